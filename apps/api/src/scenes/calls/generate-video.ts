import { calls } from '@scenewright/contract';
import { sceneDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { CurrentPlan } from '../../billing/index.js';
import { Makers, StudioPrices } from '../../generation/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { Problem } from '../../http/problems.js';
import { MediaAddresses } from '../../media/index.js';
import { ShotAccess } from '../shot-access.js';
import { shotSetting } from '../shot-setting.js';
import { allowedLength, allowedVideo, requireMaker } from '../video-settings.js';

/** Asks for the clip of a shot: priced and allowed now, made in the background. */
@Handles(calls.generateVideo)
export class GenerateVideoHandler implements CallHandler<typeof calls.generateVideo> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly shots: ShotAccess,
    private readonly plans: CurrentPlan,
    private readonly makers: Makers,
    private readonly addresses: MediaAddresses,
    private readonly prices: StudioPrices,
  ) {}

  async execute({ input, caller, meta }: CallTo<typeof calls.generateVideo>) {
    const { project, stream, subject, shot } = await this.shots.ownShot(input.projectId, input.sceneId, input.clipId, caller);
    const { model, resolution } = allowedVideo(await this.plans.of(caller), input.model, input.resolution);
    const seconds = allowedLength(model, input.length);
    const sound = input.own_sound;
    requireMaker(await this.makers.of(project.ownerId), { model, resolution, sound }, seconds);
    const startFrameAssetId = this.startFrame(input.startFrameUrl);
    const jobId = meta.idFor('video');
    await this.gateway.execute(
      meta.about(subject),
      async (unit) => {
        await unit.decide(sceneDecider, stream, {
          type: 'RequestVideo',
          jobId,
          shotUid: shot.shotUid,
          model: model.id,
          resolution,
          seconds,
          sound,
          prompt: input.prompt,
          price: (await this.prices.of(project.ownerId, unit)).list.video(model, resolution, seconds),
          setting: await shotSetting(unit, input.projectId, resolution),
          ...(startFrameAssetId ? { startFrameAssetId } : {}),
        });
      },
      streams.credits(project.ownerId),
    );
    return { success: true as const, job_id: jobId };
  }

  /** An address of ours, which only says which of the shot's start frames is meant. */
  private startFrame(address: string | undefined): string | undefined {
    if (!address) return undefined;
    const named = this.addresses.assetIn(address);
    if (named) return named.assetId;
    throw new Problem(400, 'INVALID', 'startFrameUrl must be the address of a start frame of this shot.', { field: 'startFrameUrl' });
  }
}
