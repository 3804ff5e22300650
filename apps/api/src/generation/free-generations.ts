import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { Problem } from '../http/problems.js';
import { RateLimiter } from '../http/rate-limiter.js';

const named = {
  scripts: 'scripts',
  casts: 'casts',
  descriptions: 'descriptions of pictures',
  scenes: 'sets of scenes',
  shots: 'shots',
  soundtracks: 'soundtracks',
} as const;

/** What costs its person nothing costs the studio its providers: it is limited in rate, for each person and kind. */
@Injectable()
export class FreeGenerations {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly limiter: RateLimiter,
  ) {}

  /** Counts one that is about to be asked for. @throws 429 with Retry-After when it is one too many */
  async count(uid: string, what: keyof typeof named): Promise<void> {
    const most = this.settings.FREE_GENERATIONS_PER_HOUR;
    const seconds = await this.limiter.consume(`free ${what}:${uid}`, { most, minutes: 60 });
    if (seconds === null) return;
    const message = `You have asked for ${most} ${named[what]} within an hour. Try again in ${Math.ceil(seconds / 60)} minutes.`;
    throw new Problem(429, 'TOO_MANY_REQUESTS', message, { headers: { 'Retry-After': String(seconds) } });
  }
}
