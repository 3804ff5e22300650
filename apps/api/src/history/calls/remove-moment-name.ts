import { calls } from '@scenewright/contract';
import { projectDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess, subjectOf } from '../../projects/index.js';
import { HistoryPages } from '../history-pages.js';

/** The moment stays in the history; it is called nothing any more. */
@Handles(calls.removeMomentName)
export class RemoveMomentNameHandler implements CallHandler<typeof calls.removeMomentName> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly projects: ProjectAccess,
    private readonly pages: HistoryPages,
  ) {}

  async execute({ input: { projectId, position }, caller, meta }: CallTo<typeof calls.removeMomentName>) {
    const project = await this.projects.own(projectId, caller);
    await this.pages.momentAt(projectId, position);
    await this.gateway.execute(meta.about(subjectOf(project)), (unit) =>
      unit.decide(projectDecider, streams.project(projectId), { type: 'RemoveMomentName', position }),
    );
    return { success: true as const };
  }
}
