/** What the staff sees of people, to answer why something is as it is. Each look at somebody is recorded, and that person sees it. */
import { lookKind } from '@scenewright/events';
import { z } from 'zod';
import { call } from './call.js';
import { LIMITS, text, uuid } from './inputs.js';
import { jobView } from './jobs.js';
import { pageBefore, pageLimit } from './page.js';

const tag = 'Support';

/** Somebody who was found, as far as nobody has to say why they look: the address is masked. */
export const foundPerson = z.object({
  uid: z.string(),
  /** Null: the account is deleted, and nobody can read any more who it was. */
  name: z.string().nullable(),
  masked_email: z.string().nullable(),
  plan_id: z.string(),
  created_at: z.string().nullable(),
  /** What they were found by. */
  found_by: z.enum(['address', 'name', 'uid', 'project', 'job', 'deduction', 'customer', 'invoice']),
});
export type FoundPerson = z.infer<typeof foundPerson>;

/** `title`: null where there is none, and to whom gave no reason to look at what somebody writes. */
export const projectOfPerson = z.object({ id: z.string(), title: z.string().nullable() });

/** Credits that are set aside for work. */
export const reservationView = z.object({
  job_id: z.string(),
  amount: z.number(),
  operation: z.string(),
  since: z.string().nullable(),
  project: projectOfPerson.nullable(),
  job: jobView.pick({ kind: true, state: true, message: true }).extend({ attempts: z.number().int() }).nullable(),
  /** The work is over, or there is none: nothing will settle or release it by itself. */
  stuck: z.boolean(),
});
export type ReservationView = z.infer<typeof reservationView>;

export const supportJob = jobView.pick({ id: true, kind: true, state: true, message: true, created_at: true, finished_at: true }).extend({
  attempts: z.number().int(),
  project: projectOfPerson.nullable(),
  model: z.string().nullable(),
  /** Who made it; null before anybody was asked, and of what the studio does itself. */
  provider: z.string().nullable(),
  /** Credits that it takes: set aside while it is under way, spent when it is done; 0 when it is free or came to nothing. */
  price: z.number(),
});
export type SupportJob = z.infer<typeof supportJob>;

export const supportProject = projectOfPerson.extend({
  scene_count: z.number(),
  character_count: z.number(),
  created_at: z.string(),
  deleted_at: z.string().nullable(),
  /** Days in which it can be brought back; null while it is not deleted, 0 once it cannot. */
  days_left: z.number().int().nullable(),
});
export type SupportProject = z.infer<typeof supportProject>;

export const supportPerson = z.object({
  uid: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  roles: z.array(z.string()),
  created_at: z.string().nullable(),
  /** Null where the identity provider does not say. */
  open_sessions: z.number().int().nullable(),
  plan: z.object({
    /** What they are on: what is given to them, else what they pay for. */
    id: z.string(),
    /** What they pay for; 'free' while they pay for nothing. */
    billed_id: z.string(),
    status: z.enum(['active', 'canceling', 'past_due', 'free']),
    /** The present period is not paid for. */
    unpaid: z.boolean(),
    lifted: z.boolean(),
    /** With a payment that is due, when that became due. */
    next_refill_at: z.string().nullable(),
    /** Null while they pay for nothing, and once a payment came back. */
    paid_until: z.string().nullable(),
    cancels_at: z.string().nullable(),
    customer_id: z.string().nullable(),
    invoices: z.number().int(),
  }),
  credits: z.object({ available: z.number(), reserved: z.number() }),
  reservations: z.array(reservationView),
  projects: z.array(supportProject),
  jobs: z.array(supportJob),
  /** Reports of the payments service about them, the latest first. */
  payment_reports: z.array(
    z.object({ type: z.string(), received_at: z.string(), handled_at: z.string().nullable(), error: z.string().nullable() }),
  ),
  /** When the look ends for which a reason was given. */
  look_until: z.string(),
});
export type SupportPerson = z.infer<typeof supportPerson>;

/** What of a person was looked at, as that person sees it. */
export const lookView = z.object({
  id: z.string(),
  at: z.string(),
  kind: lookKind,
  /** Null where none was asked for. */
  reason: z.string().nullable(),
  /** The name of whoever looked; null when they are no longer here. */
  by: z.string().nullable(),
  role: z.enum(['support', 'admin', 'operator']),
});
export type LookView = z.infer<typeof lookView>;

const ofPerson = z.object({ uid: text(LIMITS.name) });
const reason = text(LIMITS.reason);

export const supportCalls = {
  supportPeople: call({
    method: 'GET',
    path: '/support/people',
    access: 'support',
    tag,
    summary:
      'Find people. `q`: an address, a name, a uid, or the id of a project, a job, a deduction, a customer or an invoice of the payments service.',
    query: z.object({ q: text(LIMITS.name) }),
    response: z.object({ people: z.array(foundPerson) }),
  }),
  lastingLooks: call({
    method: 'GET',
    path: '/support/people/:uid/looks',
    access: 'support',
    tag,
    summary: 'Until when I may look at somebody’s account and at their projects, for the reasons that I gave; null where I may not.',
    params: ofPerson,
    response: z.object({ account: z.string().nullable(), projects: z.string().nullable() }),
  }),
  lookAtPerson: call({
    method: 'POST',
    path: '/support/people/:uid/looks',
    access: 'support',
    tag,
    summary:
      'Say why I look at somebody: for half an hour their account and credits can be read, with `kind` projects also what they write. The person sees it.',
    params: ofPerson,
    body: z.object({ reason, kind: lookKind.exclude(['credits']).default('account') }),
    response: z.object({ until: z.string() }),
  }),
  supportPerson: call({
    method: 'GET',
    path: '/support/people/:uid',
    access: 'support',
    tag,
    summary: 'Somebody’s account: plan, money, what is reserved for which work, projects without what is in them, the latest work.',
    params: ofPerson,
    response: z.object({ person: supportPerson }),
    errors: ['REASON_REQUIRED'],
  }),
  supportProject: call({
    method: 'GET',
    path: '/support/people/:uid/projects/:projectId',
    access: 'support',
    tag,
    summary: 'The idea and the script of somebody’s project, once a reason was given to look at their projects.',
    params: ofPerson.extend({ projectId: uuid }),
    response: z.object({
      project: supportProject.extend({
        idea: z.string(),
        logline: z.string(),
        scenes: z.array(z.object({ title: z.string(), description: z.string() })),
      }),
    }),
    errors: ['REASON_REQUIRED'],
  }),
  supportProjectHistory: call({
    method: 'GET',
    path: '/support/people/:uid/projects/:projectId/history',
    access: 'support',
    tag,
    summary: 'What happened in somebody’s project, in sentences, the latest first, once a reason was given to look at their projects.',
    params: ofPerson.extend({ projectId: uuid }),
    query: z.object({
      limit: pageLimit(500, 50),
      before: pageBefore,
    }),
    response: z.object({
      entries: z.array(z.object({ position: z.string(), at: z.string(), words: z.string(), by: z.string(), correlation_id: z.string() })),
      next: z.string().nullable(),
    }),
    errors: ['REASON_REQUIRED'],
  }),
  whoLooked: call({
    method: 'GET',
    path: '/users/looks',
    access: 'user',
    tag: 'Users and credits',
    summary: 'Who of the staff looked at what is mine, when and why, the latest first. `before`: the `next` of the page before.',
    query: z.object({
      limit: pageLimit(100, 10),
      before: pageBefore,
    }),
    response: z.object({ looks: z.array(lookView), next: z.string().nullable() }),
  }),
} as const;
