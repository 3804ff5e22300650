import { describe, expect, it } from '@jest/globals';
import { eventOf, PROJECT_ID } from '../../testing/views.js';
import { staleAfter } from './stale.js';

describe('what an event makes stale', () => {
  it('is the balance for the ledger', () => {
    expect(staleAfter(eventOf(1, 'credits-ada'))).toEqual(['Credits', 'CreditHistory']);
  });
  it('is what shows the scenes, of that project alone, for a scene', () => {
    const tags = staleAfter(eventOf(1, 'scene-0192-abc', PROJECT_ID));
    expect(tags).toContainEqual({ type: 'Scenes', id: PROJECT_ID });
    expect(tags).toContain('Projects');
    expect(tags).not.toContain('Scenes');
  });
  it('is nothing for a stream that this version does not know', () => {
    expect(staleAfter(eventOf(1, 'weather-today', PROJECT_ID))).toEqual([]);
  });
});
