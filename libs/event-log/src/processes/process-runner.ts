import { setTimeout as sleep } from 'node:timers/promises';
import { current } from '@scenewright/events';
import type { DataSource } from 'typeorm';
import type { Decode } from '../event-log.js';
import type { EventStore } from '../event-store.js';
import type { Leases } from '../leases.js';
import type { Log } from '../log.js';
import { Checkpoints, Fenced } from '../projections/checkpoints.js';
import type { Process } from './process.js';

const RETRY_MS = 1000;
const STANDBY_MS = 2000;

/** Runs one process from its own checkpoint, in one process of the studio at a time. A reaction that fails is tried again, not skipped. */
export class ProcessRunner {
  private readonly checkpoints: Checkpoints;
  private readonly stop = new AbortController();
  private running: Promise<void> | null = null;

  constructor(
    private readonly process: Process,
    private readonly store: EventStore,
    private readonly database: DataSource,
    private readonly leases: Leases,
    private readonly log: Log,
    private readonly decode: Decode = current,
  ) {
    this.checkpoints = new Checkpoints(database);
  }

  start(): void {
    this.running ??= this.run();
  }

  async close(): Promise<void> {
    this.stop.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stop;
    const name = `process:${this.process.name}`;
    while (!signal.aborted) {
      try {
        const lease = await this.leases.acquire(name);
        if (!lease) {
          await sleep(STANDBY_MS, undefined, { signal });
          continue;
        }
        const over = AbortSignal.any([signal, lease.lost]);
        let { position } = await this.checkpoints.ensure(name, 1);
        for await (const batch of this.store.subscribe({ after: position, categories: this.process.categories, signal: over })) {
          for (const recorded of batch.events) {
            if (over.aborted) break;
            const event = this.decode(recorded);
            if (event) await this.process.react(event);
          }
          if (over.aborted) break;
          if (batch.position === position) continue;
          await this.database.transaction((db) => this.checkpoints.advance(db, name, position, batch.position));
          position = batch.position;
        }
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof Fenced)) this.log.warn(`stopped, trying again: ${(error as Error).message}`);
        await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
      }
    }
  }
}
