import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { projectDecider, userDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { Repository } from 'typeorm';
import { CurrentPlan } from '../../billing/index.js';
import type { Caller, CommandCause } from '../../http/caller.js';
import { notFound } from '../../http/problems.js';
import { ProjectRow } from '../project.entity.js';
import { subjectOf } from '../project-access.js';
import { DAYS_TO_RESTORE } from '../shredding-clock.js';

/** Undo of a deletion, within 30 days and within the plan's limit. */
export class RestoreProject extends Command<void> {
  constructor(
    readonly cause: CommandCause,
    readonly caller: Caller,
    readonly projectId: string,
  ) {
    super();
  }
}

@CommandHandler(RestoreProject)
export class RestoreProjectHandler implements ICommandHandler<RestoreProject> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly plans: CurrentPlan,
    @InjectRepository(ProjectRow) private readonly projects: Repository<ProjectRow>,
  ) {}

  async execute({ cause, caller, projectId }: RestoreProject): Promise<void> {
    const project = await this.projects.findOneBy({ id: projectId, ownerId: caller.uid });
    // without a script there is nothing to come back to
    if (!project?.state.script) throw notFound('project');
    if (project.deletedAt && Date.now() - project.deletedAt.getTime() > DAYS_TO_RESTORE * 86_400_000) throw notFound('project');
    await this.gateway.execute(cause.about(subjectOf(project)), async (unit) => {
      const limit = (await this.plans.of(caller)).maxProjects;
      await unit.decide(userDecider, streams.user(caller.uid), { type: 'OpenProject', projectId, limit });
      await unit.decide(projectDecider, streams.project(projectId), { type: 'RestoreProject' });
    });
  }
}
