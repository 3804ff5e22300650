import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { callerNetworks } from '../../http/caller-network.js';
import { type Limit, RateLimiter } from '../../http/rate-limiter.js';
import { SecurityLog } from '../../http/security-log.js';
import { identityProblem } from '../identity-problem.js';
import { randomPartOf } from './email-links.js';
import { KnownBrowsers } from './known-browsers.js';

/** What one caller may try how often; the wider networks that it lies in may more (`RateLimiter.consumeOfCaller`). */
const ofCaller = {
  askForLink: { most: 30, minutes: 15 },
  completeLink: { most: 60, minutes: 15 },
  signUp: { most: 20, minutes: 60 },
  confirmSignUp: { most: 60, minutes: 15 },
  passwordSignIn: { most: 60, minutes: 15 },
  askForReset: { most: 20, minutes: 15 },
  reset: { most: 20, minutes: 15 },
  google: { most: 120, minutes: 15 },
} as const satisfies Record<string, Limit>;
export type Attempt = keyof typeof ofCaller;

/**
 * Of everything that is mailed to one address. A caller's first and further mails are counted apart: nobody uses up another's first. Of the
 * wider networks of a caller (a /56, a /48) only so many are first ones: whoever has one is not thousands of strangers.
 */
const mail = {
  byOneCaller: { most: 5, minutes: 15 },
  firstOfWider: [
    { most: 2, minutes: 60 },
    { most: 4, minutes: 60 },
  ],
  first: { most: 30, minutes: 60 },
  further: { most: 10, minutes: 60 },
};
/** Of one address. All that a network may within two of its hours, which may meet in one of the address, leaves the other strangers some. */
const password = {
  byOneCaller: { most: 10, minutes: 15 },
  ofWider: [
    { most: 25, minutes: 60 },
    { most: 45, minutes: 60 },
  ],
  byStrangers: { most: 100, minutes: 60 },
};
/** Of a code that we made: whoever holds it may mistype the address. */
const code = { most: 20, minutes: 15 };

/**
 * Bounds what can be tried at the doors of identity. Nobody may be locked out by somebody who merely knows their address: so what a
 * stranger does counts for the stranger and the address together, with a softer bound for all strangers; a browser that has shown before
 * that the address is its person's is counted apart.
 */
@Injectable()
export class RateLimits {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly browsers: KnownBrowsers,
    private readonly security: SecurityLog,
  ) {}

  /** Counts one attempt of a caller. @throws 429 with Retry-After when it is one too many; so do the others */
  async count(what: Attempt, request: Request): Promise<void> {
    const seconds = await this.limiter.consumeOfCaller(`${what}:caller`, callerNetworks(request), ofCaller[what]);
    if (seconds !== null) throw this.tooMany(request, seconds);
  }

  /** Counts one mail that somebody asks for, whether or not the address is known. @param email as `normalised` gives it */
  async countMail(request: Request, email: string): Promise<void> {
    if (this.browsers.knows(request, email)) return this.consume(request, `mail:known:${email}`, mail.byOneCaller, email);
    const [caller, ...wider] = callerNetworks(request);
    const { most, minutes } = mail.byOneCaller;
    const { count, seconds } = await this.limiter.count(`mail:${caller}:${email}`, minutes);
    if (count > most) throw this.tooMany(request, seconds, email);
    if (count === 1 && (await this.isFirstOf(wider, email))) await this.consume(request, `mail:first:${email}`, mail.first, email);
    else await this.consume(request, `mail:further:${email}`, mail.further, email);
  }

  /** Counts one password that is tried for an address, whether or not it is known. @param email as `normalised` gives it */
  async countPassword(request: Request, email: string): Promise<void> {
    if (this.browsers.knows(request, email)) return this.consume(request, `password:known:${email}`, password.byOneCaller, email);
    const limits = [password.byOneCaller, ...password.ofWider];
    for (const [nth, network] of callerNetworks(request).entries()) {
      await this.consume(request, `password:${network}:${email}`, limits[nth] as Limit, email);
    }
    await this.consume(request, `password:strangers:${email}`, password.byStrangers, email);
  }

  /** Counts one use of a code that is ours, for whatever address it is used. */
  async countCode(request: Request, ours: string): Promise<void> {
    await this.consume(request, `code:${randomPartOf(ours)}`, code);
  }

  /** Whether the wider networks of a caller may still have a first mail, and counts it. */
  private async isFirstOf(wider: readonly string[], email: string): Promise<boolean> {
    for (const [nth, network] of wider.entries()) {
      if ((await this.limiter.consume(`mail:first:${network}:${email}`, mail.firstOfWider[nth] as Limit)) !== null) return false;
    }
    return true;
  }

  private async consume(request: Request, name: string, limit: Limit, email?: string): Promise<void> {
    const seconds = await this.limiter.consume(name, limit);
    if (seconds !== null) throw this.tooMany(request, seconds, email);
  }

  private tooMany(request: Request, seconds: number, email?: string) {
    const about = email === undefined ? {} : { target: this.security.nameOf(email) };
    this.security.recordRefusal(callerNetworks(request), 'sign_in.limited', about);
    const minutes = Math.ceil(seconds / 60);
    return identityProblem(
      429,
      'too-many-requests',
      `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
      {
        headers: { 'Retry-After': String(seconds) },
      },
    );
  }
}
