import { describe, expect, it } from '@jest/globals';
import type { PreviewScene } from '@scenewright/contract';
import { placeAt } from './place-in-film.js';

const scenes = [5, 10, 15, 20, 25].map(
  (end_time, index): PreviewScene => ({
    ...{ scene_id: index + 1, title: '', description: '', video_url: '', mixed_audio_url: null },
    ...{ start_time: end_time - 5, end_time },
  }),
);

describe('the film in scenes', () => {
  it.each([
    [0, { index: 0, offset: 0 }],
    [4.9, { index: 0, offset: 4.9 }],
    [5, { index: 1, offset: 0 }],
    [24, { index: 4, offset: 4 }],
    [99, { index: 4, offset: 5 }],
    [-3, { index: 0, offset: 0 }],
  ])('has %s s in', (time, place) => {
    expect(placeAt(scenes, time)).toEqual(place);
  });

  it('has its beginning in a film of nothing', () => {
    expect(placeAt([], 3)).toEqual({ index: 0, offset: 0 });
  });
});
