import { Injectable } from '@nestjs/common';
import { sceneDecider, seedFrom } from '@scenewright/domain';
import { AggregateRepository, type UnitOfWork } from '@scenewright/event-log';
import { type Failure, type FrameInputs, type ImageAsset, idOf } from '@scenewright/events';
import { frameSize } from '@scenewright/film';
import {
  AssetGeneration,
  type Charge,
  type GenerationJob,
  MediaWork,
  projectOf,
  type RequestedWork,
  type WorkContext,
} from '../../generation/index.js';
import { MediaPipeline } from '../../media/index.js';
import { CastReferences } from '../cast-references.js';
import { FRAME_RESOLUTION } from '../shot-setting.js';

/** The picture that a shot's clip starts from: the first one, a changed one, or another. */
@Injectable()
export class StartFrameGeneration extends AssetGeneration<'StartFrameRequested', ImageAsset> {
  readonly name = 'start_frame';
  readonly requested = 'StartFrameRequested';
  readonly completed = 'StartFrameCompleted';
  readonly failed = 'StartFrameFailed';
  readonly timeLimitMs = 10 * 60_000;
  readonly retries = 3;
  override readonly makes = ['image'] as const;

  constructor(
    private readonly media: MediaWork,
    private readonly pipeline: MediaPipeline,
    private readonly aggregates: AggregateRepository,
    private readonly cast: CastReferences,
  ) {
    super();
  }

  override async charge({ request, stream, projectId }: RequestedWork<'StartFrameRequested'>): Promise<Charge> {
    return { amount: request.price, operation: 'start_frame', spentOn: { projectId, sceneUid: idOf(stream), shotUid: request.shotUid } };
  }

  async perform(job: GenerationJob<'StartFrameRequested'>, context: WorkContext): Promise<ImageAsset> {
    const { request } = job;
    const { cast, style, width, height, seed, earlier = [] } = request.inputs ?? (await this.inputsNow(job));
    const size = { width, height };
    const made = await this.media.make(
      job,
      {
        kind: 'image',
        purpose: 'start-frame',
        prompt: request.prompt,
        style,
        ...size,
        characters: await this.cast.of(cast),
        seed,
        ...(request.baseAssetId ? { base: await this.pipeline.mediaInput(request.baseAssetId, 'jpg') } : {}),
        ...(earlier.length > 0
          ? { earlier: await Promise.all(earlier.map(({ assetId }) => this.pipeline.mediaInput(assetId, 'jpg'))) }
          : {}),
      },
      context,
    );
    const assetId = this.assetOf(job);
    const stored = await this.pipeline.ingestImage(made.output, assetId, { ...size, signal: context.signal });
    return { assetId, ...stored, method: made.method, processMs: made.processMs, ...(made.sent ? { sent: made.sent } : {}) };
  }

  /** Of a request from before its inputs were kept: those of this moment. */
  private async inputsNow({ id, projectId, request }: GenerationJob<'StartFrameRequested'>): Promise<Omit<FrameInputs, 'words'>> {
    const { about } = await projectOf(this.aggregates, { projectId });
    const cast = await this.cast.asNow(projectId, request.characterIds);
    const seed = seedFrom(request.mode === 'initial' ? request.shotUid : id);
    return { cast, style: about.videoStyle, ...frameSize(FRAME_RESOLUTION, about.aspectRatio), seed };
  }

  complete(unit: UnitOfWork, job: GenerationJob<'StartFrameRequested'>, image: ImageAsset): Promise<void> {
    const { prompt, characterIds } = job.request;
    return unit.decide(sceneDecider, job.event.stream, { type: 'CompleteStartFrame', jobId: job.id, prompt, characterIds, image });
  }

  fail(unit: UnitOfWork, job: GenerationJob<'StartFrameRequested'>, failure: Failure): Promise<void> {
    return unit.decide(sceneDecider, job.event.stream, { type: 'FailStartFrame', jobId: job.id, failure });
  }
}
