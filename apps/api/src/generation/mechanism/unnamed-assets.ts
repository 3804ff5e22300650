import { Inject, Injectable, Logger } from '@nestjs/common';
import { ASSET_STORE, type AssetStore } from '../../media/index.js';
import { AssetGeneration, type GenerationJob, type GenerationKind } from './generation-kind.js';
import { JobEndings } from './job-endings.js';

/** What jobs have stored that came to nothing: a job stores its asset before its end names it, and no event will ever name it then. */
@Injectable()
export class UnnamedAssets {
  private readonly log = new Logger('jobs');

  constructor(
    private readonly endings: JobEndings,
    @Inject(ASSET_STORE) private readonly assets: AssetStore,
  ) {}

  /**
   * Removes what a job has stored once the log says that it has ended otherwise than by being done, or what it was for is gone. As long as the log
   * waits for its end another attempt may be storing. What cannot be removed goes with the project.
   */
  async removeOf(kind: GenerationKind, job: GenerationJob): Promise<void> {
    const assetId = kind.assetOf(job);
    if (assetId === null) return;
    try {
      // in this order: of what is awaited no longer, how it ended is in the log
      if (await this.endings.isAwaited(kind, job)) return;
      if ((await this.endings.endOf(kind, job))?.state === 'completed') return;
      // another job of the project may have made the same: nothing is left of any once the project has gone
      if (!(kind instanceof AssetGeneration) && !(await this.endings.isGone(job))) return;
      await this.assets.remove(assetId);
    } catch (error) {
      this.log.warn(`what ${kind.name} ${job.id} has stored for nothing may stay: ${(error as Error).message}`);
    }
  }
}
