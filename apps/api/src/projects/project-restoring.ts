import { Injectable } from '@nestjs/common';
import { projectDecider, userDecider } from '@scenewright/domain';
import { type CommandContext, CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { CurrentPlan } from '../billing/index.js';
import type { Caller } from '../http/caller.js';
import { notFound } from '../http/problems.js';
import { withWayOn } from './plan-limits.js';
import type { ProjectRow } from './project.entity.js';
import { oldestRestorable } from './restorable.js';

/** Undo of a deletion, within 30 days and within the owner's plan. */
@Injectable()
export class ProjectRestoring {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly plans: CurrentPlan,
  ) {}

  /** `owner`: of the project, whoever asks for it. @throws {Problem} 404 for what cannot be brought back */
  async restore(project: ProjectRow, owner: Pick<Caller, 'uid' | 'email' | 'emailVerified'>, context: CommandContext): Promise<void> {
    const projectId = project.id;
    // without a script there is nothing to come back to
    if (!project.state.script) throw notFound('project');
    if (project.deletedAt && project.deletedAt < oldestRestorable(Date.now())) throw notFound('project');
    await this.gateway
      .execute({ ...context, subject: { ...context.subject, projectId } }, async (unit) => {
        const limit = (await this.plans.of(owner)).maxProjects;
        await unit.decide(userDecider, streams.user(owner.uid), { type: 'OpenProject', projectId, limit });
        await unit.decide(projectDecider, streams.project(projectId), { type: 'RestoreProject' });
      })
      .catch((error: unknown) => {
        throw withWayOn(error, project.state.about?.videoLength ?? 0);
      });
  }
}
