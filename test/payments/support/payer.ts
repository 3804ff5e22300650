import { jest } from '@jest/globals';
import {
  type AcceptedChange,
  availableAt,
  creditsDecider,
  type PlanId,
  planById,
  subscriptionDecider,
  userDecider,
} from '@scenewright/domain';
import {
  AggregateRepository,
  CommandExecutor,
  type CommandGateway,
  type Leases,
  MemoryEventStore,
  newId,
  Rejected,
  systemContext,
} from '@scenewright/event-log';
import { type CreditsEvent, type StreamName, type SubscriptionEvent, streams } from '@scenewright/events';
import type Stripe from 'stripe';
import { CancelSubscriptionHandler } from '../../../apps/api/src/billing/calls/cancel-subscription.js';
import { ChangePlanHandler } from '../../../apps/api/src/billing/calls/change-plan.js';
import { KeepSubscriptionHandler } from '../../../apps/api/src/billing/calls/keep-subscription.js';
import { decideBilling } from '../../../apps/api/src/billing/index.js';
import { LiveSubscription } from '../../../apps/api/src/billing/live-subscription.js';
import { MonthClock } from '../../../apps/api/src/billing/month-clock.js';
import { SubscriptionSync } from '../../../apps/api/src/billing/subscription-sync.js';
import type { SubscriptionViews } from '../../../apps/api/src/billing/subscription-view.js';
import { type Caller, CommandMeta } from '../../../apps/api/src/http/caller.js';
import { Problem } from '../../../apps/api/src/http/problems.js';
import type { StripePayments } from '../../../apps/api/src/payments/index.js';

const DAY = 86_400_000;
/** No longer than a month of credits, so that the month's clock never sleeps through one. */
const LONGEST_HOP = 20 * DAY;
const CARDS = { works: 'pm_card_visa', fails: 'pm_card_chargeCustomerFail', disputes: 'pm_card_createDispute' } as const;
const NOT_OPEN = ['void', 'draft', 'paid'];

/** Somebody who buys, spends and changes their mind, with the studio's own calls on a log in memory, at a stand-in in memory. */
export class Payer {
  readonly uid = newId();
  readonly store = new MemoryEventStore();
  customer = '';
  private readonly executor = new CommandExecutor(this.store);
  private readonly aggregates = new AggregateRepository(this.store);
  private readonly change: ChangePlanHandler;
  private readonly cancel: CancelSubscriptionHandler;
  private readonly keep: KeepSubscriptionHandler;
  private readonly months: MonthClock;
  private readonly sync: SubscriptionSync;
  private readonly work: string[] = [];

  constructor(
    private readonly payments: StripePayments,
    private readonly stripe: Stripe,
  ) {
    const gateway = this.executor as unknown as CommandGateway;
    const leases = { runExclusive: (_: string, work: () => Promise<unknown>) => work() } as unknown as Leases;
    const views = { of: async () => null } as unknown as SubscriptionViews;
    this.sync = new SubscriptionSync(payments, this.aggregates, gateway);
    const accounts = { createQueryBuilder: () => this.dueAccounts() };
    this.months = new MonthClock({} as never, accounts as never, this.executor, this.sync, leases);
    const live = new LiveSubscription(payments, this.aggregates, this.sync, this.months, leases);
    this.change = new ChangePlanHandler(live, views);
    this.cancel = new CancelSubscriptionHandler(live, views);
    this.keep = new KeepSubscriptionHandler(live, views);
  }

  async open(): Promise<void> {
    await this.register();
    await this.proveAddress();
  }

  /** As long as the address is not proven. */
  async register(): Promise<void> {
    const { id } = await this.stripe.customers.create({ metadata: { uid: this.uid } });
    this.customer = id;
    await this.useCard('works');
    const sealed = { email: 'sealed', name: 'sealed', emailHash: 'hash' };
    await this.executor.execute(this.context(), (unit) =>
      unit.decide(userDecider, streams.user(this.uid), { type: 'RegisterUser', uid: this.uid, ...sealed }),
    );
  }

  async proveAddress(): Promise<void> {
    await this.executor.execute(this.context(), (unit) =>
      decideBilling(unit, this.uid, { type: 'OpenBilling', plan: 'free', now: this.now }),
    );
  }

  get now(): string {
    return new Date().toISOString();
  }

  subscription = () => this.aggregates.stateOf(subscriptionDecider, streams.subscription(this.uid));
  credits = () => this.aggregates.stateOf(creditsDecider, streams.credits(this.uid));

  async history(): Promise<{ subscription: SubscriptionEvent[]; credits: CreditsEvent[] }> {
    const read = async <Event>(stream: StreamName) => {
      const found: Event[] = [];
      for await (const event of this.store.read(stream)) found.push(event as Event);
      return found;
    };
    return {
      subscription: await read<SubscriptionEvent>(streams.subscription(this.uid)),
      credits: await read<CreditsEvent>(streams.credits(this.uid)),
    };
  }

  /** Everything that was invoiced, as the stand-in has it. */
  async invoices(): Promise<Stripe.Invoice[]> {
    return (await this.stripe.invoices.list({ customer: this.customer, limit: 100 })).data;
  }

  /**
   * US cents: `paid` is what was paid and has not come back, `returned` what has, with the bank's help or without. What is held in credit is not
   * counted as paid, nor what of it is set off against an open invoice.
   */
  async money(): Promise<{ paid: number; returned: number }> {
    const [customer, invoices, charges] = await Promise.all([
      this.stripe.customers.retrieve(this.customer),
      this.invoices(),
      this.stripe.charges.list({ customer: this.customer, limit: 100 }),
    ]);
    const setOff = invoices.filter(({ status }) => status === 'open').reduce((sum, { total, amount_due }) => sum + total - amount_due, 0);
    const taken = invoices.reduce((sum, { amount_paid }) => sum + amount_paid, 0);
    const back = ({ amount, amount_refunded, disputed }: Stripe.Charge) => (disputed ? amount : amount_refunded);
    const returned = charges.data.reduce((sum, charge) => sum + back(charge), 0);
    return { paid: taken - returned + (customer as Stripe.Customer).balance - setOff, returned };
  }

  /** The operator gives a payment back. */
  async refunded(which: number): Promise<void> {
    const { data } = await this.stripe.charges.list({ customer: this.customer, limit: 100 });
    const open = data.filter(({ refunded, disputed }) => !refunded && !disputed);
    const charge = open[which % Math.max(1, open.length)];
    if (charge) await this.stripe.refunds.create({ payment_intent: String(charge.payment_intent) });
    await this.report();
  }

  async buy(plan: PlanId): Promise<void> {
    const { data } = await this.stripe.subscriptions.list({ customer: this.customer });
    if (data.length > 0 || !planById(plan)?.price) return;
    const { data: prices } = await this.stripe.prices.list({ lookup_keys: [plan] });
    const order = { customer: this.customer, items: [{ price: prices[0]?.id ?? '' }], metadata: { uid: this.uid } };
    await this.stripe.subscriptions.create({ ...order, payment_behavior: 'error_if_incomplete' }).catch(refusedByCard);
    await this.report();
  }

  async changeTo(planId: PlanId, accept?: AcceptedChange): Promise<void> {
    await this.asking(() => this.change.execute({ input: { planId, accept }, ...this.call() } as never));
  }

  cancelling = () => this.asking(() => this.cancel.execute(this.call() as never));
  keeping = () => this.asking(() => this.keep.execute(this.call() as never));

  async useCard(card: keyof typeof CARDS): Promise<void> {
    const { id } = await this.stripe.paymentMethods.attach(CARDS[card], { customer: this.customer });
    await this.stripe.customers.update(this.customer, { invoice_settings: { default_payment_method: id } });
    for (const one of (await this.stripe.subscriptions.list({ customer: this.customer, status: 'all' })).data) {
      if (one.ended_at === null) await this.stripe.subscriptions.update(one.id, { default_payment_method: id });
    }
  }

  /** Whatever is owed, for a subscription that has ended, too. */
  async payOverdue(): Promise<void> {
    for (const { id, status } of await this.invoices()) {
      if (!NOT_OPEN.includes(status ?? '')) await this.stripe.invoices.pay(id).catch(refusedByCard);
    }
    await this.report();
  }

  /** The studio hears of every subscription that there was. */
  async report(): Promise<void> {
    const { data } = await this.stripe.subscriptions.list({ customer: this.customer, status: 'all' });
    for (const { id } of data.reverse()) await this.sync.bring(this.uid, id, this.context());
  }

  /** The month's clock looks at every stop, and asks what is paid for. */
  async wait(milliseconds: number): Promise<void> {
    for (let left = milliseconds; left > 0; left -= LONGEST_HOP) {
      jest.setSystemTime(Date.now() + Math.min(left, LONGEST_HOP));
      await this.months.beginDue(new Date());
    }
  }

  /** Into the hour in which a renewal has begun and is not paid yet. */
  async waitForRenewal(): Promise<void> {
    const { live } = await this.subscription();
    if (live) await this.wait(Math.max(0, Date.parse(live.periodEnd) + DAY / 48 - Date.now()));
  }

  /** Spends a share of what is there: at once, or with work that ends later. */
  async spend(share: number, how: 'at once' | 'later'): Promise<void> {
    const amount = Math.floor(availableAt(await this.credits(), this.now) * share);
    if (amount === 0) return;
    const id = newId();
    const spent = { amount, operation: 'video', spentOn: {}, now: this.now } as const;
    await this.executor.execute(this.context(), (unit) =>
      how === 'at once'
        ? unit.decide(creditsDecider, streams.credits(this.uid), { type: 'DeductCredits', deductionId: id, ...spent })
        : unit.decide(creditsDecider, streams.credits(this.uid), { type: 'ReserveCredits', reservationId: id, ...spent }),
    );
    if (how === 'later') this.work.push(id);
  }

  async endWork(done: boolean): Promise<void> {
    const reservationId = this.work.shift();
    if (!reservationId) return;
    await this.executor.execute(this.context(), (unit) =>
      unit.decide(
        creditsDecider,
        streams.credits(this.uid),
        done
          ? { type: 'SettleReservation', reservationId, amount: Number.MAX_SAFE_INTEGER }
          : { type: 'ReleaseReservation', reservationId },
      ),
    );
  }

  /** The operator ends what is running. */
  async ended(): Promise<void> {
    const { live } = await this.subscription();
    if (!live) return;
    await this.payments.endNow(live.subscriptionId, newId());
    await this.report();
  }

  private context = () => systemContext(newId(), { userId: this.uid });
  private call = () => ({ caller: { uid: this.uid } as Caller, meta: new CommandMeta(newId(), newId(), undefined) });

  private dueAccounts() {
    const query = {
      ...{ where: () => query, andWhere: () => query, orderBy: () => query, take: () => query },
      getMany: async () => [{ uid: this.uid, subscriptionId: (await this.subscription()).live?.subscriptionId ?? null }],
    };
    return query;
  }

  /** A refusal is an answer; anything else that goes wrong is not. */
  private async asking(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Rejected) && !(error instanceof Problem && error.status < 500)) throw error;
    }
  }
}

function refusedByCard(error: unknown): void {
  if ((error as { statusCode?: number }).statusCode !== 402) throw error;
}
