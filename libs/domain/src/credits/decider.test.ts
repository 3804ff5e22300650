import { describe, expect, it } from '@jest/globals';
import type { CreditsEvent } from '@scenewright/events';
import { specification } from '../testing/given.js';
import { id } from '../testing/samples.js';
import { creditsDecider } from './decider.js';
import { availableAt, reservedIn } from './state.js';

const given = specification(creditsDecider);

const MARCH = '2026-03-01T00:00:00.000Z';
const APRIL = '2026-04-01T00:00:00.000Z';
const MAY = '2026-05-01T00:00:00.000Z';

const grant = (grantId: string, amount: number, expiresAt: string | null = null) => ({
  grantId,
  source: 'purchase' as const,
  amount,
  expiresAt,
  reason: 'Bought',
});
const granted = (...what: Parameters<typeof grant>): CreditsEvent => ({
  type: 'CreditsGranted',
  data: { ...grant(...what), replaces: null, carriedUse: 0 },
});
const spend = { operation: 'video', spentOn: { projectId: id(9) } } as const;
const reserved = (n: number, amount: number): CreditsEvent => ({
  type: 'CreditsReserved',
  data: { reservationId: id(n), amount, ...spend },
});
const deducted = (n: number, amount: number): CreditsEvent => ({
  type: 'CreditsDeducted',
  data: { deductionId: id(n), reservationId: id(n), amount, ...spend, reason: null },
});
const released = (n: number, amount: number): CreditsEvent => ({ type: 'CreditsReleased', data: { reservationId: id(n), amount } });
const expired = (grantId: string, amount: number): CreditsEvent => ({ type: 'CreditsExpired', data: { grantId, amount } });
const reserve = (n: number, amount: number, now = MARCH) =>
  ({ type: 'ReserveCredits', reservationId: id(n), amount, ...spend, now }) as const;

describe('a grant', () => {
  it('is credited', () =>
    given()
      .when({ type: 'GrantCredits', ...grant('march', 30_000, APRIL), now: MARCH })
      .happens(granted('march', 30_000, APRIL)));
  it('is credited once, however often it is repeated', () =>
    given(granted('march', 30_000))
      .when({ type: 'GrantCredits', ...grant('march', 30_000), now: MARCH })
      .changesNothing());
  it('is not credited again after it was spent to the last credit', () =>
    given(granted('march', 5), reserved(1, 5), deducted(1, 5))
      .when({ type: 'GrantCredits', ...grant('march', 5), now: MARCH })
      .changesNothing());
  it('has to be worth something', () =>
    given()
      .when({ type: 'GrantCredits', ...grant('nothing', 0), now: MARCH })
      .isRefused('INVALID', 'amount'));
  it('takes what is left of older ones off the books when their time is up', () =>
    given(granted('march', 30_000, APRIL))
      .when({ type: 'GrantCredits', ...grant('april', 30_000, MAY), now: APRIL })
      .happens(expired('march', 30_000), granted('april', 30_000, MAY)));
});

describe('a reservation', () => {
  it('takes credits out of what is available', () => {
    given(granted('g', 10)).when(reserve(1, 10)).happens(reserved(1, 10));
    const { state } = given(granted('g', 10), reserved(1, 7));
    expect([availableAt(state, MARCH), reservedIn(state)]).toEqual([3, 7]);
  });
  it('is refused when credits do not suffice, with what is needed and what is there', () => {
    const { state } = given(granted('g', 4_500), reserved(1, 1_500));
    given(granted('g', 4_500), reserved(1, 1_500)).when(reserve(2, 5_000)).isRefused('INSUFFICIENT_CREDITS');
    expect(creditsDecider.decide(state, reserve(2, 5_000))).toMatchObject({
      rejection: { details: { required: 5, available: 3 } },
    });
  });
  it('is made once for the same work', () => given(granted('g', 10), reserved(1, 10)).when(reserve(1, 10)).changesNothing());
  it('is not needed for what costs nothing', () => given().when(reserve(1, 0)).changesNothing());
  it.each([-5, 0.5, Number.NaN])('is refused for an amount of %p', (amount) =>
    given(granted('g', 10)).when(reserve(1, amount)).isRefused('INVALID', 'amount'),
  );
  it('cannot be made from credits whose time is up at this moment', () =>
    given(granted('g', 10, APRIL))
      .when(reserve(1, 1, APRIL))
      .isRefused('INSUFFICIENT_CREDITS'));
  it('takes off the books first what expired in the meantime, so that it is not spent', () =>
    given(granted('march', 10, APRIL), granted('for ever', 10))
      .when(reserve(1, 4, APRIL))
      .happens(expired('march', 10), reserved(1, 4)));
  it('spends first what expires first', () => {
    const { state } = given(granted('for ever', 10), granted('may', 10, MAY), granted('april', 10, APRIL), reserved(1, 15));
    expect(state.grants.map(({ grantId, remaining }) => [grantId, remaining])).toEqual([
      ['may', 5],
      ['for ever', 10],
    ]);
  });
});

describe('the end of a reservation', () => {
  it('takes what the work cost and frees the rest', () => {
    given(granted('g', 10), reserved(1, 8))
      .when({ type: 'SettleReservation', reservationId: id(1), amount: 5 })
      .happens(deducted(1, 5));
    const { state } = given(granted('g', 10), reserved(1, 8), deducted(1, 5));
    expect([availableAt(state, MARCH), reservedIn(state)]).toEqual([5, 0]);
  });
  it('never takes more than was reserved', () =>
    given(granted('g', 10), reserved(1, 8))
      .when({ type: 'SettleReservation', reservationId: id(1), amount: 99 })
      .happens(deducted(1, 8)));
  it('never takes less than nothing', () =>
    given(granted('g', 10), reserved(1, 8))
      .when({ type: 'SettleReservation', reservationId: id(1), amount: -1 })
      .happens(deducted(1, 0)));
  it('frees all of it when the work failed', () => {
    given(granted('g', 10), reserved(1, 8))
      .when({ type: 'ReleaseReservation', reservationId: id(1) })
      .happens(released(1, 8));
    expect(availableAt(given(granted('g', 10), reserved(1, 8), released(1, 8)).state, MARCH)).toBe(10);
  });
  it.each(['settled', 'released'])('comes once: afterwards nothing ends what was %s', (how) => {
    const over = how === 'settled' ? deducted(1, 8) : released(1, 8);
    given(granted('g', 10), reserved(1, 8), over)
      .when({ type: 'SettleReservation', reservationId: id(1), amount: 8 })
      .isRefused('NOT_IN_FLIGHT');
    given(granted('g', 10), reserved(1, 8), over)
      .when({ type: 'ReleaseReservation', reservationId: id(1) })
      .isRefused('NOT_IN_FLIGHT');
  });
  it('gives credits back to the grant they came from, so that they expire with it', () => {
    const history = [granted('april', 10, APRIL), granted('for ever', 10), reserved(1, 15), released(1, 15)];
    expect(availableAt(given(history).state, MARCH)).toBe(20);
    expect(availableAt(given(history).state, APRIL)).toBe(10);
    given(history).when({ type: 'ExpireCredits', now: APRIL }).happens(expired('april', 10));
  });
});

describe('a deduction without a reservation', () => {
  const deduct = { type: 'DeductCredits', deductionId: 'd1', amount: 6, operation: 'manual', spentOn: {}, now: MARCH } as const;

  it('takes the credits at once', () =>
    given(granted('g', 10))
      .when(deduct)
      .happens({
        type: 'CreditsDeducted',
        data: { deductionId: 'd1', reservationId: null, amount: 6, operation: 'manual', spentOn: {}, reason: null },
      }));
  it('may take all that is there', () => expect(creditsDecider.decide(given(granted('g', 6)).state, deduct).ok).toBe(true));
  it('cannot take what is reserved for something else', () =>
    given(granted('g', 10), reserved(1, 5)).when(deduct).isRefused('INSUFFICIENT_CREDITS'));
  it.each([0, -6, 1.5])('is refused for an amount of %p', (amount) =>
    given(granted('g', 10))
      .when({ ...deduct, amount })
      .isRefused('INVALID', 'amount'),
  );
});

describe('expiry', () => {
  it('takes what is left of every grant whose time is up', () =>
    given(granted('march', 10, APRIL), granted('april', 10, MAY), granted('g', 10), reserved(1, 4))
      .when({ type: 'ExpireCredits', now: APRIL })
      .happens(expired('march', 6)));
  it('comes once', () =>
    given(granted('march', 10, APRIL), expired('march', 10))
      .when({ type: 'ExpireCredits', now: MAY })
      .changesNothing());
  it('leaves alone what has time left', () =>
    given(granted('march', 10, APRIL))
      .when({ type: 'ExpireCredits', now: MARCH })
      .changesNothing());
});

describe('a refund', () => {
  it('is available for good', () => {
    const { state } = given(granted('g', 10, APRIL), reserved(1, 10), deducted(1, 10), {
      type: 'CreditsRefunded',
      data: { refundId: 'r1', deductionId: id(1), amount: 4, reason: 'A clip that never played' },
    });
    expect(availableAt(state, MAY)).toBe(4);
  });
});

describe('a month of a plan', () => {
  const month = (
    grantId: string,
    amount: number,
    expiresAt: string,
    more: Partial<{ replaces: string; carriedUse: number }> = {},
  ): CreditsEvent => ({
    type: 'CreditsGranted',
    data: { grantId, source: 'plan_refill', amount, expiresAt, reason: 'Basic', replaces: null, carriedUse: 0, ...more },
  });
  const begin = (grantId: string, amount: number, expiresAt: string, now: string, carriesUse = false) =>
    ({ type: 'StartCreditPeriod', grantId, source: 'plan_refill', amount, expiresAt, reason: 'Basic', carriesUse, price: 0, now }) as const;

  it('replaces what is left of the month before, and never adds to it', () =>
    given(month('a', 600, APRIL), reserved(1, 100))
      .when(begin('b', 2400, APRIL, MARCH))
      .happens(expired('a', 500), month('b', 2400, APRIL, { replaces: 'a' })));
  it('may be the first of an account', () =>
    given()
      .when(begin('a', 600, APRIL, MARCH, true))
      .happens(month('a', 600, APRIL)));
  it('takes the one before off the books once, when its time is up too', () =>
    given(granted('g', 5, APRIL), month('a', 600, APRIL))
      .when(begin('b', 600, MAY, APRIL))
      .happens(expired('g', 5), expired('a', 600), month('b', 600, MAY, { replaces: 'a' })));
  it('takes nothing off the books of one that is used up', () =>
    given(granted('g', 5, APRIL), month('a', 600, MAY), reserved(1, 605))
      .when(begin('b', 600, MAY, MARCH))
      .happens(month('b', 600, MAY, { replaces: 'a' })));
  it('takes the one before off the books when only others have run out', () =>
    given(granted('g', 5, APRIL), month('a', 600, MAY))
      .when(begin('b', 600, MAY, APRIL))
      .happens(expired('g', 5), expired('a', 600), month('b', 600, MAY, { replaces: 'a' })));
  it('begins once', () =>
    given(month('a', 600, APRIL))
      .when(begin('a', 600, APRIL, MARCH))
      .changesNothing());
  it('takes off what was used of a month that it replaces at a prorated price', () =>
    given(month('a', 2400, APRIL), reserved(1, 400), deducted(1, 400))
      .when(begin('b', 600, APRIL, MARCH, true))
      .happens(expired('a', 2000), month('b', 200, APRIL, { replaces: 'a', carriedUse: 400 })));
  it('gives nothing when more was used than it holds, and remembers how much', () => {
    const { state } = given(
      month('a', 2400, APRIL),
      deducted(1, 1000),
      expired('a', 1400),
      month('b', 0, APRIL, { replaces: 'a', carriedUse: 1000 }),
    );
    expect(availableAt(state, MARCH)).toBe(0);
    given(month('a', 2400, APRIL), deducted(1, 1000), expired('a', 1400), month('b', 0, APRIL, { replaces: 'a', carriedUse: 1000 }))
      .when(begin('c', 2400, APRIL, MARCH, true))
      .happens(month('c', 1400, APRIL, { replaces: 'b', carriedUse: 1000 }));
  });
  it('does not get back what was reserved of a month that it replaced', () => {
    const { state } = given(month('a', 600, APRIL), reserved(1, 600), month('b', 2400, APRIL, { replaces: 'a' }), released(1, 600));
    expect(availableAt(state, MARCH)).toBe(2400);
  });
  it('gets back what was reserved of a month whose use it carries', () => {
    const { state } = given(
      month('a', 600, APRIL),
      reserved(1, 600),
      month('b', 1800, APRIL, { replaces: 'a', carriedUse: 600 }),
      released(1, 600),
    );
    expect(availableAt(state, MARCH)).toBe(2400);
  });
});

describe('support', () => {
  const adjust = (amount: number, reason = 'A failed export') =>
    ({ type: 'AdjustCredits', adjustmentId: id(8), amount, reason, now: MARCH }) as const;
  it('gives credits that do not run out', () =>
    given()
      .when(adjust(500))
      .happens({
        type: 'CreditsGranted',
        data: {
          grantId: id(8),
          source: 'adjustment',
          amount: 500,
          expiresAt: null,
          reason: 'A failed export',
          replaces: null,
          carriedUse: 0,
        },
      }));
  it('takes credits that are there', () =>
    given(granted('march', 500))
      .when(adjust(-500))
      .happens({
        type: 'CreditsDeducted',
        data: { deductionId: id(8), reservationId: null, amount: 500, operation: 'adjustment', spentOn: {}, reason: 'A failed export' },
      }));
  it('gives once, however often it is asked', () =>
    given(granted(id(8), 500))
      .when(adjust(500))
      .changesNothing());
  it('says what is missing where it would take more than is there', () =>
    expect(creditsDecider.decide(given(granted('march', 499)).state, adjust(-500))).toMatchObject({
      rejection: { details: { required: 0.5, available: 0.499 } },
    }));
  it('takes no more than is there', () => given(granted('march', 499)).when(adjust(-500)).isRefused('INSUFFICIENT_CREDITS'));
  it('says why', () => given().when(adjust(500, ' ')).isRefused('INVALID', 'reason'));
  it('cannot adjust by nothing', () => given().when(adjust(0)).isRefused('INVALID', 'amount'));

  const refund = (amount: number, n = 1) =>
    ({ type: 'RefundDeduction', refundId: id(n, 2), deductionId: id(1), deducted: 400, amount, reason: 'It came out black' }) as const;
  const refunded = (amount: number, n = 1): CreditsEvent => {
    const { type: _, deducted: __, ...data } = refund(amount, n);
    return { type: 'CreditsRefunded', data };
  };
  it('gives back a deduction, in parts if it likes', () =>
    given(granted('march', 400), reserved(1, 400), deducted(1, 400), refunded(300)).when(refund(100, 2)).happens(refunded(100, 2)));
  it('does not give back more than was taken', () =>
    given(granted('march', 400), reserved(1, 400), deducted(1, 400), refunded(300)).when(refund(101, 2)).isRefused('INVALID', 'amount'));
  it('gives back once, however often it is asked', () =>
    given(granted('march', 400), reserved(1, 400), deducted(1, 400), refunded(300)).when(refund(300)).changesNothing());
});

describe('a payment that came back', () => {
  const month = (grantId: string, amount: number, replaces: string | null = null): CreditsEvent => ({
    type: 'CreditsGranted',
    data: { grantId, source: 'plan_refill', amount, expiresAt: APRIL, reason: 'Pro', replaces, carriedUse: 0 },
  });
  const back = (months: { grantId: string; amount: number; price: number }[], credited = 0, now = MARCH) =>
    ({ type: 'TakeBackPayment', invoiceId: 'in_1', months, credited, now }) as const;
  const owed = (value: number): CreditsEvent => ({ type: 'CreditsOwed', data: { invoiceId: 'in_1', value } });
  const begin = (grantId: string, amount: number, price: number) =>
    ({
      type: 'StartCreditPeriod',
      grantId,
      source: 'plan_refill',
      amount,
      expiresAt: MAY,
      reason: 'Pro',
      carriesUse: false,
      price,
      now: APRIL,
    }) as const;
  const taken = (grantId: string, amount: number, value: number): CreditsEvent => ({
    type: 'OwedCreditsTaken',
    data: { grantId, amount, value },
  });
  const next = (grantId: string, amount: number, replaces: string | null): CreditsEvent => ({
    type: 'CreditsGranted',
    data: { grantId, source: 'plan_refill', amount, expiresAt: MAY, reason: 'Pro', replaces, carriedUse: 0 },
  });

  it('takes what is left of its month, and nothing is owed when nothing was used', () =>
    given(month('a', 600))
      .when(back([{ grantId: 'a', amount: 600, price: 2000 }]))
      .happens(expired('a', 600)));
  it('leaves the price of what was used or is reserved owed, of months that are over, too', () => {
    given(month('a', 600), deducted(1, 150), reserved(2, 150))
      .when(back([{ grantId: 'a', amount: 600, price: 2000 }]))
      .happens(expired('a', 300), owed(1000));
    given(month('a', 600), deducted(1, 150), expired('a', 450), next('b', 600, 'a'))
      .when(back([{ grantId: 'a', amount: 600, price: 2000 }]))
      .happens(owed(500));
  });
  it('owes what had been credited out of it, less what credit had paid for', () => {
    given().when(back([], 1500)).happens(owed(1500));
    given(month('a', 600), deducted(1, 600))
      .when(back([{ grantId: 'a', amount: 600, price: 2000 }], -1200))
      .happens(owed(800));
    given().when(back([], -100)).changesNothing();
  });
  it('does not take twice what has run out just now', () =>
    given(month('a', 600))
      .when(back([{ grantId: 'a', amount: 600, price: 2000 }], 0, APRIL))
      .happens(expired('a', 600)));
  it('is made good by the months that are paid for next, and by no free one', () => {
    const debt = [month('a', 600), deducted(1, 600), owed(3000)];
    given(debt)
      .when(begin('b', 600, 2000))
      .happens(next('b', 600, 'a'), taken('b', 600, 2000));
    given(debt, next('b', 600, 'a'), taken('b', 600, 2000))
      .when(begin('c', 600, 2000))
      .happens(next('c', 600, 'b'), taken('c', 300, 1000));
    given(debt)
      .when(begin('b', 30, 0))
      .happens(next('b', 30, 'a'));
  });
});
