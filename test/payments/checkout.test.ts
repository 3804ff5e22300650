import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PlanId } from '@scenewright/domain';
import { PaymentsUnavailable, StripePayments } from '../../apps/api/src/payments/index.js';
import { CARDS, cardFields, submit } from './support/page.js';
import { startTestStandIn, TEST_KEY, type TestStandIn } from './support/stand-in.js';
import { startWebhookReceiver, WEBHOOK_SECRET, type WebhookReceiver } from './support/webhook-receiver.js';

const SUCCESS = 'http://127.0.0.1:3000/dashboard?payment=success';
const CANCEL = 'http://127.0.0.1:3000/pricing?payment=cancelled';

let receiver: WebhookReceiver;
let standIn: TestStandIn;
let payments: StripePayments;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  standIn = await startTestStandIn({ webhooks: [{ url: receiver.url, secret: WEBHOOK_SECRET }] });
  payments = new StripePayments({ key: TEST_KEY, webhookSecret: WEBHOOK_SECRET, base: standIn.url });
  await payments.ensureCatalogue();
});
afterAll(async () => {
  await standIn?.stop();
  await receiver?.close();
});

const open = (uid: string, plan: PlanId = 'basic_monthly', idempotencyKey: string = randomUUID()) =>
  payments.checkout({ uid, email: `${uid}@example.com`, plan, successUrl: SUCCESS, cancelUrl: CANCEL, idempotencyKey });
const textOf = async (answer: Response) => (await answer.text()).replaceAll('&#39;', "'");

describe('A checkout', () => {
  it('shows what is bought, for how much and how often, and that no money moves', async () => {
    const uid = randomUUID();
    const { url } = await open(uid, 'pro_yearly');
    const answer = await fetch(url);
    const text = await textOf(answer);
    for (const shown of [
      'Scenewright Pro',
      'Pro Yearly',
      '$600.00',
      'per year',
      `${uid}@example.com`,
      'No money moves',
      'stand-in for Stripe',
    ]) {
      expect(text).toContain(shown);
    }
    expect(text).toContain(`href="${CANCEL}"`);
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:3000;");
  });

  it('begins the subscription, leads back and reports it, in events that name the person', async () => {
    const uid = randomUUID();
    const { url } = await open(uid);
    const paid = await submit(url, cardFields(CARDS.works));
    expect([paid.status, paid.headers.get('location')]).toEqual([303, SUCCESS]);
    const subscription = await payments.current(uid);
    expect(subscription).toMatchObject({ uid, plan: 'basic_monthly', status: 'active' });
    for (const type of ['checkout.session.completed', 'customer.subscription.created', 'invoice.paid']) {
      const { rawBody, signature } = await receiver.waitFor(
        (event) => event.type === type && JSON.stringify(event).includes(subscription?.customerId as string),
      );
      expect(payments.readWebhook(rawBody, signature)).toMatchObject({
        type,
        uid,
        subscriptionId: subscription?.id,
        customerId: subscription?.customerId,
      });
    }
  });

  it('can be paid once', async () => {
    const uid = randomUUID();
    const { url } = await open(uid);
    const answers = await Promise.all([submit(url, cardFields(CARDS.works)), submit(url, cardFields(CARDS.works))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410]);
    const { customerId } = (await payments.current(uid)) as { customerId: string };
    expect((await standIn.stripe.subscriptions.list({ customer: customerId, status: 'all' })).data).toHaveLength(1);
  });

  it('asked for twice with one key is one page, and one customer', async () => {
    const uid = randomUUID();
    const [one, other] = await Promise.all([open(uid, 'basic_monthly', `key-${uid}`), open(uid, 'basic_monthly', `key-${uid}`)]);
    expect(other.url).toBe(one.url);
    expect((await standIn.stripe.customers.search({ query: `metadata['uid']:'${uid}'` })).data).toHaveLength(1);
    expect((await open(uid, 'basic_monthly', `key-${uid}`)).url).toBe(one.url);
  });

  it('closes the pages that the person left open, so that only one can be paid', async () => {
    const uid = randomUUID();
    const { url } = await open(uid, 'basic_monthly');
    const second = await open(uid, 'pro_monthly');
    expect((await submit(url, cardFields(CARDS.works))).status).toBe(410);
    expect((await submit(second.url, cardFields(CARDS.works))).status).toBe(303);
    expect(await payments.current(uid)).toMatchObject({ plan: 'pro_monthly' });
  });

  it('of somebody whom this process does not know finds their customer', async () => {
    const uid = randomUUID();
    await submit((await open(uid)).url, cardFields(CARDS.works));
    const elsewhere = new StripePayments({ key: TEST_KEY, webhookSecret: WEBHOOK_SECRET, base: standIn.url });
    expect(await elsewhere.current(uid)).toEqual(await payments.current(uid));
  });
});

describe('The card form', () => {
  it('says that a card was declined, and takes another', async () => {
    const uid = randomUUID();
    const { url } = await open(uid);
    const declined = await submit(url, cardFields(CARDS.declined));
    expect(declined.status).toBe(402);
    expect(await textOf(declined)).toContain('Your card was declined. Nothing was paid: try another card.');
    expect(await payments.current(uid)).toBeNull();
    expect((await submit(url, cardFields(CARDS.works))).status).toBe(303);
  });

  it('asks for 3-D Secure and goes on when it is confirmed', async () => {
    const uid = randomUUID();
    const { url } = await open(uid);
    const asked = await submit(url, cardFields(CARDS.authenticates));
    const step = new URL(asked.headers.get('location') as string, url);
    expect(await textOf(await fetch(step))).toContain('Complete authentication');
    expect(await payments.current(uid)).toBeNull();
    const failed = await submit(step.href, { last4: '3155', answer: 'fail' });
    expect([failed.status, await textOf(failed)]).toEqual([402, expect.stringContaining('unable to authenticate your payment method')]);
    expect(await payments.current(uid)).toBeNull();
    const confirmed = await submit(step.href, { last4: '3155', answer: 'confirm' });
    expect(confirmed.headers.get('location')).toBe(SUCCESS);
    expect(await payments.current(uid)).toMatchObject({ status: 'active' });
  });

  it('cannot be talked past 3-D Secure or a refusal by naming another card', async () => {
    const { url } = await open(randomUUID());
    const skipped = await submit(`${url}/authenticate`, { last4: '0002', answer: 'confirm' });
    expect(skipped.headers.get('location')).toBe(new URL(url).pathname);
  });

  it.each([
    ['an incomplete number', { card_number: '4242' }, 'Your card number is incomplete.'],
    ['a mistyped number', { card_number: '4242 4242 4242 4241' }, 'Your card number is invalid.'],
    ['a date that is past', { card_expiry: '01 / 20' }, "Your card's expiration year is in the past."],
    ['a month that is none', { card_expiry: '13 / 40' }, "Your card's expiration date is invalid."],
    ['a short code', { card_cvc: '1' }, "Your card's security code is incomplete."],
  ])('points to %s', async (_, changed, message) => {
    const { url } = await open(randomUUID());
    const answer = await submit(url, { ...cardFields(CARDS.works), ...changed });
    expect([answer.status, await textOf(answer)]).toEqual([400, expect.stringContaining(message)]);
  });

  it('takes no card that could be real, and does not show it again', async () => {
    const { url } = await open(randomUUID());
    const answer = await submit(url, cardFields('5500 0055 5555 5559'));
    const text = await textOf(answer);
    expect([answer.status, text]).toEqual([402, expect.stringContaining('non test card')]);
    expect(text).not.toContain('5500');
  });

  it('is not sent by another site', async () => {
    const uid = randomUUID();
    const { url } = await open(uid);
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(cardFields(CARDS.works)),
      headers: { origin: 'http://evil.example' },
    });
    expect(answer.status).toBe(403);
    expect(await payments.current(uid)).toBeNull();
  });

  it('shows what it was given as text', async () => {
    const { url } = await open(randomUUID());
    const answer = await submit(url, cardFields('"><script>alert(1)</script>'));
    expect(await answer.text()).not.toContain('<script>');
  });
});

describe('The overview', () => {
  it('lists who pays for what, and every delivery', async () => {
    const uid = randomUUID();
    await submit((await open(uid, 'ultimate_monthly')).url, cardFields(CARDS.works));
    const text = await textOf(await fetch(standIn.url));
    for (const shown of [`${uid}@example.com`, 'Ultimate Monthly', '$180.00', 'checkout.session.completed', 'To the next renewal']) {
      expect(text).toContain(shown);
    }
  });

  it('lets the next renewal fail, and be paid on its page with another card', async () => {
    const uid = randomUUID();
    await submit((await open(uid)).url, cardFields(CARDS.works));
    const { id, customerId, currentPeriodEnd } = (await payments.current(uid)) as NonNullable<Awaited<ReturnType<typeof payments.current>>>;
    await submit(`${standIn.url}/stand-in/customers/${customerId}/card`, { card: CARDS.failsLater });
    await submit(`${standIn.url}/stand-in/clock/advance`, { to: String(currentPeriodEnd.getTime() / 1000 + 7200) });
    expect(await payments.byId(id)).toMatchObject({ status: 'past_due' });
    const [invoice] = (await standIn.stripe.invoices.list({ subscription: id, status: 'open' })).data;
    const { url: page } = (await payments.overdue(id)) as { url: string };
    expect((await submit(page, cardFields(CARDS.declined))).status).toBe(402);
    expect((await submit(page, cardFields(CARDS.works))).status).toBe(303);
    expect(await payments.byId(id)).toMatchObject({ status: 'active' });
    expect(await payments.paidInvoice(invoice?.id as string)).toMatchObject({ uid, reason: 'subscription_cycle' });
  });

  it('refuses to turn the clock back, and says what it wants', async () => {
    const answer = await submit(`${standIn.url}/stand-in/clock/advance`, { seconds: '-5' });
    expect([answer.status, await textOf(answer)]).toEqual([400, expect.stringContaining('a whole number above 0')]);
  });

  it('has nothing where there is nothing', async () => {
    expect((await fetch(`${standIn.url}/pay/cs_test_none`)).status).toBe(404);
    expect((await fetch(`${standIn.url}/elsewhere`)).status).toBe(404);
  });
});

describe('The adapter', () => {
  it('sends no key but a test key to another address', () => {
    expect(() => new StripePayments({ key: 'sk_live_x', webhookSecret: WEBHOOK_SECRET, base: standIn.url })).toThrow(/test key/);
  });

  it('says when nobody answers, or the key is not taken', async () => {
    const nobody = new StripePayments({ key: TEST_KEY, webhookSecret: WEBHOOK_SECRET, base: 'http://127.0.0.1:1' });
    await expect(nobody.byId('sub_1')).rejects.toThrow(PaymentsUnavailable);
    const stranger = new StripePayments({ key: 'sk_test_not valid', webhookSecret: WEBHOOK_SECRET, base: standIn.url });
    await expect(stranger.byId('sub_1')).rejects.toThrow(PaymentsUnavailable);
  });

  it('makes the catalogue once, and follows a price that changed without touching who pays the old one', async () => {
    await payments.ensureCatalogue();
    const prices = async () => (await standIn.stripe.prices.list({ limit: 100 })).data;
    expect(await prices()).toHaveLength(6);
    expect((await standIn.stripe.products.list()).data.map(({ id }) => id).sort()).toEqual([
      'scenewright_basic',
      'scenewright_pro',
      'scenewright_ultimate',
    ]);
    const uid = randomUUID();
    const [current] = (await standIn.stripe.prices.list({ lookup_keys: ['pro_monthly'] })).data;
    const old = await standIn.stripe.prices.create({
      product: 'scenewright_pro',
      currency: 'usd',
      unit_amount: 4900,
      recurring: { interval: 'month' },
      metadata: { plan: 'pro_monthly' },
      lookup_key: 'pro_monthly',
      transfer_lookup_key: true,
    });
    const before = new StripePayments({ key: TEST_KEY, webhookSecret: WEBHOOK_SECRET, base: standIn.url });
    const { url } = await before.checkout({
      uid,
      email: 'old@example.com',
      plan: 'pro_monthly',
      successUrl: SUCCESS,
      cancelUrl: CANCEL,
      idempotencyKey: uid,
    });
    await submit(url, cardFields(CARDS.works));
    await before.ensureCatalogue();
    const [fresh] = (await standIn.stripe.prices.list({ lookup_keys: ['pro_monthly'] })).data;
    expect(fresh).toMatchObject({ unit_amount: 6000 });
    expect([old.id, current?.id]).not.toContain(fresh?.id);
    expect(await before.current(uid)).toMatchObject({ plan: 'pro_monthly' });
  });

  it('goes through every subscription, ended ones included, and passes over what is not the studio’s', async () => {
    const product = await standIn.stripe.products.create({ name: 'Mugs' });
    const price = await standIn.stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 900,
      recurring: { interval: 'month' },
    });
    const customer = await standIn.stripe.customers.create({});
    const method = await standIn.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    const mugs = await standIn.stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      default_payment_method: method.id,
    });
    const uid = randomUUID();
    await submit((await open(uid)).url, cardFields(CARDS.works));
    const { id } = (await payments.current(uid)) as { id: string };
    await payments.endNow(id, randomUUID());
    const found = new Map<string, string>();
    for await (const one of payments.all()) found.set(one.id, one.status);
    expect(found.get(id)).toBe('canceled');
    expect(found.has(mugs.id)).toBe(false);
    expect(await payments.byId(mugs.id)).toBeNull();
  });
});
