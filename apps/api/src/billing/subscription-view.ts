import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { SubscriptionView } from '@scenewright/contract';
import {
  creditsPlan,
  initialSubscription,
  isPaid,
  monthsAhead,
  nextRefillAt,
  planOf,
  subscriptionStatus,
  toCredits,
} from '@scenewright/domain';
import type { Repository } from 'typeorm';
import type { Caller } from '../http/caller.js';
import { BillingAccountRow } from './billing-account.entity.js';
import { CurrentPlan } from './current-plan.js';

/** A person's plan, what it gives, and what is going to happen to it. */
@Injectable()
export class SubscriptionViews {
  constructor(
    @InjectRepository(BillingAccountRow) private readonly accounts: Repository<BillingAccountRow>,
    private readonly plans: CurrentPlan,
  ) {}

  async of(caller: Caller): Promise<SubscriptionView> {
    const state = (await this.accounts.findOneBy({ uid: caller.uid }))?.state ?? initialSubscription;
    const lifted = this.plans.liftOf(caller);
    const plan = planOf(lifted ?? state.plan);
    const { live } = state;
    return {
      plan: plan.id,
      plan_id: plan.id,
      billed_plan_id: state.plan,
      unpaid_plan_id: state.unpaidPlan,
      status: subscriptionStatus(state),
      unpaid: live !== null && !isPaid(live),
      interval: plan.interval,
      credits_per_period: toCredits(planOf(creditsPlan(state)).creditsPerMonth),
      next_refill_date: nextRefillAt(state),
      current_period_end: live?.periodEnd ?? null,
      months_ahead: monthsAhead(state, new Date().toISOString()),
      cancels_at: live?.cancelsAt ?? null,
      scheduled: live?.scheduled ? { plan_id: live.scheduled.plan, at: live.scheduled.at } : null,
      lifted: lifted !== null,
    };
  }
}
