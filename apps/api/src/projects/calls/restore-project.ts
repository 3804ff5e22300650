import { InjectRepository } from '@nestjs/typeorm';
import { calls } from '@scenewright/contract';
import { projectDecider, userDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { Repository } from 'typeorm';
import { CurrentPlan } from '../../billing/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { notFound } from '../../http/problems.js';
import { ProjectRow } from '../project.entity.js';
import { ProjectAccess, subjectOf } from '../project-access.js';
import { projectView } from '../project-view.js';
import { DAYS_TO_RESTORE } from '../shredding-clock.js';

/** Undo of a deletion, within 30 days and within the plan's limit. */
@Handles(calls.restoreProject)
export class RestoreProjectHandler implements CallHandler<typeof calls.restoreProject> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly plans: CurrentPlan,
    private readonly access: ProjectAccess,
    @InjectRepository(ProjectRow) private readonly projects: Repository<ProjectRow>,
  ) {}

  async execute({ input: { projectId }, caller, meta }: CallTo<typeof calls.restoreProject>) {
    const project = await this.projects.findOneBy({ id: projectId, ownerId: caller.uid });
    // without a script there is nothing to come back to
    if (!project?.state.script) throw notFound('project');
    if (project.deletedAt && Date.now() - project.deletedAt.getTime() > DAYS_TO_RESTORE * 86_400_000) throw notFound('project');
    await this.gateway.execute(meta.about(subjectOf(project)), async (unit) => {
      const limit = (await this.plans.of(caller)).maxProjects;
      await unit.decide(userDecider, streams.user(caller.uid), { type: 'OpenProject', projectId, limit });
      await unit.decide(projectDecider, streams.project(projectId), { type: 'RestoreProject' });
    });
    return { project: projectView(await this.access.own(projectId, caller)) };
  }
}
