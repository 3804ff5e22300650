import { calls } from '@scenewright/contract';
import { differences } from '@scenewright/domain';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { MediaAddresses } from '../../media/index.js';
import { ProjectAccess } from '../../projects/index.js';
import { FilmAt } from '../film-at.js';
import { HistoryPages } from '../history-pages.js';
import { addressOf } from '../pictures.js';

@Handles(calls.compareMoments)
export class CompareMomentsHandler implements CallHandler<typeof calls.compareMoments> {
  constructor(
    private readonly projects: ProjectAccess,
    private readonly pages: HistoryPages,
    private readonly films: FilmAt,
    private readonly addresses: MediaAddresses,
  ) {}

  async execute({ input: { projectId, position, until }, caller }: CallTo<typeof calls.compareMoments>) {
    await this.projects.readable(projectId, caller);
    await this.pages.momentAt(projectId, position);
    if (until !== undefined) await this.pages.momentAt(projectId, until);
    const earlier = await this.films.at(projectId, position);
    const later = until === undefined ? await this.films.now(projectId) : await this.films.at(projectId, until);
    return {
      differences: differences(earlier, later).map(({ said, before, after }) => ({
        said,
        before_url: addressOf(this.addresses, before),
        after_url: addressOf(this.addresses, after),
      })),
    };
  }
}
