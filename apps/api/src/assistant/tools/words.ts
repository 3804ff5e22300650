/** Tools that change what is written, who says it, and how somebody looks and sounds. */
import type { AssistantTool } from '@scenewright/providers';
import { changesFrom, characterAt, Impossible, sceneAt, shotAt, soundAt, type Tool, theFields } from './tool.js';

const NAMES: Readonly<Record<string, string>> = {
  audio: 'sound that is heard',
  image_prompt: 'picture prompt',
  video_prompt: 'motion prompt',
  duration_seconds: 'planned length',
  voice_id: 'voice',
};

export const wordTools = {
  retitle: {
    does: 'edit',
    plan: (to, film) => {
      const changes = changesFrom(film, to);
      return { call: 'reviseFilm', input: changes, words: `Change ${theFields(changes, NAMES)} of the film` };
    },
  },
  revise_scene: {
    does: 'edit',
    plan: ({ scene: ref, ...to }, film) => {
      const scene = sceneAt(film, ref);
      const changes = changesFrom(scene, to);
      return {
        call: 'reviseScene',
        input: { sceneId: ref, ...changes },
        words: `Change ${theFields(changes, NAMES)} of scene ${scene.number}`,
      };
    },
  },
  revise_shot: {
    does: 'edit',
    plan: ({ scene, shot: ref, seconds, ...to }, film) => {
      const { shot, called } = shotAt(film, scene, ref);
      const changes = changesFrom({ ...shot, duration_seconds: shot.seconds }, { ...to, duration_seconds: seconds });
      return {
        call: 'reviseShot',
        input: { sceneId: scene, shotId: ref, ...changes },
        words: `Change ${theFields(changes, NAMES)} of ${called}`,
      };
    },
  },
  revise_character: {
    does: 'edit',
    plan: ({ character: id, voice, ...to }, film) => {
      const character = characterAt(film, id);
      if (voice) requireVoice(film.voices, voice);
      const changes = changesFrom({ ...character, voice_id: character.voiceId }, { ...to, voice_id: voice });
      return {
        call: 'reviseCharacter',
        input: { characterId: id, ...changes },
        words: `Change ${theFields(changes, NAMES)} of ${character.name}`,
      };
    },
  },
  revise_sound: {
    does: 'edit',
    plan: ({ sound: id, voice, ...to }, film) => {
      const sound = soundAt(film, id);
      if (voice) requireVoice(film.voices, voice);
      const changes = changesFrom({ ...sound, voice_id: sound.voiceId }, { ...to, voice_id: voice });
      return { call: 'reviseAudio', input: { audioId: id, ...changes }, words: `Change ${theFields(changes, NAMES)} of a sound` };
    },
  },
} satisfies { [T in AssistantTool]?: Tool<T> };

function requireVoice(voices: readonly { readonly id: string }[], id: string): void {
  if (!voices.some((voice) => voice.id === id)) throw new Impossible('There is no such voice here.');
}
