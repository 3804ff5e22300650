import { calls } from '@scenewright/contract';
import { Preview } from '../../exports/index.js';
import { FreeGenerations } from '../../generation/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess } from '../../projects/index.js';
import { FilmAt } from '../film-at.js';
import { HistoryPages } from '../history-pages.js';

/** Plays a film as it was. What is made for it counts as any preview does. */
@Handles(calls.momentPreview)
export class MomentPreviewHandler implements CallHandler<typeof calls.momentPreview> {
  constructor(
    private readonly projects: ProjectAccess,
    private readonly pages: HistoryPages,
    private readonly films: FilmAt,
    private readonly previews: Preview,
    private readonly free: FreeGenerations,
  ) {}

  async execute({ input: { projectId, position }, caller }: CallTo<typeof calls.momentPreview>) {
    const project = await this.projects.readable(projectId, caller);
    await this.pages.momentAt(projectId, position);
    const film = await this.films.at(projectId, position);
    return { preview_data: await this.previews.ofFilm(project, film, () => this.free.count(caller.uid, 'previews')) };
  }
}
