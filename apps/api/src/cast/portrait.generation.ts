import { Injectable } from '@nestjs/common';
import { castDecider, projectDecider } from '@scenewright/domain';
import { type CastEvent, type Failure, type ImageAsset, streams } from '@scenewright/events';
import { derivedId } from '../event-store/decisions/command-context.js';
import { Decisions, type DecisionUnit } from '../event-store/decisions/decisions.js';
import type { GenerationJob, GenerationKind, WorkContext } from '../generation/mechanism/generation-kind.js';
import { MediaWork } from '../generation/media-work.js';
import { ProviderFault } from '../generation/ports/provider-fault.js';
import { seedFrom } from '../generation/seed.js';
import { frameSize } from '../media/encode-profile.js';
import { MediaPipeline } from '../media/index.js';

type Request = Extract<CastEvent, { type: 'PortraitRequested' }>['data'];

/** Portraits have the project's aspect ratio and this many pixels on their short side. */
const PORTRAIT_RESOLUTION = '768p';

/** A picture of a character: the first one, a changed one, or another. */
@Injectable()
export class PortraitGeneration implements GenerationKind<Request, ImageAsset> {
  readonly name = 'portrait' as const;
  readonly requested = 'PortraitRequested';
  readonly ends = { completed: 'PortraitCompleted', failed: 'PortraitFailed' };
  readonly timeLimitMs = 10 * 60_000;
  readonly retries = 3;

  constructor(
    private readonly media: MediaWork,
    private readonly pipeline: MediaPipeline,
    private readonly decisions: Decisions,
  ) {}

  async perform(job: GenerationJob<Request>, context: WorkContext): Promise<ImageAsset> {
    const { request } = job;
    const { about } = await this.decisions.stateOf(projectDecider, streams.project(job.projectId));
    const { characters } = await this.decisions.stateOf(castDecider, job.event.stream);
    const character = characters.find((one) => one.characterId === request.characterId);
    if (!about || !character) throw new ProviderFault('fatal', 'There is no such character.');
    const size = frameSize(PORTRAIT_RESOLUTION, about.aspectRatio);
    const made = await this.media.make(
      job,
      {
        kind: 'image',
        purpose: 'portrait',
        prompt: request.prompt,
        style: about.videoStyle,
        ...size,
        characters: [{ id: character.characterId, name: character.name, description: character.description }],
        seed: seedFrom(request.mode === 'initial' ? character.characterId : job.id),
        ...(request.model ? { model: request.model } : {}),
        ...(request.baseAssetId ? { base: await this.pipeline.mediaInput(request.baseAssetId, 'jpg') } : {}),
      },
      context,
    );
    const assetId = derivedId(job.id, 'asset');
    const stored = await this.pipeline.ingestImage(made.output, assetId, { ...size, signal: context.signal });
    return { assetId, ...stored, method: made.method, processMs: made.processMs, ...(request.model ? { model: request.model } : {}) };
  }

  complete(unit: DecisionUnit, job: GenerationJob<Request>, image: ImageAsset): Promise<void> {
    return unit.decide(castDecider, job.event.stream, { type: 'CompletePortrait', jobId: job.id, prompt: job.request.prompt, image });
  }

  fail(unit: DecisionUnit, job: GenerationJob<Request>, failure: Failure): Promise<void> {
    return unit.decide(castDecider, job.event.stream, { type: 'FailPortrait', jobId: job.id, failure });
  }
}
