import { z } from 'zod';
import { call } from './call.js';
import { pageOfProjects, projectSummary } from './projects.js';

/** A project in the list of all of them. */
export const adminProject = projectSummary.extend({ user_email: z.string() });

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
    summary: 'Everybody’s projects, newest first. `q`: words of the title, of the idea, or of the owner’s address.',
    query: pageOfProjects.extend({ q: z.string().trim().max(200).optional() }),
    response: z.object({
      projects: z.array(adminProject),
      /** How many there are with these words, on all pages. */
      total: z.number().int(),
    }),
  }),
} as const;
