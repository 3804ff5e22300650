import type { CreditsEvent, Operation, SpentOn } from '@scenewright/events';
import { accept, type Decider, type Decision, reject } from '../decision.js';
import { type Millicredits, toCredits } from '../money.js';
import { availableAt, type CreditsState, evolveCredits, initialCredits, isExpired, remainingOf, usedOfMonth, usedOfPlan } from './state.js';

/** `now`: ISO time in UTC with milliseconds, as `Date.toISOString` gives it, so that times compare as text. */
export type CreditsCommand =
  | {
      readonly type: 'GrantCredits';
      readonly grantId: string;
      readonly source: 'purchase' | 'adjustment';
      readonly amount: Millicredits;
      readonly expiresAt: string | null;
      readonly reason: string;
      readonly now: string;
    }
  /**
   * A month of a plan begins. Its credits replace what is left of the month before, never add to it; with `carriesUse` what was used of
   * that one is taken off these. What is owed for credits whose payment came back is taken at the month's `price` (US cents; 0 when it was
   * not paid for).
   */
  | {
      readonly type: 'StartCreditPeriod';
      readonly grantId: string;
      readonly source: 'starter' | 'plan_refill';
      readonly amount: Millicredits;
      readonly expiresAt: string;
      readonly reason: string;
      readonly carriesUse: boolean;
      readonly price: number;
      readonly now: string;
    }
  /**
   * A payment came back: what is left of its months ends, and what was used of them is owed, at their price. `months`: with what they held
   * and cost (US cents). `credited`: US cents that were credited out of it and are owed as well; below zero when credit had paid for a part.
   */
  | {
      readonly type: 'TakeBackPayment';
      readonly invoiceId: string;
      readonly months: readonly { readonly grantId: string; readonly amount: Millicredits; readonly price: number }[];
      readonly credited: number;
      readonly now: string;
    }
  /** Support gives or takes credits; taking never goes below what is there. */
  | {
      readonly type: 'AdjustCredits';
      readonly adjustmentId: string;
      /** Below zero takes. */
      readonly amount: Millicredits;
      readonly reason: string;
      readonly now: string;
    }
  /** Gives back all or part of a deduction. `deducted`: what it took, from the log. */
  | {
      readonly type: 'RefundDeduction';
      readonly refundId: string;
      readonly deductionId: string;
      readonly deducted: Millicredits;
      readonly amount: Millicredits;
      readonly reason: string;
    }
  | {
      readonly type: 'ReserveCredits';
      readonly reservationId: string;
      readonly amount: Millicredits;
      readonly operation: Operation;
      readonly spentOn: SpentOn;
      readonly now: string;
    }
  /** Takes what it really cost, at most what was reserved; the rest is available again. */
  | { readonly type: 'SettleReservation'; readonly reservationId: string; readonly amount: Millicredits }
  | { readonly type: 'ReleaseReservation'; readonly reservationId: string }
  | {
      readonly type: 'DeductCredits';
      readonly deductionId: string;
      readonly amount: Millicredits;
      readonly operation: Operation;
      readonly spentOn: SpentOn;
      readonly now: string;
    }
  | { readonly type: 'ExpireCredits'; readonly now: string };

const expired = (state: CreditsState, now: string): CreditsEvent[] =>
  state.grants
    .filter((grant) => isExpired(grant, now))
    .map((grant) => ({ type: 'CreditsExpired', data: { grantId: grant.grantId, amount: grant.remaining } }));

const insufficient = (required: Millicredits, available: Millicredits): Decision<never> =>
  reject('INSUFFICIENT_CREDITS', `You need ${toCredits(required)} credits and have ${toCredits(available)}.`, {
    details: { required: toCredits(required), available: toCredits(available) },
  });

const isAmount = (amount: Millicredits): boolean => Number.isSafeInteger(amount) && amount > 0;
const notAnAmount = () => reject('INVALID', 'The amount has to be above zero, with at most three decimals.', { field: 'amount' });

export const creditsDecider: Decider<CreditsState, CreditsCommand, CreditsEvent> = {
  initial: initialCredits,
  evolve: evolveCredits,
  decide(state, command): Decision<CreditsEvent> {
    switch (command.type) {
      case 'GrantCredits': {
        const { type: _, now, ...grant } = command;
        if (state.grantIds.includes(grant.grantId)) return accept();
        if (!isAmount(grant.amount)) return notAnAmount();
        return accept<CreditsEvent>(...expired(state, now), { type: 'CreditsGranted', data: { ...grant, replaces: null, carriedUse: 0 } });
      }
      case 'StartCreditPeriod':
        return startPeriod(state, command);
      case 'AdjustCredits':
        return adjust(state, command);
      case 'TakeBackPayment':
        return takeBack(state, command);
      case 'RefundDeduction': {
        const { type: _, deducted, ...refund } = command;
        if (state.grantIds.includes(`refund:${refund.refundId}`)) return accept();
        const refundable = deducted - (state.refunded[refund.deductionId] ?? 0);
        if (!isAmount(refund.amount) || refund.amount > refundable) {
          return reject('INVALID', `At most ${toCredits(refundable)} credits of this deduction can be given back.`, { field: 'amount' });
        }
        return accept({ type: 'CreditsRefunded', data: refund });
      }
      case 'ReserveCredits': {
        const { type: _, now, ...reservation } = command;
        // what is free needs no reservation
        if (state.reservations[reservation.reservationId] || reservation.amount === 0) return accept();
        if (!isAmount(reservation.amount)) return notAnAmount();
        const available = availableAt(state, now);
        if (available < reservation.amount) return insufficient(reservation.amount, available);
        return accept<CreditsEvent>(...expired(state, now), { type: 'CreditsReserved', data: reservation });
      }
      case 'SettleReservation': {
        const reservation = state.reservations[command.reservationId];
        if (!reservation) return reject('NOT_IN_FLIGHT', 'This work has been paid for or released already.');
        return accept({
          type: 'CreditsDeducted',
          data: {
            deductionId: command.reservationId,
            reservationId: command.reservationId,
            amount: Math.max(0, Math.min(command.amount, reservation.amount)),
            operation: reservation.operation,
            spentOn: reservation.spentOn,
            reason: null,
          },
        });
      }
      case 'ReleaseReservation': {
        const reservation = state.reservations[command.reservationId];
        if (!reservation) return reject('NOT_IN_FLIGHT', 'This work has been paid for or released already.');
        return accept({ type: 'CreditsReleased', data: { reservationId: command.reservationId, amount: reservation.amount } });
      }
      case 'DeductCredits': {
        const { type: _, now, ...deduction } = command;
        if (!isAmount(deduction.amount)) return notAnAmount();
        const available = availableAt(state, now);
        if (available < deduction.amount) return insufficient(deduction.amount, available);
        return accept<CreditsEvent>(...expired(state, now), {
          type: 'CreditsDeducted',
          data: { ...deduction, reservationId: null, reason: null },
        });
      }
      case 'ExpireCredits':
        return accept(...expired(state, command.now));
    }
  },
};

function startPeriod(state: CreditsState, command: Extract<CreditsCommand, { type: 'StartCreditPeriod' }>): Decision<CreditsEvent> {
  const { type: _, now, carriesUse, price, ...grant } = command;
  if (state.grantIds.includes(grant.grantId)) return accept();
  const replaces = state.plan?.grantId ?? null;
  const carriedUse = carriesUse ? usedOfPlan(state) : 0;
  const timeIsUp = expired(state, now);
  const left = replaces === null ? 0 : remainingOf(state, replaces);
  const isOver = timeIsUp.some(({ data }) => 'grantId' in data && data.grantId === replaces);
  return accept<CreditsEvent>(
    ...timeIsUp,
    ...(replaces !== null && left > 0 && !isOver ? [{ type: 'CreditsExpired' as const, data: { grantId: replaces, amount: left } }] : []),
    { type: 'CreditsGranted', data: { ...grant, amount: Math.max(0, grant.amount - carriedUse), replaces, carriedUse } },
    ...settled(state.owed, grant.grantId, Math.max(0, grant.amount - carriedUse), price),
  );
}

/** What a month that is begun makes good of what is owed. */
function settled(owed: number, grantId: string, amount: Millicredits, price: number): CreditsEvent[] {
  const value = Math.min(owed, Math.floor(price));
  const taken = Math.min(amount, Math.ceil((amount * value) / price));
  return value > 0 && taken > 0 ? [{ type: 'OwedCreditsTaken', data: { grantId, amount: taken, value } }] : [];
}

function takeBack(state: CreditsState, command: Extract<CreditsCommand, { type: 'TakeBackPayment' }>): Decision<CreditsEvent> {
  const { invoiceId, months, credited, now } = command;
  const timeIsUp = expired(state, now);
  const isOver = new Set(timeIsUp.map(({ data }) => 'grantId' in data && data.grantId));
  const left = months.flatMap(({ grantId }): CreditsEvent[] => {
    const amount = isOver.has(grantId) ? 0 : remainingOf(state, grantId);
    return amount > 0 ? [{ type: 'CreditsExpired', data: { grantId, amount } }] : [];
  });
  const used = months.reduce((sum, { grantId, amount, price }) => sum + (price * usedOfMonth(state, grantId)) / amount, 0);
  const value = Math.ceil(used + credited);
  const owed: CreditsEvent[] = value > 0 ? [{ type: 'CreditsOwed', data: { invoiceId, value } }] : [];
  return accept(...timeIsUp, ...left, ...owed);
}

function adjust(state: CreditsState, command: Extract<CreditsCommand, { type: 'AdjustCredits' }>): Decision<CreditsEvent> {
  const { adjustmentId, amount, reason, now } = command;
  if (!isAmount(Math.abs(amount))) return reject('INVALID', 'The amount has at most three decimals and is not zero.', { field: 'amount' });
  if (reason.trim() === '') return reject('INVALID', 'Say why: the reason stands in the credit history.', { field: 'reason' });
  if (state.grantIds.includes(adjustmentId)) return accept();
  const timeIsUp = expired(state, now);
  if (amount > 0) {
    const grant = { grantId: adjustmentId, source: 'adjustment' as const, amount, expiresAt: null, reason, replaces: null, carriedUse: 0 };
    return accept<CreditsEvent>(...timeIsUp, { type: 'CreditsGranted', data: grant });
  }
  const available = availableAt(state, now);
  if (available < -amount) return insufficient(-amount, available);
  const deduction = {
    deductionId: adjustmentId,
    reservationId: null,
    amount: -amount,
    operation: 'adjustment' as const,
    spentOn: {},
    reason,
  };
  return accept<CreditsEvent>(...timeIsUp, { type: 'CreditsDeducted', data: deduction });
}
