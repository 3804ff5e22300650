import { z } from 'zod';
import { call } from './call.js';
import { address, LIMITS, reference, text, uuid } from './inputs.js';
import { recipeView } from './recipe.js';
import { roomView } from './room.js';
import { imageHistoryItem } from './views.js';

export const videoHistoryItem = z.object({
  _id: z.string(),
  video_url: z.string(),
  thumbnail_url: z.string(),
  resolution: z.string(),
  model: z.string(),
  /** What made it: a provider's name ('offline' for the local one), 'trim'. */
  generation_method: z.string(),
  duration: z.number(),
  kind: z.enum(['generated', 'trimmed', 'lip_synced']),
  created_at: z.string(),
  in_use: z.boolean(),
  /** How it was made; null where nothing is known of it. */
  recipe: recipeView.nullable(),
});

export type VideoHistoryItem = z.infer<typeof videoHistoryItem>;

const videoTag = 'Videos and start frames';
const success = z.object({ success: z.literal(true) });
const started = z.object({ success: z.literal(true), job_id: z.string() });
/** With sound of the model's own, where it makes any. */
const own_sound = z.boolean().default(false);
const inProject = z.object({ projectId: uuid });
const clip = z.object({ projectId: uuid, sceneId: reference, clipId: reference });
const clipQuery = clip;

export const videoCalls = {
  generateVideo: call({
    method: 'POST',
    path: '/videos/generate',
    access: 'user',
    changes: ['scene', 'credits'],
    keeps: 'media',
    tag: videoTag,
    summary: 'Make the clip of a shot from its start frame.',
    body: clip.extend({
      startFrameUrl: address.optional(),
      model: z.string().max(100).default('seedance-1-pro'),
      length: z
        .union([
          z.number(),
          z
            .string()
            .regex(/^\d+(\.\d+)?s?$/)
            .transform((given) => Number.parseFloat(given)),
        ])
        .default(5),
      prompt: text(LIMITS.prompt),
      resolution: z.string().max(20).default('720p'),
      own_sound,
    }),
    response: started,
    errors: ['INSUFFICIENT_CREDITS', 'PREMIUM_REQUIRED', 'ALREADY_RUNNING', 'CONFLICT'],
  }),
  generateAllClips: call({
    method: 'POST',
    path: '/videos/gen_all_clips',
    access: 'user',
    changes: ['scene', 'credits'],
    keeps: 'media',
    tag: videoTag,
    summary: 'Make the clips of all shots that have none yet and are ready for it; or of those `shots`, whether or not they have one.',
    body: inProject.extend({
      model: z.string().max(100).optional(),
      resolution: z.string().max(20).default('720p'),
      own_sound,
      shots: z.array(uuid).min(1).max(1000).optional(),
    }),
    response: z.object({ success: z.literal(true), generated_count: z.number() }),
    errors: ['INSUFFICIENT_CREDITS', 'PREMIUM_REQUIRED'],
  }),
  trimVideo: call({
    method: 'POST',
    path: '/videos/trim',
    access: 'user',
    changes: ['scene'],
    keeps: 'media',
    tag: videoTag,
    summary: 'Cut the clip of a shot to a range of its untrimmed seconds. Waits for the cut.',
    body: clip.extend({ startTime: z.number().min(0, 'must not be negative'), endTime: z.number().positive('must be greater than 0') }),
    response: z.object({ success: z.literal(true), video_url: z.string(), duration: z.number() }),
    errors: ['VIDEO_REQUIRED', 'ALREADY_RUNNING', 'GENERATION_FAILED'],
  }),
  videoHistory: call({
    method: 'GET',
    path: '/videos/video_history',
    access: 'user',
    tag: videoTag,
    summary: 'Every version of a shot’s clip, newest first.',
    query: clipQuery,
    response: z.object({ success: z.literal(true), history: z.array(videoHistoryItem) }),
  }),
  useHistoricalVideo: call({
    method: 'POST',
    path: '/videos/use_historical_video',
    access: 'user',
    changes: ['scene'],
    tag: videoTag,
    summary: 'Go back to an earlier version of a shot’s clip.',
    body: clip.extend({ videoHistoryId: uuid }),
    response: success,
    errors: ['ALREADY_RUNNING'],
  }),
  switchClipSound: call({
    method: 'POST',
    path: '/videos/own_sound',
    access: 'user',
    changes: ['scene'],
    tag: videoTag,
    summary: 'Whether the sound is heard that its model made with the clip of a shot; nothing is made anew.',
    body: clip.extend({ on: z.boolean() }),
    response: success,
    errors: ['VIDEO_REQUIRED'],
  }),
  startFrameHistory: call({
    method: 'GET',
    path: '/videos/start_frame_history',
    access: 'user',
    tag: videoTag,
    summary: 'Every start frame of a shot, newest first.',
    query: clipQuery,
    response: z.object({ success: z.literal(true), history: z.array(imageHistoryItem) }),
  }),
  useHistoricalStartFrame: call({
    method: 'POST',
    path: '/videos/use_historical_start_frame',
    access: 'user',
    changes: ['scene'],
    tag: videoTag,
    summary: 'Go back to an earlier start frame.',
    body: clip.extend({ imageHistoryId: uuid }),
    response: success,
  }),
  editStartFrame: call({
    method: 'POST',
    path: '/videos/edit_start_frame',
    access: 'user',
    changes: ['scene', 'credits'],
    keeps: 'media',
    tag: videoTag,
    summary: 'Change a start frame (modify) or make a new one (generate).',
    body: clip.extend({ prompt: text(LIMITS.prompt), action: z.enum(['modify', 'generate']).default('modify') }),
    response: started,
    errors: ['INSUFFICIENT_CREDITS', 'ALREADY_RUNNING', 'CONFLICT'],
  }),
  uploadStartFrame: call({
    method: 'POST',
    path: '/videos/upload_start_frame',
    access: 'user',
    changes: ['scene'],
    keeps: 'media',
    tag: videoTag,
    summary: 'Use a picture of one’s own as start frame; it is cropped to the project’s aspect ratio.',
    upload: true,
    body: clip,
    response: success.extend({ room: roomView }),
    errors: ['TOO_LARGE', 'UNSUPPORTED_MEDIA', 'ROOM_FULL', 'TOO_MANY_REQUESTS'],
  }),
} as const;
