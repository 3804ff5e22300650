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

/** The grant of the plan's running month. `base`: what could be spent in that month, what was used of one it replaced included. */
export interface PlanGrant {
  readonly grantId: string;
  readonly base: Millicredits;
}

export interface CreditsState {
  /** Those that expire first come first; those that never do, last. */
  readonly grants: readonly Grant[];
  readonly reservations: Readonly<Record<string, Reservation>>;
  readonly grantIds: readonly string[];
  readonly plan: PlanGrant | null;
  /** What was used of each month before the running one, by grant. */
  readonly used: Readonly<Record<string, Millicredits>>;
  /** US cents: what credits had cost that were used and whose payment came back. */
  readonly owed: number;
  /** Refunded so far, by deduction. */
  readonly refunded: Readonly<Record<string, Millicredits>>;
}

export const initialCredits: CreditsState = { grants: [], reservations: {}, grantIds: [], plan: null, used: {}, owed: 0, refunded: {} };

export const isExpired = (grant: Pick<Grant, 'expiresAt'>, now: string): boolean => grant.expiresAt !== null && grant.expiresAt <= now;

/** What may be spent at `now` (ISO time, UTC). */
export function availableAt(state: CreditsState, now: string): Millicredits {
  return state.grants.reduce((sum, grant) => (isExpired(grant, now) ? sum : sum + grant.remaining), 0);
}

export const reservedIn = (state: CreditsState): Millicredits =>
  Object.values(state.reservations).reduce((sum, reservation) => sum + reservation.amount, 0);

export const remainingOf = (state: CreditsState, grantId: string): Millicredits =>
  state.grants.find((grant) => grant.grantId === grantId)?.remaining ?? 0;

/** What has been spent or reserved of the plan's running month. */
export const usedOfPlan = (state: CreditsState): Millicredits =>
  state.plan ? Math.max(0, state.plan.base - remainingOf(state, state.plan.grantId)) : 0;

/** What has been spent or reserved of a month of the plan. */
export const usedOfMonth = (state: CreditsState, grantId: string): Millicredits =>
  state.plan?.grantId === grantId ? usedOfPlan(state) : (state.used[grantId] ?? 0);

const NEVER = '9999';
/** Before every time: what returns to a grant that has been replaced is expired. */
const LONG_AGO = '';
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

/** What is under way on credits of a grant that is replaced returns to the new one when its use counts there, else to nobody. */
function repoint(
  reservations: CreditsState['reservations'],
  from: string | null,
  to: { grantId: string; expiresAt: string | null } | null,
) {
  const moved = (part: Reservation['parts'][number]) =>
    part.grantId !== from ? part : to ? { ...part, ...to } : { ...part, expiresAt: LONG_AGO };
  return Object.fromEntries(
    Object.entries(reservations).map(([id, reservation]) => [id, { ...reservation, parts: reservation.parts.map(moved) }]),
  );
}

const without = (grants: readonly Grant[], grantId: string, amount: Millicredits): Grant[] =>
  grants
    .map((grant) => (grant.grantId === grantId ? { ...grant, remaining: grant.remaining - amount } : grant))
    .filter((grant) => grant.remaining > 0);

const ended = (reservations: CreditsState['reservations'], id: string): CreditsState['reservations'] => {
  const { [id]: _, ...others } = reservations;
  return others;
};

export function evolveCredits(state: CreditsState, event: CreditsEvent): CreditsState {
  switch (event.type) {
    case 'CreditsGranted': {
      const { grantId, amount, expiresAt, source, replaces, carriedUse } = event.data;
      const ofPlan = source === 'starter' || source === 'plan_refill';
      return {
        ...state,
        grants: amount > 0 ? [...state.grants, { grantId, remaining: amount, expiresAt }].sort(byExpiry) : state.grants,
        grantIds: [...state.grantIds, grantId],
        plan: ofPlan ? { grantId, base: amount + carriedUse } : state.plan,
        used: ofPlan && state.plan ? { ...state.used, [state.plan.grantId]: usedOfPlan(state) } : state.used,
        reservations: repoint(state.reservations, replaces, carriedUse > 0 ? { grantId, expiresAt } : null),
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
        reservations: ended(state.reservations, reservationId),
      };
    }
    case 'CreditsReleased': {
      const reservation = state.reservations[event.data.reservationId];
      if (!reservation) return state;
      return {
        ...state,
        grants: giveBack(state.grants, reservation.parts, reservation.amount),
        reservations: ended(state.reservations, event.data.reservationId),
      };
    }
    case 'CreditsRefunded': {
      const { refundId, deductionId, amount } = event.data;
      const grantId = `refund:${refundId}`;
      return {
        ...state,
        grants: [...state.grants, { grantId, remaining: amount, expiresAt: null }],
        grantIds: [...state.grantIds, grantId],
        refunded: { ...state.refunded, [deductionId]: (state.refunded[deductionId] ?? 0) + amount },
      };
    }
    case 'CreditsOwed':
      return { ...state, owed: state.owed + event.data.value };
    case 'OwedCreditsTaken': {
      const { grantId, amount, value } = event.data;
      return { ...state, owed: state.owed - value, grants: without(state.grants, grantId, amount) };
    }
    case 'CreditsExpired':
      return {
        ...state,
        // what ran out was not used
        plan: state.plan?.grantId === event.data.grantId ? { ...state.plan, base: state.plan.base - event.data.amount } : state.plan,
        grants: without(state.grants, event.data.grantId, event.data.amount),
      };
  }
}
