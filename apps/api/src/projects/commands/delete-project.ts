import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { projectDecider, userDecider } from '@scenewright/domain';
import { streams } from '@scenewright/events';
import { WriteModel } from '../../event-store/write-model.js';
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
    private readonly writeModel: WriteModel,
    private readonly access: ProjectAccess,
  ) {}

  async execute({ cause, caller, projectId }: DeleteProject): Promise<void> {
    const project = await this.access.own(projectId, caller);
    await this.writeModel.execute(cause.about(subjectOf(project)), async (unit) => {
      await unit.decide(projectDecider, streams.project(projectId), { type: 'DeleteProject' });
      await unit.decide(userDecider, streams.user(project.ownerId), { type: 'CloseProject', projectId });
    });
  }
}
