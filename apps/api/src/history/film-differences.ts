import { Injectable } from '@nestjs/common';
import { differences } from '@scenewright/domain';
import { MediaAddresses } from '../media/index.js';
import { FilmAt } from './film-at.js';
import { addressOf } from './pictures.js';

/** What differs between a film at two moments, in sentences with pictures. */
@Injectable()
export class FilmDifferences {
  constructor(
    private readonly films: FilmAt,
    private readonly addresses: MediaAddresses,
  ) {}

  /** `until`: a later position of the log; left out, the film as it is now. */
  async between(projectId: string, position: string, until: string | undefined) {
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
