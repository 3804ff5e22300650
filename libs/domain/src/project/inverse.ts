/** What each event of a project is to the step that it belongs to, and what takes it back. What was exported stays: it is no step. */
import type { ProjectEvent } from '@scenewright/events';
import { editedField } from '../history/words.js';
import { followedBy } from '../places.js';
import { inverseOf } from '../revision.js';
import { type Beginning, by, type Parts, restsOn } from '../step-part.js';
import type { ProjectCommand } from './decider.js';
import type { ProjectState } from './state.js';

const beginning = (name: string, because: string): Beginning => ({ is: 'beginning', name, because });

const leaving = (count: number): string =>
  count === 1 ? 'leave an outdated output as it is' : `leave ${count} outdated outputs as they are`;

/** The plan bounds what is asked for; what a project had before may stand again. */
const AS_BEFORE = Number.POSITIVE_INFINITY;

export const projectParts: Parts<ProjectState, ProjectCommand, ProjectEvent> = {
  ProjectCreated: beginning('begin the film', 'The film begins here. Delete the project if you do not want it.'),
  ScriptRequested: null,
  ScriptGenerated: beginning('write the script', 'The film begins with its script. Edit its words, or begin another project.'),
  ScriptCopied: beginning('begin the branch', 'The branch begins here. Delete the project if you do not want it.'),
  ScriptGenerationFailed: null,
  BriefRevised: {
    is: 'change',
    name: ({ changes }) => `edit ${editedField(changes)} of the project`,
    inverse: ({ changes }) => by({ type: 'ReviseBrief', changes: inverseOf(changes), maxVideoSeconds: AS_BEFORE }),
  },
  FilmRevised: {
    is: 'change',
    name: ({ changes }) => `edit ${editedField(changes)} of the film`,
    inverse: ({ changes }) => by({ type: 'ReviseFilm', changes: inverseOf(changes) }),
  },
  ScriptSceneRevised: {
    is: 'change',
    name: ({ scene, changes }) => `edit ${editedField(changes)} of scene ${scene}`,
    inverse: ({ scene, changes }) => by({ type: 'ReviseScriptScene', scene, changes: inverseOf(changes) }),
  },
  ScriptShotRevised: {
    is: 'change',
    name: ({ scene, shot, changes }) => `edit ${editedField(changes)} of scene ${scene}, shot ${shot}`,
    inverse: ({ scene, shot, changes }) => by({ type: 'ReviseScriptShot', scene, shot, changes: inverseOf(changes) }),
  },
  ScenesPlanned: beginning(
    'make the scenes',
    'The scenes were made from the script, and their pictures begin here. Delete the scenes that you do not want.',
  ),
  SceneAdded: {
    is: 'change',
    name: ({ sceneUid }, words) => `add ${words.scene(sceneUid)}`,
    inverse: ({ sceneUid }, { now }) => (now.sceneUids.includes(sceneUid) ? by({ type: 'RemoveScene', sceneUid }) : by()),
  },
  SceneMoved: {
    is: 'change',
    name: ({ sceneUid }, words) => `move ${words.scene(sceneUid)}`,
    inverse: ({ sceneUid }, { before, now }) =>
      now.sceneUids.includes(sceneUid)
        ? by({ type: 'MoveSceneBack', sceneUid, followed: followedBy(before.scenePlaces, sceneUid) })
        : restsOn('The scene has been deleted since. Bring it back first.'),
  },
  SceneRemoved: {
    is: 'change',
    name: ({ sceneUid }, words) => `delete ${words.scene(sceneUid)}`,
    inverse: ({ sceneUid }) => by({ type: 'RestoreScene', sceneUid }),
  },
  SceneRestored: {
    is: 'change',
    name: ({ sceneUid }, words) => `bring back ${words.scene(sceneUid)}`,
    inverse: ({ sceneUid }, { now }) => (now.sceneUids.includes(sceneUid) ? by({ type: 'RemoveScene', sceneUid }) : by()),
  },
  StepUndone: null,
  StepRedone: null,
  // what an update makes are changes of their own
  RefreshRequested: null,
  RefreshStepEnded: null,
  RefreshStopped: null,
  StalenessAccepted: {
    is: 'change',
    name: ({ outputs }) => leaving(outputs.length),
    inverse: ({ outputs }, { before, now }) =>
      by({
        type: 'TakeAcceptanceBack',
        // what was left again since, for another cause, stays left
        outputs: outputs
          .filter(({ output, against }) => now.accepted[output] === against)
          .map(({ output }) => ({ output, against: before.accepted[output] ?? null })),
      }),
  },
  AcceptanceTakenBack: {
    is: 'change',
    name: ({ outputs }) => leaving(outputs.length),
    inverse: ({ outputs }, { before, now }) =>
      by({
        type: 'AcceptStaleness',
        outputs: outputs.flatMap(({ output, against }) => {
          const former = before.accepted[output];
          return former !== undefined && (now.accepted[output] ?? null) === against ? [{ output, against: former }] : [];
        }),
      }),
  },
  // what it changed is told by the events that go with it
  MomentRestored: { is: 'change', name: () => 'restore an earlier moment', inverse: () => by() },
  MomentNamed: {
    is: 'change',
    name: () => 'name a moment',
    inverse: ({ position, name }, { before, now }) => {
      if (now.momentNames[position] !== name)
        return restsOn('The moment was given another name since. Undo that first, or name it as you like.');
      const former = before.momentNames[position];
      return former === undefined ? by({ type: 'RemoveMomentName', position }) : by({ type: 'NameMoment', position, name: former });
    },
  },
  MomentNameRemoved: {
    is: 'change',
    name: () => 'take the name of a moment away',
    inverse: ({ position }, { before, now }) => {
      const former = before.momentNames[position];
      if (former === undefined) return by();
      return now.momentNames[position] === undefined
        ? by({ type: 'NameMoment', position, name: former })
        : restsOn('The moment was given another name since. Undo that first, or name it as you like.');
    },
  },
  ModelWrote: null,
  ExportRequested: null,
  ExportCompleted: null,
  ExportFailed: null,
  ProjectDeleted: null,
  ProjectRestored: null,
  ProjectShredded: null,
};
