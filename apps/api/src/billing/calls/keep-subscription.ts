import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { LiveSubscription } from '../live-subscription.js';
import { SubscriptionViews } from '../subscription-view.js';

/** Takes back a cancellation or a scheduled change: the subscription goes on as it is. */
@Handles(calls.keepSubscription)
export class KeepSubscriptionHandler implements CallHandler<typeof calls.keepSubscription> {
  constructor(
    private readonly subscription: LiveSubscription,
    private readonly views: SubscriptionViews,
  ) {}

  async execute({ caller, meta }: CallTo<typeof calls.keepSubscription>) {
    await this.subscription.keep(caller, meta);
    return { success: true as const, subscription: await this.views.of(caller) };
  }
}
