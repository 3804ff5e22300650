import { calls } from '@scenewright/contract';
import { planRestore, projectDecider } from '@scenewright/domain';
import { CommandGateway, Rejected } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { carryOut, filmStates, ProjectAccess, subjectOf } from '../../projects/index.js';
import { FilmAt } from '../film-at.js';
import { HistoryPages } from '../history-pages.js';

/** Makes a film as it was: one append of events like any other, which is one step. */
@Handles(calls.restoreMoment)
export class RestoreMomentHandler implements CallHandler<typeof calls.restoreMoment> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly projects: ProjectAccess,
    private readonly pages: HistoryPages,
    private readonly films: FilmAt,
  ) {}

  async execute({ input: { projectId, position }, caller, meta }: CallTo<typeof calls.restoreMoment>) {
    const project = await this.projects.own(projectId, caller);
    const at = await this.pages.momentAt(projectId, position);
    const stream = streams.project(projectId);
    if ((await this.gateway.leftBy(meta, stream)).length > 0) return { success: true as const };
    const then = await this.films.at(projectId, position);
    await this.gateway.execute(meta.about(subjectOf(project)), async (unit) => {
      await unit.decide(projectDecider, stream, { type: 'RestoreMoment', position, at: at.toISOString() });
      // what is out of the film by now may come back
      const { scenePlaces } = await unit.load(projectDecider, stream);
      const now = await filmStates(unit, projectId, [...scenePlaces, ...then.project.scenePlaces]);
      const plan = planRestore(projectId, then, now);
      if (!plan.ok) throw new Rejected(plan.rejection);
      await carryOut(unit, plan.commands);
    });
    return { success: true as const };
  }
}
