import { Inject, Injectable } from '@nestjs/common';
import { freePlan, type Plan, planById } from '@scenewright/domain';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import type { Caller } from '../http/caller.js';

/** Which plan a person is on. Everybody is on Free, except those whom the setting PLAN_LIFTS lifts. */
@Injectable()
export class CurrentPlan {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  of(person: Pick<Caller, 'email'>): Plan {
    return planById(this.settings.PLAN_LIFTS.get(person.email.toLowerCase()) ?? 'free') ?? freePlan;
  }
}
