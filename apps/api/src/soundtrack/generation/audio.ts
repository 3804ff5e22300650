import { Injectable } from '@nestjs/common';
import { audioCost, type Millicredits, seedFrom, soundtrackDecider } from '@scenewright/domain';
import type { UnitOfWork } from '@scenewright/event-log';
import type { AudioAsset, Failure } from '@scenewright/events';
import type { MediaRequest } from '@scenewright/providers';
import {
  AssetGeneration,
  type Charge,
  type GenerationJob,
  MediaWork,
  type RequestedWork,
  type WorkContext,
} from '../../generation/index.js';
import { MediaPipeline } from '../../media/index.js';

/** A voice speaks, a sound is made, music is played. */
@Injectable()
export class AudioGeneration extends AssetGeneration<'AudioGenerationRequested', AudioAsset> {
  readonly name = 'audio';
  readonly requested = 'AudioGenerationRequested';
  readonly completed = 'AudioGenerationCompleted';
  readonly failed = 'AudioGenerationFailed';
  readonly timeLimitMs = 10 * 60_000;
  readonly retries = 3;
  override readonly makes = ['speech', 'sound_effect', 'music'] as const;

  constructor(
    private readonly media: MediaWork,
    private readonly pipeline: MediaPipeline,
  ) {
    super();
  }

  override async charge({ request, stream, projectId, unit }: RequestedWork<'AudioGenerationRequested'>): Promise<Charge> {
    const { audioId, audioType, price } = request;
    const { audios } = await unit.load(soundtrackDecider, stream);
    const placement = audios.find((audio) => audio.audioId === audioId)?.placement;
    const inShot = placement && 'shotUid' in placement ? placement : {};
    return { amount: price, operation: audioType, spentOn: { projectId, audioId, ...inShot } };
  }

  async perform(job: GenerationJob<'AudioGenerationRequested'>, context: WorkContext): Promise<AudioAsset> {
    const made = await this.media.make(job, requestFor(job), context);
    const assetId = this.assetOf(job);
    const stored = await this.pipeline.ingestAudio(made.output, assetId, { signal: context.signal });
    return { assetId, ...stored, method: made.method };
  }

  complete(unit: UnitOfWork, job: GenerationJob<'AudioGenerationRequested'>, audio: AudioAsset): Promise<void> {
    return unit.decide(soundtrackDecider, job.event.stream, { type: 'CompleteAudio', jobId: job.id, audio });
  }

  fail(unit: UnitOfWork, job: GenerationJob<'AudioGenerationRequested'>, failure: Failure): Promise<void> {
    return unit.decide(soundtrackDecider, job.event.stream, { type: 'FailAudio', jobId: job.id, failure });
  }

  /** By the seconds that it really has, never above what was reserved; music has a price by the request. */
  override cost({ request }: GenerationJob<'AudioGenerationRequested'>, { seconds }: AudioAsset): Millicredits {
    return audioCost({ type: request.audioType, seconds: request.seconds, reserved: request.price }, seconds);
  }
}

function requestFor({ id, request }: GenerationJob<'AudioGenerationRequested'>): MediaRequest {
  const seed = request.inputs?.seed ?? seedFrom(id);
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
