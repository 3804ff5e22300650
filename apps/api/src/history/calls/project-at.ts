import { calls } from '@scenewright/contract';
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
  ) {}

  async execute({ input: { projectId, position }, caller }: CallTo<typeof calls.projectAt>) {
    await this.projects.readable(projectId, caller);
    const at = await this.pages.momentAt(projectId, position);
    const name = await this.pages.nameOf(projectId, position);
    return { at: at.toISOString(), name, ...this.views.of(projectId, await this.films.at(projectId, position)) };
  }
}
