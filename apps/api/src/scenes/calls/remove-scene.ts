import { calls } from '@scenewright/contract';
import { projectDecider, sceneDecider } from '@scenewright/domain';
import { AggregateRepository, CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ShotAccess } from '../shot-access.js';
import { ShotWork } from '../shot-work.js';

/** Takes a scene out of the film. What is being made for its shots is stopped; everything else stays with it, and comes back with it. */
@Handles(calls.removeScene)
export class RemoveSceneHandler implements CallHandler<typeof calls.removeScene> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly shots: ShotAccess,
    private readonly aggregates: AggregateRepository,
    private readonly work: ShotWork,
  ) {}

  async execute({ input: { projectId, sceneId }, caller, meta }: CallTo<typeof calls.removeScene>) {
    const { scene, subject } = await this.shots.ownScene(projectId, sceneId, caller);
    const { sceneUid } = scene;
    await this.gateway.execute(meta.about(subject), (unit) =>
      unit.decide(projectDecider, streams.project(projectId), { type: 'RemoveScene', sceneUid }),
    );
    const { shots } = await this.aggregates.stateOf(sceneDecider, streams.scene(sceneUid));
    await this.work.stop(projectId, shots);
    return { success: true as const };
  }
}
