import { calls } from '@scenewright/contract';
import { projectDecider, userDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess, subjectOf } from '../project-access.js';

@Handles(calls.deleteProject)
export class DeleteProjectHandler implements CallHandler<typeof calls.deleteProject> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly projects: ProjectAccess,
  ) {}

  async execute({ input: { projectId }, caller, meta }: CallTo<typeof calls.deleteProject>) {
    const stream = streams.project(projectId);
    await this.gateway.once(meta, stream, async () => {
      const project = await this.projects.own(projectId, caller);
      await this.gateway.execute(meta.about(subjectOf(project)), async (unit) => {
        await unit.decide(projectDecider, stream, { type: 'DeleteProject' });
        await unit.decide(userDecider, streams.user(project.ownerId), { type: 'CloseProject', projectId });
      });
    });
    return { success: true as const };
  }
}
