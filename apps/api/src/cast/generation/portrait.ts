import { Injectable } from '@nestjs/common';
import { castDecider, looksIn, seedFrom } from '@scenewright/domain';
import { AggregateRepository, type UnitOfWork } from '@scenewright/event-log';
import { type Failure, type ImageAsset, type PortraitInputs } from '@scenewright/events';
import { frameSize } from '@scenewright/film';
import { ProviderFault } from '@scenewright/providers';
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
import { PORTRAIT_RESOLUTION } from '../portrait-setting.js';

/** A picture of a character: the first one, a changed one, or another. */
@Injectable()
export class PortraitGeneration extends AssetGeneration<'PortraitRequested', ImageAsset> {
  readonly name = 'portrait';
  readonly requested = 'PortraitRequested';
  readonly completed = 'PortraitCompleted';
  readonly failed = 'PortraitFailed';
  readonly timeLimitMs = 10 * 60_000;
  readonly retries = 3;
  override readonly makes = ['image'] as const;

  constructor(
    private readonly media: MediaWork,
    private readonly pipeline: MediaPipeline,
    private readonly aggregates: AggregateRepository,
  ) {
    super();
  }

  override async charge({ request, projectId }: RequestedWork<'PortraitRequested'>): Promise<Charge> {
    return { amount: request.price, operation: 'portrait', spentOn: { projectId } };
  }

  async perform(job: GenerationJob<'PortraitRequested'>, context: WorkContext): Promise<ImageAsset> {
    const { request } = job;
    const { name, looks, style, width, height, seed } = request.inputs ?? (await this.inputsNow(job));
    const size = { width, height };
    const made = await this.media.make(
      job,
      {
        kind: 'image',
        purpose: 'portrait',
        prompt: request.prompt,
        style,
        ...size,
        characters: [{ id: request.characterId, name, ...looksIn(looks) }],
        seed,
        ...(request.model ? { model: request.model } : {}),
        ...(request.baseAssetId ? { base: await this.pipeline.mediaInput(request.baseAssetId, 'jpg') } : {}),
      },
      context,
    );
    const assetId = this.assetOf(job);
    const stored = await this.pipeline.ingestImage(made.output, assetId, { ...size, signal: context.signal });
    return {
      assetId,
      ...stored,
      method: made.method,
      processMs: made.processMs,
      ...(made.sent ? { sent: made.sent } : {}),
      ...(request.model ? { model: request.model } : {}),
    };
  }

  /** Of a request from before its inputs were kept: those of this moment. */
  private async inputsNow({ id, projectId, event, request }: GenerationJob<'PortraitRequested'>): Promise<PortraitInputs> {
    const { about } = await projectOf(this.aggregates, { projectId });
    const { characters } = await this.aggregates.stateOf(castDecider, event.stream);
    const character = characters.find((one) => one.characterId === request.characterId);
    if (!character) throw new ProviderFault('fatal', 'There is no such character.');
    const { name, description: looks } = character;
    const seed = seedFrom(request.mode === 'initial' ? request.characterId : id);
    return { name, looks, style: about.videoStyle, ...frameSize(PORTRAIT_RESOLUTION, about.aspectRatio), seed };
  }

  complete(unit: UnitOfWork, job: GenerationJob<'PortraitRequested'>, image: ImageAsset): Promise<void> {
    return unit.decide(castDecider, job.event.stream, { type: 'CompletePortrait', jobId: job.id, prompt: job.request.prompt, image });
  }

  fail(unit: UnitOfWork, job: GenerationJob<'PortraitRequested'>, failure: Failure): Promise<void> {
    return unit.decide(castDecider, job.event.stream, { type: 'FailPortrait', jobId: job.id, failure });
  }
}
