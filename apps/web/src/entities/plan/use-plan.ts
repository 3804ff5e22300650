import { type Plan, planById } from '@scenewright/domain';
import { useSubscriptionQuery } from './api.js';

/** The plan of the person, and what it allows; undefined until it is known. */
export function usePlan(): Plan | undefined {
  const { data } = useSubscriptionQuery();
  return data && planById(data.plan_id);
}
