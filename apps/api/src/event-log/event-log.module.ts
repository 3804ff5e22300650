import { Global, Inject, Logger, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { getDataSourceToken } from '@nestjs/typeorm';
import {
  AggregateRepository,
  CommandExecutor,
  CommandGateway,
  EventLog,
  type EventStore,
  KurrentDbEventStore,
  Locks,
  LogTail,
  PostgresEventStore,
  Projection,
  Watermarks,
} from '@scenewright/event-log';
import type { DataSource } from 'typeorm';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { EVENT_STORE } from './event-store.token.js';
import { StudioParts } from './studio-parts.js';

const openEventStore = (settings: Settings): EventStore =>
  settings.eventStore === 'kurrentdb' && settings.KURRENTDB_URL
    ? new KurrentDbEventStore(settings.KURRENTDB_URL)
    : new PostgresEventStore(settings.DATABASE_URL);

const exported = [EVENT_STORE, StudioParts, EventLog, AggregateRepository, CommandExecutor, CommandGateway, Locks, LogTail, Watermarks];

/** The event log and all that works on it, put together with this studio's settings. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    StudioParts,
    { provide: EVENT_STORE, inject: [SETTINGS], useFactory: openEventStore },
    { provide: EventLog, inject: [EVENT_STORE], useFactory: (store: EventStore) => new EventLog(store) },
    { provide: AggregateRepository, inject: [EVENT_STORE], useFactory: (store: EventStore) => new AggregateRepository(store) },
    {
      provide: CommandExecutor,
      inject: [EVENT_STORE, AggregateRepository],
      useFactory: (store: EventStore, aggregates: AggregateRepository) => new CommandExecutor(store, aggregates),
    },
    {
      provide: CommandGateway,
      inject: [CommandExecutor, Watermarks, EVENT_STORE],
      useFactory: (executor: CommandExecutor, watermarks: Watermarks, store: EventStore) => new CommandGateway(executor, watermarks, store),
    },
    { provide: Locks, inject: [SETTINGS], useFactory: (settings: Settings) => new Locks(settings.DATABASE_URL, new Logger('locks')) },
    { provide: LogTail, inject: [EVENT_STORE], useFactory: (store: EventStore) => new LogTail(store, new Logger('log-tail')) },
    {
      provide: Watermarks,
      inject: [SETTINGS, getDataSourceToken(), StudioParts],
      useFactory: (settings: Settings, database: DataSource, parts: StudioParts) =>
        new Watermarks(settings.DATABASE_URL, database, () => parts.of(Projection), new Logger('watermarks')),
    },
  ],
  exports: exported,
})
export class EventLogModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly tail: LogTail,
    private readonly watermarks: Watermarks,
    private readonly locks: Locks,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await Promise.all([this.tail.start(), this.watermarks.start()]);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.tail.close(), this.watermarks.close(), this.locks.close()]);
    await this.store.close();
  }
}
