/** What of a film no longer fits what it was made from, and bringing it up to date. */
import { z } from 'zod';
import { call } from './call.js';
import { LIMITS, uuid } from './inputs.js';
import { ASPECT_RATIOS, VIDEO_STYLES } from './projects.js';

/** What is stale and named so by the studio: 'clip:<uid of the shot>'. */
const output = z.string().regex(/^(?:portrait|start_frame|clip|sound):[0-9a-f-]{36}$/, 'must be an output that GET freshness names');

export const staleView = z.object({
  output: z.string(),
  kind: z.enum(['portrait', 'start_frame', 'clip', 'sound']),
  /** Whom or what it shows; null where it is of something else. */
  character_id: z.string().nullable(),
  scene_uid: z.string().nullable(),
  shot_uid: z.string().nullable(),
  audio_id: z.string().nullable(),
  /** What it is called in a list: 'Clip of scene 1, shot 2'. */
  name: z.string(),
  /** Why, in the words of a person, without a full stop. */
  causes: z.array(z.string()),
  /** Credits that it costs by itself. */
  credits: z.number(),
  /** Stale ones that it is made from: updating it updates them. */
  follows: z.array(z.string()),
  /** Why it cannot be brought up to date; null when it can. */
  blocked: z.string().nullable(),
});
export type StaleView = z.infer<typeof staleView>;

export const freshnessView = z.object({
  stale: z.array(staleView),
  /** Credits for all that can be brought up to date. */
  total_credits: z.number(),
  /** Steps of updates that are under way; null when none is. */
  updating: z.object({ done: z.number(), steps: z.number() }).nullable(),
});
export type FreshnessView = z.infer<typeof freshnessView>;

const tag = 'Freshness';
const inProject = z.object({ projectId: uuid });

export const freshnessCalls = {
  freshness: call({
    method: 'GET',
    path: '/projects/:projectId/freshness',
    access: 'user',
    tag,
    summary: 'What of a film no longer fits what it was made from, with causes and prices. Computed from what is there now.',
    params: inProject,
    response: freshnessView,
  }),
  impact: call({
    method: 'POST',
    path: '/projects/:projectId/impact',
    access: 'user',
    tag,
    summary: 'What a change would make outdated, and what updating that would cost. Nothing is changed.',
    params: inProject,
    body: z.object({
      change: z.discriminatedUnion('type', [
        z.object({ type: z.literal('portrait'), characterId: uuid }),
        z.object({ type: z.literal('looks'), characterId: uuid, description: z.string().max(LIMITS.prompt) }),
        z.object({ type: z.literal('leaves'), characterId: uuid, shotUid: uuid }),
        z.object({ type: z.literal('joins'), characterId: uuid, shotUid: uuid }),
        z.object({ type: z.literal('speaker'), shotUid: uuid, speaker: z.string().max(LIMITS.name) }),
        z.object({ type: z.literal('brief'), videoStyle: z.enum(Object.values(VIDEO_STYLES)), aspectRatio: z.enum(ASPECT_RATIOS) }),
        z.object({ type: z.literal('voice'), characterId: uuid, voiceId: z.string().max(200).nullable() }),
        z.object({ type: z.literal('line'), shotUid: uuid, narration: z.string().max(LIMITS.prompt) }),
      ]),
    }),
    response: z.object({ stale: z.array(staleView), total_credits: z.number(), shots: z.number() }),
  }),
  refresh: call({
    method: 'POST',
    path: '/projects/:projectId/refresh',
    access: 'user',
    changes: ['project', 'credits'],
    keeps: 'media',
    tag,
    summary: 'Make again what no longer fits, in the right order: all of it, or these outputs with what they are made from.',
    params: inProject,
    body: z.object({
      outputs: z.array(output).min(1, 'must name at least one output').max(5000).optional(),
      /** What was shown: another sum is refused, with the sum in `details.total`. */
      accept_credits: z.number().min(0, 'must not be negative'),
    }),
    response: z.object({ success: z.literal(true), refresh_id: z.string(), step_count: z.number() }),
    errors: ['INSUFFICIENT_CREDITS', 'PRICE_CHANGED', 'ALREADY_RUNNING', 'CONFLICT'],
  }),
  stopRefresh: call({
    method: 'POST',
    path: '/projects/:projectId/refresh/stop',
    access: 'user',
    changes: ['project', 'cast', 'scene', 'soundtrack', 'credits'],
    tag,
    summary:
      'Stop every update of a project: what has not begun is dropped, what runs is cancelled, and the credits for both are free again.',
    params: inProject,
    response: z.object({ success: z.literal(true) }),
    errors: ['NOT_IN_FLIGHT'],
  }),
  leaveStale: call({
    method: 'POST',
    path: '/projects/:projectId/freshness/leave',
    access: 'user',
    changes: ['project'],
    tag,
    summary: 'Leave outputs as they are: nothing is said of them until there is another cause.',
    params: inProject,
    body: z.object({ outputs: z.array(output).min(1, 'must name at least one output').max(5000) }),
    response: z.object({ success: z.literal(true) }),
  }),
} as const;
