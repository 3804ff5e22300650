import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { availableAt, type PlanId, planOf } from '@scenewright/domain';
import Stripe from 'stripe';
import { StripePayments } from '../../apps/api/src/payments/index.js';
import { MEMORY_KEY, MemoryStandIn } from './support/memory-stand-in.js';
import { Payer } from './support/payer.js';

const START = Date.UTC(2027, 0, 10, 12);
const DAY = 86_400_000;
const REAL = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];

describe('somebody who pays', () => {
  const standIn = new MemoryStandIn();
  let stripe: Stripe;
  let payments: StripePayments;
  let payer: Payer;
  let afresh: () => void;

  /** The studio's own client. */
  const studio = () => (payments as unknown as { stripe: Stripe }).stripe;
  const has = async (plan: PlanId) => {
    const [subscription, credits] = [await payer.subscription(), await payer.credits()];
    expect([subscription.plan, availableAt(credits, payer.now)]).toEqual([plan, planOf(plan).creditsPerMonth]);
  };

  beforeAll(async () => {
    Logger.overrideLogger(false);
    await standIn.open();
    stripe = standIn.client();
    await new StripePayments({ key: MEMORY_KEY, webhookSecret: '', base: standIn.url }).ensureCatalogue();
    afresh = standIn.mark();
  });
  beforeEach(() => {
    afresh();
    jest.useFakeTimers({ now: START, doNotFake: [...REAL] });
    payments = new StripePayments({ key: MEMORY_KEY, webhookSecret: '', base: standIn.url });
    payer = new Payer(payments, stripe);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(async () => {
    jest.useRealTimers();
    await standIn.close();
  });

  it('has what they paid for, also before their address is proven', async () => {
    await payer.register();
    await payer.buy('pro_monthly');
    await has('pro_monthly');
    await payer.proveAddress();
    await payer.wait(DAY);
    await has('pro_monthly');
    await payer.cancelling();
    expect((await payer.subscription()).live?.cancelsAt).not.toBeNull();
  });

  it('pays nothing any more, and has the free plan at once, when they cancel what is not paid for', async () => {
    await payer.open();
    await payer.buy('basic_monthly');
    await payer.useCard('fails');
    await payer.waitForRenewal();
    await payer.wait(DAY / 4);
    expect((await payer.subscription()).live?.status).toBe('past_due');
    await payer.cancelling();
    await has('free');
    expect((await payer.subscription()).live).toBeNull();
    await payer.useCard('works');
    await payer.wait(40 * DAY);
    await payer.report();
    await has('free');
    expect((await payer.money()).paid).toBe(2000);
    // and may buy again
    await payer.buy('pro_monthly');
    await has('pro_monthly');
  });

  it('keeps what they have just paid for when they cancel before the studio has heard of it', async () => {
    await payer.open();
    await payer.buy('basic_monthly');
    await payer.useCard('fails');
    await payer.waitForRenewal();
    await payer.wait(DAY / 4);
    await payer.useCard('works');
    for (const { id, status } of await payer.invoices()) if (status === 'open') await stripe.invoices.pay(id);
    await payer.cancelling();
    await has('basic_monthly');
    expect((await payer.subscription()).live?.cancelsAt).not.toBeNull();
  });

  describe('who was shown a change of plan', () => {
    const paid = async () => (await payer.money()).paid;

    it('pays what was shown, not what it has become when a month of their year begins', async () => {
      await payer.open();
      await payer.buy('basic_yearly');
      await payer.wait(10 * DAY);
      const shown = { way: 'upgrade_now_prorated', due: 41_667, credited: 18_333 } as const;
      // nobody has noticed yet that the second month has begun
      jest.setSystemTime(START + 32 * DAY);
      await payer.changeTo('pro_yearly', shown);
      expect([(await payer.subscription()).plan, await paid()]).toEqual(['basic_yearly', 20_000]);
      await payer.changeTo('pro_yearly', { ...shown, due: 43_333, credited: 16_667 });
      await has('pro_yearly');
      expect(await paid()).toBe(20_000 + 43_333);
    });

    it('is not upgraded at once who was shown a downgrade later', async () => {
      await payer.open();
      await payer.buy('ultimate_monthly');
      await payer.changeTo('basic_monthly');
      await payer.waitForRenewal();
      await payer.wait(DAY / 4);
      await payer.changeTo('pro_monthly', { way: 'downgrade_at_period_end', due: 0, credited: 0 });
      await has('basic_monthly');
      expect(await paid()).toBe(18_000 + 2000);
      // who says nothing of what they were shown takes it as it is
      await payer.changeTo('pro_monthly');
      await has('pro_monthly');
    });
  });

  describe('who cancels what is not paid for', () => {
    /** Something that happens just before the studio's own client makes a call. */
    const justBefore = (call: 'update' | 'voidInvoice', happens: () => Promise<unknown>) => {
      const { invoices } = studio();
      const go = invoices[call].bind(invoices) as (...given: unknown[]) => Promise<unknown>;
      jest.spyOn(invoices, call).mockImplementation((async (...given: unknown[]) => {
        await happens();
        return go(...given);
      }) as never);
    };
    const renewing = async (card: 'works' | 'fails') => {
      await payer.open();
      await payer.buy('basic_monthly');
      await payer.useCard(card);
      await payer.waitForRenewal();
    };
    const payOpen = async () => {
      await payer.useCard('works');
      for (const { id, status } of await payer.invoices()) if (status === 'open') await stripe.invoices.pay(id);
    };
    const latest = async () => (await payer.invoices())[0]?.status;

    it('keeps what is collected between the look and the end, until that is over', async () => {
      await renewing('fails');
      await payer.wait(DAY / 4);
      const endUnpaid = payments.endUnpaid.bind(payments);
      jest.spyOn(payments, 'endUnpaid').mockImplementation(async (...given) => {
        await payOpen();
        return endUnpaid(...given);
      });
      await payer.cancelling();
      await has('basic_monthly');
      expect((await payer.subscription()).live?.cancelsAt).not.toBeNull();
      expect((await payer.money()).paid).toBe(4000);
    });

    it('keeps what they pay on the page at that moment', async () => {
      await renewing('fails');
      await payer.wait(DAY / 4);
      justBefore('voidInvoice', payOpen);
      await payer.cancelling();
      await has('basic_monthly');
      expect((await payer.subscription()).live?.cancelsAt).not.toBeNull();
    });

    it('keeps what is collected as its draft comes to its end at that moment', async () => {
      await renewing('works');
      justBefore('update', () => payer.wait(DAY / 8));
      await payer.cancelling();
      await has('basic_monthly');
      expect((await payer.subscription()).live?.cancelsAt).not.toBeNull();
    });

    it('is not charged when the end itself is late', async () => {
      await renewing('works');
      const { subscriptions } = studio();
      const cancel = subscriptions.cancel.bind(subscriptions);
      jest.spyOn(subscriptions, 'cancel').mockImplementation((async (...given: Parameters<typeof cancel>) => {
        await payer.wait(DAY / 8);
        return cancel(...given);
      }) as never);
      await payer.cancelling();
      await has('free');
      expect([await latest(), (await payer.money()).paid]).toEqual(['draft', 2000]);
    });

    it('can pay it no more', async () => {
      await renewing('fails');
      await payer.wait(DAY / 4);
      await payer.cancelling();
      expect(await latest()).toBe('void');
      await expect(payOpen()).resolves.toBeUndefined();
      expect((await payer.money()).paid).toBe(2000);
    });

    it('ends at once what was paid for with money that came back', async () => {
      await payer.open();
      await payer.buy('basic_monthly');
      await payer.refunded(0);
      await payer.cancelling();
      expect((await payer.subscription()).live).toBeNull();
    });

    it('changes nothing when somebody else may be changing it', async () => {
      await renewing('fails');
      await payer.wait(DAY / 4);
      const id = (await payer.subscription()).live?.subscriptionId ?? '';
      await expect(payments.endUnpaid(id, 'lost', AbortSignal.abort(new Error('lost')))).rejects.toThrow('lost');
      expect([await latest(), (await payments.byId(id))?.endedAt]).toEqual(['open', null]);
    });
  });

  describe('where Stripe does not answer', () => {
    const outage = () => new Stripe.errors.StripeAPIError({ message: 'overloaded', type: 'api_error', statusCode: 503 } as never);
    const refusing = (resource: { update: unknown }) =>
      jest.spyOn(resource as { update: () => Promise<unknown> }, 'update').mockRejectedValue(outage());
    const scheduled = async () => (await payer.subscription()).live?.scheduled?.plan;

    it.each([
      ['an upgrade', () => payer.changeTo('ultimate_monthly')],
      ['a cancellation', () => payer.cancelling()],
    ])('keeps the downgrade that waits when %s fails', async (_, ask) => {
      await payer.open();
      await payer.buy('pro_monthly');
      await payer.changeTo('basic_monthly');
      const refused = refusing(studio().subscriptions);
      await expect(ask()).rejects.toMatchObject({ status: 503 });
      refused.mockRestore();
      await payer.report();
      expect(await scheduled()).toBe('basic_monthly');
      // and again, as often as it is tried
      await payer.changeTo('ultimate_monthly');
      await has('ultimate_monthly');
      expect(await scheduled()).toBeUndefined();
    });

    it('keeps the cancellation when a downgrade fails that would take it back', async () => {
      await payer.open();
      await payer.buy('pro_monthly');
      await payer.cancelling();
      refusing(studio().subscriptionSchedules);
      await expect(payer.changeTo('basic_monthly')).rejects.toMatchObject({ status: 503 });
      await payer.report();
      expect((await payer.subscription()).live?.cancelsAt).not.toBeNull();
    });

    it('says that nothing was charged only where nothing was asked for', async () => {
      await payer.open();
      await payer.buy('basic_monthly');
      jest.spyOn(studio().subscriptions, 'retrieve').mockRejectedValue(outage());
      await expect(payer.changeTo('pro_monthly')).rejects.toThrow('Nothing was charged');
      jest.restoreAllMocks();
      refusing(studio().subscriptions);
      await expect(payer.changeTo('pro_monthly')).rejects.toThrow('it is not known yet whether your plan has changed');
      expect((await payer.money()).paid).toBe(2000);
    });

    it.each([
      ['does not accept the key', Stripe.errors.StripeAuthenticationError, 401],
      ['does not allow it', Stripe.errors.StripePermissionError, 403],
      ['is asked too often', Stripe.errors.StripeRateLimitError, 429],
    ])('says that nothing was charged where it %s', async (_, Refusal, statusCode) => {
      await payer.open();
      await payer.buy('basic_monthly');
      jest.spyOn(studio().subscriptions, 'update').mockRejectedValue(new Refusal({ message: 'no', statusCode } as never));
      await expect(payer.changeTo('pro_monthly')).rejects.toThrow('Nothing was charged');
    });

    it.each([
      ['breaks off', undefined],
      ['is at it already', 409],
    ])('says that it is not known where it %s', async (_, statusCode) => {
      await payer.open();
      await payer.buy('basic_monthly');
      const Fault = statusCode ? Stripe.errors.StripeIdempotencyError : Stripe.errors.StripeConnectionError;
      jest.spyOn(studio().subscriptions, 'update').mockRejectedValue(new Fault({ message: 'no', statusCode } as never));
      await expect(payer.changeTo('pro_monthly')).rejects.toThrow('it is not known yet whether your plan has changed');
    });

    it('does not put the downgrade back under a change that comes late', async () => {
      await payer.open();
      await payer.buy('pro_monthly');
      await payer.changeTo('basic_monthly');
      const { subscriptions, subscriptionSchedules } = studio();
      const update = subscriptions.update.bind(subscriptions);
      const create = subscriptionSchedules.create.bind(subscriptionSchedules);
      let late: () => Promise<unknown> = async () => {};
      jest.spyOn(subscriptions, 'update').mockImplementation((async (...given: Parameters<typeof update>) => {
        late = () => update(...given);
        throw new Stripe.errors.StripeConnectionError({ message: 'timeout' } as never);
      }) as never);
      jest.spyOn(subscriptionSchedules, 'create').mockImplementation((async (...given: Parameters<typeof create>) => {
        await late();
        return create(...given);
      }) as never);
      await expect(payer.changeTo('ultimate_monthly')).rejects.toThrow('it is not known yet');
      jest.restoreAllMocks();
      await payer.report();
      await has('ultimate_monthly');
      expect(await scheduled()).toBeUndefined();
      await payer.waitForRenewal();
      await payer.wait(DAY / 4);
      await has('ultimate_monthly');
    });

    it('finds out whether a change was made whose answer was lost', async () => {
      await payer.open();
      await payer.buy('basic_monthly');
      const update = studio().subscriptions.update.bind(studio().subscriptions);
      jest.spyOn(studio().subscriptions, 'update').mockImplementation((async (...given: Parameters<typeof update>) => {
        await update(...given);
        throw new Stripe.errors.StripeConnectionError({ message: 'the answer was lost' } as never);
      }) as never);
      await payer.changeTo('pro_monthly');
      await has('pro_monthly');
      expect((await payer.money()).paid).toBe(8000);
    });

    it('does not say of a change that was made that it was not, where what it came to cannot be seen', async () => {
      await payer.open();
      await payer.buy('basic_monthly');
      const update = studio().subscriptions.update.bind(studio().subscriptions);
      jest.spyOn(studio().subscriptions, 'update').mockImplementation((async (...given: Parameters<typeof update>) => {
        const made = await update(...given);
        jest.spyOn(studio().subscriptions, 'retrieve').mockRejectedValue(outage());
        return made;
      }) as never);
      await payer.changeTo('pro_monthly');
      jest.restoreAllMocks();
      await payer.report();
      await has('pro_monthly');
    });
  });
});
