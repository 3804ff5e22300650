import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { stripeAt } from './support/stand-in.js';
import { startWebhookReceiver, WEBHOOK_SECRET, type WebhookReceiver } from './support/webhook-receiver.js';

const MAIN = join(import.meta.dirname, '../../apps/stripe-stand-in/dist/main.js');

let child: ChildProcess | undefined;
let database: TestDatabase | undefined;
let receiver: WebhookReceiver | undefined;
afterEach(async () => {
  if (child?.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await receiver?.close();
  await database?.close();
});

function launch(settings: Record<string, string>): ChildProcess {
  const { NODE_OPTIONS: _, DATABASE_URL: __, ...environment } = process.env;
  child = spawn(process.execPath, [MAIN], { env: { ...environment, PORT: '0', ...settings }, stdio: ['ignore', 'pipe', 'pipe'] });
  return child;
}

async function addressOf(process: ChildProcess): Promise<string> {
  let printed = '';
  for await (const chunk of process.stdout as AsyncIterable<Buffer>) {
    printed += chunk;
    const url = /http:\/\/[\d.]+:\d+/.exec(printed)?.[0];
    if (url) return url;
  }
  throw new Error(`it did not start: ${printed}`);
}

describe('The process of the stand-in', () => {
  it('keeps everything when it is killed: objects, answers to keys, events that nobody has taken yet', async () => {
    database = await createTestDatabase({ migrate: false });
    receiver = await startWebhookReceiver();
    receiver.answerWith(500);
    const settings = { DATABASE_URL: database.url, WEBHOOK_URL: receiver.url, WEBHOOK_SECRET };
    const first = launch(settings);
    const before = stripeAt(await addressOf(first));
    const { id } = await before.customers.create({ email: 'kept@example.com' }, { idempotencyKey: 'kept' });
    await receiver.waitForAttempts(1);
    first.kill('SIGKILL');
    await once(first, 'exit');
    receiver.answerWith(200);
    const after = stripeAt(await addressOf(launch(settings)));
    expect(await after.customers.retrieve(id)).toMatchObject({ email: 'kept@example.com' });
    expect((await after.customers.create({ email: 'kept@example.com' }, { idempotencyKey: 'kept' })).id).toBe(id);
    await receiver.waitFor((event) => (event.data.object as { id?: string }).id === id);
  });

  it('leads to its pages where it is now, on whatever port it was started again', async () => {
    database = await createTestDatabase({ migrate: false });
    const first = launch({ DATABASE_URL: database.url });
    const firstUrl = await addressOf(first);
    const before = stripeAt(firstUrl);
    const { id: product } = await before.products.create({ name: 'A plan' });
    const { id: price } = await before.prices.create({ product, currency: 'usd', unit_amount: 1000, recurring: { interval: 'month' } });
    const { id: customer } = await before.customers.create({ email: 'late@example.com' });
    const line_items = [{ price, quantity: 1 }];
    const wanted = { mode: 'subscription' as const, customer, line_items, success_url: 'http://127.0.0.1/' };
    const session = await before.checkout.sessions.create(wanted, { idempotencyKey: 'once' });
    const { id: card } = await before.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
    const { id: unpaid } = await before.subscriptions.create({
      customer,
      items: [{ price }],
      default_payment_method: card,
      payment_behavior: 'allow_incomplete',
    });
    first.kill('SIGKILL');
    await once(first, 'exit');

    const url = await addressOf(launch({ DATABASE_URL: database.url }));
    expect(url).not.toBe(firstUrl);
    const after = stripeAt(url);
    const page = `${url}/pay/${session.id}`;
    expect((await after.checkout.sessions.retrieve(session.id)).url).toBe(page);
    expect((await after.checkout.sessions.list({ customer })).data.map((one) => one.url)).toEqual([page]);
    expect((await after.checkout.sessions.create(wanted, { idempotencyKey: 'once' })).url).toBe(page);
    const [invoice] = (await after.invoices.list({ subscription: unpaid })).data;
    expect(invoice?.hosted_invoice_url).toBe(`${url}/invoice/${invoice?.id}`);
    expect((await fetch(page)).status).toBe(200);
  });

  it('is reached by its own address, whatever the public one of the studio is that started it', async () => {
    database = await createTestDatabase({ migrate: false });
    const { stdout } = launch({ DATABASE_URL: database.url, PUBLIC_URL: 'https://studio.example.com' });
    const [said] = await once(stdout as NonNullable<typeof stdout>, 'data');
    expect(String(said)).toMatch(/ http:\/\/127\.0\.0\.1:\d+\./);
  });

  it('says which settings it needs', async () => {
    const refused = launch({ WEBHOOK_URL: 'http://127.0.0.1:1/' });
    let printed = '';
    refused.stderr?.on('data', (chunk) => {
      printed += chunk;
    });
    const [code] = await once(refused, 'close');
    expect(code).toBe(1);
    expect(printed).toContain('DATABASE_URL');
  });
});
