import { z } from 'zod';
import { call } from './call.js';
import { uuid } from './inputs.js';
import { jobView } from './views.js';

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
      limit: z.coerce.number().int().min(1).max(200).default(50),
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
