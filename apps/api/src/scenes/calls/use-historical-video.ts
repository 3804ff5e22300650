import { calls } from '@scenewright/contract';
import { sceneDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ShotAccess } from '../shot-access.js';

/** Goes back to an earlier clip of a shot. */
@Handles(calls.useHistoricalVideo)
export class UseHistoricalVideoHandler implements CallHandler<typeof calls.useHistoricalVideo> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly shots: ShotAccess,
  ) {}

  async execute({ input: { projectId, sceneId, clipId, videoHistoryId: videoId }, caller, meta }: CallTo<typeof calls.useHistoricalVideo>) {
    const { stream, subject, shot } = await this.shots.ownShot(projectId, sceneId, clipId, caller);
    await this.gateway.execute(meta.about(subject), (unit) =>
      unit.decide(sceneDecider, stream, { type: 'RestoreVideo', shotUid: shot.shotUid, videoId }),
    );
    return { success: true as const };
  }
}
