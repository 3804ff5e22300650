import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { PersonLimits } from '../http/person-limits.js';

/** What each is called, and how many times the usual number of it somebody at work may need. */
const kinds = {
  scripts: { name: 'scripts', times: 1 },
  casts: { name: 'casts', times: 1 },
  descriptions: { name: 'descriptions of pictures', times: 1 },
  scenes: { name: 'sets of scenes', times: 1 },
  shots: { name: 'shots', times: 1 },
  loglines: { name: 'sets of loglines', times: 2 },
  rewrites: { name: 'proposals for other words', times: 5 },
  soundtracks: { name: 'soundtracks', times: 1 },
  messages: { name: 'things of the assistant', times: 2 },
  branches: { name: 'branches', times: 1 },
  films: { name: 'films', times: 1 },
  previews: { name: 'previews of a film that had changed', times: 5 },
  trims: { name: 'trims', times: 5 },
} as const;

/** What costs its person nothing costs the studio its providers or its processors: it is limited in rate, for each person and kind. */
@Injectable()
export class FreeGenerations {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly limits: PersonLimits,
  ) {}

  /** Counts one that is about to be asked for. @throws 429 with Retry-After when it is one too many */
  async count(uid: string, what: keyof typeof kinds): Promise<void> {
    const { name, times } = kinds[what];
    const most = this.settings.FREE_GENERATIONS_PER_HOUR * times;
    const said = `You have asked for ${most} ${name} within an hour.`;
    await this.limits.count(uid, { name: `free ${what}`, limit: { most, minutes: 60 }, reason: name, said });
  }
}
