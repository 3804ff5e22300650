import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { Rounds } from '../rounds.js';

/** How long a call may come again and get the answer that it had. Afterwards its events still know that they have happened. */
const KEPT_HOURS = 24;
const LOOK_EVERY_MS = 60 * 60_000;

/** Removes answers that were kept for calls that come again: they are as private as what they answer with. */
@Injectable()
export class IdempotencyKeys implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly rounds = new Rounds('idempotency', LOOK_EVERY_MS, () => this.sweep());

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.ROLES.includes('worker')) this.rounds.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.rounds.stop();
  }

  /** Everything that was kept for a person. */
  async forget(uid: string): Promise<void> {
    await this.database.query('DELETE FROM ops.idempotency_keys WHERE user_id = $1', [uid]);
  }

  private async sweep(): Promise<void> {
    await this.database.query('DELETE FROM ops.idempotency_keys WHERE created_at < now() - make_interval(hours => $1)', [KEPT_HOURS]);
  }
}
