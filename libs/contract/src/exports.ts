import { z } from 'zod';
import { call } from './call.js';
import { uuid } from './inputs.js';

export const previewScene = z.object({
  /** The number that the scene has now. */
  scene_id: z.number(),
  /** Whatever its number: others come and go before it. A process of an earlier release does not say it. */
  scene_uid: z.string().optional(),
  title: z.string(),
  description: z.string(),
  video_url: z.string(),
  mixed_audio_url: z.string().nullable(),
  start_time: z.number(),
  end_time: z.number(),
});

export type PreviewScene = z.infer<typeof previewScene>;

/** What is shown of what is said, and from when to when, in seconds of the film. Never two at once. */
export const caption = z.object({
  start: z.number(),
  end: z.number(),
  lines: z.array(z.string()),
  /** A narrator among people who speak. */
  is_voice_over: z.boolean(),
});

export type Caption = z.infer<typeof caption>;

export const previewCaptions = z.object({
  /** ISO 639-1. */
  language: z.string(),
  /** Without being asked: nobody speaks what they say. */
  shown: z.boolean(),
  cues: z.array(caption),
});

export type PreviewCaptions = z.infer<typeof previewCaptions>;

/** A film to be played from its scenes, one after the other. Times in seconds. */
export const previewData = z.object({
  total_duration: z.number(),
  scenes: z.array(previewScene),
  /** Null of a film in which nobody says anything. */
  captions: previewCaptions.nullable(),
});

/** The captions of a film, which are a track of it and files of their own. */
const exportedCaptions = z.object({
  /** ISO 639-1. */
  language: z.string(),
  /** Players show them without being asked. */
  shown: z.boolean(),
  /** WebVTT, for a player. */
  track_url: z.string(),
  vtt_download_url: z.string(),
  srt_download_url: z.string(),
});

export const exportCalls = {
  exportFilm: call({
    method: 'POST',
    path: '/export',
    access: 'user',
    changes: [],
    keeps: 'export',
    tag: 'Export and preview',
    summary: 'Join the clips, the mixed soundtrack and the captions into one mp4. Waits for the film.',
    body: z.object({ projectId: uuid }),
    response: z.object({
      ...{ success: z.literal(true), final_url: z.string(), download_url: z.string(), duration: z.number() },
      /** Null of a film in which nobody says anything. */
      captions: exportedCaptions.nullable(),
    }),
    errors: ['VIDEO_REQUIRED', 'ALREADY_RUNNING', 'GENERATION_FAILED'],
  }),
  preview: call({
    method: 'GET',
    path: '/preview/:projectId',
    access: 'user',
    tag: 'Export and preview',
    summary: 'Each scene as one clip with its mixed sound, to play in a row.',
    params: z.object({ projectId: uuid }),
    response: z.object({ success: z.literal(true), preview_data: previewData }),
    errors: ['GENERATION_FAILED', 'TOO_MANY_REQUESTS'],
  }),
} as const;
