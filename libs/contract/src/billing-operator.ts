import { z } from 'zod';
import { call } from './call.js';
import { instant, text } from './inputs.js';

const tag = 'Operator';

/** What whoever runs the studio does about plans and credits. */
export const billingOperatorCalls = {
  adjustCredits: call({
    method: 'POST',
    path: '/operator/credits/adjust',
    access: 'operator',
    tag,
    summary: 'Give somebody credits, or take some (below zero), with a reason that stands in their history.',
    body: z.object({ email: z.email(), amount: z.number(), reason: text(300) }),
    response: z.object({ uid: z.string(), credits: z.number() }),
    errors: ['INSUFFICIENT_CREDITS', 'NOT_FOUND', 'CONFLICT'],
  }),
  refundCredits: call({
    method: 'POST',
    path: '/operator/credits/refund',
    access: 'operator',
    tag,
    summary: 'Give back what a deduction took, or part of it. Never more than it took, however often it is asked.',
    body: z.object({ email: z.email(), deductionId: text(200), amount: z.number().optional(), reason: text(300) }),
    response: z.object({ uid: z.string(), credits: z.number() }),
    errors: ['NOT_FOUND'],
  }),
  reconcileBilling: call({
    method: 'POST',
    path: '/operator/billing/reconcile',
    access: 'operator',
    tag,
    summary: 'Compare the payments service with what the studio believes, and mend what differs when asked to.',
    body: z.object({ mend: z.boolean().default(false) }),
    response: z.object({
      compared: z.number(),
      differences: z.array(z.object({ uid: z.string(), subscription_id: z.string(), difference: z.string(), mended: z.boolean() })),
    }),
    errors: ['PAYMENTS_UNAVAILABLE'],
  }),
  beginMonths: call({
    method: 'POST',
    path: '/operator/billing/months',
    access: 'operator',
    tag,
    summary: 'Begin the months of credits that are due, now or as if it were `at` (not in production).',
    body: z.object({ at: instant.optional() }),
    /** `waiting`: for how many people that could not be done now; it is tried again by itself. */
    response: z.object({ begun: z.number(), waiting: z.number() }),
  }),
} as const;
