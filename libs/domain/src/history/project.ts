import type { ProjectEvent } from '@scenewright/events';
import type { Sentences } from './sentences.js';
import { counted, editing, inSeconds, named, quoting, unfinished } from './words.js';

export const projectSentences: Sentences<ProjectEvent> = {
  ProjectCreated: ({ videoLength, idea }) => quoting(`A film of ${inSeconds(videoLength)} was begun from an idea`, idea),
  ScriptRequested: () => 'A script was requested',
  ScriptGenerated: ({ script: { title, scenes } }) => {
    const shots = scenes.reduce((sum, scene) => sum + scene.shots.length, 0);
    return `${named('The script', title)} was written, with ${counted(scenes.length, 'scene')} and ${counted(shots, 'shot')}`;
  },
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
  ExportRequested: ({ cut: { clips, audios } }) =>
    `An export of ${counted(clips.length, 'clip')} and ${counted(audios.length, 'sound')} was requested`,
  ExportCompleted: ({ film }) => `A film of ${inSeconds(film.seconds)} was exported`,
  ExportFailed: ({ failure }) => unfinished('The export of the film', failure),
  ProjectDeleted: () => 'The project was deleted',
  ProjectRestored: () => 'The project was restored',
  ProjectShredded: () => 'The deleted project was removed for good',
};
