/** A film's words and what was asked for at its beginning, changed by hand. */
import type { BriefChanges, FilmChanges, ProjectEvent, SceneChanges, Script, ShotChanges } from '@scenewright/events';
import { type Decision, reject } from '../decision.js';
import { noBlank, revise, revised } from '../revision.js';
import { editable, revisedText } from '../scene/shot-text.js';
import type { ProjectState } from './state.js';

export type ProjectRevisionCommand =
  | { readonly type: 'ReviseBrief'; readonly changes: BriefChanges; readonly maxVideoSeconds: number }
  | { readonly type: 'ReviseFilm'; readonly changes: FilmChanges }
  /** Scenes and shots of a script whose scenes are not made yet, by number. */
  | { readonly type: 'ReviseScriptScene'; readonly scene: number; readonly changes: SceneChanges }
  | { readonly type: 'ReviseScriptShot'; readonly scene: number; readonly shot: number; readonly changes: ShotChanges };

type RevisionEvent = Extract<ProjectEvent, { readonly type: 'BriefRevised' | 'FilmRevised' | 'ScriptSceneRevised' | 'ScriptShotRevised' }>;
type ScriptScene = Script['scenes'][number];
type ScriptShot = ScriptScene['shots'][number];

const sceneNumbered = (script: Script, number: number): ScriptScene | undefined => script.scenes.find((scene) => scene.id === number);
const shotNumbered = (scene: ScriptScene | undefined, number: number): ScriptShot | undefined =>
  scene?.shots.find((shot) => shot.shot_id === number);

export function decideRevision(state: ProjectState, command: ProjectRevisionCommand): Decision<ProjectEvent> {
  if (command.type === 'ReviseBrief') return decideBrief(state, command);
  const { script } = state;
  if (!script) return reject('CONFLICT', 'The script is not written yet.');
  if (command.type === 'ReviseFilm') {
    const { changes } = command;
    return (
      noBlank(changes.title, 'title', 'A film needs a title.') ??
      revise(script, changes, (all) => ({ type: 'FilmRevised', data: { changes: all } }))
    );
  }
  if (state.sceneUids.length > 0) return reject('CONFLICT', 'The scenes of this script are made. Change the scene itself.');
  const scene = sceneNumbered(script, command.scene);
  if (!scene) return reject('NOT_FOUND', 'There is no such scene.', { field: 'sceneId' });
  if (command.type === 'ReviseScriptScene') {
    const { changes } = command;
    return (
      noBlank(changes.title, 'title', 'A scene needs a title.') ??
      revise(scene, changes, (all) => ({ type: 'ScriptSceneRevised', data: { scene: command.scene, changes: all } }))
    );
  }
  const shot = shotNumbered(scene, command.shot);
  if (!shot) return reject('NOT_FOUND', 'There is no such shot in this scene.', { field: 'shotId' });
  const { scene: at, shot: number } = command;
  return revise(editable(shot), command.changes, (all) => ({ type: 'ScriptShotRevised', data: { scene: at, shot: number, changes: all } }));
}

function decideBrief(
  state: ProjectState,
  { changes, maxVideoSeconds }: Extract<ProjectRevisionCommand, { type: 'ReviseBrief' }>,
): Decision<ProjectEvent> {
  const { videoLength, aspectRatio } = changes;
  if (videoLength && videoLength.to > maxVideoSeconds) {
    return reject('VIDEO_LENGTH_CAP', `Your plan allows videos of up to ${maxVideoSeconds} seconds.`, {
      field: 'videoLength',
      details: { maxVideoSeconds },
    });
  }
  if (aspectRatio && aspectRatio.to !== state.about?.aspectRatio && state.sceneUids.length > 0) {
    return reject('CONFLICT', 'The pictures of this film have their shape. Start a project for another one.', { field: 'aspectRatio' });
  }
  return (
    noBlank(changes.idea, 'idea', 'A film needs an idea.') ??
    revise(state.about ?? {}, changes, (all) => ({ type: 'BriefRevised', data: { changes: all } }))
  );
}

export function evolveRevision(state: ProjectState, event: RevisionEvent): ProjectState {
  const { about, script } = state;
  if (event.type === 'BriefRevised') return { ...state, about: about && revised(about, event.data.changes) };
  if (!script) return state;
  if (event.type === 'FilmRevised') return { ...state, script: revised(script, event.data.changes) };
  const scenes = script.scenes.map((scene) => (scene.id === event.data.scene ? revisedScene(scene, event) : scene));
  return { ...state, script: { ...script, scenes } };
}

function revisedScene(
  scene: ScriptScene,
  event: Extract<RevisionEvent, { type: 'ScriptSceneRevised' | 'ScriptShotRevised' }>,
): ScriptScene {
  if (event.type === 'ScriptSceneRevised') return revised(scene, event.data.changes);
  const { shot: number, changes } = event.data;
  return { ...scene, shots: scene.shots.map((shot) => (shot.shot_id === number ? revisedText(shot, changes) : shot)) };
}
