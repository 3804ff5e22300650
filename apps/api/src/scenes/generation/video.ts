import { Injectable } from '@nestjs/common';
import { sceneDecider, seedFrom } from '@scenewright/domain';
import { AggregateRepository, CommandExecutor, followUp, type UnitOfWork } from '@scenewright/event-log';
import { type Failure, idOf, type VideoAsset, type VideoInputs } from '@scenewright/events';
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

/** A start frame begins to move. */
@Injectable()
export class VideoGeneration extends AssetGeneration<'VideoGenerationRequested', VideoAsset> {
  readonly name = 'video';
  readonly requested = 'VideoGenerationRequested';
  readonly completed = 'VideoGenerationCompleted';
  readonly failed = 'VideoGenerationFailed';
  readonly timeLimitMs = 20 * 60_000;
  readonly retries = 3;
  override readonly makes = ['video'] as const;

  constructor(
    private readonly media: MediaWork,
    private readonly pipeline: MediaPipeline,
    private readonly aggregates: AggregateRepository,
    private readonly executor: CommandExecutor,
    private readonly cast: CastReferences,
  ) {
    super();
  }

  override async charge({ request, stream, projectId }: RequestedWork<'VideoGenerationRequested'>): Promise<Charge> {
    return { amount: request.price, operation: 'video', spentOn: { projectId, sceneUid: idOf(stream), shotUid: request.shotUid } };
  }

  async perform(job: GenerationJob<'VideoGenerationRequested'>, context: WorkContext): Promise<VideoAsset> {
    const { request } = job;
    const { cast, width, height, seed, sound = false } = request.inputs ?? (await this.inputsNow(job));
    const size = { width, height };
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
        characters: await this.cast.of(cast),
        seed,
        sound,
      },
      context,
      async (provider, ref, nth) => {
        await this.executor.execute(followUp(job.event, nth === 1 ? 'started' : `started ${nth}`), (unit) =>
          unit.decide(sceneDecider, job.event.stream, { type: 'StartVideo', jobId: job.id, provider, ref: { ...ref } }),
        );
      },
    );
    const assetId = this.assetOf(job);
    const stored = await this.pipeline.ingestVideo(made.output, assetId, {
      ...{ ...size, seconds, signal: context.signal },
      ...(sound ? { sound: 'delivered' } : {}),
    });
    return { assetId, ...stored, method: made.method, ...(made.sent ? { sent: made.sent } : {}) };
  }

  /** Of a request from before its inputs were kept: those of this moment. */
  private async inputsNow({
    id,
    projectId,
    request,
  }: GenerationJob<'VideoGenerationRequested'>): Promise<Pick<VideoInputs, 'cast' | 'width' | 'height' | 'seed' | 'sound'>> {
    const { about } = await projectOf(this.aggregates, { projectId });
    const cast = await this.cast.asNow(projectId, request.characterIds);
    return { cast, ...frameSize(request.resolution, about.aspectRatio), seed: seedFrom(id) };
  }

  complete(unit: UnitOfWork, job: GenerationJob<'VideoGenerationRequested'>, video: VideoAsset): Promise<void> {
    return unit.decide(sceneDecider, job.event.stream, { type: 'CompleteVideo', jobId: job.id, video });
  }

  fail(unit: UnitOfWork, job: GenerationJob<'VideoGenerationRequested'>, failure: Failure): Promise<void> {
    return unit.decide(sceneDecider, job.event.stream, { type: 'FailVideo', jobId: job.id, failure });
  }
}
