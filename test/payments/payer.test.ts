import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { availableAt, type PlanId, planOf } from '@scenewright/domain';
import type Stripe from 'stripe';
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

  const has = async (plan: PlanId) => {
    const [subscription, credits] = [await payer.subscription(), await payer.credits()];
    expect([subscription.plan, availableAt(credits, payer.now)]).toEqual([plan, planOf(plan).creditsPerMonth]);
  };

  beforeAll(async () => {
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
});
