import { calls } from '@scenewright/contract';
import { freshnessOf, projectDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { asSeenBy, filmOf, ProjectAccess, subjectOf } from '../../projects/index.js';

/** Leaves outputs as they are that no longer fit. Those that fit already need nothing. */
@Handles(calls.leaveStale)
export class LeaveStaleHandler implements CallHandler<typeof calls.leaveStale> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly projects: ProjectAccess,
  ) {}

  async execute({ input: { projectId, outputs }, caller, meta }: CallTo<typeof calls.leaveStale>) {
    const project = await this.projects.own(projectId, caller);
    await this.gateway.execute(meta.about(subjectOf(project)), async (unit) => {
      const { film, project: now } = await filmOf(projectId, asSeenBy(unit));
      const left = freshnessOf(film, { accepted: now.accepted })
        .filter(({ key }) => outputs.includes(key))
        .map((stale) => ({ output: stale.key, against: stale.signature }));
      await unit.decide(projectDecider, streams.project(projectId), { type: 'AcceptStaleness', outputs: left });
    });
    return { success: true as const };
  }
}
