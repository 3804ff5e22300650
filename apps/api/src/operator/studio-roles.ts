import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  AlreadyRebuilding,
  CheckpointHistory,
  Checkpoints,
  codeFingerprint,
  type EventStore,
  Leases,
  LogIdentity,
  Process,
  ProcessRunner,
  Projection,
  Projector,
  SharedCommits,
  StoppedElsewhere,
  UnknownEvents,
} from '@scenewright/event-log';
import type { RecordedEvent } from '@scenewright/events';
import type { DataSource } from 'typeorm';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { isPooled } from '../database.js';
import { EVENT_STORE } from '../event-log/event-store.token.js';
import { NEWER_TABLES_NOTICE_MS } from '../event-log/release-watch.js';
import { StudioParts } from '../event-log/studio-parts.js';
import { GenerationKinds, JobQueue, JobRunner } from '../generation/index.js';
import { Problem } from '../http/problems.js';

/** Starts what this process is there for (setting ROLES), and stops it in the right order. */
@Injectable()
export class StudioRoles implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private projectors: readonly Projector[] = [];
  private processes: readonly ProcessRunner[] = [];

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly parts: StudioParts,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @InjectDataSource() private readonly database: DataSource,
    private readonly leases: Leases,
    private readonly checkpoints: Checkpoints,
    private readonly unknownEvents: UnknownEvents,
    private readonly history: CheckpointHistory,
    private readonly identity: LogIdentity,
    private readonly kinds: GenerationKinds,
    private readonly queue: JobQueue,
    private readonly runner: JobRunner,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { settings, parts, store, database, leases, checkpoints, unknownEvents, history, identity } = this;
    const options = {
      unknownEvents,
      code: codeFingerprint(),
      reachesSetAside: () => !isPooled(database),
      noticeMs: settings.DATABASE_DIRECT_URL === undefined ? 0 : NEWER_TABLES_NOTICE_MS,
      commits: new SharedCommits(database, checkpoints),
      identity,
    };
    this.projectors = parts
      .of(Projection)
      .map(
        (projection) =>
          new Projector(projection, store, database, leases, new Logger(`projection ${projection.name}`), checkpoints, options),
      );
    this.processes = parts.of(Process).map(
      (process) =>
        new ProcessRunner(process, store, leases, new Logger(`process ${process.name}`), checkpoints, {
          unknownEvents,
          history,
          identity,
        }),
    );
    // whatever it is there for: it reads them, and when the older projectors are gone nobody else keeps them
    const onlySetAside = !settings.ROLES.includes('projector');
    for (const projector of this.projectors) projector.start({ onlySetAside });
    if (!settings.ROLES.includes('worker')) return;
    for (const kind of this.kinds.all()) await this.queue.declare(kind);
    for (const process of this.processes) process.start();
    await this.runner.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.runner.stop();
    await Promise.all([...this.processes, ...this.projectors].map((consumer) => consumer.close()));
    await this.checkpoints.store().catch(() => {});
  }

  /** @throws {Problem} 404 for a name that no projection has */
  private projector(name: string): Projector {
    const projector = this.projectors.find(({ projection }) => projection.name === name);
    if (!projector) throw new Problem(404, 'NOT_FOUND', `There is no projection called ${name}. See: npm run studio -- projections status`);
    return projector;
  }

  /**
   * Goes on with a projection that stopped: behind an event, where its position is given, which comes back then.
   * @throws {Problem} 404 for a name that no projection has, 409 when it is not stopped at that event
   */
  async resume(name: string, skip: bigint | null): Promise<RecordedEvent | null> {
    return this.projector(name)
      .resume(skip)
      .catch((error: unknown) => {
        if (!(error instanceof StoppedElsewhere)) throw error;
        throw new Problem(409, 'CONFLICT', `${error.message}. Nothing was left out. See: npm run studio -- projections status`);
      });
  }

  /**
   * Builds a projection anew; comes back when it is done.
   * @throws {Problem} 404 for a name that no projection has, 409 while another process builds it
   * @throws {ForeignLog}
   */
  async rebuild(name: string): Promise<void> {
    await this.projector(name)
      .rebuild()
      .catch((error: unknown) => {
        throw error instanceof AlreadyRebuilding ? new Problem(409, 'ALREADY_RUNNING', `${error.message}. Wait until it is done.`) : error;
      });
  }
}
