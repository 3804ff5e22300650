import { z } from 'zod';
import { call } from './call.js';
import { LIMITS, position, text, uuid } from './inputs.js';
import { roomView } from './room.js';
import { imageHistoryItem, workStatus } from './views.js';

export const characterView = z.object({
  _id: z.string(),
  name: z.string(),
  /** The name that the script has for them, whatever they are called by now. */
  script_name: z.string(),
  description: z.string(),
  /** Who speaks what they say; null while nobody was chosen. */
  voice_id: z.string().nullable(),
  image_url: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
  /** What a new portrait is asked for with, where nobody says otherwise. */
  image_gen_prompt: z.string(),
  generation_method: z.string(),
  image_status: workStatus,
  description_status: workStatus,
  error: z.string().optional(),
});

export type CharacterView = z.infer<typeof characterView>;

const tag = 'Characters';

export const castCalls = {
  characters: call({
    method: 'GET',
    path: '/characters/:projectId',
    access: 'user',
    tag,
    summary: 'The cast of a project; characters_completed once every first portrait is done.',
    params: z.object({ projectId: uuid }),
    response: z.object({ characters: z.array(characterView), characters_completed: z.boolean(), casting_status: z.string(), position }),
  }),
  generateCharacters: call({
    method: 'POST',
    path: '/characters/gen',
    access: 'user',
    changes: ['cast'],
    keeps: 'media',
    tag,
    summary: 'Cast the script of a project. Portraits follow one by one.',
    body: z.object({ project_id: uuid, script: z.string().max(LIMITS.script).optional() }),
    response: z.object({ success: z.literal(true), characters: z.array(characterView) }),
    errors: ['ALREADY_RUNNING', 'CONFLICT', 'GENERATION_FAILED'],
  }),
  characterHistory: call({
    method: 'GET',
    path: '/characters/history',
    access: 'user',
    tag,
    summary: 'Every picture of a character, newest first.',
    query: z.object({ projectId: uuid, characterId: uuid }),
    response: z.object({ success: z.literal(true), history: z.array(imageHistoryItem) }),
  }),
  useHistoricalPortrait: call({
    method: 'POST',
    path: '/characters/use_historical',
    access: 'user',
    changes: ['cast'],
    tag,
    summary: 'Go back to an earlier picture of a character.',
    body: z.object({ projectId: uuid, characterId: uuid, imageHistoryId: uuid }),
    response: z.object({ success: z.literal(true), character: characterView }),
  }),
  uploadPortrait: call({
    method: 'POST',
    path: '/characters/upload',
    access: 'user',
    changes: ['cast'],
    keeps: 'media',
    tag,
    summary: 'Use a picture of one’s own; the description is brought up to date from it.',
    upload: true,
    body: z.object({ character_id: uuid }),
    response: z.object({ success: z.literal(true), character: characterView, room: roomView }),
    errors: ['TOO_LARGE', 'UNSUPPORTED_MEDIA', 'ROOM_FULL', 'TOO_MANY_REQUESTS'],
  }),
  editPortrait: call({
    method: 'POST',
    path: '/characters/edit',
    access: 'user',
    changes: ['cast', 'credits'],
    keeps: 'media',
    tag,
    summary: 'Change a character’s picture (regen false) or make a new one (regen true). Waits for the picture.',
    body: z.object({
      character_id: uuid,
      prompt: text(LIMITS.prompt),
      regen: z.union([z.boolean(), z.enum(['true', 'false']).transform((given) => given === 'true')]).default(false),
      regen_model: z.string().max(100).optional(),
    }),
    response: z.object({ success: z.literal(true), character: characterView }),
    errors: ['INSUFFICIENT_CREDITS', 'ALREADY_RUNNING', 'CONFLICT', 'GENERATION_FAILED'],
  }),
} as const;
