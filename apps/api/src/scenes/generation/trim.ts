import { Injectable } from '@nestjs/common';
import { sceneDecider } from '@scenewright/domain';
import type { UnitOfWork } from '@scenewright/event-log';
import type { Failure, VideoAsset } from '@scenewright/events';
import { AssetGeneration, type GenerationJob, type WorkContext } from '../../generation/index.js';
import { MediaPipeline } from '../../media/index.js';

/** Cuts a clip to a range, once, in the studio's encode profile: an export then only copies it. */
@Injectable()
export class TrimGeneration extends AssetGeneration<'TrimRequested', VideoAsset> {
  readonly name = 'trim';
  readonly requested = 'TrimRequested';
  readonly completed = 'TrimCompleted';
  readonly failed = 'TrimFailed';
  readonly timeLimitMs = 5 * 60_000;
  readonly retries = 2;

  constructor(private readonly pipeline: MediaPipeline) {
    super();
  }

  async perform(job: GenerationJob<'TrimRequested'>, { signal }: WorkContext): Promise<VideoAsset> {
    const { sourceAssetId, start, end } = job.request;
    const assetId = this.assetOf(job);
    const stored = await this.pipeline.trim(sourceAssetId, { start, end }, assetId, { signal });
    return { assetId, ...stored, method: 'trim' };
  }

  complete(unit: UnitOfWork, job: GenerationJob<'TrimRequested'>, video: VideoAsset): Promise<void> {
    return unit.decide(sceneDecider, job.event.stream, { type: 'CompleteTrim', jobId: job.id, video });
  }

  fail(unit: UnitOfWork, job: GenerationJob<'TrimRequested'>, failure: Failure): Promise<void> {
    return unit.decide(sceneDecider, job.event.stream, { type: 'FailTrim', jobId: job.id, failure });
  }
}
