/** What steps call the things of a film. */
import type { CastState } from '../cast/state.js';
import { ownWords } from '../phrases.js';
import type { ProjectState } from '../project/state.js';
import { type SceneState, shotNumber } from '../scene/state.js';
import type { AudioItem, SoundtrackState } from '../soundtrack/decider.js';
import type { StepWords } from '../step-part.js';

export interface Film {
  readonly project: ProjectState;
  readonly cast: CastState;
  /** Those that are out of the film, too. */
  readonly scenes: readonly SceneState[];
  readonly soundtrack: SoundtrackState;
}

const KINDS: Record<AudioItem['type'], string> = { voice: 'voice', sound_effect: 'sound effect', music: 'music' };

const called = (what: string, name: string): string => {
  const words = ownWords(name);
  return words === null ? `a ${what}` : `the ${what} “${words}”`;
};

export function stepWords({ project: { sceneUids }, cast, scenes, soundtrack }: Film): StepWords {
  const numberOf = (sceneUid: string | null) => (sceneUid === null ? 0 : sceneUids.indexOf(sceneUid) + 1);
  const words: StepWords = {
    shot(shotUid) {
      const scene = scenes.find((one) => shotNumber(one, shotUid) > 0);
      if (!scene) {
        const gone = scenes.flatMap(({ removed }) => removed).find((one) => one.shotUid === shotUid);
        return called('shot', gone?.text.name ?? '');
      }
      const shot = `shot ${shotNumber(scene, shotUid)}`;
      const number = numberOf(scene.sceneUid);
      return sceneUids.length > 1 && number > 0 ? `scene ${number}, ${shot}` : shot;
    },
    scene(sceneUid) {
      const number = numberOf(sceneUid);
      return number > 0 ? `scene ${number}` : called('scene', scenes.find((one) => one.sceneUid === sceneUid)?.title ?? '');
    },
    character: (characterId) => ownWords(cast.characters.find((one) => one.characterId === characterId)?.name ?? '') ?? 'a character',
    sound(audioId) {
      const item = [...soundtrack.audios, ...soundtrack.removed].find((one) => one.audioId === audioId);
      if (!item) return 'a sound';
      return 'shotUid' in item.placement ? `the ${KINDS[item.type]} of ${words.shot(item.placement.shotUid)}` : `the ${KINDS[item.type]}`;
    },
    newSound: (type, shotUid) => (shotUid === null ? KINDS[type] : `a ${KINDS[type]} to ${words.shot(shotUid)}`),
  };
  return words;
}
