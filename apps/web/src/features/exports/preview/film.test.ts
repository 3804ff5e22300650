import { describe, expect, it } from '@jest/globals';
import type { PreviewScene } from '@scenewright/contract';
import { captionAt, indexOfScene, loaded, placeOf, volumeStep } from './film.js';

const scenes = [5, 10, 15, 20, 25].map(
  (end_time, index): PreviewScene => ({
    ...{ scene_id: index + 1, scene_uid: `scene-${index + 1}`, title: '', description: '', video_url: '', mixed_audio_url: null },
    ...{ start_time: end_time - 5, end_time },
  }),
);

describe('the film in scenes', () => {
  it('loads three scenes ahead, as far as there are any', () => {
    expect(loaded(scenes, 0).map(({ scene_id }) => scene_id)).toEqual([1, 2, 3, 4]);
    expect(loaded(scenes, 3).map(({ scene_id }) => scene_id)).toEqual([4, 5]);
  });

  const placesIn = (left: readonly PreviewScene[]) => scenes.map((one) => indexOfScene(left, placeOf(one)));

  it('knows a scene whatever its number, and has the next one in the place of one that is gone', () => {
    const left = scenes.toSpliced(2, 1);
    expect(placesIn(left)).toEqual([0, 1, 2, 2, 3]);
    expect(placesIn(left.map((one, index) => ({ ...one, scene_id: index + 1 })))).toEqual([0, 1, 2, 2, 3]);
    expect(placesIn(scenes.slice(0, 3))).toEqual([0, 1, 2, 2, 2]);
  });

  it('knows it by its number where an earlier release says no more', () => {
    const numbered = scenes.map(({ scene_uid: _, ...scene }): PreviewScene => scene);
    expect(numbered.map((one) => indexOfScene(numbered.toSpliced(2, 1), placeOf(one)))).toEqual([0, 1, 2, 2, 3]);
  });

  it('goes louder and quieter in tenths, between silent and full', () => {
    expect([volumeStep(0.3, 1), volumeStep(0.3, -1), volumeStep(1, 1), volumeStep(0, -1)]).toEqual([0.4, 0.2, 1, 0]);
  });

  it('has a caption from when it begins to where it ends', () => {
    const cue = (start: number, end: number) => ({ start, end, lines: [], is_voice_over: false });
    const cues = [cue(0, 2), cue(2, 3)];
    expect([0, 1.9, 2, 3].map((time) => captionAt(cues, time)?.start)).toEqual([0, 0, 2, undefined]);
  });
});
