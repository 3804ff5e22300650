import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { SETTINGS } from '../../config/config.module.js';
import type { Settings } from '../../config/settings.js';
import { identityProblem } from '../identity-problem.js';

/** How often within how many minutes. */
export interface Limit {
  readonly most: number;
  readonly minutes: number;
}

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

/** Counts attempts in the database, so that every process counts the same. Keeps no address that could be read. */
@Injectable()
export class RateLimits {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  /** Counts one attempt. @throws 429 with Retry-After when it is one too many, whether or not the address is known. */
  async count(what: keyof typeof limits, who: { caller: string; address?: string }): Promise<void> {
    const { caller, address } = limits[what] as { caller: Limit; address?: Limit };
    await this.take(`${what}:caller:${who.caller}`, caller);
    if (address && who.address) await this.take(`${what}:address:${who.address}`, address);
  }

  private async take(name: string, { most, minutes }: Limit): Promise<void> {
    const key = createHmac('sha256', this.settings.secrets.signing).update(`rate limit\0${name}`).digest('base64url');
    const now = new Date();
    const [row] = await this.database.query<{ count: number; ends_at: Date }[]>(
      `INSERT INTO ops.rate_limits AS known (key, count, ends_at) VALUES ($1, 1, $3)
       ON CONFLICT (key) DO UPDATE SET
         count = CASE WHEN known.ends_at <= $2 THEN 1 ELSE known.count + 1 END,
         ends_at = CASE WHEN known.ends_at <= $2 THEN $3 ELSE known.ends_at END
       RETURNING count, ends_at`,
      [key, now, new Date(now.getTime() + minutes * 60_000)],
    );
    if (!row) return;
    if (row.count === 1) await this.database.query('DELETE FROM ops.rate_limits WHERE ends_at <= $1', [now]);
    if (row.count <= most) return;
    const seconds = Math.max(1, Math.ceil((row.ends_at.getTime() - now.getTime()) / 1000));
    throw identityProblem(429, 'too-many-requests', `Too many attempts. Try again in ${Math.ceil(seconds / 60)} minutes.`, {
      headers: { 'Retry-After': String(seconds) },
    });
  }
}
