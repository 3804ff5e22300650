import { describe, expect, it } from '@jest/globals';
import type { CreditsEvent } from '@scenewright/events';
import { specification } from '../testing/given.js';
import { id } from '../testing/samples.js';
import { creditsDecider } from './decider.js';
import { initialCredits, usedOfPlan } from './state.js';

const given = specification(creditsDecider);

const [APRIL, MAY] = ['2026-04-01T00:00:00.000Z', '2026-05-01T00:00:00.000Z'];
type Granted = Extract<CreditsEvent, { type: 'CreditsGranted' }>['data'];
const granted = (grantId: string, amount: number, expiresAt: string | null, more: Partial<Granted> = {}): CreditsEvent => ({
  type: 'CreditsGranted',
  data: { grantId, source: 'purchase', amount, expiresAt, reason: '', replaces: null, carriedUse: 0, ...more },
});
const month = (grantId: string, amount: number, more: Partial<Granted> = {}) =>
  granted(grantId, amount, MAY, { source: 'plan_refill', ...more });
const spend = { operation: 'video', spentOn: {} } as const;
const reserved = (amount: number): CreditsEvent => ({ type: 'CreditsReserved', data: { reservationId: id(1), amount, ...spend } });
const settled = (amount: number): CreditsEvent => ({
  type: 'CreditsDeducted',
  data: { deductionId: id(1), reservationId: id(1), amount, ...spend, reason: null },
});
const deducted = (amount: number): CreditsEvent => ({
  type: 'CreditsDeducted',
  data: { deductionId: id(2), reservationId: null, amount, ...spend, reason: null },
});
const released = (amount: number): CreditsEvent => ({ type: 'CreditsReleased', data: { reservationId: id(1), amount } });
const expired = (grantId: string, amount: number): CreditsEvent => ({ type: 'CreditsExpired', data: { grantId, amount } });

const grantsAfter = (...history: CreditsEvent[]) =>
  given(...history).state.grants.map(({ grantId, remaining, expiresAt }) => [grantId, remaining, expiresAt]);

const three = [granted('for ever', 10, null), granted('may', 10, MAY), granted('april', 10, APRIL)];

describe('an account', () => {
  it('begins with nothing', () =>
    expect(initialCredits).toEqual({ grants: [], reservations: {}, grantIds: [], plan: null, used: {}, owed: 0, refunded: {} }));
});

describe('grants', () => {
  it('stand in the order in which they expire, those of one day in the order in which they came', () =>
    expect(grantsAfter(...three, granted('also for ever', 10, null), granted('also april', 10, APRIL))).toEqual([
      ['april', 10, APRIL],
      ['also april', 10, APRIL],
      ['may', 10, MAY],
      ['for ever', 10, null],
      ['also for ever', 10, null],
    ]));
  it('that hold nothing are none', () => expect(grantsAfter(granted('none', 0, APRIL))).toEqual([]));
  it('that have expired in part keep the rest, and others are left alone', () => {
    expect(grantsAfter(...three, expired('may', 4))).toEqual([
      ['april', 10, APRIL],
      ['may', 6, MAY],
      ['for ever', 10, null],
    ]);
    expect(grantsAfter(...three, expired('may', 10))).toEqual([
      ['april', 10, APRIL],
      ['for ever', 10, null],
    ]);
  });
  it('stay in order when a refund comes', () =>
    expect(
      grantsAfter(...three, { type: 'CreditsRefunded', data: { refundId: 'r', deductionId: id(2), amount: 3, reason: '' } }).at(-1),
    ).toEqual(['refund:r', 3, null]));
});

describe('a reservation', () => {
  it('remembers the grants that it was taken from, and no others', () =>
    expect(given(...three, reserved(15)).state.reservations[id(1)]).toEqual({
      amount: 15,
      ...spend,
      parts: [
        { grantId: 'april', amount: 10, expiresAt: APRIL },
        { grantId: 'may', amount: 5, expiresAt: MAY },
      ],
    }));
  it('gives back first what would expire last', () => {
    expect(grantsAfter(...three, reserved(25), settled(22))).toEqual([['for ever', 8, null]]);
    expect(grantsAfter(...three, reserved(25), settled(12))).toEqual([
      ['may', 8, MAY],
      ['for ever', 10, null],
    ]);
    expect(grantsAfter(...three, reserved(25), released(25))).toEqual([
      ['april', 10, APRIL],
      ['may', 10, MAY],
      ['for ever', 10, null],
    ]);
  });
  it('gives back to a grant what it has left of it already', () =>
    expect(grantsAfter(granted('may', 10, MAY), granted('for ever', 10, null), reserved(4), released(4))).toEqual([
      ['may', 10, MAY],
      ['for ever', 10, null],
    ]));
  it('that nobody made ends without effect', () => {
    expect(given(...three, released(5)).state).toEqual(given(...three).state);
    expect(grantsAfter(...three, settled(10))).toEqual(grantsAfter(...three, deducted(10)));
  });
  it('gives back what was not of the month that was replaced', () =>
    expect(
      grantsAfter(
        granted('april', 10, APRIL),
        month('a', 10),
        reserved(20),
        month('b', 30, { replaces: 'a', carriedUse: 5 }),
        released(20),
      ),
    ).toEqual([
      ['april', 10, APRIL],
      ['b', 40, MAY],
    ]));
});

describe('what was used of the month', () => {
  const used = (...history: CreditsEvent[]) => usedOfPlan(given(...history).state);
  it('is what was spent or reserved of it', () => {
    expect(used(month('a', 600), reserved(100), deducted(50))).toBe(150);
    expect(used(granted('starter', 30, MAY, { source: 'starter' }), deducted(20))).toBe(20);
    expect(used(...three, deducted(20))).toBe(0);
  });
  it('is not what was spent of bought credits', () =>
    expect(used(month('a', 600), deducted(50), granted('bought', 10, APRIL), deducted(10))).toBe(50));
  it('is not what ran out, nor what ran out of another grant', () => {
    expect(used(month('a', 600), deducted(100), expired('a', 200))).toBe(100);
    expect(used(granted('april', 10, APRIL), month('a', 600), expired('april', 10))).toBe(0);
  });
  it('counts what was carried into it', () => expect(used(month('b', 200, { carriedUse: 400 }), deducted(10))).toBe(410));
});
