import { creditsDecider, planOf, priceOfMonth, type SubscriptionCommand, subscriptionDecider } from '@scenewright/domain';
import type { UnitOfWork } from '@scenewright/event-log';
import { type SubscriptionEvent, streams } from '@scenewright/events';

type PaymentReturned = Extract<SubscriptionEvent, { type: 'PaymentReturned' }>['data'];

/**
 * Decides about a person's plan and, in the same append, grants the credits of every month that begins by it and takes back those whose
 * payment came back.
 * `starter`: whether the first month's credits are given; somebody who had them under another account waits for the next month.
 */
export async function decideBilling(unit: UnitOfWork, uid: string, command: SubscriptionCommand, { starter = true } = {}): Promise<void> {
  const stream = streams.subscription(uid);
  const before = unit.eventsIn(stream).length;
  await unit.decide(subscriptionDecider, stream, command);
  for (const event of unit.eventsIn(stream).slice(before)) {
    if (event.type === 'PaymentReturned') await takeBack(unit, uid, event.data, command.now);
    if (event.type !== 'CreditPeriodStarted') continue;
    const { periodId, plan, amount, endsAt, carriesUse } = event.data;
    const isFirst = command.type === 'OpenBilling';
    if (isFirst && !starter) continue;
    await unit.decide(creditsDecider, streams.credits(uid), {
      type: 'StartCreditPeriod',
      grantId: periodId,
      source: isFirst ? 'starter' : 'plan_refill',
      amount,
      expiresAt: endsAt,
      reason: `${planOf(plan).name} plan credits`,
      carriesUse,
      price: isFirst ? 0 : priceOfMonth(planOf(plan)),
      now: command.now,
    });
  }
}

function takeBack(unit: UnitOfWork, uid: string, { invoiceId, months, credited }: PaymentReturned, now: string) {
  return unit.decide(creditsDecider, streams.credits(uid), {
    type: 'TakeBackPayment',
    invoiceId,
    months: months.map(({ periodId, plan, amount }) => ({ grantId: periodId, amount, price: priceOfMonth(planOf(plan)) })),
    credited,
    now,
  });
}
