import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { SETTINGS } from '../../config/config.module.js';
import type { Settings } from '../../config/settings.js';
import { Rounds } from '../../rounds.js';

/** How long it can be looked up how a job went. What it made, or why it failed, is in the log for good. */
export const KEPT_DAYS = 30;
const LOOK_EVERY_MS = 60 * 60_000;
/** At a time: nobody waits for a long delete. */
const MOST_AT_ONCE = 1_000;

/** Removes the rows of jobs that ended long ago. */
@Injectable()
export class EndedJobs implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly rounds = new Rounds('ended-jobs', LOOK_EVERY_MS, () => this.sweep());
  private stopped = false;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.ROLES.includes('worker')) this.rounds.start();
  }

  onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    return this.rounds.stop();
  }

  async sweep(): Promise<void> {
    for (let removed = MOST_AT_ONCE; removed === MOST_AT_ONCE && !this.stopped; ) {
      const gone = await this.database.query<unknown[]>(
        `WITH gone AS (
           DELETE FROM ops.generation_jobs WHERE id IN (
             SELECT id FROM ops.generation_jobs WHERE finished_at < now() - make_interval(days => $1) LIMIT $2) RETURNING id)
         SELECT id FROM gone`,
        [KEPT_DAYS, MOST_AT_ONCE],
      );
      removed = gone.length;
    }
  }
}
