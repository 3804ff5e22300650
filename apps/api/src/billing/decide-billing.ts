import { creditsDecider, planOf, type SubscriptionCommand, subscriptionDecider } from '@scenewright/domain';
import type { UnitOfWork } from '@scenewright/event-log';
import { streams } from '@scenewright/events';

/**
 * Decides about a person's plan and, in the same append, grants the credits of every month that begins by it.
 * `starter`: whether the first month's credits are given; somebody who had them under another account waits for the next month.
 */
export async function decideBilling(unit: UnitOfWork, uid: string, command: SubscriptionCommand, { starter = true } = {}): Promise<void> {
  const stream = streams.subscription(uid);
  const before = unit.eventsIn(stream).length;
  await unit.decide(subscriptionDecider, stream, command);
  for (const event of unit.eventsIn(stream).slice(before)) {
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
      now: 'now' in command ? command.now : endsAt,
    });
  }
}
