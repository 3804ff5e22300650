import type { SchedulePhase, SubscriptionSchedule } from '../objects.js';
import type { UnitOfWork } from '../store/unit-of-work.js';
import { sameRhythm } from './calendar.js';
import { change, emit } from './events.js';
import { itemOf } from './invoices.js';
import { changeItem, endSubscription } from './subscriptions.js';

/** Lets the subscription go on by itself, as it is now. */
export async function releaseSchedule(unit: UnitOfWork, schedule: SubscriptionSchedule, completed = false): Promise<void> {
  const now = await unit.now(schedule.test_clock);
  const subscription = schedule.subscription ? await unit.find('subscription', schedule.subscription) : undefined;
  schedule.status = 'released';
  schedule.current_phase = null;
  schedule.released_at = now;
  schedule.completed_at = completed ? now : null;
  schedule.released_subscription = schedule.subscription;
  schedule.subscription = null;
  await emit(unit, 'subscription_schedule.released', schedule);
  if (subscription) {
    await change(unit, 'customer.subscription.updated', subscription, () => {
      subscription.schedule = null;
    });
  }
}

/** Goes on to the phase that begins now; after the last one, does what its end behaviour says. */
export async function enterNextPhase(unit: UnitOfWork, schedule: SubscriptionSchedule): Promise<void> {
  const boundary = schedule.current_phase?.end_date as number;
  const next = schedule.phases.find((phase) => phase.start_date === boundary);
  const subscription = await unit.get('subscription', schedule.subscription as string);
  if (!next) {
    if (schedule.end_behavior === 'cancel') await endSubscription(unit, subscription, 'cancellation_requested');
    else await releaseSchedule(unit, schedule, true);
    return;
  }
  await change(unit, 'subscription_schedule.updated', schedule, () => {
    schedule.current_phase = { start_date: next.start_date, end_date: next.end_date };
  });
  await applyPhase(unit, schedule, next);
}

async function applyPhase(unit: UnitOfWork, schedule: SubscriptionSchedule, phase: SchedulePhase): Promise<void> {
  const subscription = await unit.get('subscription', schedule.subscription as string);
  const item = itemOf(subscription);
  const [planned] = phase.items;
  if (!planned) return;
  const price = await unit.get('price', planned.price);
  if (item.current_period_end !== phase.start_date) {
    await changeItem(unit, subscription, {
      price,
      quantity: planned.quantity,
      resetAnchor: false,
      proration: phase.proration_behavior,
      paymentBehavior: 'allow_incomplete',
    });
    return;
  }
  // the phase begins with a period: the renewal that is due at the same moment starts it and writes its invoice
  await change(unit, 'customer.subscription.updated', subscription, () => {
    if (!sameRhythm(item.price.recurring, price.recurring)) subscription.billing_cycle_anchor = phase.start_date;
    item.price = structuredClone(price);
    item.quantity = planned.quantity;
  });
}
