import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { planOf, toCredits } from '@scenewright/domain';
import fc from 'fast-check';
import Stripe from 'stripe';
import { startTestStripe, type TestStripe } from '../support/stripe.js';
import { eventually, type Person, startTestStudio, type TestStudio } from '../support/studio.js';
import { CARDS, cardFields, submit } from './support/page.js';

/** How many orders; more with ORDERS=500. */
const ORDERS = Number(process.env.ORDERS ?? 24);
/** Which ones: the same in every run; SEED=… for others. */
const SEED = Number(process.env.SEED ?? 1);
const REPORTS = 8;
const PLAN = 'basic_monthly';

/** Orders of the reports of one life, each of them once or twice. */
const orders = fc.sample(
  fc
    .tuple(fc.shuffledSubarray([...Array(REPORTS).keys()], { minLength: REPORTS }), fc.array(fc.nat(REPORTS - 1), { maxLength: REPORTS }))
    .chain(([each, doubles]) => fc.shuffledSubarray([...each, ...doubles], { minLength: REPORTS + doubles.length })),
  { seed: SEED, numRuns: ORDERS },
);

describe(`reports of one subscription's life in ${ORDERS} orders (SEED=${SEED})`, () => {
  let studio: TestStudio;
  let stripe: TestStripe;
  let api: Stripe;

  beforeAll(async () => {
    studio = await startTestStudio(async () => {
      // it reports to nobody: what the studio hears, it hears from here
      stripe = await startTestStripe(null);
      return stripe.settings;
    });
    await stripe.knowsPlans();
    api = stripe.api;
  }, 60_000);
  afterAll(async () => {
    await studio?.close();
    await stripe?.close();
  }, 30_000);

  const report = async (event: Stripe.Event): Promise<number> => {
    const payload = JSON.stringify(event);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: stripe.webhookSecret });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await fetch(`${studio.url}/api/payments/webhook`, { method: 'POST', headers, body: payload })).status;
  };

  /** Buys a plan, gives notice and takes it back, none of which the studio is told of. */
  async function live({ client, uid }: Person): Promise<Stripe.Event[]> {
    const pages = { successUrl: `${studio.url}/paid`, cancelUrl: `${studio.url}/pricing` };
    const { url } = await client.call('createCheckoutSession', { body: { planId: PLAN, ...pages } });
    await submit(url, cardFields(CARDS.works));
    const { data } = await api.subscriptions.list({ status: 'all', limit: 100 });
    const { id, customer } = data.find(({ metadata }) => metadata.uid === uid)!;
    for (const cancel_at_period_end of [true, false]) await api.subscriptions.update(id, { cancel_at_period_end });
    const told = await api.events.list({ limit: 100 });
    return told.data.filter((event) => (event.data.object as { customer?: unknown }).customer === customer).slice(0, REPORTS);
  }

  const stateOf = async ({ client }: Person) => {
    const { next_refill_date: _, current_period_end: __, ...subscription } = await client.call('subscriptionStatus');
    const { credit_history } = await client.call('creditHistory', { query: { limit: '100' } });
    return { subscription, history: credit_history.map(({ type, amount, balance }) => ({ type, amount, balance })) };
  };

  it(
    'give one state, doubles or not',
    async () => {
      const people: Person[] = [];
      for (const [nth, order] of orders.entries()) {
        const person = await studio.person(`payer-${nth}`);
        const events = await live(person);
        expect(events.length).toBe(REPORTS);
        for (const [when, place] of order.entries()) {
          const event = events[place]!;
          // what comes again is the same report or says the same under another id
          const isAgain = order.indexOf(place) < when;
          expect(await report(isAgain && when % 2 === 0 ? { ...event, id: `${event.id}_again` } : event)).toBe(200);
        }
        people.push(person);
      }
      const month = toCredits(planOf(PLAN).creditsPerMonth);
      for (const { client } of people) {
        await eventually(
          () => client.call('credits'),
          ({ credits }) => credits === month,
        );
      }
      // what is there is compared with the service itself: nothing is missing and nothing is too much
      const { compared, differences } = await studio.operator.call('reconcileBilling', { body: {} });
      expect({ compared, differences }).toEqual({ compared: ORDERS, differences: [] });
      const states = await Promise.all(people.map(stateOf));
      for (const [nth, state] of states.entries()) expect({ order: orders[nth], ...state }).toEqual({ order: orders[nth], ...states[0] });
      expect(states[0]).toMatchObject({ subscription: { plan: PLAN, status: 'active' } });
      expect((await studio.operator.call('verify')).differences).toEqual([]);
    },
    60_000 + ORDERS * 5000,
  );
});
