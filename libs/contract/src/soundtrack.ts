import { z } from 'zod';
import { call } from './call.js';
import { LIMITS, position, reference, text, uuid } from './inputs.js';
import { recipeView } from './recipe.js';
import { workStatus } from './views.js';

export const audioView = z.object({
  _id: z.string(),
  project_id: z.string(),
  type: z.enum(['voice', 'music', 'sound_effect']),
  scene_id: z.number().nullable(),
  shot_id: z.number().nullable(),
  shot_uid: z.string().nullable(),
  start_scene_id: z.number().nullable(),
  end_scene_id: z.number().nullable(),
  prompt: z.string(),
  voice_id: z.string().nullable(),
  /** A person chose the voice for it: it stays, whoever says the line. */
  voice_by_hand: z.boolean(),
  audio_url: z.string().nullable(),
  peaks_url: z.string().nullable(),
  duration: z.number().nullable(),
  status: workStatus,
  error: z.string().optional(),
  job_id: z.string().nullable(),
  created_at: z.string(),
});

export type AudioView = z.infer<typeof audioView>;

/** One making of an audio item, with what it was made from. */
export const audioTakeView = z.object({
  _id: z.string(),
  audio_url: z.string(),
  peaks_url: z.string(),
  duration: z.number(),
  prompt: z.string(),
  voice_id: z.string().nullable(),
  generation_method: z.string(),
  created_at: z.string(),
  in_use: z.boolean(),
  /** How it was made; null where nothing is known of it. */
  recipe: recipeView.nullable(),
});

export type AudioTakeView = z.infer<typeof audioTakeView>;

export const voiceView = z.object({
  voice_id: z.string(),
  name: z.string(),
  description: z.string(),
  preview_url: z.string(),
  labels: z.object({ gender: z.string(), accent: z.string(), age: z.string() }),
  /** Those that it speaks, ISO 639-1. Absent: English. */
  languages: z.array(z.string()).readonly().optional(),
});

export type VoiceView = z.infer<typeof voiceView>;

const tag = 'Audio';
const inProject = z.object({ project_id: uuid });
/** Absent, empty or a client's own placeholder (`temp_…`): a new item. */
const audioId = z
  .union([
    uuid,
    z.literal(''),
    z
      .string()
      .regex(/^temp_/, 'must be the id of an audio')
      .max(200),
    z.null(),
  ])
  .optional()
  .transform((given) => (given && !given.startsWith('temp_') ? given : undefined));
const generated = z.object({ success: z.literal(true), audio: audioView });
const errors = ['INSUFFICIENT_CREDITS', 'ALREADY_RUNNING', 'GENERATION_FAILED'] as const;

export const soundtrackCalls = {
  voices: call({
    method: 'GET',
    path: '/audios/voices',
    access: 'user',
    tag,
    summary: 'Voices to choose from, each with a preview.',
    response: z.object({ voices: z.array(voiceView) }),
  }),
  audios: call({
    method: 'GET',
    path: '/audios/:projectId',
    access: 'user',
    tag,
    summary: 'Every audio item of a project.',
    params: z.object({ projectId: uuid }),
    response: z.object({ audios: z.array(audioView), position }),
  }),
  audioTakes: call({
    method: 'GET',
    path: '/audios/:audioId/takes',
    access: 'user',
    tag,
    summary: 'Every take of an audio item, newest first.',
    params: z.object({ audioId: uuid }),
    response: z.object({ takes: z.array(audioTakeView) }),
  }),
  chooseTake: call({
    method: 'POST',
    path: '/audios/:audioId/takes/:takeId/use',
    access: 'user',
    changes: ['soundtrack'],
    tag,
    summary: 'Hear another take of an audio item from now on.',
    params: z.object({ audioId: uuid, takeId: uuid }),
    response: z.object({ success: z.literal(true) }),
    errors: ['ALREADY_RUNNING'],
  }),
  removeAudio: call({
    method: 'DELETE',
    path: '/audios/:audioId',
    access: 'user',
    changes: ['soundtrack'],
    tag,
    summary: 'Remove an audio item.',
    params: z.object({ audioId: uuid }),
    response: z.object({ success: z.literal(true) }),
  }),
  restoreAudio: call({
    method: 'POST',
    path: '/audios/:audioId/restore',
    access: 'user',
    changes: ['soundtrack'],
    tag,
    summary: 'Undo the removal of an audio item.',
    params: z.object({ audioId: uuid }),
    response: z.object({ success: z.literal(true) }),
    errors: ['CONFLICT'],
  }),
  designAudios: call({
    method: 'POST',
    path: '/audios/gen',
    access: 'user',
    changes: ['soundtrack'],
    tag,
    summary: 'Design the audio of a project: who says what, what is heard, what plays. Asked again, it answers with what there is.',
    body: inProject,
    response: z.object({ audios: z.array(audioView) }),
    errors: ['CONFLICT', 'GENERATION_FAILED'],
  }),
  generateAllAudios: call({
    method: 'POST',
    path: '/audios/gen_all',
    access: 'user',
    changes: ['soundtrack', 'credits'],
    keeps: 'media',
    tag,
    summary: 'Make all audio that is ready for it.',
    body: inProject,
    response: z.object({ success: z.literal(true), generated_count: z.number(), message: z.string() }),
    errors: ['INSUFFICIENT_CREDITS'],
  }),
  generateVoice: call({
    method: 'POST',
    path: '/audios/voice_gen',
    access: 'user',
    changes: ['soundtrack'],
    keeps: 'media',
    tag,
    summary: 'Speak a text. Waits for the voice.',
    body: inProject.extend({
      audio_id: audioId,
      scene_id: reference,
      shot_id: reference,
      prompt: text(LIMITS.prompt),
      voice_id: text(200),
    }),
    response: generated,
    errors,
  }),
  generateSoundEffect: call({
    method: 'POST',
    path: '/audios/sound_effect_gen',
    access: 'user',
    changes: ['soundtrack'],
    keeps: 'media',
    tag,
    summary: 'Make a sound effect as long as its shot. The shot needs its video first. Waits for the sound.',
    body: inProject.extend({ audio_id: audioId, scene_id: reference, shot_id: reference, prompt: text(LIMITS.prompt) }),
    response: generated,
    errors: [...errors, 'VIDEO_REQUIRED'],
  }),
  generateMusic: call({
    method: 'POST',
    path: '/audios/music_gen',
    access: 'user',
    changes: ['soundtrack', 'credits'],
    keeps: 'media',
    tag,
    summary: 'Make music for a range of scenes. Waits for the music.',
    body: inProject.extend({ audio_id: audioId, start_scene_id: reference, end_scene_id: reference, prompt: text(LIMITS.prompt) }),
    response: generated,
    errors,
  }),
} as const;
