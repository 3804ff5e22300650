import { Injectable, Logger } from '@nestjs/common';
import { type SubscriptionState, subscriptionDecider } from '@scenewright/domain';
import { AggregateRepository, Leases, newId, systemContext } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { Caller, CommandMeta } from '../http/caller.js';
import { Problem } from '../http/problems.js';
import { MonthClock } from './month-clock.js';
import { paying } from './payment-problems.js';
import { withPaymentsLock } from './payments-lock.js';
import { SubscriptionSync } from './subscription-sync.js';

/** What a change is asked for on. */
interface Asked {
  readonly state: SubscriptionState;
  /** ISO time as of which that is. */
  readonly now: string;
  /** Aborts when somebody else may be changing it. */
  readonly lost: AbortSignal;
}

/** The subscription that a person pays for now, as they themselves change it. */
@Injectable()
export class LiveSubscription {
  private readonly log = new Logger('live-subscription');

  constructor(
    private readonly aggregates: AggregateRepository,
    private readonly sync: SubscriptionSync,
    private readonly months: MonthClock,
    private readonly leases: Leases,
  ) {}

  /**
   * Asks the payments service for a change of it, in its turn, and takes over what it has become. What has happened meanwhile comes first: a
   * payment that has not been reported yet, a month that is due. Only then is it certain what is paid for, and which months are still ahead.
   */
  change<T>({ uid }: Caller, meta: CommandMeta, ask: (asked: Asked) => Promise<T>): Promise<T> {
    return withPaymentsLock(this.leases, uid, async (lost) => {
      const now = new Date().toISOString();
      const state = await this.upToDate(uid, now);
      const answer = await paying(() => ask({ state, now, lost }));
      if (state.live) await this.takeOver(uid, state.live.subscriptionId, meta);
      return answer;
    });
  }

  private async upToDate(uid: string, now: string): Promise<SubscriptionState> {
    const stream = streams.subscription(uid);
    const { live } = await this.aggregates.stateOf(subscriptionDecider, stream);
    if (live) {
      await paying(() => this.sync.bring(uid, live.subscriptionId, systemContext(newId(), { userId: uid })));
      await this.months.begin(uid, now);
    }
    return this.aggregates.stateOf(subscriptionDecider, stream);
  }

  /** The change is made, whatever happens here: what cannot be seen now comes with the report of it. */
  private async takeOver(uid: string, subscriptionId: string, meta: CommandMeta): Promise<void> {
    try {
      await this.sync.bring(uid, subscriptionId, meta.about({ userId: uid }));
    } catch (error) {
      this.log.warn(`a change of ${subscriptionId} waits for its report: ${(error as Error).message}`);
    }
  }
}

/** @throws {Problem} 409 for somebody who pays for none */
export function liveIn({ live }: SubscriptionState) {
  if (!live) throw new Problem(409, 'CONFLICT', 'You have no subscription.');
  return live;
}
