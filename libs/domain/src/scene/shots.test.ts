import { describe, expect, it } from '@jest/globals';
import type { SceneEvent } from '@scenewright/events';
import { assetId, clip, id, image, jobId } from '../testing/samples.js';
import { drawn, framed, given, MARA, NEW, ONE, order, ready, TWO, waiting } from '../testing/two-shots.js';
import { shotNumber } from './state.js';

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
  it('may become the first', () => given(three).when(move(THREE, 1)).happens(moved(THREE, 1)));
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
        ...{ startFrameAssetId: assetId(1), characterIds: [], price: 2000, inputs: null },
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
  it('comes back without the trim, the lip sync or the writing that was on its way to it', () => {
    const about = { jobId: jobId(7), shotUid: ONE };
    const source = { sourceVideoId: id(1, 6), sourceAssetId: assetId(1) };
    const trimming: SceneEvent = { type: 'TrimRequested', data: { ...about, ...source, start: 0, end: 2 } };
    const syncing: SceneEvent = {
      type: 'LipSyncRequested',
      data: { ...about, videoId: id(1, 6), audioId: id(1, 4), voiceAssetId: assetId(5), seconds: 5, price: 0, inputs: null },
    };
    const writing: SceneEvent = { type: 'ShotDesignRequested', data: { ...about, description: 'Fog' } };
    for (const work of [trimming, syncing, writing]) {
      expect(given(three, work, removed(ONE), restored(ONE, 1)).state).toEqual(given(three).state);
    }
  });
  it('is there once, and away once, whatever is said again', () => {
    expect(given(three, removed(ONE), removed(ONE)).state).toEqual(given(three, removed(ONE)).state);
    expect(given(three, restored(ONE, 1)).state).toEqual(given(three).state);
    expect(given(three, removed(ONE), { type: 'ShotMoved', data: { shotUid: ONE, to: 2 } }).state).toEqual(
      given(three, removed(ONE)).state,
    );
  });
  it('comes back however many others were removed since', () => {
    const others = Array.from({ length: 50 }, (_, n) => id(100 + n, 3));
    const away = others.flatMap((shotUid): SceneEvent[] => [
      { type: 'ShotAdded', data: { shotUid, at: 1, description: 'A gull', seconds: 5 } },
      removed(shotUid),
    ]);
    given(three, removed(TWO), away).when(restore(TWO)).happens(restored(TWO, 2));
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
  it('may stand at the beginning', () =>
    given(ready)
      .when({ ...add, at: 1 })
      .happens(added(1), writing));
  it('may stand right behind the last', () =>
    given(ready)
      .when({ ...add, at: 3 })
      .happens(added(3), writing));
  it.each([undefined, 0, -1, 4, 99, 1.5])('goes to the end when it is put at %p', (at) =>
    given(ready)
      .when({ ...add, at })
      .happens(added(3), writing),
  );
  it('shows what the person wrote until a writer has made more of it', () =>
    expect(given(ready, added(3)).state.shots[2]).toMatchObject({
      addedDescription: 'A gull',
      characterIds: [],
      text: {
        ...{ name: '', visuals: 'A gull', audio: '', narration: '', duration_seconds: 5, image_prompt: 'A gull', video_prompt: '' },
      },
    }));
  it('needs a description', () =>
    given(ready)
      .when({ ...add, description: ' ' })
      .isRefused('INVALID', 'description'));
  it('is added once', () => given(ready, added(3), writing).when(add).changesNothing());
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
  it('stay in the order in which they joined', () => {
    const joined: SceneEvent = { type: 'CharacterAddedToShot', data: { shotUid: ONE, characterId: id(2, 5) } };
    const left: SceneEvent = { type: 'CharacterRemovedFromShot', data: { shotUid: ONE, characterId: MARA } };
    const cast = (...history: SceneEvent[]) => given(ready, history).state.shots.map((shot) => shot.characterIds);
    expect(cast(joined)).toEqual([[MARA, id(2, 5)], []]);
    expect(cast(joined, left)).toEqual([[id(2, 5)], []]);
  });
  it('leave once', () => {
    given(ready)
      .when({ type: 'RemoveCharacterFromShot', shotUid: ONE, characterId: MARA })
      .happens({ type: 'CharacterRemovedFromShot', data: { shotUid: ONE, characterId: MARA } });
    given(ready).when({ type: 'RemoveCharacterFromShot', shotUid: TWO, characterId: MARA }).changesNothing();
  });
  it('wait for whoever writes the shot, and says who is in it', () => {
    const writing: SceneEvent = { type: 'ShotDesignRequested', data: { jobId: jobId(3), shotUid: ONE, description: 'A gull' } };
    given(ready, writing)
      .when({ type: 'AddCharacterToShot', shotUid: ONE, characterId: id(2, 5) })
      .isRefused('ALREADY_RUNNING');
    given(ready, writing).when({ type: 'RemoveCharacterFromShot', shotUid: ONE, characterId: MARA }).isRefused('ALREADY_RUNNING');
  });
  it('need a shot', () => {
    given(ready).when({ type: 'AddCharacterToShot', shotUid: NEW, characterId: MARA }).isRefused('NOT_FOUND', 'shotId');
    given(ready).when({ type: 'RemoveCharacterFromShot', shotUid: NEW, characterId: MARA }).isRefused('NOT_FOUND', 'shotId');
  });
});
