import { calls } from '@scenewright/contract';
import { sceneDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { StudioPrices } from '../../generation/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ShotAccess } from '../shot-access.js';
import { shotSetting } from '../shot-setting.js';

/** Asks for a changed or a new start frame, which is made in the background. */
@Handles(calls.editStartFrame)
export class EditStartFrameHandler implements CallHandler<typeof calls.editStartFrame> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly shots: ShotAccess,
    private readonly prices: StudioPrices,
  ) {}

  async execute({ input: { projectId, sceneId, clipId, prompt, action: mode }, caller, meta }: CallTo<typeof calls.editStartFrame>) {
    const { project, stream, subject, shot } = await this.shots.ownShot(projectId, sceneId, clipId, caller);
    const { shotUid } = shot;
    const jobId = meta.idFor('start-frame');
    await this.gateway.execute(
      meta.about(subject),
      async (unit) => {
        const setting = await shotSetting(unit, projectId);
        await unit.decide(sceneDecider, stream, {
          type: 'RequestStartFrame',
          jobId,
          shotUid,
          mode,
          prompt,
          price: (await this.prices.of(project.ownerId, unit)).list.imageRun,
          setting,
        });
      },
      streams.credits(project.ownerId),
    );
    return { success: true as const, job_id: jobId };
  }
}
