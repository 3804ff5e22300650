import { calls } from '@scenewright/contract';
import { projectDecider, sceneDecider } from '@scenewright/domain';
import { AggregateRepository, CommandGateway, Rejected } from '@scenewright/event-log';
import { type DataOf, streams } from '@scenewright/events';
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
    const stream = streams.project(projectId);
    // sent again, a number would mean the next scene
    await this.gateway.once(meta, stream, async () => {
      const { scene, subject } = await this.shots.ownScene(projectId, sceneId, caller);
      const { sceneUid } = scene;
      const command = { type: 'RemoveScene', sceneUid } as const;
      // of a scene that stays, nothing is stopped
      const decision = projectDecider.decide(await this.aggregates.stateOf(projectDecider, stream), command);
      if (!decision.ok) throw new Rejected(decision.rejection);
      await this.stop(projectId, sceneUid);
      await this.gateway.execute(meta.about(subject), (unit) => unit.decide(projectDecider, stream, command));
    });
    // a scene does not know that it is out of the film: what was asked for meanwhile has begun
    for (const { type, data } of await this.gateway.leftBy(meta, stream)) {
      if (type === 'SceneRemoved') await this.stop(projectId, (data as DataOf<'SceneRemoved'>).sceneUid);
    }
    return { success: true as const };
  }

  private async stop(projectId: string, sceneUid: string): Promise<void> {
    const { shots } = await this.aggregates.stateOf(sceneDecider, streams.scene(sceneUid));
    await this.work.stop(projectId, shots);
  }
}
