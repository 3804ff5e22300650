import { Injectable } from '@nestjs/common';
import type { PlanTerms } from '@scenewright/domain';
import type { UnitOfWork } from '@scenewright/event-log';
import { CurrentPlan } from '../billing/index.js';
import { Makers, StudioPrices } from '../generation/index.js';
import type { Caller } from '../http/caller.js';
import { Problem } from '../http/problems.js';
import { allowedVideo, requireMaker } from '../scenes/index.js';

/**
 * What an update goes by for somebody: today's prices, and which clips they cannot have made again as they were, and why: by their plan, or
 * because nobody makes them now.
 */
@Injectable()
export class RefreshTerms {
  constructor(
    private readonly plans: CurrentPlan,
    private readonly makers: Makers,
    private readonly prices: StudioPrices,
  ) {}

  /** `unit`: what is decided by them holds only as long as the prices stay the same. */
  async of(caller: Caller, unit?: UnitOfWork): Promise<PlanTerms> {
    const plan = await this.plans.of(caller);
    const makers = await this.makers.of(caller.uid);
    return {
      prices: (await this.prices.of(caller.uid, unit)).list,
      refusal: ({ model, resolution, seconds, sound = false }) => {
        try {
          requireMaker(makers, { ...allowedVideo(plan, model, resolution), sound }, seconds);
          return null;
        } catch (error) {
          if (error instanceof Problem) return error.message;
          throw error;
        }
      },
    };
  }
}
