/** What the staff does for people: credits beside the line that they concern, and what keeps somebody from their account or their film. */
import { z } from 'zod';
import { call } from './call.js';
import { LIMITS, text, uuid } from './inputs.js';

const tag = 'Support';
const ofPerson = z.object({ uid: text(LIMITS.name) });
const reason = text(LIMITS.reason);
const amount = z.number({ error: 'must be a number' });

/** `done`: it stands in the ledger; else it is more than one may give in a day by oneself, and waits for somebody else of the staff. */
const given = z.object({
  done: z.boolean(),
  /** What they can spend now. */
  credits: z.number(),
});

/** Credits that wait until somebody else of the staff agrees. */
export const creditProposal = z.object({
  good_id: z.string(),
  person: z.object({ uid: z.string(), name: z.string().nullable() }),
  amount: z.number(),
  /** Of what it gives back; null: credits of their own. */
  deduction_id: z.string().nullable(),
  reason: z.string(),
  at: z.string(),
  proposed_by: z.string(),
  /** Proposed by whoever asks, who may take it back and cannot approve it. */
  own: z.boolean(),
});
export type CreditProposal = z.infer<typeof creditProposal>;

export const supportActionCalls = {
  supportRefund: call({
    method: 'POST',
    path: '/support/people/:uid/refunds',
    access: 'support',
    tag,
    summary: 'Give back what a deduction took, or part of it. Both the person and the staff see the reason.',
    params: ofPerson,
    body: z.object({ deductionId: text(200), amount: amount.optional(), reason }),
    response: given,
    errors: ['REASON_REQUIRED', 'CONFLICT'],
  }),
  supportCredits: call({
    method: 'POST',
    path: '/support/people/:uid/credits',
    access: 'support',
    tag,
    summary: 'Give somebody credits. Both the person and the staff see the reason.',
    params: ofPerson,
    body: z.object({ amount, reason }),
    response: given,
    errors: ['REASON_REQUIRED', 'CONFLICT'],
  }),
  creditProposals: call({
    method: 'GET',
    path: '/support/proposals',
    access: 'support',
    tag,
    summary: 'Credits that wait for somebody else of the staff, the oldest first; how many I may still give today by myself.',
    response: z.object({ proposals: z.array(creditProposal), left_today: z.number(), a_day: z.number() }),
  }),
  answerProposal: call({
    method: 'POST',
    path: '/support/proposals/:goodId',
    access: 'support',
    tag,
    summary: 'Agree to credits that somebody else proposed, or decline them. What I proposed myself I can only take back.',
    params: z.object({ goodId: uuid }),
    body: z.object({ approve: z.boolean() }),
    response: z.object({ success: z.literal(true) }),
    errors: ['CONFLICT'],
  }),
  endSessionsOfPerson: call({
    method: 'POST',
    path: '/support/people/:uid/end-sessions',
    access: 'support',
    tag,
    summary: 'Sign somebody out everywhere. They sign in again as they always do.',
    params: ofPerson,
    response: z.object({ success: z.literal(true) }),
    errors: ['REASON_REQUIRED'],
  }),
  sendSignInLinkToPerson: call({
    method: 'POST',
    path: '/support/people/:uid/sign-in-link',
    access: 'support',
    tag,
    summary: 'Mail somebody a link to sign in with, where the studio itself signs people in.',
    params: ofPerson,
    response: z.object({ sent: z.literal(true) }),
    errors: ['REASON_REQUIRED', 'CONFLICT'],
  }),
  restoreProjectOfPerson: call({
    method: 'POST',
    path: '/support/people/:uid/projects/:projectId/restore',
    access: 'support',
    tag,
    summary: 'Bring somebody’s deleted project back, within their plan’s limit.',
    params: ofPerson.extend({ projectId: uuid }),
    response: z.object({ success: z.literal(true) }),
    errors: ['REASON_REQUIRED', 'PROJECT_LIMIT_EXCEEDED'],
  }),
} as const;
