import { beginsPeriod, type Plan, type PlanId, planById, planOf, worthOfMonths } from '@scenewright/domain';
import type Stripe from 'stripe';
import { type ChangeKind, PaymentsRefused, PaymentUnanswered, type PlanChange } from './payments.js';
import type { StripeCatalogue } from './stripe-catalogue.js';
import { isUnanswered } from './stripe-errors.js';
import { idOf, itemOf } from './stripe-readers.js';

type ImmediateChange = Exclude<ChangeKind, 'downgrade_at_period_end'>;
type Billing = Pick<
  Stripe.SubscriptionUpdateParams,
  'billing_cycle_anchor' | 'proration_behavior' | 'proration_date' | 'add_invoice_items'
>;

/**
 * What Stripe is to bill for a change that is made at once. Left to itself it would credit time to the second, the month included whose
 * credits have been granted; here exactly the months ahead are credited.
 */
function billingOf(item: Stripe.SubscriptionItem, to: Plan, how: ImmediateChange, monthsAhead: number): Billing {
  const { unit_amount, recurring, currency, product } = item.price;
  if (beginsPeriod(how, recurring?.interval === 'year' ? 'year' : 'month', to.interval)) {
    const credit = how === 'upgrade_now' ? 0 : worthOfMonths(unit_amount ?? 0, monthsAhead);
    // Stripe takes no date for prorations together with a new period; so the credit is an item of the invoice that the period begins with
    const item = { price_data: { currency, product: idOf(product) as string, unit_amount: -credit }, quantity: 1 };
    return { billing_cycle_anchor: { type: 'now' }, proration_behavior: 'none', ...(credit > 0 ? { add_invoice_items: [item] } : {}) };
  }
  if (monthsAhead === 0) return { proration_behavior: 'none' };
  // Stripe prorates by the second; from here to the end of the year it is that many twelfths, whatever the lengths of the months
  const { current_period_start: start, current_period_end: end } = item;
  const proration_date = end - Math.round(((end - start) * monthsAhead) / 12);
  return { proration_behavior: 'always_invoice', proration_date };
}

/** Changes of plan, as calls to Stripe. */
export class StripePlanChanges {
  constructor(
    private readonly stripe: Stripe,
    private readonly catalogue: StripeCatalogue,
  ) {}

  async apply({ subscriptionId, to, how, monthsAhead, idempotencyKey, lost }: PlanChange): Promise<void> {
    const subscription = await this.read(subscriptionId);
    // Stripe forgets keys after a day; a change that was made must not be charged again by a later repetition
    const made = (await this.catalogue.planOf(itemOf(subscription).price)) === to;
    const price = await this.catalogue.priceOf(to);
    // what was read may be old by now if this process stood still: it is charged for on what is true, or not at all
    lost?.throwIfAborted();
    if (made) return this.keep(subscription, idempotencyKey);
    await this.orAsItWas(subscription, idempotencyKey, () =>
      how === 'downgrade_at_period_end'
        ? this.schedule(subscription, to, idempotencyKey)
        : this.changeNow(subscription, price, billingOf(itemOf(subscription), planOf(to), how, monthsAhead), idempotencyKey),
    );
  }

  async cancel(subscriptionId: string, key: string): Promise<void> {
    const subscription = await this.read(subscriptionId);
    if (subscription.cancel_at_period_end) return;
    await this.orAsItWas(subscription, key, async () => {
      await this.release(subscription);
      await this.stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }, { idempotencyKey: key });
    });
  }

  async keep(subscription: Stripe.Subscription, key: string): Promise<void> {
    await this.release(subscription);
    await this.uncancel(subscription, key);
  }

  private read(subscriptionId: string): Promise<Stripe.Subscription> {
    return this.stripe.subscriptions.retrieve(subscriptionId, { expand: ['schedule'] });
  }

  /** A subscription under a schedule refuses to be cancelled, and its schedule would undo a change. */
  private async release(subscription: Stripe.Subscription): Promise<void> {
    const schedule = idOf(subscription.schedule);
    if (schedule) await this.stripe.subscriptionSchedules.release(schedule);
  }

  private async uncancel(subscription: Stripe.Subscription, key: string): Promise<void> {
    if (!subscription.cancel_at_period_end) return;
    await this.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false }, { idempotencyKey: `${key}:keep` });
  }

  /** All or nothing, of what takes several calls: what was to follow follows after all when the change fails. */
  private async orAsItWas(before: Stripe.Subscription, key: string, change: () => Promise<void>): Promise<void> {
    try {
      await change();
    } catch (error) {
      // the change is what the person asked for: its fault is said, whatever comes of this
      await this.putBack(before, key).catch(() => {});
      throw error;
    }
  }

  private async putBack(before: Stripe.Subscription, key: string): Promise<void> {
    const waiting = await this.scheduledPlan(before);
    if (!waiting && !before.cancel_at_period_end) return;
    const now = await this.read(before.id);
    // of what was not answered it may be that it was done
    const isChanged = now.ended_at !== null || itemOf(now).price.id !== itemOf(before).price.id;
    if (isChanged || (await this.scheduledPlan(now)) || now.cancel_at_period_end) return;
    // each schedule is put back once, however often the change is tried
    if (waiting) return this.schedule(now, waiting, `${key}:restore:${idOf(before.schedule)}`);
    await this.release(now);
    await this.stripe.subscriptions.update(before.id, { cancel_at_period_end: true });
  }

  private async changeNow(subscription: Stripe.Subscription, price: string, billing: Billing, key: string): Promise<void> {
    await this.release(subscription);
    try {
      await this.stripe.subscriptions.update(
        subscription.id,
        {
          items: [{ id: itemOf(subscription).id, price, quantity: 1 }],
          cancel_at_period_end: false,
          payment_behavior: 'error_if_incomplete',
          ...billing,
        },
        { idempotencyKey: key },
      );
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      const isMade = await this.read(subscription.id).then(
        (now) => itemOf(now).price.id === price,
        () => false,
      );
      if (!isMade) throw new PaymentUnanswered(`Stripe: ${error.message}`, { cause: error });
    }
  }

  private async scheduledPlan({ schedule }: Stripe.Subscription): Promise<PlanId | null> {
    if (!schedule || typeof schedule === 'string') return null;
    const next = schedule.phases.find(({ start_date }) => start_date >= (schedule.current_phase?.end_date ?? Number.POSITIVE_INFINITY));
    const price = next?.items[0]?.price;
    return price ? this.catalogue.planOf(price) : null;
  }

  private async schedule(subscription: Stripe.Subscription, to: PlanId, key: string): Promise<void> {
    await this.uncancel(subscription, key);
    const item = itemOf(subscription);
    const existing = subscription.schedule && typeof subscription.schedule !== 'string' ? subscription.schedule : null;
    const schedule = existing ?? (await this.newSchedule(subscription, key));
    // of a new one what it begins with is newer than what was read
    const end = existing ? null : schedule.phases[0]?.end_date;
    await this.stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        {
          items: [{ price: item.price.id, quantity: 1 }],
          start_date: schedule.current_phase?.start_date ?? item.current_period_start,
          end_date: end ?? item.current_period_end,
          proration_behavior: 'none',
        },
        {
          items: [{ price: await this.catalogue.priceOf(to), quantity: 1 }],
          duration: { interval: planById(to)?.interval ?? 'month', interval_count: 1 },
          proration_behavior: 'none',
        },
      ],
    });
  }

  /** @throws {PaymentsRefused} the plan is another one by now: a change that was not answered may come late, and nothing is to undo it */
  private async newSchedule(subscription: Stripe.Subscription, key: string): Promise<Stripe.SubscriptionSchedule> {
    const schedule = await this.stripe.subscriptionSchedules.create(
      { from_subscription: subscription.id },
      { idempotencyKey: `${key}:schedule` },
    );
    if (idOf(schedule.phases[0]?.items[0]?.price) === itemOf(subscription).price.id) return schedule;
    await this.stripe.subscriptionSchedules.release(schedule.id);
    throw new PaymentsRefused('Your plan has changed meanwhile.', 'changed_meanwhile');
  }
}
