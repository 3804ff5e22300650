import { Injectable } from '@nestjs/common';
import { Problem } from './problems.js';
import { type Limit, RateLimiter } from './rate-limiter.js';
import { SecurityLog } from './security-log.js';

interface Bounded {
  /** Of what, as it is counted: a word of ours. */
  readonly name: string;
  readonly limit: Limit;
  /** The same as the security log calls it. */
  readonly reason: string;
  /** What they have done too often, as a sentence to them. */
  readonly said: string;
}

/** What a person may do only so often, over all processes: they are told when they may again, and the security log that it was too much. */
@Injectable()
export class PersonLimits {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly security: SecurityLog,
  ) {}

  /** Counts once. @throws {Problem} 429 with Retry-After when it is one too many */
  async count(uid: string, { name, limit, reason, said }: Bounded): Promise<void> {
    const seconds = await this.limiter.consume(`${name}:${uid}`, limit);
    if (seconds === null) return;
    this.security.recordFlood([uid], 'request.limited', { actor: uid, reason });
    throw new Problem(429, 'TOO_MANY_REQUESTS', `${said} Try again in ${Math.ceil(seconds / 60)} minutes.`, {
      headers: { 'Retry-After': String(seconds) },
    });
  }
}
