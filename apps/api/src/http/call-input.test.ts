import { describe, expect, it } from '@jest/globals';
import { calls } from '@scenewright/contract';
import { inputOf } from './call-input.js';

describe('the name of whoever signs in for the first time', () => {
  const nameFrom = (name: unknown) =>
    (inputOf(calls.registerUser, { path: {}, query: {}, body: { name } } as never) as { name?: string }).name;

  it.each([
    ['too long, with a letter of two halves where it is cut', `${'x'.repeat(199)}😀 and more`, 'x'.repeat(199)],
    ['damaged', 'Mia \ud83d', 'Mia'],
    ['with what no database keeps', 'M\u0000ia', 'Mia'],
    ['no text', 5, undefined],
  ])('is taken as far as it can be kept, and never refused: %s', (_, given, kept) => expect(nameFrom(given)).toBe(kept));
});
