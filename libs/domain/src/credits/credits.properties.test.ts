import { describe, expect, it } from '@jest/globals';
import type { CreditsEvent } from '@scenewright/events';
import fc from 'fast-check';
import { creditsCommand } from '../testing/arbitraries.js';
import { play } from '../testing/history.js';
import { id } from '../testing/samples.js';
import { creditsDecider } from './decider.js';
import { availableAt, evolveCredits, initialCredits, reservedIn } from './state.js';

/** A second ledger, as plain as can be, kept from the events alone. */
interface Ledger {
  granted: number;
  deducted: number;
  expired: number;
  refunded: number;
  /** Open reservations. */
  reserved: Map<string, number>;
}

function enter(ledger: Ledger, event: CreditsEvent): void {
  switch (event.type) {
    case 'CreditsGranted':
      ledger.granted += event.data.amount;
      break;
    case 'CreditsReserved':
      expect(ledger.reserved.has(event.data.reservationId)).toBe(false);
      ledger.reserved.set(event.data.reservationId, event.data.amount);
      break;
    case 'CreditsDeducted':
      if (event.data.reservationId !== null) {
        expect(event.data.amount).toBeLessThanOrEqual(ledger.reserved.get(event.data.reservationId) ?? -1);
        ledger.reserved.delete(event.data.reservationId);
      }
      ledger.deducted += event.data.amount;
      break;
    case 'CreditsReleased':
      expect(event.data.amount).toBe(ledger.reserved.get(event.data.reservationId));
      ledger.reserved.delete(event.data.reservationId);
      break;
    case 'CreditsExpired':
      ledger.expired += event.data.amount;
      break;
    case 'CreditsRefunded':
      ledger.refunded += event.data.amount;
      break;
  }
}

const reservedOf = (ledger: Ledger) => [...ledger.reserved.values()].reduce((sum, amount) => sum + amount, 0);
const availableOf = (ledger: Ledger) => ledger.granted + ledger.refunded - reservedOf(ledger) - ledger.deducted - ledger.expired;

const histories = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: creditsCommand.map((command) => ({ command })) },
      fc.record({ refund: fc.integer({ min: 1, max: 5 }) }),
    ),
    {
      maxLength: 80,
      size: 'max',
    },
  )
  .map((wishes) => {
    let state = initialCredits;
    return wishes.flatMap((wish, n): CreditsEvent[] => {
      const events: CreditsEvent[] =
        'refund' in wish
          ? [{ type: 'CreditsRefunded', data: { refundId: `refund-${n}`, deductionId: id(n), amount: wish.refund, reason: '' } }]
          : play(creditsDecider, [wish.command], state).flatMap((step) => [...step.events]);
      state = events.reduce(evolveCredits, state);
      return events;
    });
  });

/** Holds after every single event of any history, not only at its end. */
function always(holds: (ledger: Ledger, state: typeof initialCredits) => void): void {
  fc.assert(
    fc.property(histories, (events) => {
      const ledger: Ledger = { granted: 0, deducted: 0, expired: 0, refunded: 0, reserved: new Map() };
      let state = initialCredits;
      for (const event of events) {
        enter(ledger, event);
        state = evolveCredits(state, event);
        holds(ledger, state);
      }
    }),
    { numRuns: 300 },
  );
}

describe('the ledger', () => {
  it('never has less than nothing available', () =>
    always((ledger, state) => {
      expect(availableOf(ledger)).toBeGreaterThanOrEqual(0);
      for (const grant of state.grants) expect(grant.remaining).toBeGreaterThan(0);
    }));

  it('accounts for every credit: what was granted or refunded is available, reserved, deducted or expired', () =>
    always((ledger, state) => {
      const remaining = state.grants.reduce((sum, grant) => sum + grant.remaining, 0);
      expect([remaining, reservedIn(state)]).toEqual([availableOf(ledger), reservedOf(ledger)]);
    }));

  it('keeps for every reservation the grants that it came from', () =>
    always((_, state) => {
      for (const { amount, parts } of Object.values(state.reservations)) {
        expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
      }
    }));

  it('ends every reservation exactly once', () =>
    always((ledger, state) => expect(Object.keys(state.reservations).sort()).toEqual([...ledger.reserved.keys()].sort())));

  it('spends first what expires first', () =>
    fc.assert(
      fc.property(histories, (events) => {
        let state = initialCredits;
        for (const event of events) {
          const before = state;
          state = evolveCredits(state, event);
          const spends = event.type === 'CreditsReserved' || (event.type === 'CreditsDeducted' && event.data.reservationId === null);
          if (!spends) continue;
          const left = new Map(state.grants.map((grant) => [grant.grantId, grant.remaining]));
          const touched = before.grants.filter((grant) => left.get(grant.grantId) !== grant.remaining);
          for (const grant of touched) {
            const sooner = before.grants.filter((other) => (other.expiresAt ?? '9999') < (grant.expiresAt ?? '9999'));
            expect(sooner.filter((other) => left.has(other.grantId))).toEqual([]);
          }
        }
      }),
    ));

  it('reserves only what is there at that moment, and refuses only what is not', () =>
    fc.assert(
      fc.property(fc.array(creditsCommand, { maxLength: 60, size: 'max' }), (commands) => {
        for (const { before, command, decision, events, after } of play(creditsDecider, commands)) {
          if (command.type !== 'ReserveCredits' || command.amount <= 0 || before.reservations[command.reservationId]) continue;
          expect(decision.ok).toBe(availableAt(before, command.now) >= command.amount);
          expect(events.filter((event) => event.type === 'CreditsReserved')).toHaveLength(decision.ok ? 1 : 0);
          const parts = after.reservations[command.reservationId]?.parts ?? [];
          for (const { expiresAt } of parts) expect(expiresAt === null || expiresAt > command.now).toBe(true);
        }
      }),
    ));
});
