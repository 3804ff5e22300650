import { calls } from '@scenewright/contract';
import { projectDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess, subjectOf } from '../project-access.js';

/** Makes a deletion final before its time; what was made for the project goes as it does after 30 days. */
@Handles(calls.deleteProjectForGood)
export class DeleteProjectForGoodHandler implements CallHandler<typeof calls.deleteProjectForGood> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly projects: ProjectAccess,
  ) {}

  async execute({ input: { projectId }, caller, meta }: CallTo<typeof calls.deleteProjectForGood>) {
    const stream = streams.project(projectId);
    await this.gateway.once(meta, stream, async () => {
      const project = await this.projects.ownEvenDeleted(projectId, caller);
      await this.gateway.execute(meta.about(subjectOf(project)), (unit) => unit.decide(projectDecider, stream, { type: 'ShredProject' }));
    });
    return { success: true as const };
  }
}
