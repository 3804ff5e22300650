import { Injectable } from '@nestjs/common';
import { projectDecider, sceneDecider } from '@scenewright/domain';
import { type Failure, type SceneEvent, streams, type VideoAsset } from '@scenewright/events';
import { derivedId, followUp } from '../event-store/decisions/command-context.js';
import { Decisions, type DecisionUnit } from '../event-store/decisions/decisions.js';
import type { GenerationJob, GenerationKind, WorkContext } from '../generation/mechanism/generation-kind.js';
import { MediaWork } from '../generation/media-work.js';
import { ProviderFault } from '../generation/ports/provider-fault.js';
import { seedFrom } from '../generation/seed.js';
import { frameSize } from '../media/encode-profile.js';
import { MediaPipeline } from '../media/index.js';
import { CastReferences } from './cast-references.js';

type Request = Extract<SceneEvent, { type: 'VideoGenerationRequested' }>['data'];

/** A start frame begins to move. */
@Injectable()
export class VideoGeneration implements GenerationKind<Request, VideoAsset> {
  readonly name = 'video' as const;
  readonly requested = 'VideoGenerationRequested';
  readonly ends = { completed: 'VideoGenerationCompleted', failed: 'VideoGenerationFailed' };
  readonly timeLimitMs = 20 * 60_000;
  readonly retries = 3;

  constructor(
    private readonly media: MediaWork,
    private readonly pipeline: MediaPipeline,
    private readonly decisions: Decisions,
    private readonly cast: CastReferences,
  ) {}

  async perform(job: GenerationJob<Request>, context: WorkContext): Promise<VideoAsset> {
    const { request } = job;
    const { about } = await this.decisions.stateOf(projectDecider, streams.project(job.projectId));
    if (!about) throw new ProviderFault('fatal', 'There is no such project.');
    const size = frameSize(request.resolution, about.aspectRatio);
    const { seconds, model, prompt } = request;
    const made = await this.media.make(
      job,
      {
        kind: 'video',
        prompt,
        model,
        seconds,
        ...size,
        startFrame: await this.pipeline.mediaInput(request.startFrameAssetId, 'jpg'),
        characters: await this.cast.of(job.projectId, request.characterIds),
        seed: seedFrom(job.id),
      },
      context,
      async (provider, ref) => {
        await this.decisions.execute(followUp(job.event, 'started'), (unit) =>
          unit.decide(sceneDecider, job.event.stream, { type: 'StartVideo', jobId: job.id, provider, ref: { ...ref } }),
        );
      },
    );
    const assetId = derivedId(job.id, 'asset');
    const stored = await this.pipeline.ingestVideo(made.output, assetId, { ...size, seconds, signal: context.signal });
    return { assetId, ...stored, method: made.method };
  }

  complete(unit: DecisionUnit, job: GenerationJob<Request>, video: VideoAsset): Promise<void> {
    return unit.decide(sceneDecider, job.event.stream, { type: 'CompleteVideo', jobId: job.id, video });
  }

  fail(unit: DecisionUnit, job: GenerationJob<Request>, failure: Failure): Promise<void> {
    return unit.decide(sceneDecider, job.event.stream, { type: 'FailVideo', jobId: job.id, failure });
  }
}
