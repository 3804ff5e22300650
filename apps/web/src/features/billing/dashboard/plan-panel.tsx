import type { SubscriptionView } from '@scenewright/contract';
import { freePlan, planOf } from '@scenewright/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { billedPlan } from '../billed-plan.js';
import { ChangeDialog } from '../change-dialog.js';
import { dollars, longDate } from '../format.js';
import { changeTo, comingAfter, isUnpaid } from '../plan-action.js';
import { offersOf, tierName } from '../plan-texts.js';
import { Fact } from './fact.js';

export function PlanPanel({ subscription }: { subscription: SubscriptionView }) {
  const [isEnding, setIsEnding] = useState(false);
  const plan = planOf(subscription.plan_id);
  const billed = billedPlan(subscription);
  const isPaid = subscription.status !== 'free';
  const coming = comingAfter(subscription);
  const isLeaving = coming?.plan.tier === 'free';
  return (
    <Card className="flex flex-col gap-5 p-6">
      <div className="flex items-start justify-between gap-3">
        <div className="grid gap-1">
          <h2 className="text-quiet text-sm">Your plan</h2>
          <p className="title-card text-4xl">{tierName(plan)}</p>
        </div>
        <Status subscription={subscription} />
      </div>
      <p className="text-quiet text-sm">{offersOf(plan).join(' · ')}</p>
      <dl className="text-sm">
        {isPaid ? (
          <Fact name={subscription.lifted ? `Price of ${tierName(billed)}` : 'Price'}>
            {dollars(billed.price)} a {billed.interval}
          </Fact>
        ) : (
          <Fact name="Price">{subscription.lifted ? 'Given by this studio' : 'Free'}</Fact>
        )}
        {isPaid && <NextPayment subscription={subscription} />}
      </dl>
      <div className="mt-auto flex flex-wrap items-center gap-3">
        {!subscription.lifted && (
          <Button asChild look={isPaid ? 'secondary' : 'primary'}>
            <Link to="/pricing">{isPaid ? 'Change Plan' : 'See Plans'}</Link>
          </Button>
        )}
        {isPaid && !isLeaving && changeTo(freePlan, subscription).ok && (
          <Button look="ghost" onClick={() => setIsEnding(true)}>
            Cancel Subscription
          </Button>
        )}
      </div>
      {isEnding && <ChangeDialog subscription={subscription} to={freePlan} onClose={() => setIsEnding(false)} />}
    </Card>
  );
}

function NextPayment({ subscription }: { subscription: SubscriptionView }) {
  const { status, current_period_end: end } = subscription;
  const plan = billedPlan(subscription);
  const coming = comingAfter(subscription);
  if (status === 'past_due') return <Fact name="Payment due">{dollars(plan.price)}, now</Fact>;
  if (!end) return null;
  if (coming?.plan.tier === 'free') return <Fact name="Ends on">{longDate(end)}</Fact>;
  if (isUnpaid(subscription)) {
    return (
      <Fact name="Not paid">
        {dollars(plan.price)}, for the time until {longDate(end)}
      </Fact>
    );
  }
  return (
    <Fact name="Next payment">
      {longDate(end)}, {dollars((coming?.plan ?? plan).price)}
    </Fact>
  );
}

function Status({ subscription }: { subscription: SubscriptionView }) {
  switch (subscription.status) {
    case 'past_due':
      return <Badge tone="bad">Payment overdue</Badge>;
    case 'canceling':
      return <Badge>Ends soon</Badge>;
    case 'active':
      return <Badge tone="good">Active, {billedPlan(subscription).interval === 'year' ? 'annual' : 'monthly'}</Badge>;
    case 'free':
      return subscription.lifted ? <Badge tone="action">Gift</Badge> : null;
  }
}
