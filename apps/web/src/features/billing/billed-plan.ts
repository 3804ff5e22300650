import type { SubscriptionView } from '@scenewright/contract';
import { type Plan, planOf } from '@scenewright/domain';

/** What is paid for, whatever the person is on; Free while nothing is. The api of the release before does not say it. */
export const billedPlan = ({ billed_plan_id, plan_id }: Pick<SubscriptionView, 'plan_id'> & Partial<SubscriptionView>): Plan =>
  planOf(billed_plan_id ?? plan_id);

/** Whose credits come once a plan has taken the place of what is paid for: Free brings those of an account that pays for nothing. */
export const creditsAfter = (plan: Plan, { unpaid_plan_id }: Partial<SubscriptionView>): Plan =>
  plan.tier === 'free' && unpaid_plan_id ? planOf(unpaid_plan_id) : plan;
