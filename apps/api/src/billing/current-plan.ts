import { Inject, Injectable } from '@nestjs/common';
import { type Plan, type PlanId, planOf, subscriptionDecider } from '@scenewright/domain';
import { AggregateRepository } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import type { Caller } from '../http/caller.js';

/** Which plan a person is on: what they pay for, or what the setting PLAN_LIFTS lifts them to. */
@Injectable()
export class CurrentPlan {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly aggregates: AggregateRepository,
  ) {}

  async of(person: Pick<Caller, 'uid' | 'email' | 'emailVerified'>): Promise<Plan> {
    const lifted = this.liftOf(person);
    if (lifted) return planOf(lifted);
    return planOf((await this.aggregates.stateOf(subscriptionDecider, streams.subscription(person.uid))).plan);
  }

  /** The plan that somebody has without paying; null for everybody else, and for who has not shown yet that the address is theirs. */
  liftOf({ email, emailVerified }: Pick<Caller, 'email' | 'emailVerified'>): PlanId | null {
    if (!emailVerified) return null;
    return (this.settings.PLAN_LIFTS.get(email.toLowerCase()) as PlanId | undefined) ?? null;
  }
}
