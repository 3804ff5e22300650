import { calls } from '@scenewright/contract';
import { projectDecider, userDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { CurrentPlan } from '../../billing/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { notFound } from '../../http/problems.js';
import { withWayOn } from '../plan-limits.js';
import { ProjectAccess, subjectOf } from '../project-access.js';
import { projectView } from '../project-view.js';
import { oldestRestorable } from '../restorable.js';

/** Undo of a deletion, within 30 days and within the plan's limit. */
@Handles(calls.restoreProject)
export class RestoreProjectHandler implements CallHandler<typeof calls.restoreProject> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly plans: CurrentPlan,
    private readonly projects: ProjectAccess,
  ) {}

  async execute({ input: { projectId }, caller, meta }: CallTo<typeof calls.restoreProject>) {
    const project = await this.projects.ownEvenDeleted(projectId, caller);
    // without a script there is nothing to come back to
    if (!project.state.script) throw notFound('project');
    if (project.deletedAt && project.deletedAt < oldestRestorable(Date.now())) throw notFound('project');
    await this.gateway
      .execute(meta.about(subjectOf(project)), async (unit) => {
        const limit = (await this.plans.of(caller)).maxProjects;
        await unit.decide(userDecider, streams.user(caller.uid), { type: 'OpenProject', projectId, limit });
        await unit.decide(projectDecider, streams.project(projectId), { type: 'RestoreProject' });
      })
      .catch((error: unknown) => {
        throw withWayOn(error, project.state.about?.videoLength ?? 0);
      });
    return { project: projectView(await this.projects.own(projectId, caller)) };
  }
}
