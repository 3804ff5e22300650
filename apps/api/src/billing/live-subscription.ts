import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  type AcceptedChange,
  changeCost,
  changedSince,
  isPaid,
  monthsAhead,
  type PlanChangeOutcome,
  type PlanId,
  planChange,
  planOf,
  type SubscriptionState,
  subscriptionDecider,
} from '@scenewright/domain';
import { AggregateRepository, Leases, newId, Rejected, systemContext } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { Caller, CommandMeta } from '../http/caller.js';
import { Problem } from '../http/problems.js';
import { PAYMENTS, type Payments } from '../payments/index.js';
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
    @Inject(PAYMENTS) private readonly payments: Payments,
    private readonly aggregates: AggregateRepository,
    private readonly sync: SubscriptionSync,
    private readonly months: MonthClock,
    private readonly leases: Leases,
  ) {}

  /**
   * Another plan: at once or at the end of what is paid for, by the rules of the domain. Free ends it.
   * `accepted`: what the person was shown of it, by whoever says that.
   * @throws {Rejected} the rules say no, or it is not what was shown any more
   */
  changeTo(to: PlanId, caller: Caller, meta: CommandMeta, accepted?: AcceptedChange): Promise<PlanChangeOutcome> {
    return this.change(caller, meta, async ({ state, now, lost }) => {
      const [from, wanted] = [planOf(state.plan), planOf(to)];
      const ahead = monthsAhead(state, now);
      const decide = (isPaidFor: boolean) => {
        const decision = planChange(from, wanted, isPaidFor);
        if (!decision.ok) throw new Rejected(decision.rejection);
        return decision.change;
      };
      const { subscriptionId } = state.live ?? { subscriptionId: '' };
      const idempotencyKey = meta.idFor('change-plan');
      const { way, outcome } = decide(!state.live || isPaid(state.live));
      const changed = accepted && changedSince(accepted, way, changeCost(way, from, wanted, ahead));
      if (changed) throw new Rejected(changed);
      if (way === 'cancel_now') {
        if (await this.payments.endUnpaid(subscriptionId, idempotencyKey, lost)) return outcome;
        await this.payments.cancelAtPeriodEnd(subscriptionId, idempotencyKey);
        return decide(true).outcome;
      }
      if (way === 'cancel_at_period_end') await this.payments.cancelAtPeriodEnd(subscriptionId, idempotencyKey);
      else await this.payments.change({ subscriptionId, to, how: way, monthsAhead: ahead, idempotencyKey, lost });
      return outcome;
    });
  }

  /** As it is: takes back what was to follow. @throws {Problem} 409 for somebody who pays for none */
  keep(caller: Caller, meta: CommandMeta): Promise<void> {
    return this.change(caller, meta, async ({ state: { live } }) => {
      if (!live) throw new Problem(409, 'CONFLICT', 'You have no subscription.');
      await this.payments.keep(live.subscriptionId, meta.idFor('keep'));
    });
  }

  /**
   * Asks the payments service for a change of it, in its turn, and takes over what it has become. What has happened meanwhile comes first: a
   * payment that has not been reported yet, a month that is due. Only then is it certain what is paid for, and which months are still ahead.
   */
  private change<T>({ uid }: Caller, meta: CommandMeta, ask: (asked: Asked) => Promise<T>): Promise<T> {
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
