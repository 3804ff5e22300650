import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { Decisions } from './decisions/decisions.js';
import { EVENT_STORE, type EventStore } from './event-store.js';
import { KurrentDbEventStore } from './kurrentdb/kurrentdb-event-store.js';
import { LeaderLocks } from './leader-locks.js';
import { LogTail } from './log-tail.js';
import { PostgresEventStore } from './postgres/postgres-event-store.js';

const openEventStore = (settings: Settings): EventStore =>
  settings.eventStore === 'kurrentdb' && settings.KURRENTDB_URL
    ? new KurrentDbEventStore(settings.KURRENTDB_URL)
    : new PostgresEventStore(settings.DATABASE_URL);

@Global()
@Module({
  providers: [{ provide: EVENT_STORE, inject: [SETTINGS], useFactory: openEventStore }, LeaderLocks, Decisions, LogTail],
  exports: [EVENT_STORE, LeaderLocks, Decisions, LogTail],
})
export class EventStoreModule implements OnApplicationShutdown {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  async onApplicationShutdown(): Promise<void> {
    await this.store.close();
  }
}
