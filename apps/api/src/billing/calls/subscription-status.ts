import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { SubscriptionViews } from '../subscription-view.js';

@Handles(calls.subscriptionStatus)
export class SubscriptionStatusHandler implements CallHandler<typeof calls.subscriptionStatus> {
  constructor(private readonly views: SubscriptionViews) {}

  async execute({ caller }: CallTo<typeof calls.subscriptionStatus>) {
    return this.views.of(caller);
  }
}
