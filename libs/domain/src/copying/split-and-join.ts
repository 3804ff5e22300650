/** A scene that becomes two, and two that become one. Shots go with their sounds and all that was made for them; music plays on over them. */
import { type StreamName, streams } from '@scenewright/events';
import type { Rejection } from '../decision.js';
import type { ProjectState } from '../project/state.js';
import type { SceneState } from '../scene/state.js';
import type { SoundtrackState } from '../soundtrack/decider.js';
import type { AnyCommand, Desk } from '../undo/film-streams.js';
import { moveShots, type ShotMove } from './move-shots.js';

type Moving = Pick<ShotMove, 'projectId' | 'times' | 'idFor'>;

export interface SceneSplit extends Moving {
  readonly sceneUid: string;
  /** The first shot of the new scene. */
  readonly shotUid: string;
  /** Of the new scene. */
  readonly newSceneUid: string;
  readonly title: string;
}

export interface SceneJoin extends Moving {
  /** The scene that goes on; the one behind it ends. */
  readonly sceneUid: string;
}

/** From a shot on, a scene is a scene of its own, right behind. Null when it went well. */
export function splitScene({ sceneUid, shotUid, newSceneUid, title, ...moving }: SceneSplit, desk: Desk): Rejection | null {
  const { projectId } = moving;
  const project = streams.project(projectId);
  const { shots, description } = desk.stateOf(streams.scene(sceneUid)) as SceneState;
  const first = shots.findIndex((shot) => shot.shotUid === shotUid);
  if (first < 0) return { code: 'NOT_FOUND', message: 'There is no such shot in this scene.', field: 'shot' };
  if (first === 0)
    return { code: 'CONFLICT', message: 'The scene begins with this shot. Choose a later one to split it there.', field: 'shot' };
  const number = (desk.stateOf(project) as ProjectState).sceneUids.indexOf(sceneUid) + 2;
  return (
    all(desk, [
      [project, { type: 'AddScene', sceneUid: newSceneUid, at: number }],
      [
        streams.scene(newSceneUid),
        { ...{ type: 'CreateScene', sceneUid: newSceneUid, projectId, number, title, description, shots: [], setting: null } },
      ],
    ]) ??
    moveShots(
      {
        ...{ ...moving, from: sceneUid, shotUids: shots.slice(first).map((shot) => shot.shotUid), to: newSceneUid, at: 1, purpose: 'move' },
      },
      desk,
    ) ??
    moveMusic(projectId, sceneUid, newSceneUid, 'later', desk)
  );
}

/** The shots of the scene behind go to the end of a scene, and that scene goes out of the film. Null when it went well. */
export function joinScenes({ sceneUid, ...moving }: SceneJoin, desk: Desk): Rejection | null {
  const { projectId } = moving;
  const { sceneUids } = desk.stateOf(streams.project(projectId)) as ProjectState;
  const next = sceneUids[sceneUids.indexOf(sceneUid) + 1];
  if (!next) return { code: 'CONFLICT', message: 'This is the last scene: there is none behind it to join it with.', field: 'sceneId' };
  const { shots } = desk.stateOf(streams.scene(sceneUid)) as SceneState;
  const { shots: following } = desk.stateOf(streams.scene(next)) as SceneState;
  return (
    moveShots(
      {
        ...{
          ...moving,
          from: next,
          shotUids: following.map(({ shotUid }) => shotUid),
          to: sceneUid,
          at: shots.length + 1,
          purpose: 'move',
        },
      },
      desk,
    ) ??
    moveMusic(projectId, next, sceneUid, 'both', desk) ??
    all(desk, [[streams.project(projectId), { type: 'RemoveScene', sceneUid: next }]])
  );
}

/** Music that begins or ends with a scene does so with another one. `ends`: where it ends, or wherever it names that scene. */
function moveMusic(projectId: string, from: string, to: string, ends: 'later' | 'both', desk: Desk): Rejection | null {
  const stream = streams.soundtrack(projectId);
  const { scenePlaces } = desk.stateOf(streams.project(projectId)) as ProjectState;
  for (const { audioId, placement } of (desk.stateOf(stream) as SoundtrackState).audios) {
    if (!('startSceneUid' in placement)) continue;
    const { startSceneUid: start, endSceneUid: end } = placement;
    const isForward = scenePlaces.indexOf(start) <= scenePlaces.indexOf(end);
    const moves = (uid: string, isLater: boolean) => uid === from && (ends === 'both' || isLater);
    const moved = {
      startSceneUid: moves(start, !isForward) ? to : start,
      endSceneUid: moves(end, isForward) ? to : end,
    };
    if (moved.startSceneUid === start && moved.endSceneUid === end) continue;
    const rejection = all(desk, [[stream, { type: 'MoveAudio', audioId, placement: moved }]]);
    if (rejection) return rejection;
  }
  return null;
}

function all(desk: Desk, commands: readonly (readonly [StreamName, AnyCommand & Readonly<Record<string, unknown>>])[]): Rejection | null {
  for (const [stream, command] of commands) {
    const decision = desk.decide(stream, command);
    if (!decision.ok) return decision.rejection;
  }
  return null;
}
