import { z } from 'zod';
import { call } from './call.js';
import { FILM_SECONDS, LIMITS, text, uuid } from './inputs.js';
import { pageLimit } from './page.js';

export const scriptView = z.object({
  title: z.string(),
  logline: z.string(),
  /** ISO 639-1 code of the script's language; absent for English. */
  language: z.string().optional(),
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
  /** Of a branch: the film that it branches from, which may be gone by now, as it was `at` a moment. */
  branch_of: z.object({ project_id: z.string(), position: z.string(), at: z.string() }).nullable(),
  /** Only for those who see projects of others. */
  user_email: z.string().optional(),
});

export type ProjectView = z.infer<typeof projectView>;

/** Characters of an idea that a list shows. */
export const IDEA_EXCERPT = 280;
const MOST_LISTED = 1000;

/** A project in a list: an idea that is long is cut short, and of the script there is what it is called. */
export const projectSummary = projectView.extend({ script: scriptView.pick({ title: true }).nullable() });

export type ProjectSummary = z.infer<typeof projectSummary>;

/** An idea as a writer reads it. */
export const ideaReading = z.object({
  title: z.string(),
  /** ISO 639-1. */
  language: z.string(),
  form: z.enum(['prose', 'scenes', 'list', 'screenplay', 'dialogue', 'commission']),
  scene_count: z.number(),
  /** Seconds that saying its words takes; 0 when nothing of it is spoken. */
  spoken_seconds: z.number(),
  /** Seconds by the times that it gives itself ('Scene 1 (0:00-0:10)'), with what saying the rest takes; 0 where it gives none. */
  timed_seconds: z.number(),
  people: z.array(z.object({ name: z.string(), said: z.array(z.string()) })),
  /** A story can be told around it: a language model writes, or it is plain enough for the studio itself. */
  story_around: z.boolean(),
});

export type IdeaReading = z.infer<typeof ideaReading>;

/** Characters of an idea for which loglines are proposed: a longer one says itself what the film tells. */
export const THIN_IDEA = 600;

const LONGEST_LOGLINE = 500;

/** What a film is to tell, in a sentence, and what it is called. */
const logline = z.object({ title: text(LIMITS.name), logline: text(LONGEST_LOGLINE) });
export type Logline = z.infer<typeof logline>;

/** One page of a list of projects. */
export const pageOfProjects = z.object({
  limit: pageLimit(MOST_LISTED, MOST_LISTED),
  after: uuid.optional(),
});

const tag = 'Projects';
const projectId = z.object({ projectId: uuid });

export const ASPECT_RATIOS = ['16:9', '4:3', '1:1', '3:4', '9:16'] as const;
/** As people see them in the create form, and as they are kept. */
export const VIDEO_STYLES = {
  'No Preference': '',
  Realistic: 'realistic',
  '2D Animation': '2d',
  '3D Animation': '3d',
  Cinematic: 'cinematic',
} as const;

const style = z.string().transform((given, context) => {
  const known = Object.entries(VIDEO_STYLES).find(([label, value]) => [label.toLowerCase(), value].includes(given.trim().toLowerCase()));
  if (known) return known[1];
  context.addIssue({ code: 'custom', message: `must be one of ${Object.keys(VIDEO_STYLES).join(', ')}` });
  return z.NEVER;
});

export const projectCalls = {
  listProjects: call({
    method: 'GET',
    path: '/projects',
    access: 'user',
    tag,
    summary: 'My projects, newest first; for an admin everybody’s, unless ?mine=true. `after`: the last project of the page before.',
    query: pageOfProjects.extend({ mine: z.enum(['true', 'false']).optional() }),
    response: z.object({ projects: z.array(projectSummary) }),
  }),
  createProject: call({
    method: 'POST',
    path: '/projects/create',
    access: 'user',
    changes: ['project'],
    tag,
    summary: 'Start a film: an idea becomes a script.',
    body: z.object({
      idea: text(LIMITS.idea),
      videoLength: z.coerce
        .number()
        .int('must be whole seconds')
        .min(FILM_SECONDS.least, `must be at least ${FILM_SECONDS.least} seconds`)
        .max(FILM_SECONDS.most, `must be at most ${FILM_SECONDS.most.toLocaleString('en')} seconds`)
        .default(30),
      aspectRatio: z.enum(ASPECT_RATIOS).default('16:9'),
      videoStyle: style.default(''),
      /** Whose words it tells; without it the person's own. */
      telling: z.enum(['own_words', 'story_around']).optional(),
      /** Who is in it; without it whom the idea names. */
      people: z.array(text(LIMITS.name)).max(12).optional(),
      /** What a story around it tells; without it that is for the writer to say. */
      logline: logline.optional(),
    }),
    response: z.object({ projectId: z.string(), script: scriptView }),
    errors: ['PROJECT_LIMIT_EXCEEDED', 'VIDEO_LENGTH_CAP', 'INSUFFICIENT_CREDITS', 'GENERATION_FAILED'],
  }),
  readIdea: call({
    method: 'POST',
    path: '/projects/read-idea',
    access: 'user',
    tag,
    summary: 'What an idea becomes as a film, before anything is made of it: how long its words are, who is in it.',
    body: z.object({ idea: text(LIMITS.idea) }),
    response: z.object({ reading: ideaReading }),
  }),
  proposeLoglines: call({
    method: 'POST',
    path: '/projects/loglines',
    access: 'user',
    changes: [],
    tag,
    summary:
      'Three films that a thin idea could become, each with a title and a sentence, by the language model that writes. Nothing is kept of them; the chosen one goes to the call that creates a project.',
    body: z.object({
      idea: text(THIN_IDEA),
      /** Who is in it; without it whom the idea names. */
      people: z.array(text(LIMITS.name)).max(12).optional(),
      /** Those that were proposed before: others are wanted. */
      seen: z.array(logline).max(30).default([]),
    }),
    response: z.object({ loglines: z.array(logline).length(3) }),
    errors: ['CONFLICT', 'GENERATION_FAILED', 'TOO_MANY_REQUESTS'],
  }),
  project: call({
    method: 'GET',
    path: '/projects/:projectId',
    access: 'user',
    tag,
    summary: 'One project.',
    params: projectId,
    response: z.object({ project: projectView }),
  }),
  deleteProject: call({
    method: 'DELETE',
    path: '/projects/:projectId',
    access: 'user',
    tag,
    summary: 'Delete a project with everything in it. Once it has a script, it can be brought back for 30 days.',
    params: projectId,
    response: z.object({ success: z.literal(true) }),
  }),
  restoreProject: call({
    method: 'POST',
    path: '/projects/:projectId/restore',
    access: 'user',
    changes: ['project'],
    tag,
    summary: 'Bring a deleted project back.',
    params: projectId,
    response: z.object({ project: projectView }),
    errors: ['PROJECT_LIMIT_EXCEEDED'],
  }),
  script: call({
    method: 'GET',
    path: '/scripts/:projectId',
    access: 'user',
    tag: 'Scripts',
    summary: 'The script of a project.',
    params: projectId,
    response: z.object({ project: z.object({ script: scriptView.nullable(), idea: z.string(), video_length: z.number() }) }),
  }),
} as const;
