import { z } from 'zod';
import { call } from './call.js';
import { uuid } from './inputs.js';

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

/** A film to be played from its scenes, one after the other. Times in seconds. */
export const previewData = z.object({ total_duration: z.number(), scenes: z.array(previewScene) });

export const exportCalls = {
  exportFilm: call({
    method: 'POST',
    path: '/export',
    access: 'user',
    keeps: 'export',
    tag: 'Export and preview',
    summary: 'Join the clips and the mixed soundtrack into one mp4. Waits for the film.',
    body: z.object({ projectId: uuid }),
    response: z.object({ success: z.literal(true), final_url: z.string(), download_url: z.string(), duration: z.number() }),
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
  }),
} as const;
