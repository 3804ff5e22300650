import { type Plan, planById } from '@scenewright/domain';
import { billingApi } from './api.js';

/** The plan of the person, and what it allows; undefined until it is known. */
export function usePlan(): Plan | undefined {
  const { data } = billingApi.useSubscriptionQuery();
  return data && planById(data.plan_id);
}
