import type { SubscriptionView } from '@scenewright/contract';
import { toCredits } from '@scenewright/domain';
import { Link } from 'react-router';
import { creditsApi, spelledCredits, spelledUse } from '../../../entities/credits/index.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { Meter } from '../../../ui/meter.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { creditsAfter } from '../billed-plan.js';
import { longDate } from '../format.js';
import { comingAfter, isUnpaid } from '../plan-action.js';
import { Fact } from './fact.js';

export function CreditsPanel({ subscription }: { subscription: SubscriptionView }) {
  const { data: available } = creditsApi.useCreditsQuery();
  const { data: month } = creditsApi.useCreditMonthQuery();
  const { next_refill_date: refill, status } = subscription;
  const waitsForPayment = status === 'past_due' || isUnpaid(subscription);
  return (
    <Card className="flex flex-col gap-5 p-6">
      <div className="grid gap-1">
        <h2 className="text-quiet text-sm">Credits</h2>
        <p className="title-card text-4xl tabular-nums">{available === undefined ? '...' : spelledCredits(available)}</p>
      </div>
      {month ? <Used {...month} /> : <Skeleton className="h-9" />}
      <dl className="text-sm">
        {month && available !== undefined && <Beyond plan={month.granted - month.used} available={available} />}
        {waitsForPayment && <Fact name="Next refill">when the payment is made</Fact>}
        {refill && !waitsForPayment && (
          <Fact name="Next refill">
            {longDate(refill)}, {spelledCredits(creditsAt(subscription, refill))} credits
          </Fact>
        )}
      </dl>
      <div className="mt-auto">
        <Button asChild look="ghost" className="-ml-4">
          <Link to="?tab=credits">See what they went to</Link>
        </Button>
      </div>
    </Card>
  );
}

const creditsAt = (subscription: SubscriptionView, time: string): number => {
  const coming = comingAfter(subscription);
  return coming && coming.at <= time ? toCredits(creditsAfter(coming.plan, subscription).creditsPerMonth) : subscription.credits_per_period;
};

function Used({ granted, used }: { granted: number; used: number }) {
  const text = `${spelledUse(used)} of ${spelledCredits(granted)} used this month`;
  return (
    <div className="grid gap-2">
      <Meter label="Credits used this month" value={used} max={granted} say={text} />
      <p className="text-quiet text-sm tabular-nums">{text}</p>
    </div>
  );
}

/** Credits that came beside the plan, e.g. given back by support. */
function Beyond({ plan, available }: { plan: number; available: number }) {
  const beyond = available - plan;
  return beyond < 0.05 ? null : <Fact name="Beyond your plan">{spelledCredits(beyond)} credits</Fact>;
}
