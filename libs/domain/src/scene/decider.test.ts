import { describe, expect, it } from '@jest/globals';
import type { SceneEvent } from '@scenewright/events';
import { specification } from '../testing/given.js';
import { assetId, cancelled, clip, failure, id, image, jobId, text } from '../testing/samples.js';
import { type SceneCommand, sceneDecider } from './decider.js';
import { MOST_REMOVED_SHOTS } from './order.js';
import { shotNumber } from './state.js';

const given = specification(sceneDecider);

const SCENE = id(1);
const [ONE, TWO, NEW] = [id(1, 3), id(2, 3), id(3, 3)];
const MARA = id(1, 5);
const shots = [
  { shotUid: ONE, text: text('the lamp'), characterIds: [MARA] },
  { shotUid: TWO, text: text('the sea'), characterIds: [] },
];
const about = { sceneUid: SCENE, projectId: id(9), number: 1, title: 'Dawn', description: 'At dawn' };
const created: SceneEvent = { type: 'SceneCreated', data: { ...about, shots } };
const firstFrame = (shotUid: string, n: number, prompt: string, characterIds: string[] = []): SceneEvent => ({
  type: 'StartFrameRequested',
  data: { jobId: jobId(n), shotUid, mode: 'initial', prompt, characterIds, price: 0 },
});
const framed = (shotUid: string, n: number): SceneEvent => ({
  type: 'StartFrameCompleted',
  data: { jobId: jobId(n), shotUid, frameId: jobId(n), prompt: 'as painted', characterIds: [], image: image(n) },
});
const drawn = (n: number) => ({ jobId: jobId(n), mode: 'generate' as const, prompt: 'darker', characterIds: [], price: 1000 });
const waiting = [created, firstFrame(ONE, 1, 'A picture of the lamp', [MARA]), firstFrame(TWO, 2, 'A picture of the sea')];
const ready = [...waiting, framed(ONE, 1), framed(TWO, 2)];

const order = (...history: SceneEvent[]) => given(...history).state.shots.map((shot) => shot.shotUid);

describe('a scene', () => {
  const create: SceneCommand = {
    type: 'CreateScene',
    ...about,
    shots: shots.map((shot, index) => ({ ...shot, frameJobId: jobId(index + 1) })),
  };

  it('is made with its shots, and a first picture of each is asked for, free of charge', () =>
    given()
      .when(create)
      .happens(...waiting));
  it('is made once', () => given(created).when(create).changesNothing());
  it('finds words for a first picture where the writer left them out', () =>
    given()
      .when({ ...create, shots: [{ shotUid: ONE, text: text('fog', { image_prompt: ' ' }), characterIds: [], frameJobId: jobId(1) }] })
      .happens(
        { type: 'SceneCreated', data: { ...about, shots: [{ shotUid: ONE, text: text('fog', { image_prompt: ' ' }), characterIds: [] }] } },
        firstFrame(ONE, 1, 'fog in the evening light'),
      ));
  it('has to exist for anything else', () => given().when({ type: 'RemoveShot', shotUid: ONE }).isRefused('NOT_FOUND'));
});

describe('a moved shot', () => {
  const THREE = id(4, 3);
  const third: SceneEvent = { type: 'ShotAdded', data: { shotUid: THREE, at: 3, description: 'Fog', seconds: 5 } };
  const three = [...ready, third];
  const move = (shotUid: string, to: number) => ({ type: 'MoveShot', shotUid, to }) as const;
  const moved = (shotUid: string, to: number): SceneEvent => ({ type: 'ShotMoved', data: { shotUid, to } });

  it('stands where it was put, and those between move by one', () => {
    given(three).when(move(ONE, 3)).happens(moved(ONE, 3));
    expect(order(...three, moved(ONE, 3))).toEqual([TWO, THREE, ONE]);
    expect(order(...three, moved(THREE, 1))).toEqual([THREE, ONE, TWO]);
    expect(order(...three, moved(ONE, 2))).toEqual([TWO, ONE, THREE]);
  });
  it('goes to the end when its place is beyond it', () => given(three).when(move(ONE, 99)).happens(moved(ONE, 3)));
  it('stays where it is when it is put there', () => {
    given(three).when(move(TWO, 2)).changesNothing();
    given(three).when(move(THREE, 9)).changesNothing();
  });
  it.each([0, -1, 1.5, Number.NaN])('cannot be put at %p', (to) => given(three).when(move(ONE, to)).isRefused('INVALID', 'place'));
  it('has to be one of the scene', () => given(three).when(move(NEW, 1)).isRefused('NOT_FOUND', 'shotId'));
  it('gets what is being made for it, wherever it stands by then', () =>
    given(waiting, third, moved(ONE, 3))
      .when({ type: 'CompleteStartFrame', jobId: jobId(1), prompt: 'as painted', characterIds: [], image: image(1) })
      .happens(framed(ONE, 1)));
});

describe('a removed shot', () => {
  const THREE = id(4, 3);
  const three: SceneEvent[] = [...ready, { type: 'ShotAdded', data: { shotUid: THREE, at: 3, description: 'Fog', seconds: 5 } }];
  const restore = (shotUid: string) => ({ type: 'RestoreShot', shotUid }) as const;
  const removed = (shotUid: string): SceneEvent => ({ type: 'ShotRemoved', data: { shotUid } });
  const restored = (shotUid: string, at: number): SceneEvent => ({ type: 'ShotRestored', data: { shotUid, at } });

  it('comes back at its place with everything that it had', () => {
    given(three, removed(TWO)).when(restore(TWO)).happens(restored(TWO, 2));
    expect(given(three, removed(TWO), restored(TWO, 2)).state).toEqual(given(three).state);
  });
  it('comes back once', () => given(three, removed(TWO), restored(TWO, 2)).when(restore(TWO)).changesNothing());
  it('has to be one of the scene', () => given(three).when(restore(NEW)).isRefused('NOT_FOUND', 'shotId'));
  it('is not added again by a repeated click', () =>
    given(three, removed(THREE))
      .when({ type: 'AddShot', shotUid: THREE, description: 'Fog', designJobId: jobId(9) })
      .changesNothing());
  it('finds its place among shots that were removed too', () => {
    given(three, removed(ONE), removed(TWO)).when(restore(TWO)).happens(restored(TWO, 1));
    given(three, removed(ONE), removed(TWO), restored(ONE, 1)).when(restore(TWO)).happens(restored(TWO, 2));
    given(three, removed(TWO), removed(ONE), restored(TWO, 1)).when(restore(ONE)).happens(restored(ONE, 1));
  });
  it('finds its place among shots that came or moved since', () => {
    const added: SceneEvent = { type: 'ShotAdded', data: { shotUid: NEW, at: 1, description: 'A gull', seconds: 5 } };
    given(three, removed(TWO), added).when(restore(TWO)).happens(restored(TWO, 3));
    given(three, removed(TWO), { type: 'ShotMoved', data: { shotUid: THREE, to: 1 } })
      .when(restore(TWO))
      .happens(restored(TWO, 3));
  });
  it('comes back without the work that was on its way to it', () => {
    const filming: SceneEvent = {
      type: 'VideoGenerationRequested',
      data: {
        ...{ jobId: jobId(7), shotUid: ONE, model: 'wan-2.2-fast', resolution: '720p', seconds: 5, prompt: 'It moves' },
        ...{ startFrameAssetId: assetId(1), characterIds: [], price: 2000 },
      },
    };
    const drawing: SceneEvent = { type: 'StartFrameRequested', data: { ...drawn(8), shotUid: ONE } };
    const back = [...three, filming, drawing, removed(ONE), restored(ONE, 1)];
    expect(given(back).state.shots[0]).toMatchObject({ clipWork: null, frameWork: { jobId: null }, selectedFrame: jobId(1) });
    given(back)
      .when({ type: 'CompleteVideo', jobId: jobId(7), video: clip(7) })
      .isRefused('NOT_IN_FLIGHT');
    given(back)
      .when({ type: 'CompleteStartFrame', jobId: jobId(8), prompt: '', characterIds: [], image: image(8) })
      .isRefused('NOT_IN_FLIGHT');
  });
  it('is given up when too many others were removed since', () => {
    const others = Array.from({ length: MOST_REMOVED_SHOTS }, (_, n) => id(100 + n, 3));
    const away = others.flatMap((shotUid): SceneEvent[] => [
      { type: 'ShotAdded', data: { shotUid, at: 1, description: 'A gull', seconds: 5 } },
      removed(shotUid),
    ]);
    given(three, removed(TWO), away).when(restore(TWO)).isRefused('NOT_FOUND', 'shotId');
    expect(given(three, removed(TWO), away).state.places).toHaveLength(MOST_REMOVED_SHOTS + 2);
  });
});

describe('a new shot', () => {
  const add = { type: 'AddShot', shotUid: NEW, description: 'A gull', designJobId: jobId(3) } as const;
  const added = (at: number): SceneEvent => ({ type: 'ShotAdded', data: { shotUid: NEW, at, description: 'A gull', seconds: 5 } });
  const writing: SceneEvent = { type: 'ShotDesignRequested', data: { jobId: jobId(3), shotUid: NEW, description: 'A gull' } };

  it('goes where it was put, and later ones move up', () => {
    given(ready)
      .when({ ...add, at: 2 })
      .happens(added(2), writing);
    expect(order(...ready, added(2))).toEqual([ONE, NEW, TWO]);
    expect(shotNumber(given(ready, added(2)).state, TWO)).toBe(3);
  });
  it('may stand right behind the last', () =>
    given(ready)
      .when({ ...add, at: 3 })
      .happens(added(3), writing));
  it.each([undefined, 0, -1, 4, 99, 1.5])('goes to the end when it is put at %p', (at) =>
    given(ready)
      .when({ ...add, at })
      .happens(added(3), writing),
  );
  it('needs a description', () =>
    given(ready)
      .when({ ...add, description: ' ' })
      .isRefused('INVALID', 'description'));
  it('is added once', () => given(ready, added(3), writing).when(add).changesNothing());
  it('gets its first picture when it is written', () => {
    const drawn = text('a gull');
    given(ready, added(3), writing)
      .when({ type: 'CompleteShotDesign', jobId: jobId(3), text: drawn, characterIds: [MARA], frameJobId: jobId(4) })
      .happens(
        { type: 'ShotDesigned', data: { jobId: jobId(3), shotUid: NEW, text: drawn, characterIds: [MARA] } },
        firstFrame(NEW, 4, 'A picture of a gull', [MARA]),
      );
  });
  it("gets a picture from the person's own words when nobody could write it", () =>
    given(ready, added(3), writing)
      .when({ type: 'FailShotDesign', jobId: jobId(3), failure, frameJobId: jobId(4) })
      .happens({ type: 'ShotDesignFailed', data: { jobId: jobId(3), shotUid: NEW, failure } }, firstFrame(NEW, 4, 'A gull')));
  it('gets none when the person stopped it', () =>
    given(ready, added(3), writing)
      .when({ type: 'FailShotDesign', jobId: jobId(3), failure: cancelled, frameJobId: jobId(4) })
      .happens({ type: 'ShotDesignFailed', data: { jobId: jobId(3), shotUid: NEW, failure: cancelled } }));
  it('is written once', () => {
    given(ready)
      .when({ type: 'CompleteShotDesign', jobId: jobId(3), text: text('x'), characterIds: [], frameJobId: jobId(4) })
      .isRefused('NOT_IN_FLIGHT');
    given(ready)
      .when({ type: 'FailShotDesign', jobId: jobId(3), failure, frameJobId: jobId(4) })
      .isRefused('NOT_IN_FLIGHT');
  });
});

describe('removing a shot', () => {
  const removed: SceneEvent = { type: 'ShotRemoved', data: { shotUid: ONE } };

  it('moves later ones down', () => {
    given(ready).when({ type: 'RemoveShot', shotUid: ONE }).happens(removed);
    expect(shotNumber(given(ready, removed).state, TWO)).toBe(1);
  });
  it('happens once', () => given(ready, removed).when({ type: 'RemoveShot', shotUid: ONE }).isRefused('NOT_FOUND', 'shotId'));
  it('leaves nowhere for a picture that was on its way', () =>
    given(waiting, removed)
      .when({ type: 'CompleteStartFrame', jobId: jobId(1), prompt: 'x', characterIds: [], image: image() })
      .isRefused('NOT_IN_FLIGHT'));
  it('leaves the picture of the next shot to the next shot', () =>
    given(waiting, removed)
      .when({ type: 'CompleteStartFrame', jobId: jobId(2), prompt: 'as painted', characterIds: [], image: image(2) })
      .happens(framed(TWO, 2)));
});

describe('the characters of a shot', () => {
  it('join once', () => {
    given(ready)
      .when({ type: 'AddCharacterToShot', shotUid: TWO, characterId: MARA })
      .happens({ type: 'CharacterAddedToShot', data: { shotUid: TWO, characterId: MARA } });
    given(ready).when({ type: 'AddCharacterToShot', shotUid: ONE, characterId: MARA }).changesNothing();
  });
  it('leave once', () => {
    given(ready)
      .when({ type: 'RemoveCharacterFromShot', shotUid: ONE, characterId: MARA })
      .happens({ type: 'CharacterRemovedFromShot', data: { shotUid: ONE, characterId: MARA } });
    given(ready).when({ type: 'RemoveCharacterFromShot', shotUid: TWO, characterId: MARA }).changesNothing();
  });
  it('need a shot', () => {
    given(ready).when({ type: 'AddCharacterToShot', shotUid: NEW, characterId: MARA }).isRefused('NOT_FOUND', 'shotId');
    given(ready).when({ type: 'RemoveCharacterFromShot', shotUid: NEW, characterId: MARA }).isRefused('NOT_FOUND', 'shotId');
  });
});

describe('a start frame', () => {
  const request = { type: 'RequestStartFrame', jobId: jobId(5), shotUid: ONE, mode: 'generate', prompt: 'darker', price: 1000 } as const;
  const { type: _, ...data } = request;
  const drawing: SceneEvent = { type: 'StartFrameRequested', data: { ...data, characterIds: [MARA] } };
  const upload = { shotUid: ONE, frameId: id(20), image: image(20) };

  it('is made from a prompt with the characters of the shot', () => given(ready).when(request).happens(drawing));
  it('modifies the one that is chosen now', () =>
    given(ready)
      .when({ ...request, mode: 'modify' })
      .happens({ type: 'StartFrameRequested', data: { ...data, mode: 'modify', characterIds: [MARA], baseAssetId: assetId(1) } }));
  it('cannot modify where there is none', () =>
    given(waiting, { type: 'StartFrameFailed', data: { jobId: jobId(1), shotUid: ONE, failure } })
      .when({ ...request, mode: 'modify' })
      .isRefused('CONFLICT'));
  it('is made one at a time', () => given(waiting).when(request).isRefused('ALREADY_RUNNING'));
  it('waits until the shot is written', () =>
    given(ready, { type: 'ShotDesignRequested', data: { jobId: jobId(3), shotUid: ONE, description: 'A gull' } })
      .when(request)
      .isRefused('ALREADY_RUNNING'));
  it('takes a repeated click for the same picture', () => given(ready, drawing).when(request).changesNothing());
  it('becomes a version beside the older ones and is chosen', () => {
    given(ready, drawing)
      .when({ type: 'CompleteStartFrame', jobId: jobId(5), prompt: 'as painted', characterIds: [], image: image(5) })
      .happens(framed(ONE, 5));
    const shot = given(ready, drawing, framed(ONE, 5)).state.shots[0];
    expect([shot?.frames.map((frame) => frame.frameId), shot?.selectedFrame]).toEqual([[jobId(1), jobId(5)], jobId(5)]);
  });
  it('leaves what was there when it fails', () => {
    const broken: SceneEvent = { type: 'StartFrameFailed', data: { jobId: jobId(5), shotUid: ONE, failure } };
    given(ready, drawing)
      .when({ type: 'FailStartFrame', jobId: jobId(5), failure })
      .happens(broken);
    expect(given(ready, drawing, broken).state.shots[0]?.selectedFrame).toBe(jobId(1));
  });
  it('is answered once', () => {
    given(ready)
      .when({ type: 'CompleteStartFrame', jobId: jobId(1), prompt: 'x', characterIds: [], image: image() })
      .isRefused('NOT_IN_FLIGHT');
    given(ready)
      .when({ type: 'FailStartFrame', jobId: jobId(1), failure })
      .isRefused('NOT_IN_FLIGHT');
  });
  it('may be uploaded, once', () => {
    given(ready)
      .when({ type: 'UploadStartFrame', ...upload })
      .happens({ type: 'StartFrameUploaded', data: upload });
    given(ready, { type: 'StartFrameUploaded', data: upload })
      .when({ type: 'UploadStartFrame', ...upload })
      .changesNothing();
  });
  it('may be an older one again', () => {
    const restore = { type: 'RestoreStartFrame', shotUid: ONE, frameId: jobId(1) } as const;
    given(ready, drawing, framed(ONE, 5))
      .when(restore)
      .happens({ type: 'StartFrameRestored', data: { shotUid: ONE, frameId: jobId(1) } });
    given(ready).when(restore).changesNothing();
    given(ready)
      .when({ ...restore, frameId: jobId(2) })
      .isRefused('NOT_FOUND', 'imageHistoryId');
  });
  it('needs a shot', () => {
    given(ready)
      .when({ ...request, shotUid: NEW })
      .isRefused('NOT_FOUND', 'shotId');
    given(ready)
      .when({ type: 'UploadStartFrame', ...upload, shotUid: NEW })
      .isRefused('NOT_FOUND', 'shotId');
    given(ready)
      .when({ type: 'RestoreStartFrame', shotUid: NEW, frameId: jobId(1) })
      .isRefused('NOT_FOUND', 'shotId');
  });
});
