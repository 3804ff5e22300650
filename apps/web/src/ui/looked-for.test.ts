import { describe, expect, it } from '@jest/globals';
import { isLookedFor } from './looked-for.js';

describe('what people look for', () => {
  it.each([
    ['scene 2, shot 1', 'Scene 2 shot 1 Élodie waits at the café'],
    ['elodie CAFE', 'Scene 2 shot 1 Élodie waits at the café'],
    ['cafe\u0301', 'Élodie waits at the café'],
    ['shot #1', 'Scene 2 shot 1'],
    ['café élodie ', 'Élodie waits at the café'],
    ['strasse', 'Die Straße am Meer'],
    ['маяк', 'Старый Маяк'],
    ['灯台', '古い灯台守が嵐を待つ'],
  ])('is found: %j', (typed, text) => expect(isLookedFor(text, typed)).toBe(true));

  it.each([
    ['mara', 'Dark marble'],
    ['shot 1', 'Scene 2 shot 3'],
    ['tea', 'Élodie steals a boat'],
  ])('is not taken for letters here and there: %j', (typed, text) => expect(isLookedFor(text, typed)).toBe(false));
});
