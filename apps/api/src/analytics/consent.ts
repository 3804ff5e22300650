import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { UserRow } from '../accounts/index.js';
import type { CallRequest } from '../http/caller.js';
import { Problem } from '../http/problems.js';
import { RateLimiter } from '../http/rate-limiter.js';
import { SecurityLog } from '../http/security-log.js';

/** What one person, or one caller, may tell of in a minute: more than anybody does by hand. */
const MOST_A_MINUTE = 120;

/** Who may be told of. */
@Injectable()
export class Consent {
  constructor(
    @InjectRepository(UserRow) private readonly users: Repository<UserRow>,
    private readonly limiter: RateLimiter,
    private readonly security: SecurityLog,
  ) {}

  /** What a person answered; null when they have not. */
  async of(uid: string): Promise<boolean | null> {
    return (await this.users.findOne({ where: { uid }, select: { uid: true, analytics: true } }))?.analytics ?? null;
  }

  /** @throws {Problem} 403 when the person has not allowed it, or their browser asks not to be tracked; 429 */
  async requireOf(uid: string, request: CallRequest): Promise<void> {
    this.requireOfBrowser(request);
    if (!(await this.of(uid)))
      throw new Problem(403, 'FORBIDDEN', 'You have not allowed analytics. Nothing was sent. You can change that under Account.');
    await this.count([uid]);
  }

  /** @throws {Problem} 403 when the browser asks not to be tracked (Do Not Track, Global Privacy Control) */
  requireOfBrowser(request: CallRequest): void {
    if (request.header('dnt') !== '1' && request.header('sec-gpc') !== '1') return;
    throw new Problem(403, 'FORBIDDEN', 'Your browser asks not to be tracked. Nothing was sent.');
  }

  /** `who`: a person, or the networks of a caller. @throws {Problem} 429 with Retry-After */
  async count(who: readonly string[]): Promise<void> {
    const seconds = await this.limiter.consumeOfCaller('analytics', who, { most: MOST_A_MINUTE, minutes: 1 });
    if (seconds === null) return;
    this.security.recordFlood(who, 'request.limited', { reason: 'events for analytics' });
    throw new Problem(429, 'TOO_MANY_REQUESTS', `That is too much at once. Try again in ${seconds} seconds.`, {
      headers: { 'Retry-After': String(seconds) },
    });
  }
}
