import { Injectable } from '@nestjs/common';
import { sceneDecider } from '@scenewright/domain';
import type { Failure, SceneEvent, VideoAsset } from '@scenewright/events';
import { derivedId } from '../event-store/decisions/command-context.js';
import type { DecisionUnit } from '../event-store/decisions/decisions.js';
import type { GenerationJob, GenerationKind, WorkContext } from '../generation/mechanism/generation-kind.js';
import { MediaPipeline } from '../media/index.js';

type Request = Extract<SceneEvent, { type: 'TrimRequested' }>['data'];

/** Cuts a clip to a range, once, in the studio's encode profile: an export then only copies it. */
@Injectable()
export class TrimGeneration implements GenerationKind<Request, VideoAsset> {
  readonly name = 'trim' as const;
  readonly requested = 'TrimRequested';
  readonly ends = { completed: 'TrimCompleted', failed: 'TrimFailed' };
  readonly timeLimitMs = 5 * 60_000;
  readonly retries = 2;

  constructor(private readonly pipeline: MediaPipeline) {}

  async perform(job: GenerationJob<Request>, { signal }: WorkContext): Promise<VideoAsset> {
    const { sourceAssetId, start, end } = job.request;
    const assetId = derivedId(job.id, 'asset');
    const stored = await this.pipeline.trim(sourceAssetId, { start, end }, assetId, { signal });
    return { assetId, ...stored, method: 'trim' };
  }

  complete(unit: DecisionUnit, job: GenerationJob<Request>, video: VideoAsset): Promise<void> {
    return unit.decide(sceneDecider, job.event.stream, { type: 'CompleteTrim', jobId: job.id, video });
  }

  fail(unit: DecisionUnit, job: GenerationJob<Request>, failure: Failure): Promise<void> {
    return unit.decide(sceneDecider, job.event.stream, { type: 'FailTrim', jobId: job.id, failure });
  }
}
