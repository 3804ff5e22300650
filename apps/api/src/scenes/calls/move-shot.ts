import { calls } from '@scenewright/contract';
import { sceneDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ShotAccess } from '../shot-access.js';

/** Puts a shot at another place of its scene. What is being made for it, and its audio, go with it. */
@Handles(calls.moveShot)
export class MoveShotHandler implements CallHandler<typeof calls.moveShot> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly shots: ShotAccess,
  ) {}

  async execute({ input: { projectId, sceneId, shotId, place }, caller, meta }: CallTo<typeof calls.moveShot>) {
    const { stream, subject, shot } = await this.shots.ownShot(projectId, sceneId, shotId, caller);
    const { shotUid } = shot;
    await this.gateway.execute(meta.about(subject), (unit) => unit.decide(sceneDecider, stream, { type: 'MoveShot', shotUid, to: place }));
    return this.shots.placeOf(projectId, sceneId, shotUid, caller);
  }
}
