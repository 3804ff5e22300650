import type { CharacterView, ProjectView, SceneView } from '@scenewright/contract';
import { speakerIn } from '../../entities/character/index.js';

type Script = NonNullable<ProjectView['script']>;

const TEXTS = ['visuals', 'audio', 'narration', 'image_prompt', 'video_prompt'] as const;
export type ShotTextField = (typeof TEXTS)[number];

/** A shot as it is read: of the script while scenes are not made, of its scene from then on. */
export interface WrittenShot {
  /** How calls name it: a number in a script, a uid in a scene. */
  readonly ref: number | string;
  readonly number: number;
  /** The planned length; null when the script has none. */
  readonly seconds: number | null;
  readonly texts: Readonly<Record<ShotTextField, string>>;
  /** Who says the narration; absent when the narrator does. */
  readonly speaker?: string;
}

export interface WrittenScene {
  readonly ref: number | string;
  readonly number: number;
  readonly title: string;
  readonly description: string;
  /** Seconds that its shots are planned to last. */
  readonly seconds: number;
  readonly shots: readonly WrittenShot[];
}

const textsOf = (shot: Readonly<Record<string, unknown>>): WrittenShot['texts'] =>
  Object.fromEntries(TEXTS.map((field) => [field, typeof shot[field] === 'string' ? shot[field] : ''])) as Record<ShotTextField, string>;

const planned = (shots: readonly WrittenShot[], otherwise: number): number =>
  shots.length > 0 && shots.every(({ seconds }) => seconds !== null)
    ? shots.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0)
    : otherwise;

export const scenesOfScript = ({ scenes }: Script): WrittenScene[] =>
  scenes.map(({ id, title, description, duration, shots: written }) => {
    const shots = written.map((shot, index): WrittenShot => {
      const number = typeof shot.shot_id === 'number' ? shot.shot_id : index + 1;
      const seconds = typeof shot.duration_seconds === 'number' ? shot.duration_seconds : null;
      return { ref: number, number, seconds, texts: textsOf(shot), ...(typeof shot.speaker === 'string' ? { speaker: shot.speaker } : {}) };
    });
    return { ref: id, number: id, title, description, seconds: planned(shots, duration), shots };
  });

export const scenesAsMade = (scenes: readonly SceneView[]): WrittenScene[] =>
  scenes.map(({ uid, id, title, description, duration, shots: made }) => {
    const shots = made.map(
      (shot): WrittenShot => ({
        ref: shot.uid,
        number: shot.shot_id,
        seconds: shot.duration_seconds,
        texts: textsOf(shot),
        ...(shot.speaker ? { speaker: shot.speaker } : {}),
      }),
    );
    return { ref: uid, number: id, title, description, seconds: planned(shots, duration), shots };
  });

/** The scenes as they are read: whoever speaks has the name that they have now. */
export const withNames = (scenes: readonly WrittenScene[], cast: readonly CharacterView[]): WrittenScene[] =>
  scenes.map((scene) => ({
    ...scene,
    shots: scene.shots.map((shot) => {
      const name = speakerIn(cast, shot.speaker)?.name;
      return name === undefined ? shot : { ...shot, speaker: name };
    }),
  }));
