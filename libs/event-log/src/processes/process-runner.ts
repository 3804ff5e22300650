import { setTimeout as sleep } from 'node:timers/promises';
import { current, type Recorded } from '@scenewright/events';
import { inSpan } from '@scenewright/telemetry';
import type { Decode } from '../event-log.js';
import type { EventStore } from '../event-store.js';
import type { Leases } from '../leases.js';
import type { Log } from '../log.js';
import { type Checkpoints, Fenced, processCheckpoint } from '../projections/checkpoints.js';
import type { Process } from './process.js';

const RETRY_MS = 1000;
const STANDBY_MS = 2000;

/** Runs one process from its own checkpoint, in one process of the studio at a time. A reaction that fails is tried again, not skipped. */
export class ProcessRunner {
  private readonly stop = new AbortController();
  private running: Promise<void> | null = null;

  constructor(
    private readonly process: Process,
    private readonly store: EventStore,
    private readonly leases: Leases,
    private readonly log: Log,
    private readonly checkpoints: Checkpoints,
    private readonly decode: Decode = current,
  ) {}

  start(): void {
    this.running ??= this.run();
  }

  async close(): Promise<void> {
    this.stop.abort();
    await this.running;
  }

  private react(event: Recorded): Promise<void> {
    const attributes = { 'scenewright.reader': this.process.name, 'scenewright.event': event.type };
    return inSpan(`react ${this.process.name}`, { attributes, after: [event.metadata.trace] }, () => this.process.react(event));
  }

  private async run(): Promise<void> {
    const { signal } = this.stop;
    const name = processCheckpoint(this.process.name);
    while (!signal.aborted) {
      try {
        const lease = await this.leases.acquire(name);
        if (!lease) {
          await sleep(STANDBY_MS, undefined, { signal });
          continue;
        }
        const over = AbortSignal.any([signal, lease.lost]);
        const progress = this.checkpoints.from(await this.checkpoints.ensure(name, 1));
        for await (const batch of this.store.subscribe({ after: progress.position, categories: this.process.categories, signal: over })) {
          for (const recorded of batch.events) {
            if (over.aborted) break;
            const event = this.decode(recorded);
            if (event) await this.react(event);
          }
          if (over.aborted) break;
          if (batch.position === progress.position) continue;
          if (batch.events.length === 0) progress.pass(batch.position);
          else await progress.move(batch.position, (from, to) => this.checkpoints.advanceAlone(name, from, to));
        }
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof Fenced)) this.log.warn(`stopped, trying again: ${(error as Error).message}`);
        await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
      }
    }
  }
}
