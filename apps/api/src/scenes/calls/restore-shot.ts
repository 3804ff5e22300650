import { calls } from '@scenewright/contract';
import { sceneDecider, soundtrackDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ShotAccess } from '../shot-access.js';

/** Undo of a removal: the shot is back at its place with the voices and effects that went with it. What was stopped stays stopped. */
@Handles(calls.restoreShot)
export class RestoreShotHandler implements CallHandler<typeof calls.restoreShot> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly shots: ShotAccess,
  ) {}

  async execute({ input: { projectId, sceneId, shotUid }, caller, meta }: CallTo<typeof calls.restoreShot>) {
    const scene = await this.shots.ownScene(projectId, sceneId, caller);
    const { stream, subject } = scene;
    await this.gateway.execute(meta.about(subject), async (unit) => {
      await unit.decide(sceneDecider, stream, { type: 'RestoreShot', shotUid });
      await unit.decide(soundtrackDecider, streams.soundtrack(projectId), { type: 'RestoreAudiosOfShot', shotUid });
    });
    return this.shots.placeOf(scene, shotUid);
  }
}
