import { describe, expect, it } from '@jest/globals';
import type { ProjectEvent } from '@scenewright/events';
import { specification } from '../testing/given.js';
import { id } from '../testing/samples.js';
import { projectDecider } from './decider.js';

const given = specification(projectDecider);
const [ONE, TWO, THREE, NEW] = [id(1, 8), id(2, 8), id(3, 8), id(4, 8)];
const created: ProjectEvent = {
  type: 'ProjectCreated',
  data: { projectId: id(9), ownerId: 'u1', idea: 'A letter', videoLength: 30, aspectRatio: '16:9', videoStyle: '' },
};
const three: ProjectEvent[] = [created, { type: 'ScenesPlanned', data: { sceneUids: [ONE, TWO, THREE] } }];
const added = (sceneUid: string, at: number): ProjectEvent => ({ type: 'SceneAdded', data: { sceneUid, at } });
const moved = (sceneUid: string, to: number): ProjectEvent => ({ type: 'SceneMoved', data: { sceneUid, to } });
const removed = (sceneUid: string): ProjectEvent => ({ type: 'SceneRemoved', data: { sceneUid } });
const restored = (sceneUid: string, at: number): ProjectEvent => ({ type: 'SceneRestored', data: { sceneUid, at } });
const order = (...events: ProjectEvent[]) => given(three, events).state.sceneUids;

describe('a scene', () => {
  it('is added where it is wanted, or at the end', () => {
    given(three).when({ type: 'AddScene', sceneUid: NEW, at: 2 }).happens(added(NEW, 2));
    for (const at of [0, 5, 1.5, Number.NaN]) given(three).when({ type: 'AddScene', sceneUid: NEW, at }).happens(added(NEW, 4));
    given(three).when({ type: 'AddScene', sceneUid: NEW }).happens(added(NEW, 4));
    expect(order(added(NEW, 2))).toEqual([ONE, NEW, TWO, THREE]);
  });
  it('is added once, and not again after it was removed', () => {
    given(three, added(NEW, 2)).when({ type: 'AddScene', sceneUid: NEW, at: 1 }).changesNothing();
    given(three, added(NEW, 2), removed(NEW)).when({ type: 'AddScene', sceneUid: NEW, at: 1 }).changesNothing();
  });
  it('comes after those of the script', () => given(created).when({ type: 'AddScene', sceneUid: NEW }).isRefused('CONFLICT'));
  it('is moved, and those between move by one', () => {
    given(three).when({ type: 'MoveScene', sceneUid: ONE, to: 9 }).happens(moved(ONE, 3));
    given(three).when({ type: 'MoveScene', sceneUid: TWO, to: 2 }).changesNothing();
    given(three).when({ type: 'MoveScene', sceneUid: TWO, to: 0 }).isRefused('INVALID', 'place');
    given(three).when({ type: 'MoveScene', sceneUid: NEW, to: 1 }).isRefused('NOT_FOUND', 'sceneId');
    expect(order(moved(ONE, 3))).toEqual([TWO, THREE, ONE]);
    expect(order(moved(THREE, 1))).toEqual([THREE, ONE, TWO]);
  });
  it('goes, unless it is the only one', () => {
    given(three).when({ type: 'RemoveScene', sceneUid: TWO }).happens(removed(TWO));
    given(three, removed(TWO)).when({ type: 'RemoveScene', sceneUid: TWO }).isRefused('NOT_FOUND', 'sceneId');
    given(three, removed(ONE), removed(TWO)).when({ type: 'RemoveScene', sceneUid: THREE }).isRefused('CONFLICT');
  });
  it('comes back to its place, whatever came, went or moved since', () => {
    given(three, removed(TWO)).when({ type: 'RestoreScene', sceneUid: TWO }).happens(restored(TWO, 2));
    given(three, removed(ONE), removed(TWO)).when({ type: 'RestoreScene', sceneUid: TWO }).happens(restored(TWO, 1));
    given(three, removed(TWO), added(NEW, 1)).when({ type: 'RestoreScene', sceneUid: TWO }).happens(restored(TWO, 3));
    given(three).when({ type: 'RestoreScene', sceneUid: TWO }).changesNothing();
    given(three).when({ type: 'RestoreScene', sceneUid: NEW }).isRefused('NOT_FOUND', 'sceneId');
    expect(given(three, removed(TWO), restored(TWO, 2)).state).toEqual(given(three).state);
  });
});
