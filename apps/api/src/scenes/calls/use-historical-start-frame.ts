import { calls } from '@scenewright/contract';
import { sceneDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ShotAccess } from '../shot-access.js';

/** Goes back to an earlier start frame of a shot. */
@Handles(calls.useHistoricalStartFrame)
export class UseHistoricalStartFrameHandler implements CallHandler<typeof calls.useHistoricalStartFrame> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly shots: ShotAccess,
  ) {}

  async execute({
    input: { projectId, sceneId, clipId, imageHistoryId: frameId },
    caller,
    meta,
  }: CallTo<typeof calls.useHistoricalStartFrame>) {
    const { stream, subject, shot } = await this.shots.ownShot(projectId, sceneId, clipId, caller);
    await this.gateway.execute(meta.about(subject), (unit) =>
      unit.decide(sceneDecider, stream, { type: 'RestoreStartFrame', shotUid: shot.shotUid, frameId }),
    );
    return { success: true as const };
  }
}
