import { describe, expect, it } from '@jest/globals';
import type { SceneChange, SceneView, ShotView } from '@scenewright/contract';
import { sceneOf, shotOf } from '../../testing/views.js';
import { readOn, type ScenesRead } from './scenes-read.js';

const NOW = { wholeAt: 1_000_000, timesAnew: 0 };
const LATER = { ...NOW, wholeAt: NOW.wholeAt + 1 };

const shot = (uid: string, more: Partial<ShotView> = {}): ShotView => shotOf({ uid, ...more });
const scene = (uid: string, id: number, shots: ShotView[]): SceneView =>
  sceneOf(
    shots.map((one, index) => ({ ...one, shot_id: index + 1, clip_id: index + 1, id: index + 1 })),
    { uid, id, video_clips: [] },
  );

/** What the studio says of a scene of which those shots changed. */
function change({ shots, video_clips: _, ...about }: SceneView, changed: readonly string[]): SceneChange {
  return { ...about, shots: { items: shots.filter(({ uid }) => changed.includes(uid)), order: shots.map(({ uid }) => uid) } };
}
const everything = (one: SceneView) =>
  change(
    one,
    one.shots.map(({ uid }) => uid),
  );
const answer = (order: readonly string[], scenes: readonly SceneChange[], position = '9') => ({
  scenes: [],
  changes: { scenes: [...scenes], order: [...order] },
  position,
});

const first = scene('s1', 1, [shot('a'), shot('b')]);
const second = scene('s2', 2, [shot('c')]);
const before: ScenesRead = { scenes: [first, second], position: '7', ...NOW };

describe('what was read of scenes, with what changed since', () => {
  it('is all of it, where nothing was read before', () =>
    expect(readOn(undefined, answer(['s1', 's2'], [everything(first), everything(second)]), NOW)).toEqual({ ...before, position: '9' }));

  it('keeps each scene and shot that did not change as the value that it was', () => {
    const now = scene('s1', 1, [shot('a'), shot('b', { narration: 'It rains.' })]);
    const read = readOn(before, answer(['s1', 's2'], [change(now, ['b'])]), LATER);
    expect(read?.scenes).toEqual([now, second]);
    expect(read?.scenes[0]?.shots[0]).toBe(first.shots[0]);
    expect(read?.scenes[1]).toBe(second);
    expect(read).toMatchObject({ position: '9', ...NOW });
  });

  it('is the same value when nothing changed', () => expect(readOn(before, answer(['s1', 's2'], []), NOW)?.scenes).toBe(before.scenes));

  it('follows shots that come, go and change places', () => {
    const now = scene('s1', 1, [shot('b'), shot('d')]);
    expect(readOn(before, answer(['s1', 's2'], [change(now, ['d'])]), NOW)?.scenes).toEqual([now, second]);
  });

  it('follows scenes that come, go and change places', () => {
    const [moved, added] = [{ ...second, id: 1 }, scene('s3', 2, [shot('e')])];
    expect(readOn(before, answer(['s2', 's3'], [change(moved, []), everything(added)]), NOW)?.scenes).toEqual([moved, added]);
  });

  it('does not make up what the studio did not say', () => {
    expect(readOn(before, answer(['s1', 's2', 's9'], []), NOW)).toBeNull();
    expect(readOn(before, answer(['s1', 's2'], [change(scene('s1', 1, [shot('a'), shot('z')]), [])]), NOW)).toBeNull();
  });

  it('takes an answer that says everything for what it says', () =>
    expect(readOn(before, { scenes: [{ ...first, video_clips: first.shots }], position: '9' }, LATER)).toEqual({
      scenes: [first],
      position: '9',
      ...LATER,
    }));
});
