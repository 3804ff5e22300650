import { calls } from '@scenewright/contract';
import { projectDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ShotAccess } from '../shot-access.js';

/** Puts a scene at another place of the film. What is being made for it, and its sound, go with it. */
@Handles(calls.moveScene)
export class MoveSceneHandler implements CallHandler<typeof calls.moveScene> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly shots: ShotAccess,
  ) {}

  async execute({ input: { projectId, sceneId, place: to }, caller, meta }: CallTo<typeof calls.moveScene>) {
    const { scene, subject } = await this.shots.ownScene(projectId, sceneId, caller);
    const { sceneUid } = scene;
    await this.gateway.execute(meta.about(subject), (unit) =>
      unit.decide(projectDecider, streams.project(projectId), { type: 'MoveScene', sceneUid, to }),
    );
    return this.shots.placeOfScene(projectId, sceneUid, caller);
  }
}
