import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { LiveSubscription } from '../live-subscription.js';
import { SubscriptionViews } from '../subscription-view.js';

/** Ends the caller's subscription when what is paid for is over. */
@Handles(calls.cancelSubscription)
export class CancelSubscriptionHandler implements CallHandler<typeof calls.cancelSubscription> {
  constructor(
    private readonly subscription: LiveSubscription,
    private readonly views: SubscriptionViews,
  ) {}

  async execute({ caller, meta }: CallTo<typeof calls.cancelSubscription>) {
    await this.subscription.changeTo('free', caller, meta);
    return { success: true as const, subscription: await this.views.of(caller) };
  }
}
