import { z } from 'zod';
import { call } from './call.js';
import { pageOfProjects, projectSummary } from './projects.js';

/** A project in the list of all of them. */
export const adminProject = projectSummary.extend({
  user_email: z.string(),
  deleted_at: z.string().nullable(),
  /** Credits that were taken for it, less what was refunded. */
  cost: z.number(),
  /** Events of it that say that something failed. */
  failures: z.number().int(),
});

export type AdminProject = z.infer<typeof adminProject>;

const tag = 'Administration';

export const adminCalls = {
  adminStatus: call({
    method: 'GET',
    path: '/admin/status',
    access: 'admin',
    tag,
    summary: 'Whether I am an admin: 200, or 403.',
    response: z.object({ admin: z.literal(true) }),
  }),
  adminProjects: call({
    method: 'GET',
    path: '/admin/projects',
    access: 'admin',
    tag,
    summary:
      'Everybody’s projects, newest first. `q`: words of the title, of the idea, or of the owner’s address. `owner`: a uid, or a part of an address. `cost_above`: in credits.',
    query: pageOfProjects.extend({
      q: z.string().trim().max(200).optional(),
      owner: z.string().trim().max(200).optional(),
      state: z.enum(['live', 'deleted', 'all']).default('live'),
      failures: z.enum(['true', 'false']).optional(),
      cost_above: z.coerce.number().min(0, 'must be 0 or more').max(1_000_000_000).optional(),
    }),
    response: z.object({
      projects: z.array(adminProject),
      /** How many there are of these, on all pages. */
      total: z.number().int(),
      /** What they have cost together, in credits. */
      cost: z.number(),
    }),
  }),
} as const;
