import { calls } from '@scenewright/contract';
import { projectDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { CurrentPlan } from '../../billing/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess, subjectOf } from '../project-access.js';

/** Changes what a project was begun with, within the plan. What was made from it stays. */
@Handles(calls.reviseBrief)
export class ReviseBriefHandler implements CallHandler<typeof calls.reviseBrief> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly projects: ProjectAccess,
    private readonly plans: CurrentPlan,
  ) {}

  async execute({ input: { projectId, ...changes }, caller, meta }: CallTo<typeof calls.reviseBrief>) {
    const project = await this.projects.own(projectId, caller);
    const { maxVideoSeconds } = await this.plans.of(caller);
    await this.gateway.execute(meta.about(subjectOf(project)), (unit) =>
      unit.decide(projectDecider, streams.project(projectId), { type: 'ReviseBrief', changes, maxVideoSeconds }),
    );
    return { success: true as const };
  }
}
