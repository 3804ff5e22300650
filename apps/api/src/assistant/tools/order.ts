/** Tools that change which scenes, shots and sounds there are, and in which order, and that take changes back. */
import type { AssistantTool } from '@scenewright/providers';
import { characterAt, Impossible, sceneAt, shotAt, soundAt, type Tool } from './tool.js';

const SOUND = { voice: 'a voice', music: 'music', sound_effect: 'a sound effect' } as const;

export const orderTools = {
  add_scene: {
    does: 'edit',
    plan: ({ title, description = '', place }) => ({
      call: 'addScene',
      input: { title, description, ...(place === undefined ? {} : { place }) },
      words: `Add the scene “${title}”`,
    }),
  },
  move_scene: {
    does: 'edit',
    plan: ({ scene: ref, place }, film) => ({
      call: 'moveScene',
      input: { sceneId: ref, place },
      words: `Move scene ${sceneAt(film, ref).number} to place ${place}`,
    }),
  },
  remove_scene: {
    does: 'edit',
    plan: ({ scene: ref }, film) => ({
      call: 'removeScene',
      input: { sceneId: ref },
      words: `Remove scene ${sceneAt(film, ref).number}`,
    }),
  },
  join_scenes: {
    does: 'edit',
    plan: ({ scene: ref }, film) => {
      const { number } = sceneAt(film, ref);
      return { call: 'joinScenes', input: { sceneId: ref }, words: `Join scenes ${number} and ${number + 1}` };
    },
  },
  add_shot: {
    does: 'edit',
    plan: ({ scene: ref, description, place }, film) => ({
      call: 'addShot',
      input: { sceneId: ref, description, ...(place === undefined ? {} : { shot_id: place }) },
      words: `Add a shot to scene ${sceneAt(film, ref).number}: ${description}`,
    }),
  },
  move_shot: {
    does: 'edit',
    plan: ({ scene, shot: ref, place, to_scene }, film) => {
      const where = to_scene === undefined ? '' : ` of scene ${sceneAt(film, to_scene).number}`;
      const input = { sceneId: scene, shotId: ref, place, ...(to_scene === undefined ? {} : { scene: to_scene }) };
      return { call: 'moveShot', input, words: `Move ${shotAt(film, scene, ref).called} to place ${place}${where}` };
    },
  },
  duplicate_shot: {
    does: 'edit',
    plan: ({ scene, shot: ref }, film) => ({
      call: 'duplicateShot',
      input: { sceneId: scene, shotId: ref },
      words: `Duplicate ${shotAt(film, scene, ref).called}`,
    }),
  },
  remove_shot: {
    does: 'edit',
    plan: ({ scene, shot: ref }, film) => ({
      call: 'removeShot',
      input: { sceneId: scene, shotId: ref },
      words: `Remove ${shotAt(film, scene, ref).called}`,
    }),
  },
  cast_shot: {
    does: 'edit',
    plan: ({ scene, shot: ref, character: id, appears }, film) => {
      const { shot, called } = shotAt(film, scene, ref);
      const { name } = characterAt(film, id);
      if (shot.characterIds.includes(id) === appears) throw new Impossible(`${name} is ${appears ? 'already' : 'not'} in ${called}.`);
      return {
        call: appears ? 'addCharacterToShot' : 'removeCharacterFromShot',
        input: { sceneId: scene, clipId: ref, character_id: id },
        words: appears ? `Add ${name} to ${called}` : `Take ${name} out of ${called}`,
      };
    },
  },
  remove_sound: {
    does: 'edit',
    plan: ({ sound: id }, film) => ({ call: 'removeAudio', input: { audioId: id }, words: `Remove ${SOUND[soundAt(film, id).type]}` }),
  },
} satisfies { [T in AssistantTool]?: Tool<T> };
