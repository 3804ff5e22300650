import { describe, expect, it } from '@jest/globals';
import { Preview } from './preview.js';

/** A preview of a film of one scene with one clip, of which no file has to be made. */
async function previewOf({ width, height, aspectRatio }: { width: number; height: number; aspectRatio: string }) {
  const video = { assetId: 'clip', width, height, seconds: 2, fps: 24 };
  const shot = { shotUid: 'shot', clips: [{ videoId: 'video', video }], selectedClip: 'video' };
  const scene = { sceneUid: 'scene', number: 1, title: '', description: '', shots: [shot] };
  const film = {
    clips: [{ sceneUid: 'scene', shotUid: 'shot', assetId: 'clip', seconds: 2 }],
    audios: [],
    scenes: [{ sceneUid: 'scene', start: 0, end: 2 }],
    seconds: 2,
    aspectRatio,
    scenesOf: [scene],
  };
  const preview = new Preview(
    { of: async () => film } as never,
    { of: async () => null } as never,
    {} as never,
    { of: (assetId: string) => assetId } as never,
    { announce: async () => {}, removeOld: async () => {} } as never,
    { get: async () => ({}) } as never,
  );
  return preview.of({ id: 'project' } as never, async () => {});
}

describe('the preview of a scene with one clip', () => {
  const isBare = async (width: number, height: number, aspectRatio: string) =>
    (await previewOf({ width, height, aspectRatio })).scenes[0]?.video_url === 'clip';

  it.each([
    [1280, 720, '9:16'],
    [720, 1280, '16:9'],
    [720, 1280, '1:1'],
    [720, 1280, '3:4'],
    [720, 960, '9:16'],
    [720, 960, '1:1'],
    [720, 720, '9:16'],
    [720, 720, '3:4'],
    [720, 720, '16:9'],
  ])('is brought into the shape of the film, as in its export: %i × %i in %s', async (width, height, aspectRatio) => {
    expect(await isBare(width, height, aspectRatio)).toBe(false);
  });

  it.each([
    [1280, 720, '16:9'],
    [720, 1280, '9:16'],
    [720, 720, '1:1'],
  ])('is the clip itself where it has that shape: %i × %i in %s', async (width, height, aspectRatio) => {
    expect(await isBare(width, height, aspectRatio)).toBe(true);
  });
});
