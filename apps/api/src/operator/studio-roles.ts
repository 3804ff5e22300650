import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  EVENT_STORE,
  type EventStore,
  Locks,
  PROCESSES,
  PROJECTIONS,
  type Process,
  ProcessRunner,
  type Projection,
  Projector,
} from '@scenewright/event-log';
import type { DataSource } from 'typeorm';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { GenerationKinds, JobQueue, JobRunner } from '../generation/index.js';

/** Starts what this process is there for (setting ROLES), and stops it in the right order. */
@Injectable()
export class StudioRoles implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly projectors: Projector[];
  private readonly processes: ProcessRunner[];

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(PROJECTIONS) projections: readonly Projection[],
    @Inject(EVENT_STORE) store: EventStore,
    @InjectDataSource() database: DataSource,
    locks: Locks,
    @Inject(PROCESSES) processes: readonly Process[],
    private readonly kinds: GenerationKinds,
    private readonly queue: JobQueue,
    private readonly runner: JobRunner,
  ) {
    this.projectors = projections.map((projection) => new Projector(projection, store, database, locks));
    this.processes = processes.map((process) => new ProcessRunner(process, store, database, locks));
  }

  async onApplicationBootstrap(): Promise<void> {
    const { ROLES } = this.settings;
    if (ROLES.includes('projector')) for (const projector of this.projectors) projector.start();
    if (!ROLES.includes('worker')) return;
    for (const kind of this.kinds.all()) await this.queue.declare(kind);
    for (const process of this.processes) process.start();
    await this.runner.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.runner.stop();
    await Promise.all([...this.processes, ...this.projectors].map((consumer) => consumer.close()));
  }

  projector(name: string): Projector | undefined {
    return this.projectors.find((projector) => projector.projection.name === name);
  }
}
