/** One project as an admin audits it: all that happened in it and with its money, its files, its cost. A look at it is a fact that its owner sees. */
import { z } from 'zod';
import { call } from './call.js';
import { differenceView } from './history.js';
import { instant, LIMITS, text, uuid } from './inputs.js';
import { pageBefore, pageLimit } from './page.js';

/** Streams in which something of a project is told. */
export const LOG_KINDS = ['project', 'cast', 'scene', 'soundtrack', 'conversation', 'credits', 'user', 'staff'] as const;
/** owner: whoever's project it is, by themselves · assistant: the assistant at their word · studio: what followed by itself · staff: people who work here, and operators */
export const LOG_ACTORS = ['owner', 'assistant', 'studio', 'staff'] as const;

const logActor = z.object({
  uid: z.string(),
  role: z.enum(['creator', 'support', 'admin', 'system']),
  who: z.enum(LOG_ACTORS),
  /** Null of the studio, and of who has left. */
  name: z.string().nullable(),
  masked_email: z.string().nullable(),
});
export type LogActor = z.infer<typeof logActor>;

export const logMoney = z.object({
  kind: z.enum(['reserved', 'spent', 'released', 'refunded']),
  /** In credits. */
  amount: z.number(),
  operation: z.string().nullable(),
  deduction_id: z.string().nullable(),
});
export type LogMoney = z.infer<typeof logMoney>;

/** One event of a project. */
export const logRow = z.object({
  position: z.string(),
  at: z.string(),
  stream: z.string(),
  kind: z.enum(LOG_KINDS),
  type: z.string(),
  words: z.string(),
  by: logActor,
  /** Whose word it was done at; null when they did it themselves. */
  on_behalf_of: logActor.nullable(),
  via: z.enum(['assistant']).nullable(),
  correlation_id: z.string(),
  causation_id: z.string(),
  /** Where in the film it is now; null of what concerns no shot, and of shots that are not in it any more. */
  place: z.object({ scene: z.number().int(), shot: z.number().int() }).nullable(),
  failed: z.boolean(),
  money: logMoney.nullable(),
});
export type LogRow = z.infer<typeof logRow>;

const logJob = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(['queued', 'running', 'retrying', 'completed', 'failed', 'cancelled']),
  attempts: z.number().int(),
  provider: z.string().nullable(),
  message: z.string().nullable(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
});
export type LogJob = z.infer<typeof logJob>;

/** What a click led to, each behind what it follows from. */
export const causeNode = z.object({
  /** 0: of the click itself. */
  depth: z.number().int(),
  event: logRow.nullable(),
  /** The work that the event before it asked for. */
  job: logJob.nullable(),
});
export type CauseNode = z.infer<typeof causeNode>;

export const auditedProject = z.object({
  id: z.string(),
  title: z.string().nullable(),
  idea: z.string(),
  owner: z.object({ uid: z.string(), name: z.string().nullable(), masked_email: z.string().nullable() }),
  created_at: z.string(),
  deleted_at: z.string().nullable(),
  /** Days until it goes for good; null while it is not deleted. */
  days_left: z.number().int().nullable(),
  scene_count: z.number().int(),
  character_count: z.number().int(),
  /** Events, and how many of them say that something failed. */
  events: z.number().int(),
  failures: z.number().int(),
});
export type AuditedProject = z.infer<typeof auditedProject>;

const sums = z.object({
  reserved: z.number(),
  /** Settled: what was taken for finished work. */
  settled: z.number(),
  /** Given free again, of work that failed or came to cost less. */
  released: z.number(),
  refunded: z.number(),
  /** Reserved and not settled or released yet. */
  open: z.number(),
  /** Settled less refunded. */
  cost: z.number(),
  /** Works that were paid for or are free, and how often the studio tried them altogether. */
  jobs: z.number().int(),
  attempts: z.number().int(),
  failed: z.number().int(),
});
export type CostSums = z.infer<typeof sums>;

const shotCost = sums.extend({ shot_uid: z.string(), scene: z.number().int().nullable(), shot: z.number().int().nullable() });
const sceneCost = sums.extend({ scene: z.number().int(), title: z.string() });

const projectFile = z.object({
  asset_id: z.string(),
  kind: z.enum(['image', 'video', 'sound', 'missing']),
  /** Of the main file; null when it is not there. */
  bytes: z.number().nullable(),
  /** In hex, as noted when it was stored; of two workers that stored it at once, both. Empty when nothing was noted. */
  sha256: z.array(z.string()),
  /** Of everything that is kept of it, small pictures included. */
  all_bytes: z.number(),
  /** When the log first names it. */
  stored_at: z.string(),
  stored_by: z.string(),
  uses: z.array(
    z.object({
      position: z.string(),
      words: z.string(),
      place: z.object({ scene: z.number().int(), shot: z.number().int() }).nullable(),
    }),
  ),
});
export type ProjectFile = z.infer<typeof projectFile>;

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const moment = z.string().regex(/^\d{1,18}$/, 'must be a position of the log');

const tag = 'Administration';
const ofProject = z.object({ projectId: uuid });

/** Which part of a history. */
const filters = z.object({
  who: z.enum(LOG_ACTORS).optional(),
  kind: z.enum(LOG_KINDS).optional(),
  money: flag.optional(),
  failures: flag.optional(),
  from: instant.optional(),
  to: instant.optional(),
});
export type LogFilters = z.output<typeof filters>;

const exported = filters.extend({ names: flag.optional() });

export const adminProjectCalls = {
  adminProject: call({
    method: 'GET',
    path: '/admin/projects/:projectId',
    access: 'admin',
    tag,
    summary: 'What a project is and whose, deleted ones too, until they go for good.',
    params: ofProject,
    response: z.object({ project: auditedProject }),
  }),
  adminProjectHistory: call({
    method: 'GET',
    path: '/admin/projects/:projectId/history',
    access: 'admin',
    tag,
    summary:
      'Every event of a project and of its money, whichever stream it stands in, the latest first. `before`: the `next` of the page before.',
    params: ofProject,
    query: filters.extend({ limit: pageLimit(200, 50), before: pageBefore }),
    response: z.object({ rows: z.array(logRow), next: z.string().nullable(), total: z.number().int() }),
  }),
  adminProjectCauses: call({
    method: 'GET',
    path: '/admin/projects/:projectId/causes/:correlationId',
    access: 'admin',
    tag,
    summary: 'All that one click led to in a project: request, work, result and money, each behind what it follows from.',
    params: ofProject.extend({ correlationId: z.string().regex(/^[\w-]{1,64}$/, 'must be the correlation_id of a row of the history') }),
    response: z.object({ nodes: z.array(causeNode) }),
  }),
  adminProjectFiles: call({
    method: 'GET',
    path: '/admin/projects/:projectId/files',
    access: 'admin',
    tag,
    summary:
      'Files that a project names: size, SHA-256, when each was stored and where it is used. `after`: the `next` of the page before.',
    params: ofProject,
    query: z.object({ limit: pageLimit(100, 50), after: uuid.optional() }),
    response: z.object({ files: z.array(projectFile), next: z.string().nullable(), total: z.number().int() }),
  }),
  adminProjectCost: call({
    method: 'GET',
    path: '/admin/projects/:projectId/cost',
    access: 'admin',
    tag,
    summary: 'What a project has cost: as a whole, by scene and by shot. In credits.',
    params: ofProject,
    response: z.object({
      whole: sums,
      scenes: z.array(sceneCost),
      /** Those of the film in its order, then those that are not in it any more. */
      shots: z.array(shotCost),
      /** What concerns no shot: portraits, music, and what was taken by hand. */
      elsewhere: sums,
    }),
  }),
  adminProjectAt: call({
    method: 'GET',
    path: '/admin/projects/:projectId/at/:position',
    access: 'admin',
    tag,
    summary: 'A project as it was at a position of the log, in words.',
    params: ofProject.extend({ position: moment }),
    response: z.object({
      title: z.string(),
      logline: z.string(),
      scenes: z.array(
        z.object({
          title: z.string(),
          shots: z.array(z.object({ words: z.string(), has_frame: z.boolean(), has_clip: z.boolean() })),
        }),
      ),
      characters: z.array(z.string()),
      sounds: z.number().int(),
    }),
  }),
  adminProjectDifferences: call({
    method: 'GET',
    path: '/admin/projects/:projectId/at/:position/differences',
    access: 'admin',
    tag,
    summary: 'What differs between a project at a position of the log and as it is now, or as it was at the position `until`.',
    params: ofProject.extend({ position: moment }),
    query: z.object({ until: moment.optional() }),
    response: z.object({ differences: z.array(differenceView) }),
  }),
  adminRestoreMoment: call({
    method: 'POST',
    path: '/admin/projects/:projectId/at/:position/restore',
    access: 'admin',
    tag,
    summary:
      'Make somebody’s project as it was at a position of the log, for them: one step, which they can undo. They see who did it, and the reason.',
    params: ofProject.extend({ position: moment }),
    body: z.object({ reason: text(LIMITS.reason) }),
    response: z.object({ success: z.literal(true) }),
    errors: ['CONFLICT', 'ALREADY_RUNNING'],
  }),
  adminProjectJsonl: call({
    method: 'GET',
    path: '/admin/projects/:projectId/history.jsonl',
    access: 'admin',
    tag,
    summary:
      'The events of a project as JSON, one a line, the first thing first. `names=true`: with names and addresses, for which a reason has to be given to look at the account.',
    params: ofProject,
    query: exported,
    fileType: 'application/x-ndjson',
    response: z.string(),
    errors: ['REASON_REQUIRED'],
  }),
  adminProjectCsv: call({
    method: 'GET',
    path: '/admin/projects/:projectId/history.csv',
    access: 'admin',
    tag,
    summary:
      'The events of a project in sentences, as CSV, the first thing first. `names=true`: with names and addresses, for which a reason has to be given to look at the account.',
    params: ofProject,
    query: exported,
    fileType: 'text/csv',
    response: z.string(),
    errors: ['REASON_REQUIRED'],
  }),
  projectJsonl: call({
    method: 'GET',
    path: '/operator/projects/:projectId/history.jsonl',
    access: 'operator',
    tag,
    summary: 'The events of a project as JSON, one a line, with addresses masked, once a reason was given to look at its owner’s projects.',
    params: ofProject,
    fileType: 'application/x-ndjson',
    response: z.string(),
    errors: ['REASON_REQUIRED'],
  }),
  projectCsv: call({
    method: 'GET',
    path: '/operator/projects/:projectId/history.csv',
    access: 'operator',
    tag,
    summary:
      'The events of a project in sentences, as CSV, with addresses masked, once a reason was given to look at its owner’s projects.',
    params: ofProject,
    fileType: 'text/csv',
    response: z.string(),
    errors: ['REASON_REQUIRED'],
  }),
} as const;
