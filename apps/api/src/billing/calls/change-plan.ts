import { Inject } from '@nestjs/common';
import { calls } from '@scenewright/contract';
import { isPaid, monthsAhead, planChange, planOf } from '@scenewright/domain';
import { Rejected } from '@scenewright/event-log';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { PAYMENTS, type Payments } from '../../payments/index.js';
import { LiveSubscription } from '../live-subscription.js';
import { SubscriptionViews } from '../subscription-view.js';

/** Another plan for somebody who pays: at once or at the end of what is paid for, by the rules of the domain. */
@Handles(calls.changePlan)
export class ChangePlanHandler implements CallHandler<typeof calls.changePlan> {
  constructor(
    @Inject(PAYMENTS) private readonly payments: Payments,
    private readonly subscription: LiveSubscription,
    private readonly views: SubscriptionViews,
  ) {}

  async execute({ input: { planId: to }, caller, meta }: CallTo<typeof calls.changePlan>) {
    const action = await this.subscription.change(caller, meta, async ({ state, now, lost }) => {
      const decision = planChange(planOf(state.plan), planOf(to), !state.live || isPaid(state.live));
      if (!decision.ok) throw new Rejected(decision.rejection);
      const { way, outcome } = decision.change;
      const { subscriptionId } = state.live ?? { subscriptionId: '' };
      const idempotencyKey = meta.idFor('change-plan');
      if (way === 'cancel_at_period_end') await this.payments.cancelAtPeriodEnd(subscriptionId, idempotencyKey);
      else await this.payments.change({ subscriptionId, to, how: way, monthsAhead: monthsAhead(state, now), idempotencyKey, lost });
      return outcome;
    });
    return { action, subscription: await this.views.of(caller) };
  }
}
