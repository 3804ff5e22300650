import fc from 'fast-check';
import type { CreditsCommand } from '../../credits/decider.js';
import type { Arbitrary } from '../arbitrary.js';
import { id, jobId } from '../samples.js';
import { anyOf, type Every, is } from './every.js';
import { day } from './values.js';

const job = fc.integer({ min: 1, max: 6 }).map(jobId);
/** Millicredits, or what is none. */
const amount = fc.integer({ min: -1, max: 12 });
const spend = { operation: fc.constant('video' as const), spentOn: fc.constant({ projectId: id(9) }) };

const every: Every<CreditsCommand> = {
  GrantCredits: fc.record({
    type: is('GrantCredits'),
    grantId: fc.integer({ min: 1, max: 20 }).map((n) => `grant-${n}`),
    source: fc.constant('purchase' as const),
    amount,
    expiresAt: fc.option(day),
    reason: fc.constant(''),
    now: day,
  }),
  StartCreditPeriod: fc.record({
    type: is('StartCreditPeriod'),
    grantId: fc.integer({ min: 1, max: 20 }).map((n) => `period-${n}`),
    source: fc.constant('plan_refill' as const),
    amount: fc.integer({ min: 0, max: 12 }),
    expiresAt: day,
    reason: fc.constant(''),
    carriesUse: fc.boolean(),
    price: fc.constantFrom(0, 1, 7.5),
    now: day,
  }),
  TakeBackPayment: fc.record({
    type: is('TakeBackPayment'),
    invoiceId: fc.integer({ min: 1, max: 9 }).map((n) => `in_${n}`),
    months: fc.uniqueArray(
      fc.record({
        grantId: fc.integer({ min: 1, max: 20 }).map((n) => `period-${n}`),
        amount: fc.integer({ min: 1, max: 12 }),
        price: fc.constantFrom(1, 7.5),
      }),
      { maxLength: 2, selector: ({ grantId }) => grantId },
    ),
    credited: fc.integer({ min: -3, max: 3 }),
    now: day,
  }),
  AdjustCredits: fc.record({
    type: is('AdjustCredits'),
    adjustmentId: fc.integer({ min: 1, max: 9 }).map((n) => id(n, 8)),
    amount: fc.integer({ min: -5, max: 5 }),
    reason: fc.constant('a reason'),
    now: day,
  }),
  RefundDeduction: fc.record({
    type: is('RefundDeduction'),
    refundId: fc.integer({ min: 1, max: 20 }).map((n) => `refund-${n}`),
    deductionId: job,
    deducted: fc.constant(8),
    amount: fc.integer({ min: -1, max: 9 }),
    reason: fc.constant(''),
  }),
  ReserveCredits: fc.record({ type: is('ReserveCredits'), reservationId: job, amount, ...spend, now: day }),
  SettleReservation: fc.record({ type: is('SettleReservation'), reservationId: job, amount }),
  ReleaseReservation: fc.record({ type: is('ReleaseReservation'), reservationId: job }),
  DeductCredits: fc.record({ type: is('DeductCredits'), deductionId: job, amount, ...spend, now: day }),
  ExpireCredits: fc.record({ type: is('ExpireCredits'), now: day }),
};
export const creditsCommand: Arbitrary<CreditsCommand> = anyOf(every);
