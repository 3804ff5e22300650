import { describe, expect, it } from '@jest/globals';
import { methodOf } from './method-label.js';

describe('how a picture came about', () => {
  it.each([
    ['flux', { model: 'Flux' }],
    ['flux-kontext (offline)', { model: 'Flux Kontext', madeBy: 'the offline renderer' }],
    ['gpt-image (fal)', { model: 'GPT Image', madeBy: 'fal' }],
    ['nano-banana', { model: 'Nano Banana' }],
    ['flux (replicate#own: flux-1.1-pro)', { model: 'Flux', madeBy: 'replicate (own key): flux-1.1-pro' }],
    ['offline', { model: 'the offline renderer' }],
    ['a-new-model', { model: 'a-new-model' }],
  ])('%s', (given, method) => {
    expect(methodOf(given)).toEqual(method);
  });

  it.each(['unknown', ''])('is not told of what nobody knows: %j', (given) => {
    expect(methodOf(given)).toBeNull();
  });
});
