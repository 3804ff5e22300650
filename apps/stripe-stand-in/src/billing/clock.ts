import type { Invoice, Subscription, SubscriptionSchedule } from '../objects.js';
import type { UnitOfWork } from '../store/unit-of-work.js';
import { emit } from './events.js';
import { attemptPayment, DRAFT_SECONDS, finalizeInvoice, itemOf } from './invoices.js';
import { enterNextPhase } from './schedules.js';
import { endSubscription, renew } from './subscriptions.js';

/** An unpaid first invoice ends the subscription after this long. */
const INCOMPLETE_SECONDS = 23 * 3600;

interface Due {
  readonly at: number;
  run(): Promise<void>;
}

/**
 * Lets a clock run to `target` and does everything that falls due on the way, in order and at its own time.
 * @param clock Null is the stand-in's own.
 */
export async function runTo(unit: UnitOfWork, clock: string | null, target: number): Promise<void> {
  for (;;) {
    const due = await nextDue(unit, clock);
    if (!due || due.at > target) break;
    await unit.setTime(clock, Math.max(due.at, await unit.now(clock)));
    await due.run();
  }
  await unit.setTime(clock, target);
}

/** When the next renewal of any subscription on a clock will have been paid or refused; null without subscriptions. */
export async function nextRenewalTime(unit: UnitOfWork, clock: string | null): Promise<number | null> {
  const ends = (await running(unit, clock)).map((subscription) => itemOf(subscription).current_period_end);
  return ends.length > 0 ? Math.min(...ends) + DRAFT_SECONDS : null;
}

async function running(unit: UnitOfWork, clock: string | null): Promise<Subscription[]> {
  const active = await unit.list('subscription', { test_clock: clock, status: 'active' });
  return [...active, ...(await unit.list('subscription', { test_clock: clock, status: 'past_due' }))];
}

async function nextDue(unit: UnitOfWork, clock: string | null): Promise<Due | undefined> {
  const due: Due[] = [];
  // at one moment the order counts: a schedule sets the price that the renewal then bills
  for (const schedule of await unit.list('subscription_schedule', { test_clock: clock, status: 'active' }))
    due.push(phaseEnd(unit, schedule));
  for (const subscription of await running(unit, clock)) due.push(periodEnd(unit, subscription));
  for (const subscription of await unit.list('subscription', { test_clock: clock, status: 'incomplete' })) {
    const at = subscription.created + INCOMPLETE_SECONDS;
    due.push({ at, run: () => endSubscription(unit, subscription, 'payment_failed', 'incomplete_expired') });
  }
  for (const status of ['draft', 'open'] as const) {
    for (const invoice of await unit.list('invoice', { test_clock: clock, status, auto_advance: true }))
      due.push(...collection(unit, invoice));
  }
  if (clock === null) {
    for (const session of await unit.list('checkout.session', { status: 'open' })) {
      const run = async () => {
        session.status = 'expired';
        session.url = null;
        await emit(unit, 'checkout.session.expired', session);
      };
      due.push({ at: session.expires_at, run });
    }
  }
  return due.reduce<Due | undefined>((first, one) => (first && first.at <= one.at ? first : one), undefined);
}

function phaseEnd(unit: UnitOfWork, schedule: SubscriptionSchedule): Due {
  return { at: schedule.current_phase?.end_date ?? Number.POSITIVE_INFINITY, run: () => enterNextPhase(unit, schedule) };
}

function periodEnd(unit: UnitOfWork, subscription: Subscription): Due {
  const at = itemOf(subscription).current_period_end;
  const run = () =>
    subscription.cancel_at_period_end ? endSubscription(unit, subscription, 'cancellation_requested') : renew(unit, subscription);
  return { at, run };
}

function collection(unit: UnitOfWork, invoice: Invoice): Due[] {
  if (invoice.status === 'draft' && invoice.automatically_finalizes_at !== null) {
    const run = async () => {
      await finalizeInvoice(unit, invoice);
      await collect(unit, invoice);
    };
    return [{ at: invoice.automatically_finalizes_at, run }];
  }
  if (invoice.next_payment_attempt === null) return [];
  return [{ at: invoice.next_payment_attempt, run: () => collect(unit, invoice) }];
}

/** An attempt that nobody asked for; when it was the last one, the subscription ends. */
async function collect(unit: UnitOfWork, invoice: Invoice): Promise<void> {
  if (await attemptPayment(unit, invoice)) return;
  if (invoice.next_payment_attempt !== null) return;
  const subscription = await unit.get('subscription', invoice.parent.subscription_details.subscription);
  if (subscription.status === 'past_due') await endSubscription(unit, subscription, 'payment_failed');
}
