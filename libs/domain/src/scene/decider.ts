import type { SceneEvent } from '@scenewright/events';
import type { ByType, DataByType } from '../by-type.js';
import { type Decider, type Decision, reject } from '../decision.js';
import type { Decisions, Evolutions } from '../topic.js';
import { type CopyShot, copy } from './copy.js';
import { type CreationCommand, creation } from './creation.js';
import { type LipSyncCommand, lipSync } from './lip-sync.js';
import { type RevisionCommand, revision } from './revision.js';
import { type ShotDesignCommand, shotDesign } from './shot-design.js';
import { type ShotCommand, shots } from './shots.js';
import { type StartFrameCommand, startFrame } from './start-frame.js';
import { initialScene, type SceneState } from './state.js';
import { type TrimCommand, trim } from './trim.js';
import { type VideoCommand, video } from './video.js';

/** Shots are named by uid: a number was resolved to one at the moment of the click. */
export type SceneCommand =
  | CreationCommand
  | RevisionCommand
  | ShotCommand
  | CopyShot
  | ShotDesignCommand
  | StartFrameCommand
  | VideoCommand
  | TrimCommand
  | LipSyncCommand;

const decisions: Decisions<SceneState, SceneCommand, SceneEvent> = {
  ...creation.decide,
  ...revision.decide,
  ...shots.decide,
  ...copy.decide,
  ...shotDesign.decide,
  ...startFrame.decide,
  ...video.decide,
  ...trim.decide,
  ...lipSync.decide,
};

const evolutions: Evolutions<SceneState, SceneEvent> = {
  ...creation.evolve,
  ...revision.evolve,
  ...shots.evolve,
  ...copy.evolve,
  ...shotDesign.evolve,
  ...startFrame.evolve,
  ...video.evolve,
  ...trim.evolve,
  ...lipSync.evolve,
};

const decide = <Type extends SceneCommand['type']>(
  state: SceneState,
  type: Type,
  command: ByType<SceneCommand>[Type],
): Decision<SceneEvent> => decisions[type](state, command);

const evolve = <Type extends SceneEvent['type']>(state: SceneState, type: Type, data: DataByType<SceneEvent>[Type]): SceneState =>
  evolutions[type](state, data);

export const sceneDecider: Decider<SceneState, SceneCommand, SceneEvent> = {
  initial: initialScene,
  evolve: (state, event) => evolve(state, event.type, event.data),
  decide: (state, command) =>
    command.type !== 'CreateScene' && state.sceneUid === null
      ? reject('NOT_FOUND', 'There is no such scene.')
      : decide(state, command.type, command),
};
