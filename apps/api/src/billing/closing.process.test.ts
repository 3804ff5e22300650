import { beforeEach, describe, expect, it } from '@jest/globals';
import { initialSubscription } from '@scenewright/domain';
import type { Leases } from '@scenewright/event-log';
import { CreateCheckoutSessionHandler } from './calls/create-checkout-session.js';
import { ClosingProcess } from './closing.process.js';

const PAGE = 'https://studio.test/pricing';

describe('the page to pay on of an account that is deleted', () => {
  let happened: string[];
  let closed: boolean;
  let opening: PromiseWithResolvers<void>;
  let opened: PromiseWithResolvers<void>;
  let open: () => Promise<unknown>;
  let close: () => Promise<void>;

  beforeEach(() => {
    happened = [];
    closed = false;
    opening = Promise.withResolvers();
    opened = Promise.withResolvers();
    let turn: Promise<unknown> = Promise.resolve();
    const leases = {
      runExclusive: (_: string, work: () => Promise<unknown>) => {
        turn = turn.then(work, work);
        return turn;
      },
    } as unknown as Leases;
    const payments = {
      current: async () => null,
      checkout: async () => {
        opening.resolve();
        await opened.promise;
        happened.push('opened');
        return { url: 'https://pay.test/1' };
      },
      closeCheckouts: async () => happened.push('closed'),
    };
    const handler = new CreateCheckoutSessionHandler(
      { publicUrl: PAGE } as never,
      payments as never,
      { of: () => null } as never,
      { stateOf: async () => ({ ...initialSubscription, closed }) } as never,
      leases,
    );
    const input = { planId: 'pro_monthly', successUrl: PAGE, cancelUrl: PAGE };
    open = () => handler.execute({ input, caller: { uid: 'ada' }, meta: { idFor: () => 'key' }, http: {} } as never);
    const event = { id: 'e1', type: 'BillingClosed', stream: 'subscription-ada', data: { subscriptionId: null } };
    close = () => new ClosingProcess(payments as never, leases).react(event as never);
  });

  it('is closed, too, when it is being opened at that moment', async () => {
    const page = open();
    await opening.promise;
    closed = true;
    const closing = close();
    await new Promise((resolve) => setImmediate(resolve));
    opened.resolve();
    await Promise.all([page, closing]);
    expect(happened).toEqual(['opened', 'closed']);
  });

  it('is not opened afterwards', async () => {
    closed = true;
    opened.resolve();
    await close();
    await expect(open()).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(happened).toEqual(['closed']);
  });
});
