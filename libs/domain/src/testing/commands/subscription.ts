import fc from 'fast-check';
import type { PaidInvoice, SubscriptionCommand, SubscriptionSnapshot } from '../../subscription/decider.js';
import type { Arbitrary } from '../arbitrary.js';
import { anyOf, type Every, is } from './every.js';

const months = fc.integer({ min: 0, max: 9 }).map((n) => `2026-${String(n + 1).padStart(2, '0')}-10T00:00:00.000Z`);
const nextYear = fc.constant('2027-03-10T00:00:00.000Z');
const plan = fc.constantFrom(
  'free' as const,
  'basic_monthly' as const,
  'pro_monthly' as const,
  'basic_yearly' as const,
  'pro_yearly' as const,
);
const subscriptionId = fc.constantFrom('sub_1', 'sub_2');

const snapshot: Arbitrary<SubscriptionSnapshot> = fc.record({
  subscriptionId,
  customerId: fc.constant('cus_1'),
  status: fc.constantFrom('active', 'active', 'past_due', 'ended'),
  plan,
  periodStart: months,
  periodEnd: fc.oneof(months, nextYear),
  cancelsAt: fc.option(months),
  scheduled: fc.option(fc.record({ plan, at: months })),
  endedAt: fc.option(months),
});

const invoice: Arbitrary<PaidInvoice> = fc.record({
  invoiceId: fc.integer({ min: 1, max: 9 }).map((n) => `in_${n}`),
  subscriptionId,
  plan,
  total: fc.constantFrom(-500, 0, 2000),
  periodStart: months,
  periodEnd: fc.oneof(months, nextYear),
  charged: fc.constantFrom(0, 2000),
  returned: fc.constantFrom(0, 0, 2000),
  paidAt: fc.option(months),
});

const every: Every<SubscriptionCommand> = {
  OpenBilling: fc.record({ type: is('OpenBilling'), plan, now: months }),
  SyncSubscription: fc.record({
    type: is('SyncSubscription'),
    subscription: snapshot,
    invoices: fc.array(invoice, { maxLength: 2 }),
    now: months,
  }),
  BeginMonth: fc.record({ type: is('BeginMonth'), now: months }),
  CloseBilling: fc.record({ type: is('CloseBilling'), now: months }),
};
export const subscriptionCommand: Arbitrary<SubscriptionCommand> = anyOf(every, { SyncSubscription: 15, BeginMonth: 3 });
