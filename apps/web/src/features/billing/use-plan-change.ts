import type { AcceptedChange, Plan, PlanChange, PlanChangeOutcome } from '@scenewright/domain';
import { billingApi } from '../../entities/plan/index.js';
import { messageOf } from '../../platform/api/api-error.js';
import { useServices } from '../../platform/services/services-context.js';

const OUTCOMES: Record<PlanChangeOutcome, string> = {
  upgrade_immediate: 'Plan upgraded successfully',
  change_scheduled: 'Plan change scheduled at period end',
  downgrade_immediate_prorated: 'Plan change processed',
  downgrade_immediate: 'Plan change processed',
};

/** Changes and ends the subscription of whoever is signed in, and says what came of it. Each answers whether it was done. */
export function usePlanChange() {
  const { notices } = useServices();
  const [changePlan, { isLoading: isChanging }] = billingApi.useChangePlanMutation();
  const [cancelSubscription, { isLoading: isCancelling }] = billingApi.useCancelSubscriptionMutation();
  const [keepSubscription, { isLoading: isKeeping }] = billingApi.useKeepSubscriptionMutation();

  const failed = (error: unknown, message: string): boolean => {
    notices.error(message, messageOf(error, '') || undefined);
    return false;
  };
  const succeeded = (message: string): boolean => {
    notices.success(message);
    return true;
  };

  return {
    isBusy: isChanging || isCancelling,
    isKeeping,
    /** `accept`: what it was when it was shown; what is otherwise by now is not done. */
    async change(to: Plan, { outcome }: PlanChange, accept: AcceptedChange): Promise<boolean> {
      if (to.tier === 'free') {
        const { data, error } = await cancelSubscription();
        if (!data) return failed(error, 'Failed to cancel subscription');
        // paid or renewed since it was shown, it ends otherwise than that said
        const { cancels_at, status } = data.subscription;
        const became = cancels_at ? 'change_scheduled' : status === 'free' ? 'downgrade_immediate' : outcome;
        return succeeded(OUTCOMES[became]);
      }
      const { data, error } = await changePlan({ body: { planId: to.id, accept } });
      return data ? succeeded(OUTCOMES[data.action]) : failed(error, 'Failed to change plan');
    },
    /** Takes back what was going to happen at the end of the period. */
    async keep(): Promise<boolean> {
      const { error } = await keepSubscription();
      return error ? failed(error, 'Failed to change plan') : succeeded('Your subscription goes on as it is');
    },
  };
}
