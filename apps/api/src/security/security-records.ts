import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { SecurityLog } from '../http/security-log.js';
import { Rounds } from '../rounds.js';
import { KeptLines } from './kept-lines.js';

/** How long a line can be looked up: networks that people came from are theirs. */
export const KEPT_DAYS = 90;
const STORE_EVERY_MS = 1_000;
const SWEEP_EVERY_MS = 60 * 60_000;

/**
 * Keeps the security log's lines where administrators can look through them. Nobody waits for it: whoever is refused is refused as fast as
 * ever, also while the database is away. What a process had not stored yet when it was killed is in its printed log alone.
 */
@Injectable()
export class SecurityRecords implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('security-records');
  private readonly lines = new KeptLines();
  private readonly storing = new Rounds('security-records', STORE_EVERY_MS, () => this.store());
  private readonly sweeping = new Rounds('security-records', SWEEP_EVERY_MS, () => this.sweep());

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @InjectDataSource() private readonly database: DataSource,
    security: SecurityLog,
  ) {
    security.keepWith((line) => this.lines.add(line));
  }

  onApplicationBootstrap(): void {
    this.storing.start();
    if (this.settings.ROLES.includes('worker')) this.sweeping.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.storing.stop(), this.sweeping.stop()]);
    await this.store().catch(() => {});
  }

  /** Stores what has been said since. */
  async store(): Promise<void> {
    const { records, lost } = this.lines.take();
    if (lost > 0) this.log.warn(`${lost} lines of the security log are printed and not kept: too many at once`);
    if (records.length === 0) return;
    try {
      await this.database.query(
        `INSERT INTO ops.security_records AS known (hour, event, actor, target, reason, role, caller, times, first_at, last_at)
         SELECT * FROM json_to_recordset($1::json) AS line (hour timestamptz, event text, actor text, target text, reason text, role text,
           caller text, times integer, first_at timestamptz, last_at timestamptz)
         ON CONFLICT (hour, event, actor, target, reason, role, caller) DO UPDATE SET times = known.times + excluded.times,
           first_at = least(known.first_at, excluded.first_at), last_at = greatest(known.last_at, excluded.last_at)`,
        [JSON.stringify(records)],
      );
    } catch (error) {
      this.lines.giveBack(records);
      throw error;
    }
  }

  /** Removes what is older than it may be. */
  async sweep(): Promise<void> {
    await this.database.query('DELETE FROM ops.security_records WHERE hour < now() - make_interval(days => $1)', [KEPT_DAYS]);
  }
}
