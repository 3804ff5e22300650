import { Injectable } from '@nestjs/common';
import type { VideoRefusal } from '@scenewright/domain';
import { CurrentPlan } from '../billing/index.js';
import { MediaProviders } from '../generation/index.js';
import type { Caller } from '../http/caller.js';
import { Problem } from '../http/problems.js';
import { allowedVideo, requireMaker } from '../scenes/index.js';

/** Which clips somebody cannot have made again as they were, and why: by their plan, or because nobody makes them now. */
@Injectable()
export class VideoRefusals {
  constructor(
    private readonly plans: CurrentPlan,
    private readonly providers: MediaProviders,
  ) {}

  async of(caller: Caller): Promise<VideoRefusal> {
    const plan = await this.plans.of(caller);
    return ({ model, resolution, seconds }) => {
      try {
        requireMaker(this.providers, allowedVideo(plan, model, resolution), seconds);
        return null;
      } catch (error) {
        if (error instanceof Problem) return error.message;
        throw error;
      }
    };
  }
}
