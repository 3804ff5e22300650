import { z } from 'zod';
import { call } from './call.js';
import { LIMITS, position, positionInput, reference, text, uuid } from './inputs.js';
import { changesOf } from './list-changes.js';
import { audioView } from './soundtrack.js';
import { workStatus } from './views.js';

export const startFrameView = z.object({
  success: z.boolean(),
  image_url: z.string(),
  thumbnail_url: z.string(),
  original_url: z.string(),
  width: z.number(),
  height: z.number(),
  process_time: z.number(),
  generation_method: z.string(),
});

export const shotView = z.object({
  uid: z.string(),
  shot_id: z.number(),
  clip_id: z.number(),
  id: z.number(),
  name: z.string(),
  duration_seconds: z.number(),
  visuals: z.string(),
  description: z.string(),
  audio: z.string(),
  narration: z.string(),
  /** Who says the narration, as the script names them; absent when the narrator does. */
  speaker: z.string().optional(),
  image_prompt: z.string(),
  video_prompt: z.string(),
  character_ids: z.array(z.string()),
  add_shot_desc: z.string().nullable(),
  design_status: workStatus,
  start_frame: startFrameView.nullable(),
  start_frame_status: workStatus,
  start_frame_error: z.string().optional(),
  video_url: z.string().nullable(),
  video_poster_url: z.string().nullable(),
  video_sprite_url: z.string().nullable(),
  video_duration: z.number().nullable(),
  /** Whether the sound is heard that its model made with the clip; null where it made none. */
  video_own_sound: z.enum(['on', 'off']).nullable(),
  video_generation_status: workStatus,
  video_generation_error: z.string().optional(),
  video_generation_started_at: z.string().nullable(),
  video_generation_model: z.string().nullable(),
  video_generation_prompt: z.string().nullable(),
  /** The shot's motion prompt when that clip was asked for; null where it was not noted. */
  video_generation_words: z.string().nullable(),
  video_generation_duration: z.number().nullable(),
  video_trimming_status: workStatus,
  /** The clip that a trim starts from. */
  untrimmed_video_url: z.string().nullable(),
  untrimmed_sprite_url: z.string().nullable(),
  untrimmed_duration: z.number().nullable(),
  trim_start: z.number().nullable(),
  trim_end: z.number().nullable(),
  trim_duration: z.number().nullable(),
  /** The voice that the mouth of the clip moves with, from the beginning of the clip that a trim starts from. */
  lip_sync_audio_id: z.string().nullable(),
  lip_sync_status: workStatus,
  lip_sync_error: z.string().optional(),
  job_id: z.string().nullable(),
});

export type ShotView = z.infer<typeof shotView>;

export const sceneView = z.object({
  _id: z.string(),
  uid: z.string(),
  id: z.number(),
  project_id: z.string(),
  title: z.string(),
  duration: z.number(),
  description: z.string(),
  visuals: z.string(),
  audio: z.string(),
  narration: z.string(),
  status: workStatus,
  shots: z.array(shotView),
  video_clips: z.array(shotView),
});

export type SceneView = z.infer<typeof sceneView>;

/** A scene with those of its shots that are new or otherwise than before. */
export const sceneChange = sceneView.omit({ shots: true, video_clips: true }).extend({ shots: changesOf(shotView) });
export type SceneChange = z.infer<typeof sceneChange>;

/** How far each part of a shot is that somebody waits for. */
const shotStatus = {
  start_frame_status: workStatus,
  video_generation_status: workStatus,
  video_trimming_status: workStatus,
  lip_sync_status: workStatus,
} satisfies Record<Exclude<Extract<keyof ShotView, `${string}_status`>, 'design_status'>, typeof workStatus>;

/** Whether anything of a shot, or of what is said of it in short, is being made: one of its statuses says so. */
export const isAnyUnderWay = (shot: object): boolean =>
  Object.entries(shot).some(([field, status]) => field.endsWith('_status') && status === 'in_progress');

export const sceneStatus = z.object({
  id: z.number(),
  uid: z.string(),
  status: workStatus,
  clips: z.array(
    z.object({
      id: z.number(),
      uid: z.string(),
      ...shotStatus,
      has_start_frame: z.boolean(),
      has_video: z.boolean(),
      has_lip_sync: z.boolean(),
    }),
  ),
});

export type SceneStatus = z.infer<typeof sceneStatus>;

const tag = 'Scenes';
const success = z.object({ success: z.literal(true) });
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
    changes: ['scene'],
    keeps: 'media',
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
    summary: 'Every scene of a project with its shots, or what changed of them since a position of the log.',
    params: inProject,
    query: z.object({
      /** The `position` of an earlier answer. What changed since then comes as `changes`; since 0 that is everything. */
      since: positionInput.optional(),
    }),
    response: z.object({
      /** All of them; none where `changes` were asked for. */
      scenes: z.array(sceneView),
      changes: z
        .object({
          scenes: z.array(sceneChange),
          /** The uids of all scenes of the film, in their order. */
          order: z.array(z.string()),
        })
        .optional(),
      position,
    }),
  }),
  projectCovers: call({
    method: 'GET',
    path: '/covers',
    access: 'user',
    tag,
    summary: 'A picture for each of my projects that has one: a start frame of its first scene, with somebody in it where there is one.',
    /** Of those that are deleted and can be brought back, instead. */
    query: z.object({ deleted: z.enum(['true', 'false']).optional() }),
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
    changes: ['scene', 'soundtrack'],
    keeps: 'media',
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
    changes: ['scene', 'soundtrack'],
    tag,
    summary:
      'Move a shot with its sound. It goes to that place, or to the end, of its scene or of another one; in another one it has another uid.',
    params: shotPath,
    body: z.object({
      place: z.int().min(1, 'must be 1 or more'),
      /** The scene that it goes to; absent: its own. */
      scene: reference.optional(),
    }),
    response: placedShot,
    errors: ['ALREADY_RUNNING'],
  }),
  duplicateShot: call({
    method: 'POST',
    path: '/scenes/:projectId/:sceneId/shots/:shotId/duplicate',
    access: 'user',
    changes: ['scene', 'soundtrack'],
    tag,
    summary: 'Put a shot there twice, with its sound and all that was made for it: the second stands behind the first. It costs nothing.',
    params: shotPath,
    response: placedShot,
    errors: ['ALREADY_RUNNING'],
  }),
  removeShot: call({
    method: 'DELETE',
    path: '/scenes/:projectId/:sceneId/shots/:shotId',
    access: 'user',
    changes: ['scene', 'soundtrack'],
    tag,
    summary: 'Remove a shot with its audio; later shots move down.',
    params: shotPath,
    response: success,
  }),
  restoreShot: call({
    method: 'POST',
    path: '/scenes/:projectId/:sceneId/shots/:shotUid/restore',
    access: 'user',
    changes: ['scene', 'soundtrack'],
    tag,
    summary: 'Undo the removal of a shot: back at its place with its start frames, clips and audio. What was stopped stays stopped.',
    params: z.object({ projectId: uuid, sceneId: reference, shotUid: uuid }),
    response: placedShot,
  }),
  addCharacterToShot: call({
    method: 'POST',
    path: '/scenes/:projectId/:sceneId/shots/:clipId/add-character',
    access: 'user',
    changes: ['scene'],
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
    changes: ['scene'],
    tag,
    summary: 'Leave a character out of a shot’s next pictures.',
    params: clipPath,
    body: z.object({ character_id: uuid }),
    response: success,
  }),
} as const;
