import type { SubscriptionView } from '@scenewright/contract';
import { planOf } from '@scenewright/domain';
import { Banner } from '../../../ui/banner.js';
import { Button } from '../../../ui/button.js';
import { longDate } from '../format.js';
import { comingAfter } from '../plan-action.js';
import { creditsOf, tierName } from '../plan-texts.js';
import { usePlanChange } from '../use-plan-change.js';

/** What follows the plan by itself, with the way to take it back; nothing when it goes on as it is. */
export function ComingNote({ subscription }: { subscription: SubscriptionView }) {
  const { keep, isKeeping } = usePlanChange();
  const coming = comingAfter(subscription);
  if (!coming) return null;
  const mine = tierName(planOf(subscription.plan_id));
  const next = tierName(coming.plan);
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
      Until then {mine} goes on with its credits; then {next} begins with {creditsOf(coming.plan)} credits a month.
    </Banner>
  );
}
