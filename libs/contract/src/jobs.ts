import { z } from 'zod';
import { call } from './call.js';
import { uuid } from './inputs.js';
import { pageLimit } from './page.js';

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
  /**
   * How much longer it will take, by what such jobs took lately; of one that waits, once it has begun. Below 0 when it takes longer than
   * they did. Null when there were too few, or when it has ended.
   */
  seconds_left: z.number().nullable(),
  /** How many others wait before it; null when it does not wait. */
  ahead: z.number().int().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
});

export type JobView = z.infer<typeof jobView>;

const tag = 'Jobs';

export const jobCalls = {
  jobs: call({
    method: 'GET',
    path: '/jobs',
    access: 'user',
    tag,
    summary: 'Work of mine: what is running first, then the latest.',
    query: z.object({
      projectId: uuid.optional(),
      state: z.enum(['open', 'all']).default('all'),
      limit: pageLimit(200, 50),
    }),
    response: z.object({ jobs: z.array(jobView) }),
  }),
  job: call({
    method: 'GET',
    path: '/jobs/:jobId',
    access: 'user',
    tag,
    summary: 'How one job stands.',
    params: z.object({ jobId: uuid }),
    response: z.object({ job: jobView }),
  }),
  cancelJob: call({
    method: 'POST',
    path: '/jobs/:jobId/cancel',
    access: 'user',
    tag,
    summary: 'Stop a job. What was reserved for it is available again.',
    params: z.object({ jobId: uuid }),
    response: z.object({ success: z.literal(true), job: jobView }),
    errors: ['NOT_IN_FLIGHT'],
  }),
} as const;
