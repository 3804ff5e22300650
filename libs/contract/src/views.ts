/** What people see of things: the response shapes of the specification (1 §3, 2 §3), field for field. */
import { planId } from '@scenewright/events';
import { z } from 'zod';

export const workStatus = z.enum(['in_progress', 'completed', 'failed', 'not_started']);

export const scriptView = z.object({
  title: z.string(),
  logline: z.string(),
  scenes: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      duration: z.number(),
      description: z.string(),
      shots: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
});

export const projectView = z.object({
  _id: z.string(),
  idea: z.string(),
  video_length: z.number(),
  aspect_ratio: z.string(),
  video_style: z.string(),
  script: scriptView.nullable(),
  scene_count: z.number(),
  character_count: z.number(),
  created_at: z.string(),
  /** Only for those who see projects of others. */
  user_email: z.string().optional(),
});
export type ProjectView = z.infer<typeof projectView>;

export const characterView = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  image_url: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
  image_gen_prompt: z.string(),
  generation_method: z.string(),
  image_status: workStatus,
  description_status: workStatus,
  error: z.string().optional(),
});
export type CharacterView = z.infer<typeof characterView>;

export const imageHistoryItem = z.object({
  _id: z.string(),
  image_url: z.string(),
  thumb_url: z.string(),
  width: z.number(),
  height: z.number(),
  process_time: z.number(),
  generation_method: z.string(),
  character_used: z.array(z.string()),
  created_at: z.string(),
  prompt: z.string(),
  in_use: z.boolean(),
});
export type ImageHistoryItem = z.infer<typeof imageHistoryItem>;

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
});
export type VideoHistoryItem = z.infer<typeof videoHistoryItem>;

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
  video_generation_status: workStatus,
  video_generation_error: z.string().optional(),
  video_generation_started_at: z.string().nullable(),
  video_generation_model: z.string().nullable(),
  video_generation_prompt: z.string().nullable(),
  video_generation_duration: z.number().nullable(),
  video_trimming_status: workStatus,
  /** The clip that a trim starts from. */
  untrimmed_video_url: z.string().nullable(),
  untrimmed_sprite_url: z.string().nullable(),
  untrimmed_duration: z.number().nullable(),
  trim_start: z.number().nullable(),
  trim_end: z.number().nullable(),
  trim_duration: z.number().nullable(),
  lip_sync_status: workStatus,
  lip_sync_error: z.string().optional(),
  job_id: z.string().nullable(),
});
export type ShotView = z.infer<typeof shotView>;

/** A shot of which nothing is known yet but that it is there. */
export const blankShot = (uid: string): ShotView => ({
  uid,
  shot_id: 0,
  clip_id: 0,
  id: 0,
  name: '',
  duration_seconds: 0,
  visuals: '',
  description: '',
  audio: '',
  narration: '',
  image_prompt: '',
  video_prompt: '',
  character_ids: [],
  add_shot_desc: null,
  design_status: 'not_started',
  start_frame: null,
  start_frame_status: 'not_started',
  video_url: null,
  video_poster_url: null,
  video_sprite_url: null,
  video_duration: null,
  video_generation_status: 'not_started',
  video_generation_started_at: null,
  video_generation_model: null,
  video_generation_prompt: null,
  video_generation_duration: null,
  video_trimming_status: 'not_started',
  untrimmed_video_url: null,
  untrimmed_sprite_url: null,
  untrimmed_duration: null,
  trim_start: null,
  trim_end: null,
  trim_duration: null,
  lip_sync_status: 'not_started',
  job_id: null,
});

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

export const sceneStatus = z.object({
  id: z.number(),
  uid: z.string(),
  status: workStatus,
  clips: z.array(
    z.object({
      id: z.number(),
      uid: z.string(),
      start_frame_status: workStatus,
      video_generation_status: workStatus,
      video_trimming_status: workStatus,
      lip_sync_status: workStatus,
      has_start_frame: z.boolean(),
      has_video: z.boolean(),
      has_lip_sync: z.boolean(),
    }),
  ),
});
export type SceneStatus = z.infer<typeof sceneStatus>;

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
  audio_url: z.string().nullable(),
  peaks_url: z.string().nullable(),
  duration: z.number().nullable(),
  status: workStatus,
  error: z.string().optional(),
  job_id: z.string().nullable(),
  created_at: z.string(),
});
export type AudioView = z.infer<typeof audioView>;

export const voiceView = z.object({
  voice_id: z.string(),
  name: z.string(),
  description: z.string(),
  preview_url: z.string(),
  labels: z.object({ gender: z.string(), accent: z.string(), age: z.string() }),
});
export type VoiceView = z.infer<typeof voiceView>;

export const previewScene = z.object({
  scene_id: z.number(),
  title: z.string(),
  description: z.string(),
  video_url: z.string(),
  mixed_audio_url: z.string().nullable(),
  start_time: z.number(),
  end_time: z.number(),
});
export type PreviewScene = z.infer<typeof previewScene>;

/** What work makes: the kinds of generation that there are, each declared once in the api. */
export const jobKind = z.enum([
  'script',
  'casting',
  'portrait',
  'description',
  'shot_design',
  'start_frame',
  'video',
  'trim',
  'lip_sync',
  'soundtrack_design',
  'audio',
  'export',
]);
export type JobKind = z.infer<typeof jobKind>;

export const jobView = z.object({
  id: z.string(),
  kind: jobKind,
  state: z.enum(['queued', 'running', 'retrying', 'completed', 'failed', 'cancelled']),
  progress: z.number(),
  message: z.string().nullable(),
  project_id: z.string().nullable(),
  /** What it is for, as its request named it. */
  shot_uid: z.string().nullable(),
  audio_id: z.string().nullable(),
  character_id: z.string().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
});
export type JobView = z.infer<typeof jobView>;

export const userView = z.object({
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  name: z.string(),
  photoURL: z.string().nullable(),
  emailVerified: z.boolean(),
  roles: z.array(z.string()),
  metadata: z.object({ creationTime: z.string() }),
});
export type UserView = z.infer<typeof userView>;

export const subscriptionView = z.object({
  plan: planId,
  plan_id: planId,
  status: z.enum(['free', 'active', 'past_due', 'canceling']),
  interval: z.enum(['month', 'year']),
  /** Each month. */
  credits_per_period: z.number(),
  next_refill_date: z.string().nullable(),
  /** What is paid for. */
  current_period_end: z.string().nullable(),
  cancels_at: z.string().nullable(),
  scheduled: z.object({ plan_id: planId, at: z.string() }).nullable(),
  /** The plan is given, not paid for. */
  lifted: z.boolean(),
});
export type SubscriptionView = z.infer<typeof subscriptionView>;

export const creditHistoryEntry = z.object({
  _id: z.string(),
  type: z.enum(['refill', 'deduction', 'refund', 'expiry', 'adjustment']),
  reason: z.string(),
  /** Credits; below zero when they went. */
  amount: z.number(),
  /** After this entry, what is reserved included. */
  balance: z.number(),
  timestamp: z.string(),
  project_id: z.string().nullable(),
  project_title: z.string().nullable(),
  shot_uid: z.string().nullable(),
});
export type CreditHistoryEntry = z.infer<typeof creditHistoryEntry>;
