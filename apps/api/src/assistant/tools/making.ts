/** Tools that have something made: what is free is still confirmed, for the film stands on it from then on; what costs is, with its price. */
import type { AssistantTool } from '@scenewright/providers';
import { characterAt, Impossible, shotAt, soundAt, type Tool } from './tool.js';

const SOUND_CALLS = { voice: 'generateVoice', music: 'generateMusic', sound_effect: 'generateSoundEffect' } as const;
const SOUNDS = { voice: 'the voice', music: 'the music', sound_effect: 'the sound effect' } as const;

const MOST_NAMED = 3;

export const makingTools = {
  make_cast: { does: 'make', plan: () => ({ call: 'generateCharacters', input: {}, words: 'Cast the characters of the script' }) },
  make_scenes: {
    does: 'make',
    plan: () => ({ call: 'generateScenes', input: {}, words: 'Make the scenes, with a start frame for each shot' }),
  },
  make_soundtrack: { does: 'make', plan: () => ({ call: 'designAudios', input: {}, words: 'Plan the voices, effects and music' }) },
  export_film: { does: 'make', plan: () => ({ call: 'exportFilm', input: {}, words: 'Export the film as one mp4' }) },
  make_portrait: {
    does: 'pay',
    plan: ({ character: id, prompt }, film) => ({
      call: 'editPortrait',
      input: { character_id: id, prompt, regen: true },
      words: `Make a new picture of ${characterAt(film, id).name}`,
    }),
  },
  make_start_frame: {
    does: 'pay',
    plan: ({ scene, shot: ref, prompt, mode }, film) => ({
      call: 'editStartFrame',
      input: { sceneId: scene, clipId: ref, prompt, action: mode },
      words: `${mode === 'modify' ? 'Change' : 'Make'} the start frame of ${shotAt(film, scene, ref).called}`,
    }),
  },
  make_clip: {
    does: 'pay',
    plan: ({ scene, shot: ref }, film) => {
      const { shot, called } = shotAt(film, scene, ref);
      return { call: 'generateAllClips', input: { shots: [shot.ref] }, words: `Make the clip of ${called}` };
    },
    nothing: 'This shot is not ready for a clip: it needs its start frame first, and nothing else may be under way for it.',
  },
  make_clips: {
    does: 'pay',
    plan: () => ({ call: 'generateAllClips', input: {}, words: 'Make the clips of all shots that have none' }),
    nothing: 'No shot waits for its clip.',
  },
  make_sounds: {
    does: 'pay',
    plan: () => ({ call: 'generateAllAudios', input: {}, words: 'Make all sounds that are not made yet' }),
    nothing: 'No sound waits to be made.',
  },
  make_sound: {
    does: 'pay',
    plan: ({ sound: id, prompt, voice }, film) => {
      const sound = soundAt(film, id);
      if (voice && !film.voices.some((one) => one.id === voice)) throw new Impossible('There is no such voice here.');
      const words = { prompt: prompt ?? sound.prompt, ...(sound.type === 'voice' ? { voice_id: voice ?? sound.voiceId } : {}) };
      return {
        call: SOUND_CALLS[sound.type],
        input: { audio_id: id, ...words },
        words: `Make ${SOUNDS[sound.type]} again: ${words.prompt}`,
      };
    },
  },
  make_lip_sync: {
    does: 'pay',
    plan: ({ scene, shot: ref }, film) => {
      const { shot, called } = shotAt(film, scene, ref);
      const voice = film.sounds.find(({ type, shotRef, isMade }) => type === 'voice' && shotRef === shot.ref && isMade);
      if (!voice) throw new Impossible(`Nobody speaks in ${called} yet: make its voice first.`);
      return { call: 'lipSync', input: { sceneId: scene, clipId: ref, audioId: voice.id }, words: `Lip sync ${called}` };
    },
  },
  update: {
    does: 'pay',
    plan: ({ outputs }, { stale }) => {
      const open = stale.filter(({ blocked }) => blocked === null).map(({ output }) => output);
      const wanted = outputs?.filter((output) => open.includes(output));
      if (open.length === 0 || wanted?.length === 0) throw new Impossible('Nothing of this film is outdated that could be made again.');
      const words = wanted
        ? updateOf(stale.filter(({ output }) => wanted.includes(output)).map(({ name }) => name))
        : 'Update everything that is outdated';
      return { call: 'refresh', input: wanted ? { outputs: wanted } : {}, words };
    },
    nothing: 'Nothing of this film is outdated.',
  },
} satisfies { [T in AssistantTool]?: Tool<T> };

/** By name where they are few. */
const updateOf = (names: readonly string[]): string =>
  names.length > MOST_NAMED ? `Update ${names.length} parts that are outdated` : `Update: ${names.join('; ')}`;
