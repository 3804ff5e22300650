import type { CreditsEvent, Operation, SpentOn } from '@scenewright/events';
import type { Millicredits } from '../money.js';

/** What is left of one grant. Reserved credits have left it; released ones return to it. */
export interface Grant {
  readonly grantId: string;
  readonly remaining: Millicredits;
  readonly expiresAt: string | null;
}

export interface Reservation {
  readonly amount: Millicredits;
  readonly operation: Operation;
  readonly spentOn: SpentOn;
  /** Which grants it was taken from, first to be spent first. */
  readonly parts: readonly { readonly grantId: string; readonly amount: Millicredits; readonly expiresAt: string | null }[];
}

export interface CreditsState {
  /** Those that expire first come first; those that never do, last. */
  readonly grants: readonly Grant[];
  readonly reservations: Readonly<Record<string, Reservation>>;
  readonly grantIds: readonly string[];
}

export const initialCredits: CreditsState = { grants: [], reservations: {}, grantIds: [] };

export const isExpired = (grant: Pick<Grant, 'expiresAt'>, now: string): boolean => grant.expiresAt !== null && grant.expiresAt <= now;

/** What may be spent at `now` (ISO time, UTC). */
export function availableAt(state: CreditsState, now: string): Millicredits {
  return state.grants.reduce((sum, grant) => (isExpired(grant, now) ? sum : sum + grant.remaining), 0);
}

export const reservedIn = (state: CreditsState): Millicredits =>
  Object.values(state.reservations).reduce((sum, reservation) => sum + reservation.amount, 0);

const NEVER = '9999';
const byExpiry = (a: Grant, b: Grant) =>
  (a.expiresAt ?? NEVER) < (b.expiresAt ?? NEVER) ? -1 : (a.expiresAt ?? NEVER) > (b.expiresAt ?? NEVER) ? 1 : 0;

/** Takes `amount` from the grants, oldest expiry first. */
function take(grants: readonly Grant[], amount: Millicredits): { grants: Grant[]; parts: Reservation['parts'] } {
  let left = amount;
  const parts: { grantId: string; amount: Millicredits; expiresAt: string | null }[] = [];
  const after: Grant[] = [];
  for (const grant of grants) {
    const taken = Math.min(left, grant.remaining);
    if (taken > 0) parts.push({ grantId: grant.grantId, amount: taken, expiresAt: grant.expiresAt });
    if (grant.remaining > taken) after.push({ ...grant, remaining: grant.remaining - taken });
    left -= taken;
  }
  return { grants: after, parts };
}

/** Gives credits back to the grants they came from, the last to be spent first. */
function giveBack(grants: readonly Grant[], parts: Reservation['parts'], amount: Millicredits): Grant[] {
  let left = amount;
  let after = [...grants];
  for (const part of [...parts].reverse()) {
    const back = Math.min(left, part.amount);
    left -= back;
    if (back === 0) continue;
    const existing = after.find((grant) => grant.grantId === part.grantId);
    after = existing
      ? after.map((grant) => (grant === existing ? { ...grant, remaining: grant.remaining + back } : grant))
      : [...after, { grantId: part.grantId, remaining: back, expiresAt: part.expiresAt }];
  }
  return after.sort(byExpiry);
}

const without = (reservations: CreditsState['reservations'], id: string): CreditsState['reservations'] => {
  const { [id]: _, ...others } = reservations;
  return others;
};

export function evolveCredits(state: CreditsState, event: CreditsEvent): CreditsState {
  switch (event.type) {
    case 'CreditsGranted': {
      const { grantId, amount, expiresAt } = event.data;
      return {
        ...state,
        grants: [...state.grants, { grantId, remaining: amount, expiresAt }].sort(byExpiry),
        grantIds: [...state.grantIds, grantId],
      };
    }
    case 'CreditsReserved': {
      const { reservationId, amount, operation, spentOn } = event.data;
      const { grants, parts } = take(state.grants, amount);
      return { ...state, grants, reservations: { ...state.reservations, [reservationId]: { amount, operation, spentOn, parts } } };
    }
    case 'CreditsDeducted': {
      const { reservationId, amount } = event.data;
      const reservation = reservationId === null ? undefined : state.reservations[reservationId];
      if (reservationId === null || !reservation) return { ...state, grants: take(state.grants, amount).grants };
      return {
        ...state,
        grants: giveBack(state.grants, reservation.parts, reservation.amount - amount),
        reservations: without(state.reservations, reservationId),
      };
    }
    case 'CreditsReleased': {
      const reservation = state.reservations[event.data.reservationId];
      if (!reservation) return state;
      return {
        ...state,
        grants: giveBack(state.grants, reservation.parts, reservation.amount),
        reservations: without(state.reservations, event.data.reservationId),
      };
    }
    case 'CreditsRefunded':
      return {
        ...state,
        grants: [...state.grants, { grantId: `refund:${event.data.refundId}`, remaining: event.data.amount, expiresAt: null }].sort(
          byExpiry,
        ),
      };
    case 'CreditsExpired':
      return {
        ...state,
        grants: state.grants
          .map((grant) => (grant.grantId === event.data.grantId ? { ...grant, remaining: grant.remaining - event.data.amount } : grant))
          .filter((grant) => grant.remaining > 0),
      };
  }
}
