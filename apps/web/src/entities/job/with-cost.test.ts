import { describe, expect, it } from '@jest/globals';
import { withCost } from './with-cost.js';

describe('why something failed', () => {
  it.each([
    ['The painter was away.', 'The painter was away. Nothing was charged.'],
    ['This took too long. Nothing was charged; try again.', 'This took too long. Nothing was charged; try again.'],
    [
      'Your key was removed. It cost no credits; Replicate may bill it.',
      'Your key was removed. It cost no credits; Replicate may bill it.',
    ],
  ])('says once what it cost: %s', (message, text) => {
    expect(withCost(message)).toBe(text);
  });
});
