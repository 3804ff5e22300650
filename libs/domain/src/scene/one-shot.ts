/** What decisions and events that are about one shot have in common. */
import type { SceneEvent } from '@scenewright/events';
import { type Decision, reject } from '../decision.js';
import { type SceneState, type Shot, shotByUid } from './state.js';

export const over = () => reject('NOT_IN_FLIGHT', 'This work is over already.');

/** `field`: the input that named the shot. */
export const noShot = (field: ShotField) => reject('NOT_FOUND', 'There is no such shot in this scene.', { field });
export type ShotField = 'shotId' | 'clipId';

/** Decides on the shot that a command names. */
export const onShot =
  <Command extends { readonly shotUid: string }>(
    field: ShotField,
    decide: (shot: Shot, command: Command, state: SceneState) => Decision<SceneEvent>,
  ) =>
  (state: SceneState, command: Command): Decision<SceneEvent> => {
    const shot = shotByUid(state, command.shotUid);
    return shot ? decide(shot, command, state) : noShot(field);
  };

/** Decides on what a writer says of a shot: while they are at it, it is what they are about to replace. */
export const onWritten = <Command extends { readonly shotUid: string }>(decide: (shot: Shot, command: Command) => Decision<SceneEvent>) =>
  onShot<Command>('shotId', (shot, command) =>
    shot.designWork.jobId === null
      ? decide(shot, command)
      : reject('ALREADY_RUNNING', 'This shot is being written. Change it when that is done.'),
  );

/** Decides on the shot that a job works for; a job that is over works for none. */
export const onJob =
  <Command extends { readonly jobId: string }>(
    jobOf: (shot: Shot) => string | null | undefined,
    decide: (shot: Shot, command: Command, state: SceneState) => Decision<SceneEvent>,
  ) =>
  (state: SceneState, command: Command): Decision<SceneEvent> => {
    const shot = state.shots.find((one) => jobOf(one) === command.jobId);
    return shot ? decide(shot, command, state) : over();
  };

/** What an event changes of the shot that it names. */
export const inShot =
  <Data extends { readonly shotUid: string }>(change: (shot: Shot, data: Data) => Partial<Shot>) =>
  (state: SceneState, data: Data): SceneState => ({
    ...state,
    shots: state.shots.map((shot) => (shot.shotUid === data.shotUid ? { ...shot, ...change(shot, data) } : shot)),
  });
