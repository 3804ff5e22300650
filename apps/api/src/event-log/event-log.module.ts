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
  Leases,
  Listener,
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

const openEventStore = (settings: Settings, listener: Listener): EventStore =>
  settings.eventStore === 'kurrentdb' && settings.KURRENTDB_URL
    ? new KurrentDbEventStore(settings.KURRENTDB_URL)
    : new PostgresEventStore(settings.DATABASE_URL, { listener });

const exported = [
  EVENT_STORE,
  StudioParts,
  EventLog,
  AggregateRepository,
  CommandExecutor,
  CommandGateway,
  Leases,
  Listener,
  LogTail,
  Watermarks,
];

/** The event log and all that works on it, put together with this studio's settings. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    StudioParts,
    {
      provide: Listener,
      inject: [SETTINGS],
      useFactory: (settings: Settings) => new Listener(settings.DATABASE_URL, new Logger('listener')),
    },
    { provide: EVENT_STORE, inject: [SETTINGS, Listener], useFactory: openEventStore },
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
    { provide: Leases, inject: [SETTINGS], useFactory: (settings: Settings) => new Leases(settings.DATABASE_URL, new Logger('leases')) },
    { provide: LogTail, inject: [EVENT_STORE], useFactory: (store: EventStore) => new LogTail(store, new Logger('log-tail')) },
    {
      provide: Watermarks,
      inject: [Listener, getDataSourceToken(), StudioParts],
      useFactory: (listener: Listener, database: DataSource, parts: StudioParts) =>
        new Watermarks(listener, database, () => parts.of(Projection)),
    },
  ],
  exports: exported,
})
export class EventLogModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly tail: LogTail,
    private readonly watermarks: Watermarks,
    private readonly leases: Leases,
    private readonly listener: Listener,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.watermarks.start();
    await this.tail.start();
  }

  async onApplicationShutdown(): Promise<void> {
    this.watermarks.close();
    await Promise.all([this.tail.close(), this.leases.close()]);
    await Promise.all([this.store.close(), this.listener.close()]);
  }
}
