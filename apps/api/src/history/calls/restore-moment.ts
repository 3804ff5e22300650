import { calls } from '@scenewright/contract';
import { type Film, filmDecider, planRestore, projectDecider } from '@scenewright/domain';
import { CommandGateway, Rejected, type UnitOfWork } from '@scenewright/event-log';
import { type StreamName, streams } from '@scenewright/events';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess, subjectOf } from '../../projects/index.js';
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
      const plan = planRestore(projectId, then, await this.now(projectId, then, unit));
      if (!plan.ok) throw new Rejected(plan.rejection);
      for (const { stream: of, command } of plan.commands) await unit.decide(filmDecider(of), of, command);
    });
    return { success: true as const };
  }

  /** The present states of all streams of the film, of what is out of it, too. */
  private async now(projectId: string, then: Film, unit: UnitOfWork): Promise<Map<string, unknown>> {
    const { scenePlaces } = await unit.load(projectDecider, streams.project(projectId));
    const scenes = [...new Set([...scenePlaces, ...then.project.scenePlaces])].map((uid): StreamName => streams.scene(uid));
    const now = new Map<string, unknown>();
    for (const stream of [streams.project(projectId), streams.cast(projectId), streams.soundtrack(projectId), ...scenes]) {
      now.set(stream, await unit.load(filmDecider(stream), stream));
    }
    return now;
  }
}
