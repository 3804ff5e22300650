import { Inject, Injectable, type RawBodyRequest } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { CallerBuckets } from './caller-buckets.js';
import { callerNetworks } from './caller-network.js';
import { Problem } from './problems.js';
import { SecurityLog } from './security-log.js';
import { TokenBuckets } from './token-buckets.js';

/** An office, a school or a household behind one address is several people. */
const PEOPLE_PER_CALLER = 5;
/** What a command counts as at least, in bytes: the event that it becomes is no smaller. */
const SMALLEST_COMMAND = 1_000;
/** What a person may write for each request that they may make in a minute, in bytes: that much at once, and then, each minute… */
const WRITTEN_AT_ONCE = 16_000;
const WRITTEN_A_MINUTE = 32;
/** Not counted: a board asks for hundreds of pictures at once, and whoever watches over the studio must be answered. */
const FREE = /^\/api\/(media|health)(\/|$)/;

/**
 * How much anybody may ask of the api, as a person and as a caller. It keeps a program that has gone wild from the others' room; what is
 * expensive has limits of its own, in the database. Each process counts by itself: a query for each request would cost more than most
 * requests.
 */
@Injectable()
export class RequestBudget {
  private readonly people: TokenBuckets;
  private readonly callers: CallerBuckets;
  private readonly writers: TokenBuckets;

  constructor(
    @Inject(SETTINGS) { REQUESTS_PER_MINUTE }: Settings,
    private readonly security: SecurityLog,
  ) {
    this.people = new TokenBuckets(REQUESTS_PER_MINUTE);
    this.callers = new CallerBuckets(REQUESTS_PER_MINUTE * PEOPLE_PER_CALLER);
    this.writers = new TokenBuckets(REQUESTS_PER_MINUTE * WRITTEN_A_MINUTE, undefined, REQUESTS_PER_MINUTE * WRITTEN_AT_ONCE);
  }

  /** @throws {Problem} 429 with Retry-After */
  spendAsPerson(uid: string, request: Request): void {
    if (!FREE.test(request.baseUrl + request.path)) this.require(this.people.take(uid), [uid]);
  }

  /** Counts what a command brings: it stays in the log for ever, and nobody pays for it. @throws {Problem} 429 with Retry-After */
  spendAsWriter(uid: string, { rawBody }: RawBodyRequest<Request>): void {
    this.require(this.writers.take(uid, Math.max(SMALLEST_COMMAND, rawBody?.length ?? 0)), [uid]);
  }

  /** Counts every request by its caller, before anything is done for it. */
  readonly ofCallers: RequestHandler = (request: Request, _: Response, next: NextFunction) => {
    if (FREE.test(request.baseUrl + request.path)) return next();
    try {
      const networks = callerNetworks(request);
      this.require(this.callers.take(networks), networks);
      next();
    } catch (tooMany) {
      next(tooMany);
    }
  };

  private require(seconds: number | null, from: readonly string[]): void {
    if (seconds === null) return;
    this.security.recordFlood(from, 'request.limited');
    throw new Problem(429, 'TOO_MANY_REQUESTS', `Too many requests. Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`, {
      headers: { 'Retry-After': String(seconds) },
    });
  }
}
