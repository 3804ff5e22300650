import { Injectable } from '@nestjs/common';
import { soundEffectPrice, soundtrackDecider, voicePrice } from '@scenewright/domain';
import type { AudioAsset, Failure, SoundtrackEvent } from '@scenewright/events';
import { derivedId } from '../event-store/decisions/command-context.js';
import type { DecisionUnit } from '../event-store/decisions/decisions.js';
import type { GenerationJob, GenerationKind, WorkContext } from '../generation/mechanism/generation-kind.js';
import { MediaWork } from '../generation/media-work.js';
import type { MediaRequest } from '../generation/ports/media-provider.js';
import { seedFrom } from '../generation/seed.js';
import { MediaPipeline } from '../media/index.js';

type Request = Extract<SoundtrackEvent, { type: 'AudioGenerationRequested' }>['data'];

/** A voice speaks, a sound is made, music is played. */
@Injectable()
export class AudioGeneration implements GenerationKind<Request, AudioAsset> {
  readonly name = 'audio' as const;
  readonly requested = 'AudioGenerationRequested';
  readonly ends = { completed: 'AudioGenerationCompleted', failed: 'AudioGenerationFailed' };
  readonly timeLimitMs = 10 * 60_000;
  readonly retries = 3;

  constructor(
    private readonly media: MediaWork,
    private readonly pipeline: MediaPipeline,
  ) {}

  async perform(job: GenerationJob<Request>, context: WorkContext): Promise<AudioAsset> {
    const made = await this.media.make(job, requestFor(job), context);
    const assetId = derivedId(job.id, 'asset');
    const stored = await this.pipeline.ingestAudio(made.output, assetId, { signal: context.signal });
    return { assetId, ...stored, method: made.method };
  }

  complete(unit: DecisionUnit, job: GenerationJob<Request>, audio: AudioAsset): Promise<void> {
    return unit.decide(soundtrackDecider, job.event.stream, { type: 'CompleteAudio', jobId: job.id, audio });
  }

  fail(unit: DecisionUnit, job: GenerationJob<Request>, failure: Failure): Promise<void> {
    return unit.decide(soundtrackDecider, job.event.stream, { type: 'FailAudio', jobId: job.id, failure });
  }

  /** By the seconds that it really has, never above what was reserved; music has a price by the request. */
  cost({ request }: GenerationJob<Request>, { seconds }: AudioAsset): number {
    if (request.audioType === 'voice') return Math.min(request.price, voicePrice(seconds));
    if (request.audioType === 'sound_effect') return Math.min(request.price, soundEffectPrice(seconds));
    return request.price;
  }
}

function requestFor({ id, request }: GenerationJob<Request>): MediaRequest {
  const seed = seedFrom(id);
  const { prompt, seconds } = request;
  switch (request.audioType) {
    case 'voice':
      return { kind: 'speech', text: prompt, voiceId: request.voiceId ?? '', seed };
    case 'sound_effect':
      return { kind: 'sound_effect', prompt, seconds, seed };
    case 'music':
      return { kind: 'music', prompt, seconds, seed };
  }
}
