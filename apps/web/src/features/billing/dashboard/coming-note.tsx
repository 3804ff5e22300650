import type { SubscriptionView } from '@scenewright/contract';
import { Banner } from '../../../ui/banner.js';
import { Button } from '../../../ui/button.js';
import { billedPlan, creditsAfter } from '../billed-plan.js';
import { longDate } from '../format.js';
import { comingAfter } from '../plan-action.js';
import { creditsOf, tierName } from '../plan-texts.js';
import { usePlanChange } from '../use-plan-change.js';

/** What follows the plan by itself, with the way to take it back; nothing when it goes on as it is. */
export function ComingNote({ subscription }: { subscription: SubscriptionView }) {
  const { keep, isKeeping } = usePlanChange();
  const coming = comingAfter(subscription);
  if (!coming) return null;
  const mine = tierName(billedPlan(subscription));
  const next = tierName(coming.plan);
  const credits = `${creditsOf(creditsAfter(coming.plan, subscription))} credits a month`;
  const at = longDate(coming.at);
  return (
    <Banner
      tone="info"
      title={coming.plan.tier === 'free' ? `Your subscription ends on ${at}` : `${next} follows on ${at}`}
      action={
        <Button size="small" look="secondary" busy={isKeeping} onClick={keep}>
          Keep {mine}
        </Button>
      }
    >
      Until then {mine} goes on with its credits; then{' '}
      {subscription.lifted ? `you have ${credits}, and keep the plan that this studio gives you` : `${next} begins with ${credits}`}.
    </Banner>
  );
}
