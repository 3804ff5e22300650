import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { TIMES_OF_WIDTHS } from './caller-network.js';

/** How often within how many minutes. */
export interface Limit {
  readonly most: number;
  readonly minutes: number;
}

/** Limits how often something may be done. Counts in the database, so that every process counts the same. Keeps no name that could be read. */
@Injectable()
export class RateLimiter {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  /** Counts one attempt of `name`; null when it is within the limit, else the seconds until the next may be made. */
  async consume(name: string, { most, minutes }: Limit): Promise<number | null> {
    const { count, seconds } = await this.count(name, minutes);
    return count <= most ? null : seconds;
  }

  /**
   * The same of a caller, and of the wider networks that it lies in at a multiple of the limit. An attempt that the narrower network may
   * not make takes nothing from its neighbours in the wider one.
   * @param networks as `networksOf` gives them
   */
  async consumeOfCaller(name: string, networks: readonly string[], { most, minutes }: Limit): Promise<number | null> {
    for (const [nth, times] of TIMES_OF_WIDTHS.entries()) {
      const network = networks[nth];
      const seconds = network === undefined ? null : await this.consume(`${name}:${network}`, { most: most * times, minutes });
      if (seconds !== null) return seconds;
    }
    return null;
  }

  /** Counts one of `name`: which it is within so many minutes, and the seconds until they are over. */
  async count(name: string, minutes: number): Promise<{ count: number; seconds: number }> {
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
    if (!row) throw new Error('the database counted nothing');
    if (row.count === 1) await this.database.query('DELETE FROM ops.rate_limits WHERE ends_at <= $1', [now]);
    return { count: row.count, seconds: Math.max(1, Math.ceil((row.ends_at.getTime() - now.getTime()) / 1000)) };
  }
}
