/** Projects that were deleted and can still be brought back. */
import { z } from 'zod';
import { call } from './call.js';
import { uuid } from './inputs.js';
import { pageOfProjects, projectSummary } from './projects.js';

export const deletedProject = projectSummary.omit({ user_email: true }).extend({
  deleted_at: z.string(),
  /** From then on it cannot be brought back, and goes for good. Earlier when the room that its media take is needed for something new. */
  restorable_until: z.string(),
  /** Whole days until then, begun ones included; at least 1. */
  days_left: z.number(),
});
export type DeletedProject = z.infer<typeof deletedProject>;

const tag = 'Projects';

export const deletedProjectCalls = {
  deletedProjects: call({
    method: 'GET',
    path: '/projects/deleted',
    access: 'user',
    tag,
    summary: 'My deleted projects that can be brought back, deleted last first. `after`: the last project of the page before.',
    query: pageOfProjects,
    response: z.object({ projects: z.array(deletedProject) }),
  }),
  deleteProjectForGood: call({
    method: 'DELETE',
    path: '/projects/deleted/:projectId',
    access: 'user',
    changes: ['project'],
    tag,
    summary: 'Remove a deleted project for good, now: its pictures, clips, sounds and films go, and it cannot be brought back.',
    params: z.object({ projectId: uuid }),
    response: z.object({ success: z.literal(true) }),
    errors: ['CONFLICT'],
  }),
} as const;
