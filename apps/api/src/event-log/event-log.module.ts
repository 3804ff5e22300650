import { Global, Inject, Logger, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { getDataSourceToken } from '@nestjs/typeorm';
import {
  AggregateRepository,
  CheckpointHistory,
  Checkpoints,
  CommandExecutor,
  CommandGateway,
  ConsistentReads,
  codeFingerprint,
  EventLog,
  type EventStore,
  KurrentDbEventStore,
  Leases,
  Listener,
  LogIdentity,
  LogTail,
  PostgresEventStore,
  PostgresSnapshots,
  Projection,
  ReadReplica,
  UnknownEvents,
  Watermarks,
} from '@scenewright/event-log';
import type { DataSource } from 'typeorm';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { replicaOf } from '../database.js';
import { EVENT_STORE } from './event-store.token.js';
import { READ_REPLICA } from './read-replica.token.js';
import { ReleaseWatch } from './release-watch.js';
import { StudioParts } from './studio-parts.js';

const openEventStore = (settings: Settings, listener: Listener): EventStore =>
  settings.eventStore === 'kurrentdb' && settings.KURRENTDB_URL
    ? new KurrentDbEventStore(settings.KURRENTDB_URL, { log: new Logger('event-log') })
    : new PostgresEventStore(settings.directDatabaseUrl, { listener });

const exported = [
  EVENT_STORE,
  StudioParts,
  CheckpointHistory,
  Checkpoints,
  EventLog,
  AggregateRepository,
  CommandExecutor,
  CommandGateway,
  ConsistentReads,
  Leases,
  Listener,
  LogIdentity,
  LogTail,
  ReleaseWatch,
  UnknownEvents,
  Watermarks,
];

/** The event log and all that works on it, put together with this studio's settings. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    StudioParts,
    ReleaseWatch,
    UnknownEvents,
    {
      provide: Listener,
      inject: [SETTINGS],
      useFactory: (settings: Settings) => new Listener(settings.directDatabaseUrl, new Logger('listener')),
    },
    { provide: EVENT_STORE, inject: [SETTINGS, Listener], useFactory: openEventStore },
    {
      provide: EventLog,
      inject: [EVENT_STORE, UnknownEvents],
      useFactory: (store: EventStore, unknown: UnknownEvents) => new EventLog(store, undefined, unknown),
    },
    {
      provide: AggregateRepository,
      inject: [EVENT_STORE, getDataSourceToken(), UnknownEvents],
      useFactory: (store: EventStore, database: DataSource, unknown: UnknownEvents) =>
        new AggregateRepository(store, new PostgresSnapshots(database, codeFingerprint()), unknown),
    },
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
    {
      provide: ConsistentReads,
      inject: [getDataSourceToken(), StudioParts, READ_REPLICA],
      useFactory: (database: DataSource, parts: StudioParts, replica: ReadReplica | null) =>
        new ConsistentReads(database, () => parts.of(Projection), replica),
    },
    {
      provide: READ_REPLICA,
      inject: [getDataSourceToken(), SETTINGS],
      useFactory: (database: DataSource, { DATABASE_READ_URL: url }: Settings) =>
        url === undefined ? null : new ReadReplica(database, () => replicaOf(database, url), new Logger('read-replica')),
    },
    {
      provide: Leases,
      inject: [SETTINGS],
      useFactory: (settings: Settings) => new Leases(settings.directDatabaseUrl, new Logger('leases')),
    },
    { provide: LogTail, inject: [EVENT_STORE], useFactory: (store: EventStore) => new LogTail(store, new Logger('log-tail')) },
    {
      provide: LogIdentity,
      inject: [getDataSourceToken(), EVENT_STORE],
      useFactory: (database: DataSource, store: EventStore) => new LogIdentity(database, store),
    },
    {
      provide: CheckpointHistory,
      inject: [getDataSourceToken(), EVENT_STORE, LogIdentity],
      useFactory: (database: DataSource, store: EventStore, identity: LogIdentity) =>
        new CheckpointHistory(database, store, identity, new Logger('checkpoints')),
    },
    {
      provide: Checkpoints,
      inject: [getDataSourceToken(), LogTail, Listener],
      useFactory: (database: DataSource, tail: LogTail, listener: Listener) =>
        new Checkpoints(database, (upTo) => tail.lastUpTo(upTo), listener),
    },
    {
      provide: Watermarks,
      inject: [Listener, Checkpoints, StudioParts, SETTINGS],
      useFactory: (listener: Listener, checkpoints: Checkpoints, parts: StudioParts, settings: Settings) =>
        new Watermarks(listener, checkpoints, () => parts.of(Projection), settings.READ_MODELS_WITHIN_SECONDS * 1000),
    },
  ],
  exports: exported,
})
export class EventLogModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly tail: LogTail,
    private readonly identity: LogIdentity,
    private readonly history: CheckpointHistory,
    private readonly watermarks: Watermarks,
    private readonly leases: Leases,
    private readonly listener: Listener,
    @Inject(READ_REPLICA) private readonly replica: ReadReplica | null,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // nothing is decided on another studio's log
    await this.identity.verify();
    this.replica?.open();
    this.watermarks.start();
    this.history.start();
    await this.tail.start();
  }

  async onApplicationShutdown(): Promise<void> {
    this.watermarks.close();
    await Promise.all([this.tail.close(), this.history.close(), this.leases.close(), this.replica?.close()]);
    await Promise.all([this.store.close(), this.listener.close()]);
  }
}
