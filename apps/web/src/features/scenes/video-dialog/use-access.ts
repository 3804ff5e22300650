import { planById } from '@scenewright/domain';
import { useSubscriptionQuery } from '../../billing/api.js';
import type { Access } from './choice.js';

/** What the person's plan gives access to; null when it could not be found out. */
export function useAccess(): Access | 'checking' {
  const { data, isLoading } = useSubscriptionQuery();
  if (isLoading) return 'checking';
  return (data && planById(data.plan_id)) ?? null;
}
