import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { LiveSubscription } from '../live-subscription.js';
import { SubscriptionViews } from '../subscription-view.js';

/** Another plan for somebody who pays: at once or at the end of what is paid for, by the rules of the domain. */
@Handles(calls.changePlan)
export class ChangePlanHandler implements CallHandler<typeof calls.changePlan> {
  constructor(
    private readonly subscription: LiveSubscription,
    private readonly views: SubscriptionViews,
  ) {}

  async execute({ input: { planId: to, accept }, caller, meta }: CallTo<typeof calls.changePlan>) {
    const action = await this.subscription.changeTo(to, caller, meta, accept);
    return { action, subscription: await this.views.of(caller) };
  }
}
