import { calls } from '@scenewright/contract';
import { projectDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess, subjectOf } from '../../projects/index.js';
import { ShotAccess } from '../shot-access.js';

/** Undo of a scene's removal: back at its place with everything that it had. */
@Handles(calls.restoreScene)
export class RestoreSceneHandler implements CallHandler<typeof calls.restoreScene> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly projects: ProjectAccess,
    private readonly shots: ShotAccess,
  ) {}

  async execute({ input: { projectId, sceneUid }, caller, meta }: CallTo<typeof calls.restoreScene>) {
    const project = await this.projects.own(projectId, caller);
    await this.gateway.execute(meta.about(subjectOf(project)), (unit) =>
      unit.decide(projectDecider, streams.project(projectId), { type: 'RestoreScene', sceneUid }),
    );
    return this.shots.placeOfScene(projectId, sceneUid, caller);
  }
}
