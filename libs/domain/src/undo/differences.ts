/** What differs between a film at two moments, in words and pictures. */

import type { ShotText } from '@scenewright/events';
import { type Character, selectedPortrait } from '../cast/state.js';
import { quoting } from '../phrases.js';
import { ownSound, type SceneState, type Shot, selectedClip, selectedFrame } from '../scene/state.js';
import { type AudioItem, madeWith } from '../soundtrack/decider.js';
import { type Film, stepWords } from './words.js';

/** A picture to be shown: of a clip, its first one. */
export interface Picture {
  readonly assetId: string;
  readonly of: 'image' | 'video';
}

export interface Difference {
  /** What is otherwise at the later moment. */
  readonly said: string;
  readonly before: Picture | null;
  readonly after: Picture | null;
}

const said = (words: string, before: Picture | null = null, after: Picture | null = null): Difference => ({ said: words, before, after });

const frameOf = (shot: Shot | undefined): Picture | null => {
  const frame = shot && selectedFrame(shot);
  return frame ? { assetId: frame.image.assetId, of: 'image' } : null;
};
const clipOf = (shot: Shot | undefined): Picture | null => {
  const clip = shot && selectedClip(shot);
  return clip ? { assetId: clip.video.assetId, of: 'video' } : null;
};
const soundOf = (shot: Shot) => {
  const clip = selectedClip(shot);
  return clip ? ownSound(clip) : null;
};
const portraitOf = (character: Character | undefined): Picture | null => {
  const portrait = character && selectedPortrait(character);
  return portrait ? { assetId: portrait.image.assetId, of: 'image' } : null;
};

const TEXTS = {
  name: 'name',
  visuals: 'visuals',
  audio: 'effect',
  narration: 'narration',
  image_prompt: 'picture prompt',
  video_prompt: 'motion prompt',
  duration_seconds: 'planned length',
} as const;

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Of something that is chosen among several, by its id: none any more, one for the first time, or another one. */
const choice = (what: string, was: string | null, now: string | null): string =>
  now === null ? `has no ${what}` : was === null ? `has a ${what}` : `has another ${what}`;

/** From the earlier to the later moment, in the order of the film. */
export function differences(earlier: Film, later: Film): Difference[] {
  return [
    ...ofWords(earlier, later),
    ...ofScript(earlier, later),
    ...ofCast(earlier, later),
    ...ofScenes(earlier, later),
    ...ofSounds(earlier, later),
  ];
}

function* ofWords({ project: { script: was, about: wasAbout } }: Film, { project: { script, about } }: Film): Generator<Difference> {
  if (script && was?.title !== script.title) yield said(quoting('The film is called', script.title));
  if (script && was?.logline !== script.logline) yield said(quoting('The logline reads', script.logline));
  if (about && wasAbout?.idea !== about.idea) yield said(quoting('The idea reads', about.idea));
  if (about && wasAbout?.videoStyle !== about.videoStyle) yield said('The film has another style');
  if (about && wasAbout?.aspectRatio !== about.aspectRatio) yield said(`The film has the shape ${about.aspectRatio}`);
  if (about && wasAbout?.videoLength !== about.videoLength) yield said(`The film is to last ${about.videoLength} seconds`);
}

/** The scenes have the words of the script once they are made. */
function* ofScript({ project: earlier }: Film, { project: later }: Film): Generator<Difference> {
  if (earlier.sceneUids.length + later.sceneUids.length > 0) return;
  for (const scene of later.script?.scenes ?? []) {
    const was = earlier.script?.scenes.find(({ id }) => id === scene.id);
    if (!was) continue;
    yield* ofSceneWords(was, scene, `Scene ${scene.id}`);
    for (const shot of scene.shots) {
      const wasShot = was.shots.find(({ shot_id }) => shot_id === shot.shot_id);
      if (wasShot) yield* ofText(wasShot, shot, `scene ${scene.id}, shot ${shot.shot_id}`);
    }
  }
}

type SceneWords = Pick<SceneState, 'title' | 'description'>;

function* ofSceneWords(was: SceneWords, { title, description }: SceneWords, name: string): Generator<Difference> {
  if (was.title !== title) yield said(quoting(`${name} is called`, title));
  if (was.description !== description) yield said(quoting(`${name} is described otherwise`, description));
}

/** `shot`: what it is called, within a sentence. */
function* ofText(was: ShotText, text: ShotText, shot: string): Generator<Difference> {
  for (const [field, called] of Object.entries(TEXTS) as [keyof typeof TEXTS, string][]) {
    if (was[field] !== text[field]) yield said(quoting(`The ${called} of ${shot} reads`, String(text[field])));
  }
  if (was.speaker !== text.speaker) yield said(`The line of ${shot} is said by ${text.speaker ?? 'the narrator'}`);
}

function* ofCast(earlier: Film, later: Film): Generator<Difference> {
  for (const character of later.cast.characters) {
    const was = earlier.cast.characters.find(({ characterId }) => characterId === character.characterId);
    const { name } = character;
    if (!was) {
      yield said(`${name} is in the cast`, null, portraitOf(character));
      continue;
    }
    if (was.name !== name) yield said(`${was.name} is called ${name}`);
    if (was.description !== character.description) yield said(quoting(`${name} is described otherwise`, character.description));
    if (was.voiceId !== character.voiceId) yield said(`${name} ${choice('voice of their own', was.voiceId, character.voiceId)}`);
    if (was.selected !== character.selected)
      yield said(`${name} ${choice('portrait', was.selected, character.selected)}`, portraitOf(was), portraitOf(character));
  }
}

function* ofScenes(earlier: Film, later: Film): Generator<Difference> {
  const [before, after] = [earlier.project.sceneUids, later.project.sceneUids];
  const [named, wasNamed] = [stepWords(later), stepWords(earlier)];
  for (const uid of before) if (!after.includes(uid)) yield said(`${capital(wasNamed.scene(uid))} is gone`);
  const kept = after.filter((uid) => before.includes(uid));
  const keptBefore = before.filter((uid) => after.includes(uid));
  for (const uid of after) {
    const scene = later.scenes.find(({ sceneUid }) => sceneUid === uid);
    const was = earlier.scenes.find(({ sceneUid }) => sceneUid === uid);
    if (!scene) continue;
    const name = capital(named.scene(uid));
    if (!before.includes(uid)) yield said(quoting(`${name} is new`, scene.title));
    else if (kept.indexOf(uid) !== keptBefore.indexOf(uid)) yield said(`${name} was scene ${before.indexOf(uid) + 1}`);
    if (was && before.includes(uid)) yield* ofSceneWords(was, scene, name);
    yield* ofShots(before.includes(uid) ? (was?.shots ?? []) : [], scene.shots, later, earlier);
  }
}

function* ofShots(before: readonly Shot[], after: readonly Shot[], later: Film, earlier: Film): Generator<Difference> {
  const [named, wasNamed] = [stepWords(later), stepWords(earlier)];
  const uidsOf = (shots: readonly Shot[], others: readonly Shot[]) =>
    shots.map(({ shotUid }) => shotUid).filter((uid) => others.some(({ shotUid }) => shotUid === uid));
  const [kept, keptBefore] = [uidsOf(after, before), uidsOf(before, after)];
  for (const shot of before) {
    if (!after.some(({ shotUid }) => shotUid === shot.shotUid))
      yield said(`${capital(wasNamed.shot(shot.shotUid))} is gone`, clipOf(shot) ?? frameOf(shot));
  }
  for (const shot of after) {
    const name = capital(named.shot(shot.shotUid));
    const was = before.find(({ shotUid }) => shotUid === shot.shotUid);
    if (!was) {
      yield said(`${name} is new`, null, clipOf(shot) ?? frameOf(shot));
      continue;
    }
    if (kept.indexOf(shot.shotUid) !== keptBefore.indexOf(shot.shotUid)) yield said(`${name} was ${wasNamed.shot(shot.shotUid)}`);
    yield* ofText(was.text, shot.text, named.shot(shot.shotUid));
    if (was.selectedFrame !== shot.selectedFrame)
      yield said(`${name} ${choice('start frame', was.selectedFrame, shot.selectedFrame)}`, frameOf(was), frameOf(shot));
    if (was.selectedClip !== shot.selectedClip)
      yield said(`${name} ${choice('video', was.selectedClip, shot.selectedClip)}`, clipOf(was), clipOf(shot));
    else if (soundOf(was) !== soundOf(shot))
      yield said(`The sound that came with the video of ${named.shot(shot.shotUid)} is ${soundOf(shot)}`);
    if ([...was.characterIds].sort().join() !== [...shot.characterIds].sort().join()) yield said(`${name} shows others of the cast`);
  }
}

function* ofSounds(earlier: Film, later: Film): Generator<Difference> {
  const [before, after] = [earlier.soundtrack.audios, later.soundtrack.audios];
  const find = (audios: readonly AudioItem[], { audioId }: AudioItem) => audios.find((one) => one.audioId === audioId);
  const [named, wasNamed] = [stepWords(later), stepWords(earlier)];
  // one that comes or goes with its shot is told of with the shot
  const shotIsIn = (film: Film, { placement }: AudioItem) =>
    !('shotUid' in placement) ||
    film.scenes.some(
      ({ sceneUid, shots }) =>
        film.project.sceneUids.includes(sceneUid ?? '') && shots.some(({ shotUid }) => shotUid === placement.shotUid),
    );
  for (const audio of before)
    if (!find(after, audio) && shotIsIn(later, audio)) yield said(`${capital(wasNamed.sound(audio.audioId))} is gone`);
  for (const audio of after) {
    const was = find(before, audio);
    const name = capital(named.sound(audio.audioId));
    if (!was) {
      if (shotIsIn(earlier, audio)) yield said(quoting(`${name} is new`, audio.prompt));
    } else if (was.selectedTake !== audio.selectedTake) {
      const isFirst = was.selectedTake === null;
      yield said(
        audio.selectedTake === null
          ? `${name} is not made`
          : quoting(`${name} ${isFirst ? 'is made' : 'has another take'}`, madeWith(audio).prompt),
      );
    } else if (audio.selectedTake === null && was.prompt !== audio.prompt) yield said(quoting(`${name} is to be`, audio.prompt));
    else if (audio.selectedTake === null && was.voiceId !== audio.voiceId) yield said(`${name} is to be spoken in another voice`);
  }
}
