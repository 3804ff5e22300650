import { calls } from '@scenewright/contract';
import { differences } from '@scenewright/domain';
import { addressOf, FilmAt } from '../../history/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { MediaAddresses } from '../../media/index.js';
import { AuditedProjects } from '../audited-projects.js';

@Handles(calls.adminProjectDifferences)
export class AdminProjectDifferencesHandler implements CallHandler<typeof calls.adminProjectDifferences> {
  constructor(
    private readonly projects: AuditedProjects,
    private readonly films: FilmAt,
    private readonly addresses: MediaAddresses,
  ) {}

  async execute({ input: { projectId, position, until }, caller }: CallTo<typeof calls.adminProjectDifferences>) {
    await this.projects.one(projectId, caller);
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
