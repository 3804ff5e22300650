import { calls } from '@scenewright/contract';
import { projectDecider, restoreObstacle } from '@scenewright/domain';
import { AggregateRepository } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess } from '../../projects/index.js';
import { FilmAt } from '../film-at.js';
import { FilmViews } from '../film-views.js';
import { HistoryPages } from '../history-pages.js';

@Handles(calls.projectAt)
export class ProjectAtHandler implements CallHandler<typeof calls.projectAt> {
  constructor(
    private readonly projects: ProjectAccess,
    private readonly pages: HistoryPages,
    private readonly films: FilmAt,
    private readonly views: FilmViews,
    private readonly aggregates: AggregateRepository,
  ) {}

  async execute({ input: { projectId, position }, caller }: CallTo<typeof calls.projectAt>) {
    await this.projects.readable(projectId, caller);
    const at = await this.pages.momentAt(projectId, position);
    const name = await this.pages.nameOf(projectId, position);
    const then = await this.films.at(projectId, position);
    const present = await this.aggregates.stateOf(projectDecider, streams.project(projectId));
    return {
      at: at.toISOString(),
      name,
      restore_obstacle: restoreObstacle(then.project, present),
      ...this.views.of(projectId, then),
    };
  }
}
