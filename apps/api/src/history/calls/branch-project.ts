import { calls } from '@scenewright/contract';
import { planBranch, userDecider } from '@scenewright/domain';
import { CommandGateway, Rejected } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { CurrentPlan } from '../../billing/index.js';
import { FreeGenerations } from '../../generation/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { carryOut, ProjectAccess, projectView, requireProject, withWayOn } from '../../projects/index.js';
import { FilmAt } from '../film-at.js';
import { HistoryPages } from '../history-pages.js';

/** Begins a project as another one was, in one append. What it shows is in the store already: facts are copied, not files. */
@Handles(calls.branchProject)
export class BranchProjectHandler implements CallHandler<typeof calls.branchProject> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly projects: ProjectAccess,
    private readonly plans: CurrentPlan,
    private readonly free: FreeGenerations,
    private readonly pages: HistoryPages,
    private readonly films: FilmAt,
  ) {}

  async execute({ input: { projectId: from, position: chosen, ...changes }, caller, meta }: CallTo<typeof calls.branchProject>) {
    await this.projects.own(from, caller);
    const { uid } = caller;
    const projectId = meta.idFor('branch');
    const { position, at } =
      chosen === undefined ? await this.pages.newest(from) : { position: chosen, at: await this.pages.momentAt(from, chosen) };
    const { maxProjects, maxVideoSeconds } = await this.plans.of(caller);
    await this.free.count(uid, 'branches');
    const { times, ...film } = await this.films.at(from, position);
    const plan = planBranch({
      ...{ projectId, ownerId: uid, film, times, maxVideoSeconds, ...changes },
      branchOf: { projectId: from, position, at: at.toISOString() },
      idFor: (old) => meta.idFor('copy', old),
    });
    const seconds = film.project.about?.videoLength ?? 0;
    if (!plan.ok) throw withWayOn(new Rejected(plan.rejection), seconds);
    await this.gateway
      .execute(
        meta.about({ userId: uid, projectId }),
        async (unit) => {
          await requireProject(unit, from);
          await unit.decide(userDecider, streams.user(uid), { type: 'OpenProject', projectId, limit: maxProjects });
          await carryOut(unit, plan.commands);
        },
        streams.user(uid),
      )
      .catch((error: unknown) => {
        throw withWayOn(error, seconds);
      });
    return { project: projectView(await this.projects.ownWithState(projectId, caller)) };
  }
}
