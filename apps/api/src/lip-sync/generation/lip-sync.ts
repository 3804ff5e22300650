import { Injectable } from '@nestjs/common';
import { clipById, sceneDecider, seedFrom, shotByUid } from '@scenewright/domain';
import { AggregateRepository, type UnitOfWork } from '@scenewright/event-log';
import { type CastInput, type Failure, idOf, type VideoAsset } from '@scenewright/events';
import { ProviderFault } from '@scenewright/providers';
import {
  AssetGeneration,
  type Charge,
  type GenerationJob,
  MediaWork,
  type RequestedWork,
  type WorkContext,
} from '../../generation/index.js';
import { MediaPipeline } from '../../media/index.js';
import { CastReferences } from '../../scenes/index.js';

/** The mouth of who speaks moves with the voice. The voice itself stays in the soundtrack. */
@Injectable()
export class LipSyncGeneration extends AssetGeneration<'LipSyncRequested', VideoAsset> {
  readonly name = 'lip_sync';
  readonly requested = 'LipSyncRequested';
  readonly completed = 'LipSyncCompleted';
  readonly failed = 'LipSyncFailed';
  readonly timeLimitMs = 20 * 60_000;
  readonly retries = 3;
  override readonly makes = ['lip_sync'] as const;

  constructor(
    private readonly media: MediaWork,
    private readonly pipeline: MediaPipeline,
    private readonly aggregates: AggregateRepository,
    private readonly cast: CastReferences,
  ) {
    super();
  }

  override async charge({ request, stream, projectId }: RequestedWork<'LipSyncRequested'>): Promise<Charge> {
    return { amount: request.price, operation: 'lip_sync', spentOn: { projectId, sceneUid: idOf(stream), shotUid: request.shotUid } };
  }

  async perform(job: GenerationJob<'LipSyncRequested'>, context: WorkContext): Promise<VideoAsset> {
    const { request } = job;
    const shot = shotByUid(await this.aggregates.stateOf(sceneDecider, job.event.stream), request.shotUid);
    const clip = shot && clipById(shot, request.videoId);
    if (!shot || !clip) throw new ProviderFault('fatal', 'The video of this shot is no longer there.');
    const uncut = clip.kind === 'trimmed' && clip.source ? clipById(shot, clip.source.videoId) : undefined;
    const [speaker] = await this.cast.of(await this.speakerOf(job));
    const { width, height, seconds } = clip.video;
    const made = await this.media.make(
      job,
      {
        kind: 'lip_sync',
        video: await this.pipeline.mediaInput(clip.video.assetId, 'mp4'),
        voice: await this.pipeline.mediaInput(request.voiceAssetId, 'wav'),
        ...{ seconds, width, height },
        voiceSeconds: await this.pipeline.soundSeconds(request.voiceAssetId),
        seed: request.inputs?.seed ?? seedFrom(job.id),
        ...(speaker ? { speaker } : {}),
        ...(uncut && clip.source
          ? { origin: { video: await this.pipeline.mediaInput(uncut.video.assetId, 'mp4'), startSeconds: clip.source.start } }
          : {}),
      },
      context,
    );
    const assetId = this.assetOf(job);
    const stored = await this.pipeline.ingestVideo(made.output, assetId, {
      ...{ width, height, seconds, signal: context.signal },
      // the voice that comes back in it is the soundtrack's
      ...(clip.video.sound ? { sound: { assetId: clip.video.assetId } } : {}),
    });
    return { assetId, ...stored, method: made.method };
  }

  /** Of a request from before its inputs were kept: as they are now. */
  private async speakerOf({ projectId, request: { inputs, speakerId } }: GenerationJob<'LipSyncRequested'>): Promise<CastInput[]> {
    if (inputs) return inputs.speaker ? [inputs.speaker] : [];
    return speakerId ? this.cast.asNow(projectId, [speakerId]) : [];
  }

  complete(unit: UnitOfWork, job: GenerationJob<'LipSyncRequested'>, video: VideoAsset): Promise<void> {
    return unit.decide(sceneDecider, job.event.stream, { type: 'CompleteLipSync', jobId: job.id, video });
  }

  fail(unit: UnitOfWork, job: GenerationJob<'LipSyncRequested'>, failure: Failure): Promise<void> {
    return unit.decide(sceneDecider, job.event.stream, { type: 'FailLipSync', jobId: job.id, failure });
  }
}
