import type { SubscriptionView } from '@scenewright/contract';
import { billingApi } from '../../entities/plan/index.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { billedPlan } from './billed-plan.js';
import { tierName } from './plan-texts.js';

/** Says that a payment is overdue and where to make it; nothing when none is. */
export function PaymentProblem({ subscription }: { subscription: SubscriptionView }) {
  const isPastDue = subscription.status === 'past_due';
  const { data, isError, isFetching, refetch } = billingApi.useOverduePaymentQuery(undefined, { skip: !isPastDue });
  if (!isPastDue) return null;
  return (
    <Banner
      tone="bad"
      title="Your last payment did not go through"
      action={
        data?.url ? (
          <Button asChild size="small" look="danger">
            {/* the page to pay on has no way back; what it comes to arrives here by push */}
            <a href={data.url} target="_blank" rel="noreferrer">
              Pay now
            </a>
          </Button>
        ) : isError ? (
          <Button size="small" look="secondary" busy={isFetching} onClick={refetch}>
            Try again
          </Button>
        ) : null
      }
    >
      You keep {tierName(billedPlan(subscription))} while it is tried again.{' '}
      {isError ? 'The page to pay on cannot be reached just now.' : 'Pay with this or another card to go on without a break.'}
    </Banner>
  );
}
