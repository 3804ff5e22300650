import { setTimeout as sleep } from 'node:timers/promises';
import { current, type Recorded } from '@scenewright/events';
import { inSpan } from '@scenewright/telemetry';
import type { DataSource, EntityManager } from 'typeorm';
import { type Decode, EventLog } from '../event-log.js';
import type { EventStore, SubscriptionBatch } from '../event-store.js';
import type { Lease, Leases } from '../leases.js';
import type { Log } from '../log.js';
import { type Checkpoints, type ConsumerStatus, Fenced, type Progress } from './checkpoints.js';
import type { Projection } from './projection.js';
import { Rebuild } from './rebuild.js';

const RETRY_MS = 1000;
const STANDBY_MS = 2000;

/** What a newer program wrote is left out; the position goes on. */
const known = (events: SubscriptionBatch['events'], decode: Decode): Recorded[] =>
  events.map((event) => decode(event)).filter((event): event is Recorded => event !== null);

/** A projection is built anew by one process at a time. */
export class AlreadyRebuilding extends Error {
  constructor(name: string) {
    super(`${name} is being built anew by another process already`);
    this.name = 'AlreadyRebuilding';
  }
}

/** Keeps one projection up to date: exactly once, in order, one process at a time. */
export class Projector {
  private readonly stop = new AbortController();
  private running: Promise<void> | null = null;
  private wake: (() => void) | null = null;
  private rebuilding: Promise<void> | null = null;
  private readonly rebuildLock: string;

  constructor(
    readonly projection: Projection,
    private readonly store: EventStore,
    private readonly database: DataSource,
    private readonly leases: Leases,
    private readonly log: Log,
    private readonly checkpoints: Checkpoints,
    private readonly decode: Decode = current,
  ) {
    this.rebuildLock = `rebuild ${projection.name}`;
  }

  start(): void {
    this.running ??= this.run();
  }

  async close(): Promise<void> {
    this.stop.abort();
    await this.running;
  }

  /** Goes on after a failure: from the same event again, or behind it when `skip`. */
  async resume(skip: boolean): Promise<void> {
    const status = await this.checkpoints.find(this.projection.name);
    if (status?.state !== 'failed' || status.failedPosition === null) return;
    if (skip) {
      await this.database.transaction((db) =>
        this.checkpoints.advance(db, this.projection.name, status.position, status.failedPosition as bigint),
      );
    } else {
      await this.database.query("UPDATE ops.checkpoints SET state = 'live', error = NULL, failed_position = NULL WHERE name = $1", [
        status.name,
      ]);
    }
    this.wake?.();
  }

  /**
   * Builds the projection anew beside itself and swaps it in. Reads go on from the old one meanwhile. Whoever asks while that goes on
   * waits for the same.
   * @throws {AlreadyRebuilding} another process is at it.
   */
  rebuild(): Promise<void> {
    this.rebuilding ??= this.buildAnew().finally(() => {
      this.rebuilding = null;
    });
    return this.rebuilding;
  }

  private async buildAnew(): Promise<void> {
    const { name } = this.projection;
    if (!(await this.leases.acquire(this.rebuildLock))) throw new AlreadyRebuilding(name);
    try {
      await new Rebuild(this.projection, new EventLog(this.store, this.decode), this.database, this.log).run(this.stop.signal);
    } finally {
      await this.checkpoints.rebuildEnded(name);
      await this.leases.release(this.rebuildLock);
    }
    this.wake?.();
  }

  private async run(): Promise<void> {
    const { signal } = this.stop;
    while (!signal.aborted) {
      try {
        const lease = await this.leases.acquire(`projection ${this.projection.name}`);
        if (!lease) {
          await sleep(STANDBY_MS, undefined, { signal });
          continue;
        }
        const status = await this.checkpoints.ensure(this.projection.name, this.projection.version);
        if (status.state === 'failed') {
          await this.untilWoken();
          continue;
        }
        // left behind by a process that died while it was building
        if (status.state === 'rebuilding' && !(await this.leases.isHeld(this.rebuildLock)))
          await this.checkpoints.rebuildEnded(status.name);
        if (status.version !== this.projection.version && !(await this.bringUpToVersion(status))) continue;
        await this.follow((await this.checkpoints.find(status.name)) ?? status, lease);
      } catch (error) {
        if (signal.aborted) return;
        // fenced: the checkpoint moved under us (a rebuild was swapped in, or another process took over): begin again from it
        if (!(error instanceof Fenced)) {
          this.log.warn(`stopped, trying again: ${(error as Error).message}`);
          await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
        }
      }
    }
  }

  /** False when the log cannot be projected by the new version: the old tables stay, and an operator is told. */
  private async bringUpToVersion({ name, position }: ConsumerStatus): Promise<boolean> {
    try {
      await this.rebuild();
      return true;
    } catch (error) {
      if (this.stop.signal.aborted || error instanceof AlreadyRebuilding || !(await this.databaseAnswers())) throw error;
      this.log.error(`cannot be built anew: ${(error as Error).stack}`);
      await this.checkpoints.markFailed(name, position, position, error);
      return false;
    }
  }

  private async follow(status: ConsumerStatus, { lost }: Lease): Promise<void> {
    const progress = this.checkpoints.from(status);
    const { categories } = this.projection;
    const signal = AbortSignal.any([this.stop.signal, lost]);
    for await (const batch of this.store.subscribe({ after: progress.position, categories, signal })) {
      if (batch.position === progress.position) continue;
      if (batch.events.length === 0) progress.pass(batch.position);
      else if (!(await this.apply(batch, progress))) return;
    }
  }

  /** False when an event of the batch cannot be projected. */
  private async apply(batch: SubscriptionBatch, progress: Progress): Promise<boolean> {
    try {
      await progress.move(batch.position, (from, to) => this.commit(known(batch.events, this.decode), from, to));
      return true;
    } catch (error) {
      if (error instanceof Fenced || !(await this.databaseAnswers())) throw error;
    }
    // some event of the batch is poison: go event by event, so that those before it count and it alone is shown
    for (const event of known(batch.events, this.decode)) {
      try {
        await progress.move(event.position, (from, to) => this.commit([event], from, to));
      } catch (error) {
        if (error instanceof Fenced || !(await this.databaseAnswers())) throw error;
        this.log.error(`cannot project ${event.type} at position ${event.position} (${event.stream}): ${(error as Error).stack}`);
        await this.checkpoints.markFailed(this.projection.name, progress.stored, event.position, error);
        return false;
      }
    }
    if (progress.position !== batch.position) progress.pass(batch.position);
    return true;
  }

  private commit(events: readonly Recorded[], from: bigint, to: bigint): Promise<void> {
    const attributes = { 'scenewright.reader': this.projection.name, 'scenewright.events.count': events.length };
    return inSpan(`project ${this.projection.name}`, { attributes, after: events.map(({ metadata }) => metadata.trace) }, () =>
      this.database.transaction(async (db: EntityManager) => {
        await this.checkpoints.advance(db, this.projection.name, from, to);
        if (events.length > 0) await this.projection.project(events, db);
      }),
    );
  }

  /** Tells a broken event from a broken connection. */
  private async databaseAnswers(): Promise<boolean> {
    return this.database.query('SELECT 1').then(
      () => true,
      () => false,
    );
  }

  /** Until somebody resumes it here, or may have done so in another process. */
  private untilWoken(): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.stop.signal.removeEventListener('abort', done);
        this.wake = null;
        resolve();
      };
      const timer = setTimeout(done, STANDBY_MS);
      this.wake = done;
      this.stop.signal.addEventListener('abort', done, { once: true });
    });
  }
}
