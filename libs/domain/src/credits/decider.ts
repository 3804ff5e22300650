import type { CreditsEvent, Operation, SpentOn } from '@scenewright/events';
import { accept, type Decider, type Decision, reject } from '../decision.js';
import { type Millicredits, toCredits } from '../money.js';
import { availableAt, type CreditsState, evolveCredits, initialCredits, isExpired } from './state.js';

/** `now`: ISO time in UTC with milliseconds, as `Date.toISOString` gives it, so that times compare as text. */
export type CreditsCommand =
  | {
      readonly type: 'GrantCredits';
      readonly grantId: string;
      readonly source: 'starter' | 'plan_refill' | 'purchase' | 'adjustment';
      readonly amount: Millicredits;
      readonly expiresAt: string | null;
      readonly reason: string;
      readonly now: string;
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
    .filter((grant) => grant.remaining > 0 && isExpired(grant, now))
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
        return accept(...expired(state, now), { type: 'CreditsGranted', data: grant });
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
        return accept<CreditsEvent>(...expired(state, now), { type: 'CreditsDeducted', data: { ...deduction, reservationId: null } });
      }
      case 'ExpireCredits':
        return accept(...expired(state, command.now));
    }
  },
};
