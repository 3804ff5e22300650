import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { Problem } from '../http/problems.js';
import { RateLimiter } from '../http/rate-limiter.js';
import { SecurityLog } from '../http/security-log.js';

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
    private readonly limiter: RateLimiter,
    private readonly security: SecurityLog,
  ) {}

  /** Counts one that is about to be asked for. @throws 429 with Retry-After when it is one too many */
  async count(uid: string, what: keyof typeof kinds): Promise<void> {
    const { name, times } = kinds[what];
    const most = this.settings.FREE_GENERATIONS_PER_HOUR * times;
    const seconds = await this.limiter.consume(`free ${what}:${uid}`, { most, minutes: 60 });
    if (seconds === null) return;
    this.security.recordFlood([uid], 'request.limited', { actor: uid, reason: name });
    const message = `You have asked for ${most} ${name} within an hour. Try again in ${Math.ceil(seconds / 60)} minutes.`;
    throw new Problem(429, 'TOO_MANY_REQUESTS', message, { headers: { 'Retry-After': String(seconds) } });
  }
}
