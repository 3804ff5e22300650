import { describe, expect, it } from '@jest/globals';
import { credits } from '@scenewright/domain';
import { bulkAudiosPrice, estimatedPrice } from './bulk-price.js';

describe('what audio will probably cost', () => {
  it.each([
    ['voice', 'Short.', 0.5],
    ['voice', 'x'.repeat(100), 1],
    ['voice', 'x'.repeat(5000), 6],
    ['sound_effect', 'rain', 0.5],
    ['music', 'a waltz', 1],
  ] as const)('for a %s is %#', (type, prompt, price) => expect(estimatedPrice({ type, prompt })).toBe(credits(price)));

  it('is the sum for several', () => {
    expect(
      bulkAudiosPrice([
        { type: 'voice', prompt: '' },
        { type: 'music', prompt: '' },
      ]),
    ).toBe(credits(1.5));
    expect(bulkAudiosPrice([])).toBe(0);
  });
});
