import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Reference } from '@scenewright/contract';
import { creditsDecider, sceneDecider, videoPrice } from '@scenewright/domain';
import { streams } from '@scenewright/events';
import { CurrentPlan } from '../../billing/index.js';
import { WriteModel } from '../../event-store/write-model.js';
import type { Caller, CommandCause } from '../../http/caller.js';
import { Problem } from '../../http/problems.js';
import { MediaAddresses } from '../../media/index.js';
import { subjectOf } from '../../projects/index.js';
import { ShotAccess } from '../shot-access.js';
import { allowedLength, allowedVideo } from '../video-settings.js';

export interface VideoWish {
  readonly model: string;
  readonly resolution: string;
  readonly length: number;
  readonly prompt: string;
  /** An address of ours; only says which of the shot's start frames is meant. */
  readonly startFrameUrl?: string | undefined;
}

/** Asks for the clip of a shot: priced, allowed and reserved for with the request, made in the background. */
export class GenerateVideo extends Command<{ jobId: string }> {
  constructor(
    readonly cause: CommandCause,
    readonly caller: Caller,
    readonly projectId: string,
    readonly sceneRef: Reference,
    readonly shotRef: Reference,
    readonly wish: VideoWish,
  ) {
    super();
  }
}

@CommandHandler(GenerateVideo)
export class GenerateVideoHandler implements ICommandHandler<GenerateVideo> {
  constructor(
    private readonly writeModel: WriteModel,
    private readonly shots: ShotAccess,
    private readonly plans: CurrentPlan,
    private readonly addresses: MediaAddresses,
  ) {}

  async execute({ cause, caller, projectId, sceneRef, shotRef, wish }: GenerateVideo): Promise<{ jobId: string }> {
    const { project, scene, shot } = await this.shots.ownShot(projectId, sceneRef, shotRef, caller);
    const { model, resolution } = allowedVideo(await this.plans.of(caller), wish.model, wish.resolution);
    const seconds = allowedLength(model, wish.length);
    const price = videoPrice(model, resolution, seconds);
    const startFrameAssetId = this.startFrame(wish.startFrameUrl);
    const jobId = cause.idFor('video');
    const { shotUid } = shot;
    const payer = streams.credits(project.ownerId);
    await this.writeModel.execute(
      cause.about(subjectOf(project)),
      async (unit) => {
        await unit.decide(sceneDecider, streams.scene(scene.sceneUid), {
          type: 'RequestVideo',
          jobId,
          shotUid,
          model: model.id,
          resolution,
          seconds,
          prompt: wish.prompt,
          price,
          ...(startFrameAssetId ? { startFrameAssetId } : {}),
        });
        await unit.decide(creditsDecider, payer, {
          type: 'ReserveCredits',
          reservationId: jobId,
          amount: price,
          operation: 'video',
          spentOn: { projectId, sceneUid: scene.sceneUid, shotUid },
          now: new Date().toISOString(),
        });
      },
      payer,
    );
    return { jobId };
  }

  private startFrame(address: string | undefined): string | undefined {
    if (!address) return undefined;
    const named = this.addresses.assetIn(address);
    if (named) return named.assetId;
    throw new Problem(400, 'INVALID', 'startFrameUrl must be the address of a start frame of this shot.', { field: 'startFrameUrl' });
  }
}
