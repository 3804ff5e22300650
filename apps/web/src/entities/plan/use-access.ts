import { type accessBarrier, type Plan, planById } from '@scenewright/domain';
import { billingApi } from './api.js';

/** The plan of whoever chooses; null where it could not be found out: then the studio decides. */
export type Access = Plan | null;
export type Barrier = NonNullable<ReturnType<typeof accessBarrier>>;

/** What the person's plan gives access to. */
export function useAccess(): Access | 'checking' {
  const { data, isLoading } = billingApi.useSubscriptionQuery();
  if (isLoading) return 'checking';
  return (data && planById(data.plan_id)) ?? null;
}
