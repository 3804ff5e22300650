import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CommandExecutor, type EventStore, Leases, Sealer, Seals } from '@scenewright/event-log';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { EVENT_STORE } from '../event-log/event-store.token.js';
import { Rounds } from '../rounds.js';
import { SealFile } from './seal-file.js';

const LOOK_EVERY_MS = 15_000;
const NAME = 'seals';

/**
 * Seals the log every 1,000 events, or an hour after the first of them. A clock and no `Process`: what is hashed is every event as it is
 * stored, also one that this program does not know, and an hour passes without an event. Like a process it is durable: how far it is stands
 * in the log, as the last seal.
 */
@Injectable()
export class SealingClock implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(NAME);
  private readonly rounds = new Rounds(NAME, LOOK_EVERY_MS, () => this.look());
  private readonly stop = new AbortController();
  private readonly sealer: Sealer;
  private readonly file: SealFile | null;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(EVENT_STORE) store: EventStore,
    executor: CommandExecutor,
    private readonly leases: Leases,
  ) {
    this.sealer = new Sealer(store, executor);
    this.file = settings.SEAL_FILE === undefined ? null : new SealFile(settings.SEAL_FILE, new Seals(store));
  }

  onApplicationBootstrap(): void {
    if (this.settings.ROLES.includes('worker')) this.rounds.start();
  }

  onApplicationShutdown(): Promise<void> {
    this.stop.abort();
    return this.rounds.stop();
  }

  private async look(): Promise<void> {
    const lease = await this.leases.acquire(NAME);
    if (!lease) return;
    const sealed = await this.sealer.look(Date.now(), AbortSignal.any([this.stop.signal, lease.lost]));
    if (sealed > 1) this.log.log(`sealed the log ${sealed} times`);
    await this.file?.bringUpToDate();
  }
}
