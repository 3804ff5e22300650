import { calls } from '@scenewright/contract';
import { sceneDecider, shotByUid, soundtrackDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ShotAccess } from '../shot-access.js';
import { jobsFor, ShotWork } from '../shot-work.js';

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
    const soundtrack = streams.soundtrack(projectId);
    // sent again, a number would mean the next shot
    await this.gateway.once(meta, stream, async () => {
      const { shot } = await this.shots.shotIn(scene, shotId);
      const { shotUid } = shot;
      await this.work.stop(projectId, [shot]);
      let meanwhile: string[] = [];
      await this.gateway.execute(meta.about(subject), async (unit) => {
        const now = shotByUid(await unit.load(sceneDecider, stream), shotUid);
        const { audios } = await unit.load(soundtrackDecider, soundtrack);
        meanwhile = now ? jobsFor([now], audios) : [];
        await unit.decide(sceneDecider, stream, { type: 'RemoveShot', shotUid });
        await unit.decide(soundtrackDecider, soundtrack, { type: 'RemoveAudiosOfShot', shotUid });
      });
      // what was asked for since: a shot that is gone does not say any more what is being made for it
      await this.work.end(meanwhile);
    });
    return { success: true as const };
  }
}
