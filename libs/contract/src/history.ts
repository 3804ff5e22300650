/** What happened in a project, and the project as it was at any moment. A moment is a position of the log: everything up to it had happened, and all that was done with it. */
import { z } from 'zod';
import { call } from './call.js';
import { characterView } from './cast.js';
import { previewData } from './exports.js';
import { LIMITS, text, uuid } from './inputs.js';
import { pageLimit } from './page.js';
import { ASPECT_RATIOS, projectView } from './projects.js';
import { sceneView } from './scenes.js';
import { audioView } from './soundtrack.js';

/** Why a moment stands out: it has a name, a film was exported of it, or it is the last one before something that changed much at once, or a branch begins there. */
const momentKind = z.enum(['named', 'exported', 'before_restore', 'before_update', 'branched']);
export type MomentKind = z.infer<typeof momentKind>;

const momentMark = z.object({
  kind: momentKind,
  /** Of a named one. */
  name: z.string().nullable(),
  position: z.string(),
  at: z.string(),
});
export type MomentMark = z.infer<typeof momentMark>;

/** What one click led to, the first thing first. */
export const historyEntry = z.object({
  cause: z.string(),
  at: z.string(),
  /** Whoever looks, the owner of the project, or the studio by itself. */
  who: z.enum(['you', 'owner', 'studio']),
  /** Who did it at their word, or for them; null when they did it themselves. */
  via: z.enum(['assistant', 'staff']).nullable(),
  said: z.array(z.string()),
  picture_urls: z.array(z.string()),
  /** The moment when all of it had happened. */
  position: z.string(),
  /** Moments of it that stand out, oldest first. */
  marks: z.array(momentMark),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const differenceView = z.object({
  said: z.string(),
  before_url: z.string().nullable(),
  after_url: z.string().nullable(),
});
export type DifferenceView = z.infer<typeof differenceView>;

const tag = 'History';
const inProject = z.object({ projectId: uuid });
const moment = z.string().regex(/^\d{1,18}$/, 'must be the position of a moment, as GET /projects/:projectId/history gives it');
const atMoment = inProject.extend({ position: moment });

export const historyCalls = {
  projectHistory: call({
    method: 'GET',
    path: '/projects/:projectId/history',
    access: 'user',
    tag,
    summary:
      'What happened in a project, by what caused it, newest first. `before`: the `next` of the page before. `only`: what has a moment in it that stands out, or that has a name.',
    params: inProject,
    query: z.object({
      limit: pageLimit(50, 20),
      before: moment.optional(),
      only: z.enum(['marked', 'named']).optional(),
    }),
    response: z.object({ entries: z.array(historyEntry), next: z.string().nullable() }),
  }),
  projectAt: call({
    method: 'GET',
    path: '/projects/:projectId/at/:position',
    access: 'user',
    tag,
    summary: 'A project as it was at a moment, with addresses of its media as they are now.',
    params: atMoment,
    response: z.object({
      /** Of the last thing that had happened by then. */
      at: z.string(),
      /** What somebody called it. */
      name: z.string().nullable(),
      /** Why the film cannot become this again, in a sentence; null when nothing about the moment stands in the way. */
      restore_obstacle: z.string().nullable(),
      title: z.string(),
      logline: z.string(),
      aspect_ratio: z.string(),
      scenes: z.array(sceneView),
      audios: z.array(audioView),
      characters: z.array(characterView),
    }),
  }),
  compareMoments: call({
    method: 'GET',
    path: '/projects/:projectId/at/:position/differences',
    access: 'user',
    tag,
    summary: 'What differs between a project at a moment and as it is now, or as it was at the moment `until`.',
    params: atMoment,
    query: z.object({ until: moment.optional() }),
    response: z.object({ differences: z.array(differenceView) }),
  }),
  momentPreview: call({
    method: 'GET',
    path: '/projects/:projectId/at/:position/preview',
    access: 'user',
    tag,
    summary: 'The film as it was at a moment: each scene as one clip with its mixed sound, to play in a row.',
    params: atMoment,
    response: z.object({ preview_data: previewData }),
    errors: ['GENERATION_FAILED', 'TOO_MANY_REQUESTS'],
  }),
  nameMoment: call({
    method: 'PUT',
    path: '/projects/:projectId/at/:position/name',
    access: 'user',
    changes: ['project'],
    tag,
    summary: 'Give a moment a name, or another one, to find it again.',
    params: atMoment,
    body: z.object({ name: text(LIMITS.momentName) }),
    response: z.object({ success: z.literal(true) }),
    errors: ['CONFLICT'],
  }),
  removeMomentName: call({
    method: 'DELETE',
    path: '/projects/:projectId/at/:position/name',
    access: 'user',
    changes: ['project'],
    tag,
    summary: 'Take the name of a moment away; the moment stays in the history.',
    params: atMoment,
    response: z.object({ success: z.literal(true) }),
  }),
  restoreMoment: call({
    method: 'POST',
    path: '/projects/:projectId/at/:position/restore',
    access: 'user',
    changes: ['project', 'cast', 'scene', 'soundtrack'],
    tag,
    summary:
      'Make a project as it was at a moment: one step, which can be undone. Nothing that was made since is lost, and it costs nothing.',
    params: atMoment,
    response: z.object({ success: z.literal(true) }),
    errors: ['CONFLICT', 'ALREADY_RUNNING'],
  }),
  branchProject: call({
    method: 'POST',
    path: '/projects/:projectId/branches',
    access: 'user',
    changes: ['project'],
    tag,
    summary:
      'Begin a project of its own as this one was at a moment, or as it is now. Pictures, clips and sounds are shared, not copied: it costs nothing.',
    params: inProject,
    body: z.object({
      /** Absent: as it is now. */
      position: moment.optional(),
      /** What the branch is called; absent: as the film. */
      title: text(LIMITS.name).optional(),
      /** Absent: the film's. */
      aspectRatio: z.enum(ASPECT_RATIOS).optional(),
    }),
    response: z.object({ project: projectView }),
    errors: ['CONFLICT', 'PROJECT_LIMIT_EXCEEDED', 'VIDEO_LENGTH_CAP'],
  }),
} as const;
