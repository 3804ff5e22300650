import { calls } from '@scenewright/contract';
import { sceneDecider, soundtrackDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ShotAccess } from '../shot-access.js';
import { ShotWork } from '../shot-work.js';

/** Removes a shot with its voices and effects. What is being made for it is stopped, and what that had reserved is free again. */
@Handles(calls.removeShot)
export class RemoveShotHandler implements CallHandler<typeof calls.removeShot> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly shots: ShotAccess,
    private readonly work: ShotWork,
  ) {}

  async execute({ input: { projectId, sceneId, shotId }, caller, meta }: CallTo<typeof calls.removeShot>) {
    const scene = await this.shots.ownScene(projectId, sceneId, caller);
    const { stream, subject } = scene;
    // sent again, a number would mean the next shot
    await this.gateway.once(meta, stream, async () => {
      const { shot } = await this.shots.shotIn(scene, shotId);
      const { shotUid } = shot;
      await this.work.stop(projectId, [shot]);
      await this.gateway.execute(meta.about(subject), async (unit) => {
        await unit.decide(sceneDecider, stream, { type: 'RemoveShot', shotUid });
        await unit.decide(soundtrackDecider, streams.soundtrack(projectId), { type: 'RemoveAudiosOfShot', shotUid });
      });
    });
    return { success: true as const };
  }
}
