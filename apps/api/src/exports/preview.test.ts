import { describe, expect, it } from '@jest/globals';
import { ProviderFault } from '@scenewright/providers';
import { Problem } from '../http/problems.js';
import { StorageProblem } from '../storage-problem.js';
import { Preview } from './preview.js';

/** Of a film of one scene with one clip and a voice. Absent: no file has to be made for it. */
interface Lacking {
  /** How each of its files is that the studio stored. */
  readonly states?: Record<string, 'missing' | 'damaged'>;
  /** What is thrown when something has to be made. */
  readonly fault?: Error;
}

function previewOf({ width = 1280, height = 720, aspectRatio = '16:9' }, { states = {}, fault }: Lacking = {}) {
  const video = { assetId: 'clip', width, height, seconds: 2, fps: 24 };
  const shot = { shotUid: 'shot', clips: [{ videoId: 'video', video }], selectedClip: 'video' };
  const scene = { sceneUid: 'scene', number: 1, title: '', description: '', shots: [shot] };
  const film = {
    clips: [{ sceneUid: 'scene', shotUid: 'shot', assetId: 'clip', seconds: 2 }],
    audios: fault ? [{ type: 'voice', assetId: 'voice', at: 0, seconds: 1 }] : [],
    scenes: [{ sceneUid: 'scene', start: 0, end: 2 }],
    seconds: 2,
    aspectRatio,
    scenesOf: [scene],
  };
  const hashed: string[] = [];
  const looked: (readonly string[])[] = [];
  const kept = {
    announce: async () => {},
    removeIfGone: async (_: object, assetIds: readonly string[]) => void looked.push(assetIds),
    removeOld: async () => {},
  };
  const preview = new Preview(
    { stateOf: async () => ({ status: 'active', about: {}, sceneUids: [] }) } as never,
    { of: () => film, mix: () => Promise.reject(fault) } as never,
    { of: () => null } as never,
    {} as never,
    { of: (assetId: string) => assetId } as never,
    kept as never,
    {
      get: async (assetId: string) => (states[assetId] === 'missing' || (fault && assetId !== 'clip') ? null : {}),
      inspect: async (assetId: string, [file]: string[], { hashes }: { hashes: boolean }) => {
        if (hashes) hashed.push(assetId);
        const state = states[assetId] ?? 'whole';
        return new Map([[file, state === 'damaged' && !hashes ? 'whole' : state]]);
      },
    } as never,
  );
  const project = { id: 'project' } as never;
  return {
    hashed,
    looked,
    now: () => preview.of(project, async () => {}),
    asItWas: () => preview.ofFilm(project, {} as never, async () => {}),
  };
}

describe('the preview of a scene with one clip', () => {
  const isBare = async (width: number, height: number, aspectRatio: string) =>
    (await previewOf({ width, height, aspectRatio }).now()).scenes[0]?.video_url === 'clip';

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

describe('the preview of a film that lacks a file', () => {
  const gone = new ProviderFault('fatal', 'A file that this needs is no longer there. Generate it again first.');

  it('is refused with what of the film it is, and what to do', async () => {
    const { now, asItWas } = previewOf({}, { states: { clip: 'missing' }, fault: gone });
    const lost = 'The video of scene 1, shot 1 is no longer there.';
    await expect(now()).rejects.toMatchObject({ status: 409, code: 'GENERATION_FAILED', message: `${lost} Generate it again first.` });
    await expect(asItWas()).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(`^${lost} The film cannot be played as it was`),
    });
  });

  it('is refused so, too, when the file is damaged', async () => {
    const { now } = previewOf({}, { states: { voice: 'damaged' }, fault: new Error('not a WAV file') });
    const message = 'A voice that begins in scene 1 is damaged. Generate it again first.';
    await expect(now()).rejects.toMatchObject({ status: 409, message });
  });

  it('is refused, too, when no file had to be made from it', async () => {
    const { now } = previewOf({}, { states: { clip: 'missing' } });
    await expect(now()).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/^The video of scene 1, shot 1 is no longer/),
    });
  });

  it('is not read whole to find a file that is gone', async () => {
    const { now, hashed } = previewOf({}, { states: { voice: 'missing' }, fault: gone });
    await expect(now()).rejects.toMatchObject({ status: 409 });
    expect(hashed).toEqual([]);
  });

  it('is not looked through when the storage is at fault', async () => {
    const fault = new Error('not written', { cause: new StorageProblem('full') });
    const { now, hashed } = previewOf({}, { states: { voice: 'damaged' }, fault });
    await expect(now()).rejects.toBe(fault);
    expect(hashed).toEqual([]);
  });

  it('says of no file what is a fault of something else', async () => {
    const fault = new TypeError('no such thing');
    await expect(previewOf({}, { fault }).now()).rejects.toBe(fault);
    const refused = new Problem(429, 'TOO_MANY_REQUESTS', 'Too many.');
    await expect(previewOf({}, { states: { voice: 'missing' }, fault: refused }).now()).rejects.toBe(refused);
  });
});

describe('the files that a preview is played from', () => {
  it.each([
    ['it is there', undefined],
    ['some of them could not be made', new Error('not a WAV file')],
  ])('are looked at again once %s: their project may have gone for good meanwhile', async (_, fault) => {
    const { looked, now } = previewOf({ aspectRatio: '9:16' }, fault ? { fault } : {});
    await now().catch(() => {});
    expect(looked.map((assetIds) => assetIds.length)).toEqual([fault ? 2 : 1]);
  });
});
