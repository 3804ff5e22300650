import { calls } from '@scenewright/contract';
import { sceneDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ShotAccess } from '../shot-access.js';

/** Has the sound that came with a clip heard, or not. */
@Handles(calls.switchClipSound)
export class SwitchClipSoundHandler implements CallHandler<typeof calls.switchClipSound> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly shots: ShotAccess,
  ) {}

  async execute({ input: { projectId, sceneId, clipId, on }, caller, meta }: CallTo<typeof calls.switchClipSound>) {
    const { stream, subject, shot } = await this.shots.ownShot(projectId, sceneId, clipId, caller);
    await this.gateway.execute(meta.about(subject), (unit) =>
      unit.decide(sceneDecider, stream, { type: 'SwitchClipSound', shotUid: shot.shotUid, on }),
    );
    return { success: true as const };
  }
}
