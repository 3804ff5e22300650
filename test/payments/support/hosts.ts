import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlanId } from '@scenewright/domain';
import Stripe from 'stripe';
import { type CustomerDirectory, type PaidSubscription, StripePayments } from '../../../apps/api/src/payments/index.js';
import { CARDS, cardFields, submit } from './page.js';
import { startTestStandIn, TEST_KEY } from './stand-in.js';
import { WEBHOOK_SECRET } from './webhook-receiver.js';

/** Somebody who pays, on a clock of their own. */
export interface Payer {
  readonly uid: string;
  readonly customer: string;
  readonly clock: string;
}

/** Where the adapter's promises are tried: the stand-in, or Stripe itself. */
export interface PaymentsHost {
  readonly payments: StripePayments;
  readonly stripe: Stripe;
  subscribe(plan: PlanId): Promise<{ payer: Payer; subscription: PaidSubscription }>;
  advance(payer: Payer, seconds: number): Promise<void>;
  /** Which card pays from now on. */
  useCard(payer: Payer, card: 'works' | 'fails' | 'disputes'): Promise<void>;
  close(): Promise<void>;
}

class KnownCustomers implements CustomerDirectory {
  private readonly known = new Map<string, string>();

  async customerOf(uid: string): Promise<string | null> {
    return this.known.get(uid) ?? null;
  }

  async remember(uid: string, customerId: string): Promise<void> {
    this.known.set(uid, customerId);
  }
}

const PAGES = {
  successUrl: 'http://127.0.0.1:3000/dashboard?payment=success',
  cancelUrl: 'http://127.0.0.1:3000/pricing?payment=cancelled',
};
const TOKENS = { works: 'pm_card_visa', fails: 'pm_card_chargeCustomerFail', disputes: 'pm_card_createDispute' } as const;

async function newPayer(stripe: Stripe, customers: CustomerDirectory, frozenTime: number): Promise<Payer> {
  const uid = randomUUID();
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: frozenTime });
  const customer = await stripe.customers.create({ email: `${uid}@example.com`, metadata: { uid }, test_clock: clock.id });
  await customers.remember(uid, customer.id);
  return { uid, customer: customer.id, clock: clock.id };
}

function common(stripe: Stripe): Pick<PaymentsHost, 'advance' | 'useCard'> {
  return {
    advance: async ({ clock }, seconds) => {
      const { frozen_time } = await stripe.testHelpers.testClocks.retrieve(clock);
      let now = await stripe.testHelpers.testClocks.advance(clock, { frozen_time: frozen_time + seconds });
      while (now.status === 'advancing') {
        await sleep(500);
        now = await stripe.testHelpers.testClocks.retrieve(clock);
      }
      if (now.status !== 'ready') throw new Error(`test clock ${clock} is ${now.status}`);
    },
    useCard: async ({ customer }, card) => {
      const method = await stripe.paymentMethods.attach(TOKENS[card], { customer });
      await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method.id } });
      for (const { id } of (await stripe.subscriptions.list({ customer })).data) {
        await stripe.subscriptions.update(id, { default_payment_method: method.id });
      }
    },
  };
}

async function started(payments: StripePayments, uid: string): Promise<PaidSubscription> {
  const subscription = await payments.current(uid);
  if (!subscription) throw new Error(`${uid} has not subscribed`);
  return subscription;
}

export async function standInHost(): Promise<PaymentsHost> {
  const standIn = await startTestStandIn();
  const customers = new KnownCustomers();
  const payments = new StripePayments({ key: TEST_KEY, webhookSecret: WEBHOOK_SECRET, base: standIn.url, customers });
  await payments.ensureCatalogue();
  return {
    payments,
    stripe: standIn.stripe,
    ...common(standIn.stripe),
    subscribe: async (plan) => {
      const payer = await newPayer(standIn.stripe, customers, Math.floor(Date.UTC(2027, 2, 10, 9) / 1000));
      const request = { uid: payer.uid, email: `${payer.uid}@example.com`, plan, ...PAGES, idempotencyKey: randomUUID() };
      const { url } = await payments.checkout(request);
      const paid = await submit(url, cardFields(CARDS.works));
      if (paid.headers.get('location') !== PAGES.successUrl) throw new Error(`the page answered ${paid.status}`);
      return { payer, subscription: await started(payments, payer.uid) };
    },
    close: () => standIn.stop(),
  };
}

/** Stripe's test mode. Its checkout page cannot be driven from here, so subscriptions begin with a call. */
export async function stripeHost(key: string): Promise<PaymentsHost> {
  const stripe = new Stripe(key, { maxNetworkRetries: 3, telemetry: false });
  const customers = new KnownCustomers();
  const payments = new StripePayments({ key, webhookSecret: WEBHOOK_SECRET, customers });
  await payments.ensureCatalogue();
  const clocks: string[] = [];
  return {
    payments,
    stripe,
    ...common(stripe),
    subscribe: async (plan) => {
      const payer = await newPayer(stripe, customers, Math.floor(Date.now() / 1000));
      clocks.push(payer.clock);
      const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: payer.customer });
      const prices = await stripe.prices.list({ lookup_keys: [plan] });
      await stripe.subscriptions.create({
        customer: payer.customer,
        default_payment_method: method.id,
        items: [{ price: prices.data[0]?.id ?? '' }],
        metadata: { uid: payer.uid },
        payment_behavior: 'error_if_incomplete',
      });
      return { payer, subscription: await started(payments, payer.uid) };
    },
    close: async () => {
      for (const clock of clocks) await stripe.testHelpers.testClocks.del(clock);
    },
  };
}
