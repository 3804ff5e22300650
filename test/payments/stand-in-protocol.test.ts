import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { startTestStandIn, TEST_KEY, type TestStandIn } from './support/stand-in.js';

let standIn: TestStandIn;
beforeAll(async () => {
  standIn = await startTestStandIn();
});
afterAll(() => standIn?.stop());

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${standIn.url}${path}`, { ...init, headers: { authorization: `Bearer ${TEST_KEY}`, ...init.headers } });
const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  call(path, { method: 'POST', body: new URLSearchParams(form), headers });
const newPrice = async (lookup_key = randomUUID()) => {
  const product = await standIn.stripe.products.create({ name: 'Film' });
  return standIn.stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 500,
    recurring: { interval: 'month' },
    lookup_key,
  });
};

describe('The stand-in refuses', () => {
  it('paths that it does not know, in the envelope that the SDK recognises', async () => {
    const answer = await call('/v1/coupons');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      error: { type: 'invalid_request_error', code: 'url_invalid', message: 'Unrecognized request URL (GET: /v1/coupons).' },
    });
    await expect(standIn.stripe.coupons.create({ percent_off: 10 })).rejects.toThrow(Stripe.errors.StripeInvalidRequestError);
  });

  it.each([
    ['no key', ''],
    ['a live key', 'Bearer sk_live_abc'],
    ['something that is not a key', 'Bearer owner'],
  ])('%s', async (_, authorization) => {
    const answer = await fetch(`${standIn.url}/v1/customers`, { headers: authorization ? { authorization } : {} });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  it('parameters that it does not know, by name', async () => {
    const answer = await post('/v1/checkout/sessions', { mode: 'subscription', 'payment_method_types[0]': 'card' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error', message: expect.any(String) } });
    await expect(standIn.stripe.customers.create({ emial: 'x' } as Stripe.CustomerCreateParams)).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'emial',
      message: 'Received unknown parameter: emial',
    });
  });

  it('shapes of older versions of the API', async () => {
    const price = await newPrice();
    const customer = await standIn.stripe.customers.create({ email: 'old@example.com' });
    const method = await standIn.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    const { id } = await standIn.stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      default_payment_method: method.id,
    });
    const answer = await post(`/v1/subscriptions/${id}`, { billing_cycle_anchor: 'now' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { param: 'billing_cycle_anchor' } });
  });

  it('what is missing or of the wrong kind, by its nested name', async () => {
    const price = await newPrice();
    const session = { mode: 'subscription', success_url: 'http://127.0.0.1/ok', 'line_items[0][price]': price.id };
    const without = await post('/v1/checkout/sessions', {
      mode: 'subscription',
      success_url: 'http://127.0.0.1/ok',
      'line_items[0][quantity]': '1',
    });
    expect(await without.json()).toMatchObject({ error: { code: 'parameter_missing', param: 'line_items[0][price]' } });
    const wrong = await post('/v1/checkout/sessions', { ...session, 'line_items[0][quantity]': 'two' });
    expect(await wrong.json()).toMatchObject({ error: { param: 'line_items[0][quantity]' } });
    const script = await post('/v1/checkout/sessions', { ...session, success_url: 'javascript:alert(1)' });
    expect(await script.json()).toMatchObject({ error: { param: 'success_url' } });
  });

  it('objects that there are not, also those of another kind', async () => {
    const customer = await standIn.stripe.customers.create({});
    await expect(standIn.stripe.subscriptions.retrieve(customer.id)).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: `No such subscription: '${customer.id}'`,
    });
  });

  it.each([
    ['POST', '/v1/customers', 'email=%00'],
    ['POST', '/v1/customers', 'metadata=x'],
    ['POST', '/v1/customers', 'invoice_settings[default_payment_method][$gt]=1'],
    ['POST', '/v1/prices', 'currency=usd&product=p&recurring[interval]=month&unit_amount=999999999999999'],
    ['POST', '/v1/subscriptions', 'items=1&customer=c'],
    ['POST', '/v1/test_helpers/test_clocks', 'frozen_time=999999999999999'],
    ['POST', '/v1/test_helpers/test_clocks/clock_stand_in/advance', 'frozen_time=4102444800'],
    ['GET', '/v1/customers/%E0%A4%A', ''],
    ['GET', "/v1/customers/'%20OR%201=1", ''],
    ['GET', '/v1/customers?expand[]=data.constructor.prototype', ''],
    ['GET', '/v1/customers?limit=0', ''],
    ['GET', '/v1/customers?starting_after[]=a', ''],
    ['PUT', '/v1/customers', ''],
    ['GET', '/v1', ''],
    ['GET', '//', ''],
    ['GET', '/pay/%00', ''],
    ['POST', '/stand-in/clock/advance', 'seconds[a]=1'],
    ['POST', '/stand-in/clock/advance', 'seconds=%00'],
    ['POST', '/stand-in/customers/cus_none/card', 'card=4242424242424242'],
  ])('%s %s %s without breaking', async (method, path, body) => {
    await standIn.stripe.customers.create({});
    const answer = await call(path, { method, ...(method === 'GET' ? {} : { body: new URLSearchParams(body) }) });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  it('bodies that are too large', async () => {
    const answer = await post('/v1/customers', { description: 'x'.repeat(1_100_000) });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });
});

describe('An idempotency key', () => {
  it('gives the first answer again, and says so', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await post('/v1/customers', { email: 'once@example.com' }, headers);
    const again = await post('/v1/customers', { email: 'once@example.com' }, headers);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(await again.json()).toEqual(await first.json());
    expect((await standIn.stripe.customers.list({ email: 'once@example.com' })).data).toHaveLength(1);
  });

  it('makes one customer of two calls at the same moment', async () => {
    const create = () => standIn.stripe.customers.create({ email: 'race@example.com' }, { idempotencyKey: 'race' });
    const [one, other] = await Promise.all([create(), create()]);
    expect(one.id).toBe(other.id);
  });

  it('cannot be used for something else', async () => {
    const key = { idempotencyKey: randomUUID() };
    await standIn.stripe.customers.create({ email: 'a@example.com' }, key);
    await expect(standIn.stripe.customers.create({ email: 'b@example.com' }, key)).rejects.toThrow(Stripe.errors.StripeIdempotencyError);
  });

  it('is free again when the call failed its checks', async () => {
    const key = { idempotencyKey: randomUUID() };
    await expect(standIn.stripe.products.create({} as Stripe.ProductCreateParams, key)).rejects.toMatchObject({ param: 'name' });
    await expect(standIn.stripe.products.create({ name: 'Corrected' }, key)).resolves.toMatchObject({ name: 'Corrected' });
  });
});

describe('A list', () => {
  it('comes in pages that the SDK walks through, newest first', async () => {
    const email = `${randomUUID()}@example.com`;
    const made: string[] = [];
    for (let count = 0; count < 7; count += 1) made.push((await standIn.stripe.customers.create({ email })).id);
    const first = await standIn.stripe.customers.list({ email, limit: 3 });
    expect(first).toMatchObject({ object: 'list', has_more: true });
    const walked: string[] = [];
    for await (const customer of standIn.stripe.customers.list({ email, limit: 3 })) walked.push(customer.id);
    expect(walked).toEqual([...made].reverse());
    const before = await standIn.stripe.customers.list({ email, limit: 3, ending_before: made[0] as string });
    expect(before.data.map(({ id }) => id)).toEqual([made[3], made[2], made[1]]);
  });

  it('refuses sizes and places that there are not', async () => {
    await expect(standIn.stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
    await expect(standIn.stripe.customers.list({ starting_after: 'cus_no' })).rejects.toMatchObject({
      param: 'starting_after',
      statusCode: 404,
    });
  });
});

describe('The catalogue', () => {
  it('gives a lookup key to one price, and moves it when asked', async () => {
    const key = randomUUID();
    const old = await newPrice(key);
    await expect(newPrice(key)).rejects.toMatchObject({ param: 'lookup_key' });
    const fresh = await standIn.stripe.prices.create({
      product: old.product as string,
      currency: 'usd',
      unit_amount: 700,
      recurring: { interval: 'month' },
      lookup_key: key,
      transfer_lookup_key: true,
    });
    expect((await standIn.stripe.prices.list({ lookup_keys: [key] })).data.map(({ id }) => id)).toEqual([fresh.id]);
    expect(await standIn.stripe.prices.retrieve(old.id)).toMatchObject({ lookup_key: null, unit_amount: 500 });
  });
});

describe('Customers', () => {
  it('are found by metadata, quotes in it included', async () => {
    const uid = `o'${randomUUID()}`;
    const { id } = await standIn.stripe.customers.create({ metadata: { uid } });
    const { data } = await standIn.stripe.customers.search({ query: `metadata['uid']:'${uid.replace("'", "\\'")}'` });
    expect(data.map((customer) => customer.id)).toEqual([id]);
    await expect(standIn.stripe.customers.search({ query: 'uid is 7' })).rejects.toMatchObject({ param: 'query' });
  });

  it('keep metadata that is not mentioned and lose what is emptied', async () => {
    const { id } = await standIn.stripe.customers.create({ metadata: { keep: '1', drop: '2' } });
    await standIn.stripe.customers.update(id, { metadata: { drop: '', more: '3' } });
    expect(await standIn.stripe.customers.retrieve(id)).toMatchObject({ metadata: { keep: '1', more: '3' } });
  });
});

describe('Expansion', () => {
  it('replaces ids by objects, through lists and several steps', async () => {
    const price = await newPrice();
    const customer = await standIn.stripe.customers.create({ email: 'deep@example.com' });
    const method = await standIn.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    await standIn.stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }], default_payment_method: method.id });
    const { data } = await standIn.stripe.subscriptions.list({
      customer: customer.id,
      expand: ['data.customer', 'data.latest_invoice.payments', 'data.items.data.price.product', 'data.schedule'],
    });
    expect(data[0]).toMatchObject({
      customer: { id: customer.id, email: 'deep@example.com' },
      latest_invoice: { status: 'paid', payments: { data: [{ status: 'paid', amount_paid: 500, payment: { type: 'payment_intent' } }] } },
      items: { data: [{ price: { product: { name: 'Film' } } }] },
      schedule: null,
    });
    await expect(standIn.stripe.customers.retrieve(customer.id, { expand: ['email'] })).rejects.toMatchObject({ param: 'expand' });
  });
});
