import { Injectable } from '@nestjs/common';
import { subscriptionDecider } from '@scenewright/domain';
import { AggregateRepository, Leases } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { Caller, CommandMeta } from '../http/caller.js';
import { Problem } from '../http/problems.js';
import { paying } from './payment-problems.js';
import { withPaymentsLock } from './payments-lock.js';
import { SubscriptionSync } from './subscription-sync.js';

/** The subscription that a person pays for now, as they themselves change it. */
@Injectable()
export class LiveSubscription {
  constructor(
    private readonly aggregates: AggregateRepository,
    private readonly sync: SubscriptionSync,
    private readonly leases: Leases,
  ) {}

  /**
   * Asks the payments service for a change of it, and takes over what it has become.
   * @throws {Problem} 409 for somebody who pays for none
   */
  change({ uid }: Caller, meta: CommandMeta, ask: (subscriptionId: string) => Promise<unknown>): Promise<void> {
    return withPaymentsLock(this.leases, uid, async () => {
      const { live } = await this.aggregates.stateOf(subscriptionDecider, streams.subscription(uid));
      if (!live) throw new Problem(409, 'CONFLICT', 'You have no subscription.');
      await paying(() => ask(live.subscriptionId));
      await this.sync.bring(uid, live.subscriptionId, meta.about({ userId: uid }));
    });
  }
}
