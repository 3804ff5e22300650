import assert from 'node:assert/strict';
import { describe, it } from '@jest/globals';
import type { CreditsEvent } from '@scenewright/events';
import fc from 'fast-check';
import { creditsCommand } from '../testing/commands/credits.js';
import { play } from '../testing/history.js';
import { creditsDecider } from './decider.js';
import { availableAt, evolveCredits, initialCredits, reservedIn } from './state.js';

// within a history, `assert`: `expect` costs far more

/** A second ledger, as plain as can be, kept from the events alone. */
interface Ledger {
  granted: number;
  deducted: number;
  expired: number;
  refunded: number;
  /** US cents. */
  owed: number;
  /** Open reservations. */
  reserved: Map<string, number>;
}

function enter(ledger: Ledger, event: CreditsEvent): void {
  switch (event.type) {
    case 'CreditsGranted':
      ledger.granted += event.data.amount;
      break;
    case 'CreditsReserved':
      assert.equal(ledger.reserved.has(event.data.reservationId), false);
      ledger.reserved.set(event.data.reservationId, event.data.amount);
      break;
    case 'CreditsDeducted':
      if (event.data.reservationId !== null) {
        assert.ok(event.data.amount <= (ledger.reserved.get(event.data.reservationId) ?? -1));
        ledger.reserved.delete(event.data.reservationId);
      }
      ledger.deducted += event.data.amount;
      break;
    case 'CreditsReleased':
      assert.equal(event.data.amount, ledger.reserved.get(event.data.reservationId));
      ledger.reserved.delete(event.data.reservationId);
      break;
    case 'CreditsExpired':
      ledger.expired += event.data.amount;
      break;
    case 'CreditsOwed':
      ledger.owed += event.data.value;
      break;
    case 'OwedCreditsTaken':
      ledger.owed -= event.data.value;
      ledger.deducted += event.data.amount;
      break;
    case 'CreditsRefunded':
      ledger.refunded += event.data.amount;
      break;
  }
}

const reservedOf = (ledger: Ledger) => [...ledger.reserved.values()].reduce((sum, amount) => sum + amount, 0);
const availableOf = (ledger: Ledger) => ledger.granted + ledger.refunded - reservedOf(ledger) - ledger.deducted - ledger.expired;

const histories = fc
  .array(creditsCommand, { maxLength: 100, size: 'max' })
  .map((commands) => play(creditsDecider, commands).flatMap(({ events }) => events));

/** Holds after every single event of any history, not only at its end. */
function always(holds: (ledger: Ledger, state: typeof initialCredits) => void): void {
  fc.assert(
    fc.property(histories, (events) => {
      const ledger: Ledger = { granted: 0, deducted: 0, expired: 0, refunded: 0, owed: 0, reserved: new Map() };
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
      assert.ok(availableOf(ledger) >= 0);
      for (const grant of state.grants) assert.ok(grant.remaining > 0);
    }));

  it('never takes more for what is owed than is owed', () =>
    always((ledger, state) => {
      assert.ok(ledger.owed >= 0);
      assert.equal(state.owed, ledger.owed);
    }));

  it('accounts for every credit: what was granted or refunded is available, reserved, deducted or expired', () =>
    always((ledger, state) => {
      const remaining = state.grants.reduce((sum, grant) => sum + grant.remaining, 0);
      assert.equal(remaining, availableOf(ledger));
      assert.equal(reservedIn(state), reservedOf(ledger));
    }));

  it('keeps for every reservation the grants that it came from', () =>
    always((_, state) => {
      for (const { amount, parts } of Object.values(state.reservations)) {
        assert.equal(
          parts.reduce((sum, part) => sum + part.amount, 0),
          amount,
        );
      }
    }));

  it('ends every reservation exactly once', () =>
    always((ledger, state) => assert.deepEqual(Object.keys(state.reservations).sort(), [...ledger.reserved.keys()].sort())));

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
            assert.ok(!sooner.some((other) => left.has(other.grantId)));
          }
        }
      }),
    ));

  it('reserves only what is there at that moment, and refuses only what is not', () =>
    fc.assert(
      fc.property(fc.array(creditsCommand, { maxLength: 60, size: 'max' }), (commands) => {
        for (const { before, command, decision, events, after } of play(creditsDecider, commands)) {
          if (command.type !== 'ReserveCredits' || command.amount <= 0 || before.reservations[command.reservationId]) continue;
          assert.equal(decision.ok, availableAt(before, command.now) >= command.amount);
          assert.equal(events.filter((event) => event.type === 'CreditsReserved').length, decision.ok ? 1 : 0);
          const parts = after.reservations[command.reservationId]?.parts ?? [];
          for (const { expiresAt } of parts) assert.ok(expiresAt === null || expiresAt > command.now);
        }
      }),
    ));
});
