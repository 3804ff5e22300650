import { describe, expect, it } from '@jest/globals';
import { withLook } from './pictures.js';

describe('a shot without something', () => {
  it.each([
    ['rain', 'Theo walks down the street in the rain.', 'Theo walks down the street.'],
    ['umbrella', 'Mara waits, holding an umbrella, for Theo.', 'Mara waits, for Theo.'],
    ['snow', 'The train stands in falling snow.', 'The train stands.'],
    ['Koffer', 'Klara sitzt allein auf einem Koffer.', 'Klara sitzt allein.'],
    ['boat', 'Theo rows his boat to the lighthouse.', 'Theo rows to the lighthouse.'],
  ])('without %s: “%s”', (words, visuals, left) => {
    expect(withLook({ visuals, image_prompt: '', video_prompt: '' }, { kind: 'without', words }).visuals).toBe(left);
  });
});
