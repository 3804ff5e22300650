import { Injectable } from '@nestjs/common';
import { projectDecider, sceneDecider } from '@scenewright/domain';
import { type Failure, type ImageAsset, type SceneEvent, streams } from '@scenewright/events';
import { derivedId } from '../event-store/decisions/command-context.js';
import { Decisions, type DecisionUnit } from '../event-store/decisions/decisions.js';
import type { GenerationJob, GenerationKind, WorkContext } from '../generation/mechanism/generation-kind.js';
import { MediaWork } from '../generation/media-work.js';
import { ProviderFault } from '../generation/ports/provider-fault.js';
import { seedFrom } from '../generation/seed.js';
import { frameSize } from '../media/encode-profile.js';
import { MediaPipeline } from '../media/index.js';
import { CastReferences } from './cast-references.js';

type Request = Extract<SceneEvent, { type: 'StartFrameRequested' }>['data'];

const FRAME_RESOLUTION = '720p';

/** The picture that a shot's clip starts from: the first one, a changed one, or another. */
@Injectable()
export class StartFrameGeneration implements GenerationKind<Request, ImageAsset> {
  readonly name = 'start_frame' as const;
  readonly requested = 'StartFrameRequested';
  readonly ends = { completed: 'StartFrameCompleted', failed: 'StartFrameFailed' };
  readonly timeLimitMs = 10 * 60_000;
  readonly retries = 3;

  constructor(
    private readonly media: MediaWork,
    private readonly pipeline: MediaPipeline,
    private readonly decisions: Decisions,
    private readonly cast: CastReferences,
  ) {}

  async perform(job: GenerationJob<Request>, context: WorkContext): Promise<ImageAsset> {
    const { request } = job;
    const { about } = await this.decisions.stateOf(projectDecider, streams.project(job.projectId));
    if (!about) throw new ProviderFault('fatal', 'There is no such project.');
    const size = frameSize(FRAME_RESOLUTION, about.aspectRatio);
    const made = await this.media.make(
      job,
      {
        kind: 'image',
        purpose: 'start-frame',
        prompt: request.prompt,
        style: about.videoStyle,
        ...size,
        characters: await this.cast.of(job.projectId, request.characterIds),
        seed: seedFrom(request.mode === 'initial' ? request.shotUid : job.id),
        ...(request.baseAssetId ? { base: await this.pipeline.mediaInput(request.baseAssetId, 'jpg') } : {}),
      },
      context,
    );
    const assetId = derivedId(job.id, 'asset');
    const stored = await this.pipeline.ingestImage(made.output, assetId, { ...size, signal: context.signal });
    return { assetId, ...stored, method: made.method, processMs: made.processMs };
  }

  complete(unit: DecisionUnit, job: GenerationJob<Request>, image: ImageAsset): Promise<void> {
    const { prompt, characterIds } = job.request;
    return unit.decide(sceneDecider, job.event.stream, { type: 'CompleteStartFrame', jobId: job.id, prompt, characterIds, image });
  }

  fail(unit: DecisionUnit, job: GenerationJob<Request>, failure: Failure): Promise<void> {
    return unit.decide(sceneDecider, job.event.stream, { type: 'FailStartFrame', jobId: job.id, failure });
  }
}
