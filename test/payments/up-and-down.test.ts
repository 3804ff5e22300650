import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { planOf, toCredits } from '@scenewright/domain';
import Stripe from 'stripe';
import { startTestStripe, type TestStripe } from '../support/stripe.js';
import { eventually, startTestStudio, type TestStudio } from '../support/studio.js';
import { CARDS, cardFields, submit } from './support/page.js';

const DAY = 86_400;
const ROUNDS = 3;
const MONTH = toCredits(planOf('ultimate_yearly').creditsPerMonth);

describe('going up for the credits of a month and down for the money', () => {
  let stripe: TestStripe;
  let studio: TestStudio;
  let api: Stripe;

  beforeAll(async () => {
    studio = await startTestStudio(async (url) => {
      stripe = await startTestStripe(url);
      return stripe.settings;
    });
    await stripe.knowsPlans();
    api = stripe.api;
  }, 60_000);
  afterAll(async () => {
    await studio?.close();
    await stripe?.close();
  }, 30_000);

  it(`gains nothing, however often it is done`, async () => {
    const { client, uid } = await studio.person('climber');
    const has = (amount: number) =>
      eventually(
        async () => (await client.call('credits')).credits,
        (credits) => credits === amount,
      );
    const spendTheMonth = async () => {
      await has(MONTH);
      await client.call('deductCredits', { body: { amount: MONTH, operation: 'manual' } });
    };
    const changeTo = (planId: 'ultimate_yearly' | 'basic_yearly') => client.call('changePlan', { body: { planId } });
    /** US cents that have left the person's card, less what the account holds in credit. */
    const paid = async () => {
      const { data } = await api.invoices.list({ limit: 100 });
      const { balance } = (await api.customers.retrieve(String(data[0]!.customer))) as Stripe.Customer;
      return data.reduce((sum, { amount_paid }) => sum + amount_paid, 0) + balance;
    };

    const pages = { successUrl: `${studio.url}/dashboard`, cancelUrl: `${studio.url}/pricing` };
    const { url } = await client.call('createCheckoutSession', { body: { planId: 'ultimate_yearly', ...pages } });
    await submit(url, cardFields(CARDS.works));
    for (let round = 1; ; round++) {
      await spendTheMonth();
      await changeTo('basic_yearly');
      expect((await client.call('credits')).credits).toBe(0);
      // each month of Ultimate that was had has been paid in full, and so have the eleven of Basic that are ahead
      const price = round * (planOf('ultimate_yearly').price / 12) + (planOf('basic_yearly').price * 11) / 12;
      expect(Math.abs((await paid()) - price)).toBeLessThanOrEqual(2 * round);
      if (round === ROUNDS) break;
      await stripe.standIn.advance(31 * DAY);
      await changeTo('ultimate_yearly');
    }

    const { data } = await api.invoices.list({ limit: 100 });
    const { events } = await studio.operator.call('streamHistory', { params: { stream: `subscription-${uid}` } });
    const recorded = events.flatMap((event) => (event.type === 'InvoicePaid' ? [event.data as { invoiceId: string; total: number }] : []));
    expect(recorded.map(({ invoiceId, total }) => [invoiceId, total])).toEqual(data.reverse().map(({ id, total }) => [id, total]));
    expect(events.filter(({ type }) => type === 'CreditPeriodStarted')).toHaveLength(1 + ROUNDS);
    expect(await studio.operator.call('reconcileBilling', { body: {} })).toMatchObject({ differences: [] });
    expect(await studio.operator.call('verify')).toMatchObject({ clean: true, differences: [] });
  });
});
