import { describe, expect, it } from '@jest/globals';
import { isStorable, storable } from './storable.js';

const DAMAGED = { words: 'Add “the pier\ud83c”', parts: ['a\0b', 'a 🦊'], amount: 3 };
const REPAIRED = { words: 'Add “the pier\ufffd”', parts: ['a\ufffdb', 'a 🦊'], amount: 3 };

describe('what every read model can keep', () => {
  it('has no half of a character and no NUL', () => {
    expect(storable(DAMAGED)).toEqual(REPAIRED);
  });

  it('spells an accent in one way', () => {
    expect(storable({ names: ['Ju\u0308rgen', 'Ba\u0309o'], at: 1 })).toEqual({ names: ['Jürgen', 'Bảo'], at: 1 });
  });

  it('is the very value where nothing is damaged', () => {
    const whole = { words: 'ÿ 灯台 🦊 \u202e', at: new Date(0), left: undefined };
    expect(storable(whole)).toBe(whole);
  });

  it('leaves what somebody has written about such characters', () => {
    const told = { words: 'JSON writes \\ud83c, and \\u0000', at: new Date(0) };
    expect(storable(told)).toEqual({ ...told, at: told.at.toISOString() });
  });

  it.each(['a\0', '\udc00a', 'a\ud83c'])('tells %j', (text) => expect(isStorable(text)).toBe(false));
  it.each(['', 'a🦊', '\ufffd'])('takes %j', (text) => expect(isStorable(text)).toBe(true));
});
