import { Injectable } from '@nestjs/common';
import type { PlanTerms } from '@scenewright/domain';
import { CurrentPlan } from '../billing/index.js';
import { MediaProviders, StudioPrices } from '../generation/index.js';
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
    private readonly providers: MediaProviders,
    private readonly prices: StudioPrices,
  ) {}

  async of(caller: Caller): Promise<PlanTerms> {
    const plan = await this.plans.of(caller);
    return {
      prices: this.prices.list,
      refusal: ({ model, resolution, seconds }) => {
        try {
          requireMaker(this.providers, allowedVideo(plan, model, resolution), seconds);
          return null;
        } catch (error) {
          if (error instanceof Problem) return error.message;
          throw error;
        }
      },
    };
  }
}
