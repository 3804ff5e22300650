import { calls } from '@scenewright/contract';
import { projectDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess, subjectOf } from '../../projects/index.js';
import { HistoryPages } from '../history-pages.js';

@Handles(calls.nameMoment)
export class NameMomentHandler implements CallHandler<typeof calls.nameMoment> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly projects: ProjectAccess,
    private readonly pages: HistoryPages,
  ) {}

  async execute({ input: { projectId, position, name }, caller, meta }: CallTo<typeof calls.nameMoment>) {
    const project = await this.projects.own(projectId, caller);
    await this.pages.momentAt(projectId, position);
    await this.gateway.execute(meta.about(subjectOf(project)), (unit) =>
      unit.decide(projectDecider, streams.project(projectId), { type: 'NameMoment', position, name }),
    );
    return { success: true as const };
  }
}
