import { Injectable } from '@nestjs/common';
import { type Limit, RateLimiter } from '../../http/rate-limiter.js';
import { identityProblem } from '../identity-problem.js';

/** What may be tried how often, by one caller and for one address. */
export const limits = {
  askForLink: { caller: { most: 30, minutes: 15 }, address: { most: 5, minutes: 15 } },
  completeLink: { caller: { most: 60, minutes: 15 }, address: { most: 20, minutes: 15 } },
  signUp: { caller: { most: 20, minutes: 60 }, address: { most: 5, minutes: 60 } },
  passwordSignIn: { caller: { most: 60, minutes: 15 }, address: { most: 10, minutes: 15 } },
  askForReset: { caller: { most: 20, minutes: 15 }, address: { most: 5, minutes: 15 } },
  reset: { caller: { most: 20, minutes: 15 } },
  google: { caller: { most: 120, minutes: 15 } },
} as const satisfies Record<string, { caller: Limit; address?: Limit }>;

/** Bounds what can be tried at the doors of identity. */
@Injectable()
export class RateLimits {
  constructor(private readonly limiter: RateLimiter) {}

  /** Counts one attempt. @throws 429 with Retry-After when it is one too many, whether or not the address is known. */
  async count(what: keyof typeof limits, who: { caller: string; address?: string }): Promise<void> {
    const { caller, address } = limits[what] as { caller: Limit; address?: Limit };
    await this.consume(`${what}:caller:${who.caller}`, caller);
    if (address && who.address) await this.consume(`${what}:address:${who.address}`, address);
  }

  private async consume(name: string, limit: Limit): Promise<void> {
    const seconds = await this.limiter.consume(name, limit);
    if (seconds === null) return;
    throw identityProblem(429, 'too-many-requests', `Too many attempts. Try again in ${Math.ceil(seconds / 60)} minutes.`, {
      headers: { 'Retry-After': String(seconds) },
    });
  }
}
