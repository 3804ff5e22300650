/**
 * What is told of each event of a project: its sentence, what it is to the step that it belongs to, and what takes it back. What was exported
 * stays: it is no step.
 */
import type { ProjectEvent, RefreshOutcome } from '@scenewright/events';
import type { FilmHistory } from '../event-history.js';
import { counted, editedField, editing, inSeconds, named, onDay, priced, quoting, tokensUsed, unfinished } from '../phrases.js';
import { followedBy } from '../places.js';
import { inverseOf } from '../revision.js';
import { type Beginning, by, restsOn } from '../step-part.js';
import type { ProjectCommand } from './decider.js';
import type { ProjectState } from './state.js';

const beginning = (name: string, because: string): Beginning => ({ is: 'beginning', name, because });

const leaving = (count: number): string =>
  count === 1 ? 'leave an outdated output as it is' : `leave ${count} outdated outputs as they are`;

/** The plan bounds what is asked for; what a project had before may stand again. */
const AS_BEFORE = Number.POSITIVE_INFINITY;

const refreshed: Record<RefreshOutcome, string> = {
  done: 'A step of an update was done',
  failed: 'A step of an update failed',
  dropped: 'A step of an update was given up',
};

export const projectHistory: FilmHistory<ProjectState, ProjectCommand, ProjectEvent> = {
  ProjectCreated: {
    sentence: ({ videoLength, idea, aspectRatio, branchOf }) =>
      branchOf
        ? `A branch in ${aspectRatio} was begun from a film as it was on ${onDay(branchOf.at)}`
        : quoting(`A film of ${inSeconds(videoLength)} was begun from an idea`, idea),
    step: beginning('begin the film', 'The film begins here. Delete the project if you do not want it.'),
  },
  ScriptRequested: {
    sentence: () => 'A script was requested',
    step: null,
  },
  ScriptGenerated: {
    sentence: ({ script: { title, scenes } }) => {
      const shots = scenes.reduce((sum, scene) => sum + scene.shots.length, 0);
      return `${named('The script', title)} was written, with ${counted(scenes.length, 'scene')} and ${counted(shots, 'shot')}`;
    },
    step: beginning('write the script', 'The film begins with its script. Edit its words, or begin another project.'),
  },
  ScriptCopied: {
    sentence: ({ script }) => `${named('The script', script.title)} came along`,
    step: beginning('begin the branch', 'The branch begins here. Delete the project if you do not want it.'),
  },
  ScriptGenerationFailed: {
    sentence: ({ failure }) => unfinished('The writing of the script', failure),
    step: null,
  },
  BriefRevised: {
    sentence: ({ changes }) => editing('the project', changes),
    step: {
      is: 'change',
      name: ({ changes }) => `edit ${editedField(changes)} of the project`,
      inverse: ({ changes }) => by({ type: 'ReviseBrief', changes: inverseOf(changes), maxVideoSeconds: AS_BEFORE }),
    },
  },
  FilmRevised: {
    sentence: ({ changes }) => editing('the film', changes),
    step: {
      is: 'change',
      name: ({ changes }) => `edit ${editedField(changes)} of the film`,
      inverse: ({ changes }) => by({ type: 'ReviseFilm', changes: inverseOf(changes) }),
    },
  },
  ScriptSceneRevised: {
    sentence: ({ scene, changes }) => editing(`scene ${scene}`, changes),
    step: {
      is: 'change',
      name: ({ scene, changes }) => `edit ${editedField(changes)} of scene ${scene}`,
      inverse: ({ scene, changes }) => by({ type: 'ReviseScriptScene', scene, changes: inverseOf(changes) }),
    },
  },
  ScriptShotRevised: {
    sentence: ({ scene, shot, changes }) => editing(`scene ${scene}, shot ${shot}`, changes),
    step: {
      is: 'change',
      name: ({ scene, shot, changes }) => `edit ${editedField(changes)} of scene ${scene}, shot ${shot}`,
      inverse: ({ scene, shot, changes }) => by({ type: 'ReviseScriptShot', scene, shot, changes: inverseOf(changes) }),
    },
  },
  ScenesPlanned: {
    sentence: ({ sceneUids }) => `The script became ${counted(sceneUids.length, 'scene')}`,
    step: beginning(
      'make the scenes',
      'The scenes were made from the script, and their pictures begin here. Delete the scenes that you do not want.',
    ),
  },
  SceneAdded: {
    sentence: ({ at }) => `Scene ${at} was added`,
    step: {
      is: 'change',
      name: ({ sceneUid }, words) => `add ${words.scene(sceneUid)}`,
      inverse: ({ sceneUid }, { now }) => (now.sceneUids.includes(sceneUid) ? by({ type: 'RemoveScene', sceneUid }) : by()),
    },
  },
  SceneMoved: {
    sentence: ({ to }) => `A scene was moved to place ${to}`,
    step: {
      is: 'change',
      name: ({ sceneUid }, words) => `move ${words.scene(sceneUid)}`,
      inverse: ({ sceneUid }, { before, now }) =>
        now.sceneUids.includes(sceneUid)
          ? by({ type: 'MoveSceneBack', sceneUid, followed: followedBy(before.scenePlaces, sceneUid) })
          : restsOn('The scene has been deleted since. Bring it back first.'),
    },
  },
  SceneRemoved: {
    sentence: () => 'A scene was removed',
    step: {
      is: 'change',
      name: ({ sceneUid }, words) => `delete ${words.scene(sceneUid)}`,
      inverse: ({ sceneUid }) => by({ type: 'RestoreScene', sceneUid }),
    },
  },
  SceneRestored: {
    sentence: ({ at }) => `A removed scene was restored as scene ${at}`,
    step: {
      is: 'change',
      name: ({ sceneUid }, words) => `bring back ${words.scene(sceneUid)}`,
      inverse: ({ sceneUid }, { now }) => (now.sceneUids.includes(sceneUid) ? by({ type: 'RemoveScene', sceneUid }) : by()),
    },
  },
  StepUndone: {
    sentence: ({ name }) => quoting('Undone', name),
    step: null,
  },
  StepRedone: {
    sentence: ({ name }) => quoting('Done again', name),
    step: null,
  },
  MomentRestored: {
    sentence: ({ at }) => `The film was restored to how it was on ${onDay(at)}`,
    // what it changed is told by the events that go with it
    step: { is: 'change', name: () => 'restore an earlier moment', inverse: () => by() },
  },
  MomentNamed: {
    sentence: ({ name }) => named('A moment was named', name),
    step: {
      is: 'change',
      name: () => 'name a moment',
      inverse: ({ position, name }, { before, now }) => {
        if (now.momentNames[position] !== name)
          return restsOn('The moment was given another name since. Undo that first, or name it as you like.');
        const former = before.momentNames[position];
        return former === undefined ? by({ type: 'RemoveMomentName', position }) : by({ type: 'NameMoment', position, name: former });
      },
    },
  },
  MomentNameRemoved: {
    sentence: () => 'The name of a moment was taken away',
    step: {
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
  },
  ModelWrote: {
    sentence: tokensUsed,
    step: null,
  },
  ExportRequested: {
    sentence: ({ cut: { clips, audios } }) =>
      `An export of ${counted(clips.length, 'clip')} and ${counted(audios.length, 'sound')} was requested`,
    step: null,
  },
  ExportCompleted: {
    sentence: ({ film }) => `A film of ${inSeconds(film.seconds)} was exported`,
    step: null,
  },
  ExportFailed: {
    sentence: ({ failure }) => unfinished('The export of the film', failure),
    step: null,
  },
  RefreshRequested: {
    sentence: ({ steps }) => {
      const price = steps.reduce((sum, step) => sum + step.price, 0);
      return `An update of ${counted(new Set(steps.map(({ output }) => output)).size, 'picture, clip or sound', 'pictures, clips and sounds')} was requested${priced(price)}`;
    },
    // what an update makes are changes of their own
    step: null,
  },
  RefreshStepEnded: {
    sentence: ({ outcome }) => refreshed[outcome],
    step: null,
  },
  StalenessAccepted: {
    sentence: ({ outputs }) =>
      `${counted(outputs.length, 'outdated picture, clip or sound', 'outdated pictures, clips and sounds')} ${outputs.length === 1 ? 'is' : 'are'} left as before`,
    step: {
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
  },
  AcceptanceTakenBack: {
    sentence: ({ outputs }) =>
      `${counted(outputs.length, 'outdated picture, clip or sound', 'outdated pictures, clips and sounds')} ${outputs.length === 1 ? 'is' : 'are'} no longer left as before`,
    step: {
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
  },
  RefreshStopped: {
    sentence: () => 'An update was stopped',
    step: null,
  },
  ProjectDeleted: {
    sentence: () => 'The project was deleted',
    step: null,
  },
  ProjectRestored: {
    sentence: () => 'The project was restored',
    step: null,
  },
  ProjectShredded: {
    sentence: () => 'The deleted project was removed for good',
    step: null,
  },
};
