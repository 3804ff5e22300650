import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';

/** How long a call may come again and get the answer that it had. Afterwards its events still know that they have happened. */
const KEPT_HOURS = 24;
const LOOK_EVERY_MS = 60 * 60_000;

/** Removes answers that were kept for calls that come again: they are as private as what they answer with. */
@Injectable()
export class IdempotencyKeys implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('idempotency');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.settings.ROLES.includes('worker')) return;
    const look = () => void this.sweep().catch((error: Error) => this.log.warn(`looks again in a while: ${error.message}`));
    look();
    this.timer = setInterval(look, LOOK_EVERY_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Everything that was kept for a person. */
  async forget(uid: string): Promise<void> {
    await this.database.query('DELETE FROM ops.idempotency_keys WHERE user_id = $1', [uid]);
  }

  private async sweep(): Promise<void> {
    await this.database.query('DELETE FROM ops.idempotency_keys WHERE created_at < now() - make_interval(hours => $1)', [KEPT_HOURS]);
  }
}
