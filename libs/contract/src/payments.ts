import { planId } from '@scenewright/events';
import { z } from 'zod';
import { call } from './call.js';
import { LIMITS } from './inputs.js';
import { pageBefore, pageLimit } from './page.js';

export const subscriptionView = z.object({
  /** What the person is on: what this studio gives them, else what they pay for. */
  plan: planId,
  plan_id: planId,
  /** What they pay for; 'free' while they pay for nothing. */
  billed_plan_id: planId,
  /** Whose credits come while they pay for nothing. */
  unpaid_plan_id: planId,
  status: z.enum(['free', 'active', 'past_due', 'canceling']),
  /** The present period is not paid for: it has only just begun, its payment is overdue, or it came back. */
  unpaid: z.boolean(),
  interval: z.enum(['month', 'year']),
  /** Each month, as it is now: those of a plan that is given come only to an account that began with it. */
  credits_per_period: z.number(),
  next_refill_date: z.string().nullable(),
  /** Of what is billed. */
  current_period_end: z.string().nullable(),
  /** Whole months of credits that are paid for and have not begun: what a change of an annual plan credits. */
  months_ahead: z.number().int(),
  cancels_at: z.string().nullable(),
  scheduled: z.object({ plan_id: planId, at: z.string() }).nullable(),
  /** The plan is given, whatever is paid for beside it. */
  lifted: z.boolean(),
});

export type SubscriptionView = z.infer<typeof subscriptionView>;

export const creditHistoryEntry = z.object({
  _id: z.string(),
  type: z.enum(['refill', 'deduction', 'refund', 'expiry', 'adjustment']),
  reason: z.string(),
  /** Credits; below zero when they went. */
  amount: z.number(),
  /** After this entry, what is reserved included. */
  balance: z.number(),
  timestamp: z.string(),
  project_id: z.string().nullable(),
  project_title: z.string().nullable(),
  shot_uid: z.string().nullable(),
  /** Who had it done at the person's word; null when they did it themselves. */
  via: z.enum(['assistant']).nullable(),
});

export type CreditHistoryEntry = z.infer<typeof creditHistoryEntry>;

const tag = 'Plans and payments';
const plan = planId;
const page = z.string().max(2000);
const cents = z.number().int().min(0, 'must not be negative');
const subscription = z.object({ success: z.literal(true), subscription: subscriptionView });

export const paymentCalls = {
  paymentsConfig: call({
    method: 'GET',
    path: '/payments/config',
    access: 'public',
    tag,
    summary: 'Who takes the payments: Stripe, a local stand-in whose page is at `page`, or nobody.',
    response: z.object({ payments: z.enum(['stripe', 'stand-in', 'none']), page: z.string().nullable() }),
  }),
  subscriptionStatus: call({
    method: 'GET',
    path: '/payments/subscription-status',
    access: 'user',
    tag,
    summary: 'My plan, what it gives, and what is going to happen to it.',
    response: subscriptionView,
  }),
  createCheckoutSession: call({
    method: 'POST',
    path: '/payments/create-checkout-session',
    access: 'user',
    changes: [],
    tag,
    summary:
      "The address of the page on which I pay for a plan. `userId` and `userEmail`, when sent, must be mine; the pages, this studio's.",
    body: z.object({
      planId: plan,
      userId: z.string().max(LIMITS.name).optional(),
      userEmail: z.string().max(320).optional(),
      successUrl: page,
      cancelUrl: page,
    }),
    response: z.object({ url: z.string() }),
    errors: ['CONFLICT', 'PAYMENTS_UNAVAILABLE'],
  }),
  changePlan: call({
    method: 'POST',
    path: '/payments/change-plan',
    access: 'user',
    changes: ['subscription'],
    tag,
    summary:
      'Another plan: an upgrade at once, a downgrade of a monthly plan at the end of what is paid for, of a yearly one today. `accept`, when sent, is what I was shown of it: nothing else is done.',
    body: z.object({
      planId: plan,
      /** Another way, or another amount in US cents, is refused, with how it is in `details`. */
      accept: z
        .object({
          way: z.enum([
            'upgrade_now',
            'upgrade_now_prorated',
            'downgrade_at_period_end',
            'downgrade_now_prorated',
            'cancel_at_period_end',
            'cancel_now',
          ]),
          due: cents,
          credited: cents,
        })
        .optional(),
    }),
    response: z.object({
      action: z.enum(['upgrade_immediate', 'change_scheduled', 'downgrade_immediate_prorated', 'downgrade_immediate']),
      subscription: subscriptionView,
    }),
    errors: ['CONFLICT', 'PRICE_CHANGED', 'PAYMENT_DECLINED', 'PAYMENTS_UNAVAILABLE'],
  }),
  cancelSubscription: call({
    method: 'POST',
    path: '/payments/cancel-subscription',
    access: 'user',
    changes: ['subscription'],
    tag,
    summary: 'End my subscription when what is paid for is over; at once when nothing is, and nothing more is collected.',
    response: subscription,
    errors: ['CONFLICT', 'PAYMENTS_UNAVAILABLE'],
  }),
  keepSubscription: call({
    method: 'POST',
    path: '/payments/keep-subscription',
    access: 'user',
    changes: ['subscription'],
    tag,
    summary: 'Take back a cancellation or a scheduled change: the subscription goes on as it is.',
    response: subscription,
    errors: ['CONFLICT', 'PAYMENTS_UNAVAILABLE'],
  }),
  overduePayment: call({
    method: 'GET',
    path: '/payments/overdue',
    access: 'user',
    tag,
    summary: 'The address of the page on which I pay what is overdue; null when nothing is.',
    response: z.object({ url: z.string().nullable() }),
    errors: ['PAYMENTS_UNAVAILABLE'],
  }),
  creditMonth: call({
    method: 'GET',
    path: '/payments/credit-month',
    access: 'user',
    tag,
    summary: "My plan's running month: the credits it gave, and how many of them are spent or set aside for what is under way.",
    response: z.object({ granted: z.number(), used: z.number() }),
  }),
  creditHistory: call({
    method: 'GET',
    path: '/payments/credit-history',
    access: 'user',
    tag,
    summary: 'What came and went, the latest first. `before`: the `next` of the page before.',
    query: z.object({
      limit: pageLimit(100, 10),
      before: pageBefore,
    }),
    response: z.object({ credit_history: z.array(creditHistoryEntry), next: z.string().nullable() }),
  }),
} as const;
