import type { ProjectEvent, RefreshOutcome } from '@scenewright/events';
import type { Sentences } from './sentences.js';
import { counted, editing, inSeconds, named, onDay, priced, quoting, tokensUsed, unfinished } from './words.js';

const refreshed: Record<RefreshOutcome, string> = {
  done: 'A step of an update was done',
  failed: 'A step of an update failed',
  dropped: 'A step of an update was given up',
};

export const projectSentences: Sentences<ProjectEvent> = {
  ProjectCreated: ({ videoLength, idea, aspectRatio, branchOf }) =>
    branchOf
      ? `A branch in ${aspectRatio} was begun from a film as it was on ${onDay(branchOf.at)}`
      : quoting(`A film of ${inSeconds(videoLength)} was begun from an idea`, idea),
  ScriptRequested: () => 'A script was requested',
  ScriptGenerated: ({ script: { title, scenes } }) => {
    const shots = scenes.reduce((sum, scene) => sum + scene.shots.length, 0);
    return `${named('The script', title)} was written, with ${counted(scenes.length, 'scene')} and ${counted(shots, 'shot')}`;
  },
  ScriptCopied: ({ script }) => `${named('The script', script.title)} came along`,
  ScriptGenerationFailed: ({ failure }) => unfinished('The writing of the script', failure),
  BriefRevised: ({ changes }) => editing('the project', changes),
  FilmRevised: ({ changes }) => editing('the film', changes),
  ScriptSceneRevised: ({ scene, changes }) => editing(`scene ${scene}`, changes),
  ScriptShotRevised: ({ scene, shot, changes }) => editing(`scene ${scene}, shot ${shot}`, changes),
  ScenesPlanned: ({ sceneUids }) => `The script became ${counted(sceneUids.length, 'scene')}`,
  SceneAdded: ({ at }) => `Scene ${at} was added`,
  SceneMoved: ({ to }) => `A scene was moved to place ${to}`,
  SceneRemoved: () => 'A scene was removed',
  SceneRestored: ({ at }) => `A removed scene was restored as scene ${at}`,
  StepUndone: ({ name }) => quoting('Undone', name),
  StepRedone: ({ name }) => quoting('Done again', name),
  MomentRestored: ({ at }) => `The film was restored to how it was on ${onDay(at)}`,
  MomentNamed: ({ name }) => named('A moment was named', name),
  MomentNameRemoved: () => 'The name of a moment was taken away',
  ModelWrote: tokensUsed,
  ExportRequested: ({ cut: { clips, audios } }) =>
    `An export of ${counted(clips.length, 'clip')} and ${counted(audios.length, 'sound')} was requested`,
  ExportCompleted: ({ film }) => `A film of ${inSeconds(film.seconds)} was exported`,
  ExportFailed: ({ failure }) => unfinished('The export of the film', failure),
  RefreshRequested: ({ steps }) => {
    const price = steps.reduce((sum, step) => sum + step.price, 0);
    return `An update of ${counted(new Set(steps.map(({ output }) => output)).size, 'picture, clip or sound', 'pictures, clips and sounds')} was requested${priced(price)}`;
  },
  RefreshStepEnded: ({ outcome }) => refreshed[outcome],
  StalenessAccepted: ({ outputs }) =>
    `${counted(outputs.length, 'outdated picture, clip or sound', 'outdated pictures, clips and sounds')} ${outputs.length === 1 ? 'is' : 'are'} left as before`,
  AcceptanceTakenBack: ({ outputs }) =>
    `${counted(outputs.length, 'outdated picture, clip or sound', 'outdated pictures, clips and sounds')} ${outputs.length === 1 ? 'is' : 'are'} no longer left as before`,
  RefreshStopped: () => 'An update was stopped',
  ProjectDeleted: () => 'The project was deleted',
  ProjectRestored: () => 'The project was restored',
  ProjectShredded: () => 'The deleted project was removed for good',
};
