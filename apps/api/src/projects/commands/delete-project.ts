import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { projectDecider, userDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { Caller, CommandCause } from '../../http/caller.js';
import { ProjectAccess, subjectOf } from '../project-access.js';

export class DeleteProject extends Command<void> {
  constructor(
    readonly cause: CommandCause,
    readonly caller: Caller,
    readonly projectId: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteProject)
export class DeleteProjectHandler implements ICommandHandler<DeleteProject> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly access: ProjectAccess,
  ) {}

  async execute({ cause, caller, projectId }: DeleteProject): Promise<void> {
    const project = await this.access.own(projectId, caller);
    await this.gateway.execute(cause.about(subjectOf(project)), async (unit) => {
      await unit.decide(projectDecider, streams.project(projectId), { type: 'DeleteProject' });
      await unit.decide(userDecider, streams.user(project.ownerId), { type: 'CloseProject', projectId });
    });
  }
}
