/** What the assistant can do, as a language model is told it. Whatever it names is checked by the studio, whoever made it up. */
import type { AssistantTool, AssistantTools } from '@scenewright/providers';
import { z } from 'zod';

const scene = z.union([z.string(), z.number()]).describe('`ref` of a scene, as read_film gives it');
const shot = z.union([z.string(), z.number()]).describe('`ref` of a shot of that scene, as read_film gives it');
const character = z.string().describe('`id` of a character, as read_film gives it');
const sound = z.string().describe('`id` of a sound, as read_film gives it');
const voice = z.string().describe('`id` of a voice, as read_film gives it');
const place = z.number().int().min(1).describe('Its new number, from 1');
const words = z.string().max(5000);
const none = z.object({});

interface ToolInput<T extends AssistantTool> {
  readonly about: string;
  /** Of the arguments of the tool; a model may leave out or add what it likes. */
  readonly input: z.ZodType<AssistantTools[T]>;
}

const PAID = 'Costs credits: it is put before the person with its price, and happens when they confirm it.';
const CONFIRMED = 'Free, and happens when the person confirms it.';

export const toolInputs: { readonly [T in AssistantTool]: ToolInput<T> } = {
  retitle: {
    about: 'Changes the title or the logline of the film.',
    input: z.object({ title: words.optional(), logline: words.optional() }),
  },
  revise_scene: {
    about: 'Changes the title or the description of a scene.',
    input: z.object({ scene, title: words.optional(), description: words.optional() }),
  },
  revise_shot: {
    about:
      'Changes words of a shot: its name, what is seen (visuals), what is said (narration) and by whom (speaker: a name, or "" for the narrator), what is heard, the prompts of its picture and of its clip, its length. To change how a shot looks, change visuals and image_prompt alike. Give whole new texts.',
    input: z.object({
      scene,
      shot,
      ...{ name: words.optional(), visuals: words.optional(), narration: words.optional(), audio: words.optional() },
      ...{ speaker: words.optional(), image_prompt: words.optional(), video_prompt: words.optional() },
      seconds: z.number().min(1).max(60).optional(),
    }),
  },
  revise_character: {
    about: 'Changes the name, the whole description of the looks, or the voice of a character.',
    input: z.object({ character, name: words.optional(), description: words.optional(), voice: voice.nullable().optional() }),
  },
  revise_sound: {
    about: 'Changes the words or the voice of a sound that is not made yet.',
    input: z.object({ sound, prompt: words.optional(), voice: voice.optional() }),
  },
  add_scene: {
    about: 'Adds a scene.',
    input: z.object({ title: words, description: words.optional(), place: place.optional() }),
  },
  move_scene: { about: 'Moves a scene to another place.', input: z.object({ scene, place }) },
  remove_scene: { about: 'Removes a scene with its shots.', input: z.object({ scene }) },
  join_scenes: { about: 'Joins a scene with the one after it.', input: z.object({ scene }) },
  add_shot: {
    about: 'Adds a shot to a scene: say what is seen in it.',
    input: z.object({ scene, description: words, place: place.optional() }),
  },
  move_shot: {
    about: 'Moves a shot to another place, in its scene or in another one (to_scene).',
    input: z.object({ scene, shot, place, to_scene: scene.optional() }),
  },
  duplicate_shot: { about: 'Copies a shot to the place behind it.', input: z.object({ scene, shot }) },
  remove_shot: { about: 'Removes a shot.', input: z.object({ scene, shot }) },
  cast_shot: {
    about: 'Says whether a character is seen in a shot.',
    input: z.object({ scene, shot, character, appears: z.boolean() }),
  },
  remove_sound: { about: 'Removes a sound.', input: z.object({ sound }) },
  undo: { about: 'Takes back what was done last.', input: none },
  redo: { about: 'Does again what was taken back last.', input: none },
  rewrite: {
    about: 'Has the writer of the studio say the words of a scene, or of one of its shots, otherwise.',
    input: z.object({
      scene,
      shot: shot.optional(),
      how: z.enum(['shorter', 'longer', 'lighter', 'darker', 'funnier', 'formal', 'again', 'instruction']),
      instruction: words.optional(),
    }),
  },
  make_cast: { about: `Casts the characters of the script. ${CONFIRMED}`, input: none },
  make_scenes: { about: `Makes the scenes, with a start frame for each shot. ${CONFIRMED}`, input: none },
  make_soundtrack: { about: `Plans voices, effects and music. ${CONFIRMED}`, input: none },
  make_portrait: {
    about: `Makes a new picture of a character from a prompt. ${PAID}`,
    input: z.object({ character, prompt: words }),
  },
  make_start_frame: {
    about: `Makes a start frame: changes the one there is by words (modify), or makes a new one (generate). ${PAID}`,
    input: z.object({ scene, shot, prompt: words, mode: z.enum(['modify', 'generate']) }),
  },
  make_clip: { about: `Films one shot. ${PAID}`, input: z.object({ scene, shot }) },
  make_clips: { about: `Films all shots that have no clip. ${PAID}`, input: none },
  make_sounds: { about: `Makes all sounds that are not made yet. ${PAID}`, input: none },
  make_sound: {
    about: `Makes one sound again, with other words or in another voice. ${PAID}`,
    input: z.object({ sound, prompt: words.optional(), voice: voice.optional() }),
  },
  make_lip_sync: { about: `Has the mouth in a shot move as its voice speaks. ${PAID}`, input: z.object({ scene, shot }) },
  update: {
    about: `Makes again what no longer fits what it was made from: all of it, or these \`output\`s of \`stale\`. ${PAID}`,
    input: z.object({ outputs: z.array(z.string()).max(200).optional() }),
  },
  export_film: { about: `Exports the film as one mp4. ${CONFIRMED}`, input: none },
};
