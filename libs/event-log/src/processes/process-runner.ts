import { setTimeout as sleep } from 'node:timers/promises';
import { current, type Recorded, type RecordedEvent } from '@scenewright/events';
import { inSpan } from '@scenewright/telemetry';
import { Rejected } from '../commands/rejected.js';
import { UnknownEvent } from '../errors.js';
import type { Decode } from '../event-log.js';
import type { EventStore, SubscriptionBatch } from '../event-store.js';
import type { Leases } from '../leases.js';
import type { Log } from '../log.js';
import { type Checkpoints, Fenced, type Progress, processCheckpoint } from '../projections/checkpoints.js';
import { UnknownEvents } from '../unknown-events.js';
import type { Process } from './process.js';

/** Nothing is done here for whoever has moved, however often it is tried: others would wait behind it for ever. */
const isElsewhere = (error: unknown): boolean => error instanceof Rejected && error.rejection.code === 'MOVED';

const RETRY_MS = 1000;
const STANDBY_MS = 2000;

/**
 * Runs one process from its own checkpoint, in one process of the studio at a time. A reaction that fails is tried again, not skipped. Before
 * an event that only newer code knows it stops, and leaves the lead to that. Events that came with their owner from another cell are passed
 * over, and so are those of owners who have moved to another one.
 */
export class ProcessRunner {
  private readonly stop = new AbortController();
  private running: Promise<void> | null = null;
  /** Position of an event that only newer code knows: that code goes on from there. */
  private waitsAt: bigint | null = null;

  constructor(
    private readonly process: Process,
    private readonly store: EventStore,
    private readonly leases: Leases,
    private readonly log: Log,
    private readonly checkpoints: Checkpoints,
    private readonly decode: Decode = current,
    private readonly unknownEvents = new UnknownEvents(),
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
        const lease = (await this.isDue(name)) && (await this.leases.acquire(name));
        if (!lease) {
          await sleep(STANDBY_MS, undefined, { signal });
          continue;
        }
        const over = AbortSignal.any([signal, lease.lost]);
        const progress = this.checkpoints.from(await this.checkpoints.ensure(name, 1));
        for await (const batch of this.store.subscribe({ after: progress.position, categories: this.process.categories, signal: over })) {
          const unknown = await this.reactTo(batch.events, over);
          if (over.aborted) break;
          if (unknown) {
            await this.waitAt(unknown, batch, progress);
            await this.leases.release(name);
            break;
          }
          if (batch.position === progress.position) continue;
          if (batch.events.length === 0) progress.pass(batch.position);
          else await this.move(progress, batch.position);
        }
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof Fenced)) this.log.warn(`stopped, trying again: ${(error as Error).message}`);
        await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
      }
    }
  }

  /** Nobody who waits for newer code takes the lead before that has gone on. */
  private async isDue(name: string): Promise<boolean> {
    return this.waitsAt === null || ((await this.checkpoints.find(name))?.position ?? 0n) >= this.waitsAt;
  }

  /** The first event that only newer code knows, or can react to: nothing is reacted to from there on. */
  private async reactTo(events: readonly RecordedEvent[], over: AbortSignal): Promise<RecordedEvent | null> {
    for (const recorded of events) {
      if (over.aborted) return null;
      // what it led to has happened where it comes from
      if (recorded.metadata.movedFrom) continue;
      const event = this.decode(recorded);
      if (!event) {
        this.unknownEvents.meet(recorded);
        return recorded;
      }
      try {
        await this.react(event);
      } catch (error) {
        // a stream that it has to look at holds what it does not know
        if (error instanceof UnknownEvent) return recorded;
        if (!isElsewhere(error)) throw error;
        this.log.warn(`passes over ${event.type} at position ${event.position} (${event.stream}): whose it is lives in another cell`);
      }
    }
    return null;
  }

  private async waitAt(event: RecordedEvent, batch: SubscriptionBatch, progress: Progress): Promise<void> {
    const before = batch.events.filter(({ position }) => position < event.position).at(-1);
    if (before) await this.move(progress, before.position);
    this.waitsAt = event.position;
    this.log.warn(
      `stops before ${event.type} (version ${event.schemaVersion}) at position ${event.position} (${event.stream}): only a newer release ` +
        'knows what to do, and a process of that goes on from there',
    );
  }

  private move(progress: Progress, position: bigint): Promise<void> {
    return progress.move(position, (from, to) => this.checkpoints.advanceAlone(progress, from, to));
  }
}
