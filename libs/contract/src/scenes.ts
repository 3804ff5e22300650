import { z } from 'zod';
import { call } from './call.js';
import { address, LIMITS, reference, text, uuid } from './inputs.js';
import { audioView, imageHistoryItem, sceneStatus, sceneView, videoHistoryItem } from './views.js';

const tag = 'Scenes';
const videoTag = 'Videos and start frames';
const success = z.object({ success: z.literal(true) });
const started = z.object({ success: z.literal(true), job_id: z.string() });
const inProject = z.object({ projectId: uuid });
const shotPath = z.object({ projectId: uuid, sceneId: reference, shotId: reference });
const clipPath = z.object({ projectId: uuid, sceneId: reference, clipId: reference });

/** `shot_id`: the number that the shot has now. */
const placedShot = z.object({ success: z.literal(true), shot_uid: z.string(), shot_id: z.number() });

export const sceneCalls = {
  generateScenes: call({
    method: 'POST',
    path: '/scenes/gen_async',
    access: 'user',
    tag,
    summary: 'Make the scenes of the script; start frames follow one by one.',
    body: inProject,
    response: z.object({ success: z.literal(true), scene_count: z.number() }),
    errors: ['CONFLICT'],
  }),
  scenes: call({
    method: 'GET',
    path: '/scenes/:projectId',
    access: 'user',
    tag,
    summary: 'Every scene of a project with its shots.',
    params: inProject,
    response: z.object({ scenes: z.array(sceneView) }),
  }),
  projectCovers: call({
    method: 'GET',
    path: '/covers',
    access: 'user',
    tag,
    summary: 'A picture for each of my projects that has one: a start frame of its first scene, with somebody in it where there is one.',
    response: z.object({ covers: z.array(z.object({ project_id: z.string(), thumbnail_url: z.string() })) }),
  }),
  sceneStatus: call({
    method: 'GET',
    path: '/scenes/:projectId/status',
    access: 'user',
    tag,
    summary: 'What is done and what is running, small enough to ask for every 3 seconds.',
    params: inProject,
    response: z.object({ status_summary: z.array(sceneStatus) }),
  }),
  addShot: call({
    method: 'POST',
    path: '/scenes/:projectId/:sceneId/shots/add',
    access: 'user',
    tag,
    summary: 'Add a shot. It goes to place shot_id, or to the end; later shots move up.',
    params: z.object({ projectId: uuid, sceneId: reference }),
    body: z.object({
      description: text(LIMITS.prompt),
      shot_id: z.union([z.int().min(1, 'must be 1 or more'), z.string().regex(/^\d+$/).transform(Number), z.null()]).optional(),
    }),
    response: z.object({ success: z.literal(true), shot_uid: z.string(), shot_id: z.number(), designed_audios: z.array(audioView) }),
  }),
  moveShot: call({
    method: 'POST',
    path: '/scenes/:projectId/:sceneId/shots/:shotId/move',
    access: 'user',
    tag,
    summary: 'Move a shot within its scene. It goes to that place, or to the end; the shots between move by one.',
    params: shotPath,
    body: z.object({ place: z.int().min(1, 'must be 1 or more') }),
    response: placedShot,
  }),
  removeShot: call({
    method: 'DELETE',
    path: '/scenes/:projectId/:sceneId/shots/:shotId',
    access: 'user',
    tag,
    summary: 'Remove a shot with its audio; later shots move down.',
    params: shotPath,
    response: success,
  }),
  restoreShot: call({
    method: 'POST',
    path: '/scenes/:projectId/:sceneId/shots/:shotUid/restore',
    access: 'user',
    tag,
    summary: 'Undo the removal of a shot: back at its place with its start frames, clips and audio. What was stopped stays stopped.',
    params: z.object({ projectId: uuid, sceneId: reference, shotUid: uuid }),
    response: placedShot,
  }),
  addCharacterToShot: call({
    method: 'POST',
    path: '/scenes/:projectId/:sceneId/shots/:clipId/add-character',
    access: 'user',
    tag,
    summary: 'Let a character appear in a shot’s next pictures.',
    params: clipPath,
    body: z.object({ character_id: uuid }),
    response: success,
  }),
  removeCharacterFromShot: call({
    method: 'POST',
    path: '/scenes/:projectId/:sceneId/shots/:clipId/remove-character',
    access: 'user',
    tag,
    summary: 'Leave a character out of a shot’s next pictures.',
    params: clipPath,
    body: z.object({ character_id: uuid }),
    response: success,
  }),
} as const;

const clip = z.object({ projectId: uuid, sceneId: reference, clipId: reference });
const clipQuery = clip;

export const videoCalls = {
  generateVideo: call({
    method: 'POST',
    path: '/videos/generate',
    access: 'user',
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
    }),
    response: started,
    errors: ['INSUFFICIENT_CREDITS', 'PREMIUM_REQUIRED', 'ALREADY_RUNNING', 'CONFLICT'],
  }),
  generateAllClips: call({
    method: 'POST',
    path: '/videos/gen_all_clips',
    access: 'user',
    tag: videoTag,
    summary: 'Make the clips of all shots that have none yet and are ready for it.',
    body: inProject.extend({ model: z.string().max(100).optional(), resolution: z.string().max(20).default('720p') }),
    response: z.object({ success: z.literal(true), generated_count: z.number() }),
    errors: ['INSUFFICIENT_CREDITS', 'PREMIUM_REQUIRED'],
  }),
  trimVideo: call({
    method: 'POST',
    path: '/videos/trim',
    access: 'user',
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
    tag: videoTag,
    summary: 'Go back to an earlier version of a shot’s clip.',
    body: clip.extend({ videoHistoryId: uuid }),
    response: success,
    errors: ['ALREADY_RUNNING'],
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
    tag: videoTag,
    summary: 'Go back to an earlier start frame.',
    body: clip.extend({ imageHistoryId: uuid }),
    response: success,
  }),
  editStartFrame: call({
    method: 'POST',
    path: '/videos/edit_start_frame',
    access: 'user',
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
    tag: videoTag,
    summary: 'Use a picture of one’s own as start frame; it is cropped to the project’s aspect ratio.',
    upload: true,
    body: clip,
    response: success,
    errors: ['TOO_LARGE', 'UNSUPPORTED_MEDIA'],
  }),
} as const;

export const lipSyncCalls = {
  lipSync: call({
    method: 'POST',
    path: '/lip_sync',
    access: 'user',
    tag: 'Lip sync',
    summary: 'Let the speaking character’s mouth move with a voice of the shot.',
    body: clip.extend({ audioUrl: address.min(1), duration: z.number().positive().max(600).optional() }),
    response: started,
    errors: ['INSUFFICIENT_CREDITS', 'VIDEO_REQUIRED', 'ALREADY_RUNNING'],
  }),
} as const;
