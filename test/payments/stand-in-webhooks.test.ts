import { afterEach, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { BadSignature, StripePayments } from '../../apps/api/src/payments/index.js';
import { startTestStandIn, TEST_KEY, type TestStandIn } from './support/stand-in.js';
import { startWebhookReceiver, WEBHOOK_SECRET, type WebhookReceiver } from './support/webhook-receiver.js';

const opened: { stop?: () => Promise<void>; close?: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await (one.stop ?? one.close)?.();
});

async function open(): Promise<{ standIn: TestStandIn; receiver: WebhookReceiver }> {
  const receiver = await startWebhookReceiver();
  const standIn = await startTestStandIn({ webhooks: [{ url: receiver.url, secret: WEBHOOK_SECRET }] });
  opened.push(standIn, receiver);
  return { standIn, receiver };
}

const isAbout = (id: string) => (event: Stripe.Event) => (event.data.object as { id?: string }).id === id;

describe('A webhook', () => {
  it("is signed so that Stripe's own code accepts it, and carries the event whole", async () => {
    const { standIn, receiver } = await open();
    const customer = await standIn.stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'mine' });
    const { event } = await receiver.waitFor(isAbout(customer.id));
    expect(event).toMatchObject({
      id: expect.stringMatching(/^evt_\w+$/),
      object: 'event',
      type: 'customer.created',
      api_version: Stripe.API_VERSION,
      livemode: false,
      request: { id: expect.stringMatching(/^req_/), idempotency_key: 'mine' },
      data: { object: { id: customer.id, email: 'a@example.com' } },
    });
    expect(await standIn.stripe.events.retrieve(event.id)).toMatchObject({ id: event.id, type: event.type, data: event.data });
  });

  it('says what changed, with the values from before', async () => {
    const { standIn, receiver } = await open();
    const { id } = await standIn.stripe.customers.create({ email: 'before@example.com', name: 'Ada' });
    await standIn.stripe.customers.update(id, { email: 'after@example.com' });
    const { event } = await receiver.waitFor((one) => one.type === 'customer.updated' && isAbout(id)(one));
    expect(event.data).toMatchObject({ object: { email: 'after@example.com' }, previous_attributes: { email: 'before@example.com' } });
    expect(Object.keys(event.data.previous_attributes ?? {})).toEqual(['email']);
  });

  it('is sent again, as the same event, until the receiver accepts it', async () => {
    const { standIn, receiver } = await open();
    receiver.answerWith(500);
    const { id } = await standIn.stripe.customers.create({});
    await receiver.waitForAttempts(3);
    expect(receiver.received).toHaveLength(0);
    receiver.answerWith(200);
    const { event } = await receiver.waitFor(isAbout(id));
    const [listed] = (await standIn.stripe.events.list({ type: 'customer.created' })).data;
    expect(event.id).toBe(listed?.id);
  });

  it('does not hold up the others when it fails', async () => {
    const { standIn, receiver } = await open();
    receiver.answerWith(503);
    await standIn.stripe.customers.create({});
    await receiver.waitForAttempts(1);
    receiver.answerWith(200);
    const { id } = await standIn.stripe.customers.create({});
    await receiver.waitFor(isAbout(id));
  });

  it('that was not accepted survives a restart, and follows the receiver to another address', async () => {
    const { standIn, receiver } = await open();
    receiver.answerWith(500);
    const { id } = await standIn.stripe.customers.create({});
    await receiver.waitForAttempts(1);
    const moved = await startWebhookReceiver();
    opened.push(moved);
    await standIn.restart({ webhooks: [{ url: moved.url, secret: WEBHOOK_SECRET }] });
    await moved.waitFor(isAbout(id));
    expect(await standIn.stripe.customers.retrieve(id)).toMatchObject({ id });
  });

  it('is not written for a call that was undone', async () => {
    const { standIn, receiver } = await open();
    const customer = await standIn.stripe.customers.create({});
    const method = await standIn.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
    const product = await standIn.stripe.products.create({ name: 'Film' });
    const price = await standIn.stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 500,
      recurring: { interval: 'month' },
    });
    const request = { customer: customer.id, items: [{ price: price.id }], default_payment_method: method.id };
    await expect(standIn.stripe.subscriptions.create({ ...request, payment_behavior: 'error_if_incomplete' })).rejects.toMatchObject({
      statusCode: 402,
    });
    const last = await standIn.stripe.customers.create({});
    await receiver.waitFor(isAbout(last.id));
    expect(receiver.received.map(({ event }) => event.type).filter((type) => /subscription|invoice/.test(type))).toEqual([]);
    expect((await standIn.stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toEqual([]);
  });
});

describe('The adapter reads a webhook', () => {
  const payments = new StripePayments({ key: TEST_KEY, webhookSecret: WEBHOOK_SECRET, base: 'http://127.0.0.1:1' });
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'invoice.paid',
    created: 1_800_000_000,
    data: {
      object: {
        object: 'invoice',
        id: 'in_1',
        customer: 'cus_1',
        parent: { subscription_details: { subscription: 'sub_1', metadata: { uid: 'u-1' } } },
      },
    },
  });
  const sign = (changed: Partial<Stripe.WebhookTestHeaderOptions> = {}) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, ...changed });

  it('and says where it leads', () => {
    expect(payments.readWebhook(Buffer.from(payload), sign())).toEqual({
      id: 'evt_1',
      type: 'invoice.paid',
      created: new Date(1_800_000_000_000),
      customerId: 'cus_1',
      subscriptionId: 'sub_1',
      invoiceId: 'in_1',
      uid: 'u-1',
      paymentId: null,
    });
  });

  it.each([
    ['a charge that was refunded', { object: 'charge', amount_refunded: 1 }, 'pi_1'],
    ['a dispute', { object: 'dispute' }, 'pi_1'],
    ['a charge, of which its invoice tells', { object: 'charge', amount_refunded: 0 }, null],
  ])('about %s', (_, about, paymentId) => {
    const object = { ...about, payment_intent: 'pi_1' };
    const body = JSON.stringify({ id: 'evt_2', object: 'event', type: 'x', created: 1, data: { object } });
    const header = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: WEBHOOK_SECRET });
    expect(payments.readWebhook(Buffer.from(body), header)).toMatchObject({ paymentId, subscriptionId: null });
  });

  it.each([
    ['of nobody', () => undefined],
    ['of somebody else', () => sign({ secret: 'whsec_other' })],
    ['that is old', () => sign({ timestamp: Math.floor(Date.now() / 1000) - 301 })],
    ['of another body', () => sign({ payload: `${payload} ` })],
    ['that is none', () => 'v1=abc'],
  ])('but not with a signature %s', (_, header) => {
    expect(() => payments.readWebhook(Buffer.from(payload), header())).toThrow(BadSignature);
  });
});
