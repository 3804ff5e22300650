import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BodyOf, calls, SubscriptionView } from '@scenewright/contract';
import { changeCost, type PlanChange, type PlanId, planChange, planOf, toCredits } from '@scenewright/domain';
import Stripe from 'stripe';
import type { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { CARDS, cardFields, submit } from '../payments/support/page.js';
import { readPdf } from '../support/pdf.js';
import { startTestStripe, type TestStripe } from '../support/stripe.js';
import { eventually, startTestStudio, type TestStudio } from '../support/studio.js';

const DAY = 86_400;

describe('plans and payments', () => {
  let stripe: TestStripe;
  let studio: TestStudio;
  let names = 0;

  beforeAll(async () => {
    studio = await startTestStudio(async (url) => {
      stripe = await startTestStripe(url);
      return stripe.settings;
    });
    await stripe.knowsPlans();
  }, 60_000);
  afterAll(async () => {
    await studio?.close();
    await stripe?.close();
  }, 30_000);

  const pages = () => ({ successUrl: `${studio.url}/dashboard?payment=success`, cancelUrl: `${studio.url}/pricing?payment=cancelled` });
  const newcomer = async () => {
    const email = `payer-${++names}`;
    return { ...(await studio.person(email)), email: `${email}@example.com` };
  };
  const status = (client: StudioClient) => client.call('subscriptionStatus');
  const reaches = (client: StudioClient, wanted: (view: SubscriptionView) => boolean) => eventually(() => status(client), wanted);
  const credits = async (client: StudioClient) => (await client.call('credits')).credits;
  const hasCredits = (client: StudioClient, amount: number) =>
    eventually(
      () => credits(client),
      (has) => has === amount,
    );
  const monthOf = (plan: PlanId) => toCredits(planOf(plan).creditsPerMonth);
  const checkout = async (client: StudioClient, planId: PlanId, more: Partial<BodyOf<(typeof calls)['createCheckoutSession']>> = {}) =>
    (await client.call('createCheckoutSession', { body: { planId, ...pages(), ...more } })).url;

  async function subscriber(plan: PlanId) {
    const person = await newcomer();
    const paid = await submit(await checkout(person.client, plan), cardFields(CARDS.works));
    expect(paid.headers.get('location')).toBe(pages().successUrl);
    await reaches(person.client, (view) => view.plan === plan);
    await hasCredits(person.client, monthOf(plan));
    return person;
  }
  const subscriptionOf = async (uid: string) => {
    const { data } = await stripe.api.subscriptions.list({ status: 'all', limit: 100 });
    return data.find((one) => one.metadata.uid === uid)!;
  };
  /** From now on the person's card has no money. */
  const emptyCard = async (uid: string) => {
    const { id, customer } = await subscriptionOf(uid);
    const method = await stripe.api.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: String(customer) });
    await stripe.api.customers.update(String(customer), { invoice_settings: { default_payment_method: method.id } });
    await stripe.api.subscriptions.update(id, { default_payment_method: method.id });
  };

  it('begin free, with the credits of the first month', async () => {
    const { client } = await newcomer();
    expect(await status(client)).toMatchObject({
      plan: 'free',
      status: 'free',
      credits_per_period: 30,
      interval: 'month',
      scheduled: null,
    });
    expect(await credits(client)).toBe(30);
    const { credit_history } = await client.call('creditHistory');
    expect(credit_history).toMatchObject([{ type: 'refill', reason: 'Free plan credits', amount: 30, balance: 30 }]);
  });

  it('give the credits of a plan once it is paid for, instead of the free ones', async () => {
    const { client } = await subscriber('pro_monthly');
    expect(await status(client)).toMatchObject({ status: 'active', credits_per_period: 2400, cancels_at: null });
    const { credit_history } = await client.call('creditHistory', { query: { limit: '2' } });
    expect(credit_history).toMatchObject([
      { type: 'refill', amount: 2400, balance: 2400 },
      { type: 'expiry', amount: -30, balance: 0 },
    ]);
  });

  it('give nothing for a card that is declined', async () => {
    const { client } = await newcomer();
    const refused = await submit(await checkout(client, 'pro_monthly'), cardFields(CARDS.declined));
    expect(refused.headers.get('location')).toBeNull();
    expect(await status(client)).toMatchObject({ plan: 'free' });
    expect(await credits(client)).toBe(30);
  });

  it('leave one page on which a plan can be paid, however many were asked for at the same moment', async () => {
    const { client } = await newcomer();
    const urls = await Promise.all((['basic_monthly', 'pro_monthly', 'basic_monthly'] as const).map((plan) => checkout(client, plan)));
    const paid = await Promise.all(urls.map((url) => submit(url, cardFields(CARDS.works))));
    expect(paid.filter((answer) => answer.headers.get('location') === pages().successUrl)).toHaveLength(1);
  });

  it('take only one’s own identity, this studio’s pages and one subscription', async () => {
    const { client, uid, email } = await newcomer();
    const other = await newcomer();
    await expect(checkout(client, 'pro_monthly', { userId: other.uid })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(checkout(client, 'pro_monthly', { userEmail: other.email })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(checkout(client, 'pro_monthly', { successUrl: 'https://evil.example/' })).rejects.toMatchObject({ code: 'INVALID' });
    await expect(checkout(client, 'pro_monthly', { cancelUrl: 'javascript:alert(1)' })).rejects.toMatchObject({ code: 'INVALID' });
    await submit(await checkout(client, 'pro_monthly', { userId: uid, userEmail: email }), cardFields(CARDS.works));
    await expect(checkout(client, 'basic_monthly')).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  describe('change', () => {
    const both = (interval: 'monthly' | 'yearly', pairs: [string, string][]) =>
      pairs.map(([from, to]) => [`${from}_${interval}`, `${to}_${interval}`] as [PlanId, PlanId]);
    const up: [string, string][] = [
      ['basic', 'pro'],
      ['pro', 'ultimate'],
      ['basic', 'ultimate'],
    ];
    const down = up.map(([cheap, dear]) => [dear, cheap] as [string, string]);

    it.each([...both('monthly', up), ...both('yearly', up)])('from %s up to %s: at once, with the new plan’s credits', async (from, to) => {
      const { client } = await subscriber(from);
      await client.call('deductCredits', { body: { amount: 100, operation: 'manual' } });
      const { action, subscription } = await client.call('changePlan', { body: { planId: to } });
      expect(action).toBe('upgrade_immediate');
      expect(subscription).toMatchObject({ plan: to, status: 'active' });
      await hasCredits(client, monthOf(to));
    });

    it('is made and charged once, however many clicks ask for it at the same moment', async () => {
      const { client, uid } = await subscriber('basic_monthly');
      const answers = await Promise.allSettled([1, 2, 3].map(() => client.call('changePlan', { body: { planId: 'pro_monthly' } })));
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'CONFLICT' });
      const { id } = await subscriptionOf(uid);
      const { data } = await stripe.api.invoices.list({ subscription: id });
      expect(data.map(({ total }) => total).sort()).toEqual([planOf('basic_monthly').price, planOf('pro_monthly').price]);
    });

    it.each(both('monthly', down))('from %s down to %s: when what is paid for is over', async (from, to) => {
      const { client } = await subscriber(from);
      const { action, subscription } = await client.call('changePlan', { body: { planId: to } });
      expect(action).toBe('change_scheduled');
      expect(subscription).toMatchObject({ plan: from, scheduled: { plan_id: to } });
      expect(await credits(client)).toBe(monthOf(from));
      await stripe.standIn.advance(32 * DAY);
      await reaches(client, (view) => view.plan === to && view.scheduled === null);
      await hasCredits(client, monthOf(to));
    });

    it.each(both('yearly', down))('from %s down to %s: today, and the month that has begun keeps its credits', async (from, to) => {
      const { client } = await subscriber(from);
      await client.call('deductCredits', { body: { amount: 100, operation: 'manual' } });
      const { action, subscription } = await client.call('changePlan', { body: { planId: to } });
      expect(action).toBe('downgrade_immediate_prorated');
      expect(subscription).toMatchObject({ plan: to, credits_per_period: monthOf(to), months_ahead: 11 });
      await hasCredits(client, monthOf(from) - 100);
      await studio.operator.call('beginMonths', { body: { at: subscription.next_refill_date! } });
      await hasCredits(client, monthOf(to));
    });

    it.each([
      ['basic_yearly', 'pro_yearly'],
      ['basic_yearly', 'pro_monthly'],
      ['pro_yearly', 'basic_yearly'],
      ['pro_yearly', 'basic_monthly'],
    ] as const)('from %s to %s: for exactly what the person was told before', async (from, to) => {
      const { client, uid } = await subscriber(from);
      const { next_refill_date } = await status(client);
      await studio.operator.call('beginMonths', { body: { at: next_refill_date! } });
      const { months_ahead } = await reaches(client, (view) => view.months_ahead === 10);
      const { way } = (planChange(planOf(from), planOf(to)) as { change: PlanChange }).change;
      const told = (months: number) => changeCost(way, planOf(from), planOf(to), months);
      const agree = ({ due, credited }: ReturnType<typeof told>) =>
        client.call('changePlan', { body: { planId: to, accept: { way, due, credited } } });
      // what was shown before the second month began
      await expect(agree(told(months_ahead + 1))).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
      const { price, credited } = told(months_ahead);
      await agree(told(months_ahead));
      const { data } = await stripe.api.invoices.list({ subscription: (await subscriptionOf(uid)).id, limit: 1 });
      expect(data[0]!.total).toBe(price - credited);
      await hasCredits(client, monthOf(price > 0 ? to : from));
    });

    it('waits until what is owed for the present plan is paid; cancelling does not, and ends it at once', async () => {
      const { client, uid } = await subscriber('pro_monthly');
      await emptyCard(uid);
      await stripe.standIn.advance(32 * DAY);
      await reaches(client, (view) => view.status === 'past_due');
      for (const planId of ['basic_monthly', 'ultimate_yearly'] as const) {
        await expect(client.call('changePlan', { body: { planId } })).rejects.toMatchObject({ code: 'CONFLICT' });
      }
      expect(await status(client)).toMatchObject({ status: 'past_due', unpaid: true });
      expect(await client.call('changePlan', { body: { planId: 'free' } })).toMatchObject({
        action: 'downgrade_immediate',
        subscription: { plan: 'free', status: 'free', unpaid: false },
      });
      await hasCredits(client, 30);
    });

    it('is refused for the interval alone, for the same plan and before there is a subscription', async () => {
      const { client } = await subscriber('pro_monthly');
      const to = (planId: PlanId) => client.call('changePlan', { body: { planId } });
      await expect(to('pro_yearly')).rejects.toThrow('Changing billing interval is not supported yet.');
      await expect(to('pro_monthly')).rejects.toThrow('You are on the Pro Monthly plan already.');
      const free = await newcomer();
      await expect(free.client.call('changePlan', { body: { planId: 'free' } })).rejects.toThrow('You are already on the free plan');
      await expect(free.client.call('changePlan', { body: { planId: 'pro_monthly' } })).rejects.toMatchObject({ code: 'CONFLICT' });
    });

    it('leaves everything as it was when the card is refused', async () => {
      const { client, uid } = await subscriber('basic_monthly');
      await emptyCard(uid);
      await expect(client.call('changePlan', { body: { planId: 'pro_monthly' } })).rejects.toMatchObject({ code: 'PAYMENT_DECLINED' });
      expect(await status(client)).toMatchObject({ plan: 'basic_monthly', status: 'active' });
      expect(await credits(client)).toBe(600);
    });
  });

  it('end when what is paid for is over, or go on after all', async () => {
    const { client } = await subscriber('basic_monthly');
    expect((await client.call('cancelSubscription')).subscription).toMatchObject({ plan: 'basic_monthly', status: 'canceling' });
    expect((await client.call('keepSubscription')).subscription).toMatchObject({ status: 'active', cancels_at: null });
    await client.call('cancelSubscription');
    await stripe.standIn.advance(32 * DAY);
    await reaches(client, (view) => view.plan === 'free' && view.status === 'free');
    await hasCredits(client, 30);
    await expect(client.call('cancelSubscription')).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('take their credits with them when a payment comes back, and what was used is taken off the next that are paid for', async () => {
    const { client, uid } = await subscriber('basic_monthly');
    await client.call('deductCredits', { body: { amount: 150, operation: 'manual' } });
    const { data } = await stripe.api.charges.list({ customer: String((await subscriptionOf(uid)).customer) });
    await stripe.api.refunds.create({ payment_intent: String(data[0]!.payment_intent) });
    await hasCredits(client, 0);
    // a new month at full price: 5 of its 20 dollars are owed
    await expect(client.call('changePlan', { body: { planId: 'pro_monthly' } })).rejects.toMatchObject({ code: 'CONFLICT' });
    await stripe.standIn.advance(32 * DAY);
    await hasCredits(client, 450);
    const { credit_history } = await client.call('creditHistory', { query: { limit: '2' } });
    expect(credit_history).toMatchObject([
      { type: 'adjustment', reason: 'Used before, of a payment that came back', amount: -150 },
      { type: 'refill', amount: 600 },
    ]);
  });

  it('are renewed, with a month for every invoice, also when the studio was down when it was reported', async () => {
    const { client } = await subscriber('basic_monthly');
    await client.call('deductCredits', { body: { amount: 599.5, operation: 'manual' } });
    await studio.kill();
    await stripe.standIn.advance(32 * DAY);
    await studio.restart();
    await hasCredits(client, 600);
    const { credit_history } = await client.call('creditHistory', { query: { limit: '3' } });
    expect(credit_history.map(({ type, amount }) => [type, amount])).toEqual([
      ['refill', 600],
      ['expiry', -0.5],
      ['deduction', -599.5],
    ]);
  });

  it('keep the plan while a renewal is tried again, and end when it stays unpaid', async () => {
    const { client, uid } = await subscriber('basic_monthly');
    await emptyCard(uid);
    await stripe.standIn.advance(32 * DAY);
    await reaches(client, (view) => view.status === 'past_due');
    expect(await status(client)).toMatchObject({ plan: 'basic_monthly' });
    const { url } = await client.call('overduePayment');
    expect(await (await fetch(url!)).text()).toContain('$20.00');
    await stripe.standIn.advance(40 * DAY);
    await reaches(client, (view) => view.plan === 'free');
  });

  it('are whole again once what is overdue has been paid with another card', async () => {
    const { client, uid } = await subscriber('basic_monthly');
    expect(await client.call('overduePayment')).toEqual({ url: null });
    await emptyCard(uid);
    await stripe.standIn.advance(32 * DAY);
    await reaches(client, (view) => view.status === 'past_due');
    const { url } = await client.call('overduePayment');
    await submit(url!, cardFields(CARDS.works));
    await reaches(client, (view) => view.status === 'active');
    expect(await client.call('overduePayment')).toEqual({ url: null });
  });

  it('say what of the month is used', async () => {
    const { client } = await newcomer();
    expect(await client.call('overduePayment')).toEqual({ url: null });
    await client.call('deductCredits', { body: { amount: 12.5, operation: 'manual' } });
    await eventually(
      () => client.call('creditMonth'),
      ({ used }) => used === 12.5,
    );
    expect(await client.call('creditMonth')).toEqual({ granted: 30, used: 12.5 });
  });

  it('say that a stand-in takes the payments, and where it is', async () => {
    const answer = await fetch(`${studio.url}/api/payments/config`);
    expect(await answer.json()).toEqual({ payments: 'stand-in', page: stripe.standIn.url });
  });

  it('have twelve months in a year that is paid at once, each begun once', async () => {
    const { client } = await subscriber('basic_yearly');
    await client.call('deductCredits', { body: { amount: 500, operation: 'manual' } });
    const at = (await status(client)).next_refill_date!;
    const begin = () => studio.operator.call('beginMonths', { body: { at } });
    await Promise.all([begin(), begin(), begin()]);
    await hasCredits(client, 600);
    const { credit_history } = await client.call('creditHistory', { query: { limit: '100' } });
    expect(credit_history.filter(({ type }) => type === 'refill').map(({ amount }) => amount)).toEqual([600, 600, 30]);
  });

  describe('reports', () => {
    const report = (body: string, signature: string) =>
      fetch(`${studio.url}/api/payments/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body,
      });
    const signed = (payload: string, secret = 'whsec_studio', timestamp = Math.floor(Date.now() / 1000)) =>
      new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload, secret, timestamp });

    it('are believed only with the right signature, of our time, on the bytes that were sent', async () => {
      const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid', created: 1, data: { object: {} } });
      expect((await report(payload, signed(payload))).status).toBe(200);
      expect((await report(payload, signed(payload, 'whsec_other'))).status).toBe(400);
      expect((await report(`${payload} `, signed(payload))).status).toBe(400);
      expect((await report(payload, signed(payload, 'whsec_studio', Math.floor(Date.now() / 1000) - DAY))).status).toBe(400);
      expect((await report(payload, '')).status).toBe(400);
      expect((await report('x'.repeat(3_000_000), signed(payload))).status).toBe(413);
    });

    it('change nothing when they come again, late and in any order', async () => {
      const { client, uid } = await subscriber('pro_monthly');
      await client.call('deductCredits', { body: { amount: 1000, operation: 'manual' } });
      const { id, latest_invoice } = await subscriptionOf(uid);
      const about = [
        [
          'invoice.paid',
          { object: 'invoice', id: latest_invoice, parent: { subscription_details: { subscription: id, metadata: { uid } } } },
        ],
        ['customer.subscription.deleted', { object: 'subscription', id, status: 'canceled', metadata: { uid } }],
        ['customer.subscription.created', { object: 'subscription', id, status: 'incomplete', metadata: { uid } }],
      ] as const;
      for (const round of [1, 2]) {
        for (const [type, object] of about) {
          const payload = JSON.stringify({ id: `evt_${type}_${round % 2}`, object: 'event', type, created: 1, data: { object } });
          expect((await report(payload, signed(payload))).status).toBe(200);
        }
      }
      // one more that is known to come after them
      await client.call('cancelSubscription');
      expect(await status(client)).toMatchObject({ plan: 'pro_monthly', status: 'canceling' });
      expect(await credits(client)).toBe(1400);
    });
  });

  it('have a receipt of every payment, for who paid and for support, and say there what came back', async () => {
    const { client, uid, token } = await subscriber('pro_monthly');
    const pdf = async (path: string, bearer: string) =>
      fetch(`${studio.url}/api/${path}`, { headers: { authorization: `Bearer ${bearer}` } });
    const [paid, ...others] = (await client.call('receipts')).receipts;
    expect(others).toEqual([]);
    expect(paid).toMatchObject({ plan: 'Pro Monthly', total: planOf('pro_monthly').price, returned: 0 });
    const path = `payments/receipts/${paid!.id}/pdf`;
    const file = await pdf(path, token);
    expect([file.headers.get('content-type'), file.headers.get('content-disposition')]).toEqual([
      'application/pdf',
      `attachment; filename="receipt-${paid!.id}.pdf"`,
    ]);
    const { text } = await readPdf(await file.bytes());
    for (const part of [paid!.id, 'Pro Monthly plan', `@example.com`, 'bought 2,400 credits', 'no money moved'])
      expect(text).toContain(part);

    const stranger = await newcomer();
    expect((await pdf(path, stranger.token)).status).toBe(404);
    const sue = await newcomer();
    await studio.operator.call('grantRole', { body: { email: sue.email, role: 'support' } });
    const ofPerson = { params: { uid } };
    await expect(sue.client.call('supportReceipts', ofPerson)).rejects.toMatchObject({ code: 'REASON_REQUIRED' });
    expect((await pdf(`support/people/${uid}/receipts/${paid!.id}/pdf`, sue.token)).status).toBe(403);
    await sue.client.call('lookAtPerson', { ...ofPerson, body: { reason: 'They asked for their receipt' } });
    expect((await sue.client.call('supportReceipts', ofPerson)).receipts).toEqual([paid]);
    // somebody else has looked: it is shown a moment later
    await eventually(
      async () => (await client.call('whoLooked')).looks.map(({ kind, reason }) => `${kind}: ${reason}`).sort(),
      (looks) => looks.join('; ') === 'account: They asked for their receipt; credits: They asked for their receipt',
    );

    const { data } = await stripe.api.charges.list({ customer: String((await subscriptionOf(uid)).customer) });
    await stripe.api.refunds.create({ payment_intent: String(data[0]!.payment_intent) });
    await eventually(
      async () => (await client.call('receipts')).receipts[0]!.returned,
      (returned) => returned === planOf('pro_monthly').price,
    );
    const returned = await readPdf(await (await pdf(`support/people/${uid}/receipts/${paid!.id}/pdf`, sue.token)).bytes());
    expect(returned.text).toContain('Given back on');
  });

  it('cannot be paid for any more by an account that is gone', async () => {
    const { client } = await newcomer();
    const url = await checkout(client, 'pro_monthly');
    await client.call('deleteMe');
    await eventually(
      () => fetch(url),
      (page) => page.status === 410,
    );
    expect((await submit(url, cardFields(CARDS.works))).status).toBe(410);
  });

  it('end with an account that is deleted before the payment was reported', async () => {
    const { client, uid } = await newcomer();
    const url = await checkout(client, 'pro_monthly');
    await Promise.all([submit(url, cardFields(CARDS.works)), client.call('deleteMe')]);
    await eventually(
      async () => (await stripe.api.subscriptions.list({ status: 'all', limit: 100 })).data.filter((one) => one.metadata.uid === uid),
      (subscriptions) => subscriptions.every(({ status }) => status === 'canceled'),
    );
  });

  it('are ended with the account, and starter credits are not given again to the same address', async () => {
    const { client, uid, email } = await subscriber('basic_monthly');
    await client.call('deleteMe');
    await eventually(
      () => subscriptionOf(uid),
      (one) => one.status === 'canceled',
    );
    const again = await studio.person(email.split('@')[0]!);
    expect(again.uid).not.toBe(uid);
    expect(await credits(again.client)).toBe(0);
    expect((await status(again.client)).next_refill_date).not.toBeNull();
  });

  it('agree with Stripe in the end, and with the log', async () => {
    expect(await studio.operator.call('reconcileBilling', { body: {} })).toMatchObject({ differences: [] });
    expect(await studio.operator.call('verify')).toMatchObject({ clean: true, differences: [] });
  });
});
