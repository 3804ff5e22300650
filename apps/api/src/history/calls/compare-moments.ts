import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess } from '../../projects/index.js';
import { FilmDifferences } from '../film-differences.js';
import { HistoryPages } from '../history-pages.js';

@Handles(calls.compareMoments)
export class CompareMomentsHandler implements CallHandler<typeof calls.compareMoments> {
  constructor(
    private readonly projects: ProjectAccess,
    private readonly pages: HistoryPages,
    private readonly differences: FilmDifferences,
  ) {}

  async execute({ input: { projectId, position, until }, caller }: CallTo<typeof calls.compareMoments>) {
    await this.projects.readable(projectId, caller);
    await this.pages.momentAt(projectId, position);
    if (until !== undefined) await this.pages.momentAt(projectId, until);
    return this.differences.between(projectId, position, until);
  }
}
