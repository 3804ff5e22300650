/** Which scenes a film has, and in which order. What a scene is made of stays in its own stream, also while it is out of the film. */
import type { ProjectEvent } from '@scenewright/events';
import { accept, type Decision, reject } from '../decision.js';
import { indexToReturn, placeBack, placed, placedBehind } from '../places.js';
import type { ProjectState } from './state.js';

export type SceneOrderCommand =
  /** `at`: the number that it gets; outside 1..n+1, or absent, it goes to the end. */
  | { readonly type: 'AddScene'; readonly sceneUid: string; readonly at?: number }
  /** `to`: the number that it has afterwards; beyond the last, it goes to the end. */
  | { readonly type: 'MoveScene'; readonly sceneUid: string; readonly to: number }
  /** Undoes a move. `followed`: the scenes that it stood behind, the nearest first, removed ones included. */
  | { readonly type: 'MoveSceneBack'; readonly sceneUid: string; readonly followed: readonly string[] }
  | { readonly type: 'RemoveScene'; readonly sceneUid: string }
  /** Brings a removed scene back to its place. */
  | { readonly type: 'RestoreScene'; readonly sceneUid: string };

export type SceneOrderEvent = Extract<ProjectEvent, { readonly type: 'SceneAdded' | 'SceneMoved' | 'SceneRemoved' | 'SceneRestored' }>;
type SceneOrder = Pick<ProjectState, 'sceneUids' | 'scenePlaces'>;

const unknown = () => reject('NOT_FOUND', 'There is no such scene.', { field: 'sceneId' });

export function decideSceneOrder(state: SceneOrder, command: SceneOrderCommand): Decision<ProjectEvent> {
  const { sceneUids, scenePlaces } = state;
  const { sceneUid } = command;
  const isThere = sceneUids.includes(sceneUid);
  switch (command.type) {
    case 'AddScene': {
      if (scenePlaces.includes(sceneUid)) return accept();
      if (sceneUids.length === 0) return reject('CONFLICT', 'Make the scenes of the script first.');
      const end = sceneUids.length + 1;
      const { at: wanted = end } = command;
      const at = Number.isInteger(wanted) && wanted >= 1 && wanted <= end ? wanted : end;
      return accept({ type: 'SceneAdded', data: { sceneUid, at } });
    }
    case 'MoveScene': {
      if (!isThere) return unknown();
      if (!(Number.isInteger(command.to) && command.to >= 1))
        return reject('INVALID', 'The place has to be 1 or more.', { field: 'place' });
      const to = Math.min(command.to, sceneUids.length);
      return to === sceneUids.indexOf(sceneUid) + 1 ? accept() : accept({ type: 'SceneMoved', data: { sceneUid, to } });
    }
    case 'MoveSceneBack': {
      if (!isThere) return unknown();
      const { behind, to, isMoved } = placeBack(scenePlaces, sceneUids, sceneUid, command.followed);
      return isMoved ? accept({ type: 'SceneMoved', data: { sceneUid, to, behind } }) : accept();
    }
    case 'RemoveScene':
      if (!isThere) return unknown();
      if (sceneUids.length === 1) return reject('CONFLICT', 'A film has at least one scene. Add another one first.');
      return accept({ type: 'SceneRemoved', data: { sceneUid } });
    case 'RestoreScene':
      if (isThere) return accept();
      if (!scenePlaces.includes(sceneUid)) return unknown();
      return accept({ type: 'SceneRestored', data: { sceneUid, at: indexToReturn(scenePlaces, sceneUids, sceneUid) + 1 } });
  }
}

/** The uids of a film's scenes in order after an event. */
export function orderAfter(sceneUids: readonly string[], { type, data }: SceneOrderEvent): string[] {
  const others = sceneUids.filter((uid) => uid !== data.sceneUid);
  switch (type) {
    case 'SceneAdded':
    case 'SceneRestored':
      return others.toSpliced(data.at - 1, 0, data.sceneUid);
    case 'SceneMoved':
      return others.toSpliced(data.to - 1, 0, data.sceneUid);
    case 'SceneRemoved':
      return others;
  }
}

export function evolveSceneOrder(state: SceneOrder, event: SceneOrderEvent): SceneOrder {
  const sceneUids = orderAfter(state.sceneUids, event);
  if (event.type === 'SceneMoved' && event.data.behind !== undefined) {
    return { sceneUids, scenePlaces: placedBehind(state.scenePlaces, event.data.sceneUid, event.data.behind) };
  }
  const isPut = event.type === 'SceneAdded' || event.type === 'SceneMoved';
  return { sceneUids, scenePlaces: isPut ? placed(state.scenePlaces, sceneUids, event.data.sceneUid) : state.scenePlaces };
}
