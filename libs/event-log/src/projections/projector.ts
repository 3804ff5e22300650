import { setTimeout as sleep } from 'node:timers/promises';
import { current, type Recorded, type RecordedEvent } from '@scenewright/events';
import type { DataSource } from 'typeorm';
import { CheckpointOfAnotherHistory, isFaultOfLog, NewerProjection, standsStill, UnknownEvent } from '../errors.js';
import { type Decode, EventLog } from '../event-log.js';
import { type EventStore, placeOf, type SubscriptionBatch } from '../event-store.js';
import type { Lease, Leases } from '../leases.js';
import { LeftToNewerCode } from '../left-to-newer-code.js';
import type { Log } from '../log.js';
import type { LogIdentity } from '../log-identity.js';
import { UnknownEvents } from '../unknown-events.js';
import { BatchProjector, isFaultOfEvents } from './batch-projector.js';
import { type Checkpoints, type ConsumerStatus, Fenced, type Move, type Progress, versionCheckpoint } from './checkpoints.js';
import { followFrom } from './follow-from.js';
import type { Projection } from './projection.js';
import { Rebuild } from './rebuild.js';
import { SharedCommits } from './shared-commits.js';

const RETRY_MS = 1000;
const STANDBY_MS = 2000;
const STANDS_STILL_MS = 30_000;
const FOR_NEWER_CODE_MS = 60_000;

/** A projection is built anew by one process at a time. */
export class AlreadyRebuilding extends Error {
  constructor(name: string) {
    super(`${name} is being built anew by another process already`);
    this.name = 'AlreadyRebuilding';
  }
}

/** An event is left out by whoever has looked at it, and the projection is not stopped at that one. */
export class StoppedElsewhere extends Error {
  constructor(name: string, position: bigint, failed: bigint | null) {
    super(`${name} is not stopped at position ${position}${failed === null ? '' : `, but at ${failed}`}`);
    this.name = 'StoppedElsewhere';
  }
}

export interface ProjectorOptions {
  readonly decode?: Decode;
  readonly unknownEvents?: UnknownEvents;
  /** Of the program that folds events: a build that other code began is begun again. */
  readonly code?: string;
  /** False as long as connections cannot be told where tables that were set aside lie: those are left to others meanwhile. */
  readonly reachesSetAside?: () => boolean;
  /** How long a newer version is announced before it is put in the place of an older one, in ms: for those who have to make ready for that. */
  readonly noticeMs?: number;
  /** Of all projections of a process; by default each commits by itself. */
  readonly commits?: SharedCommits;
  /** Without it, tables that a log which went back has outdated are left to an operator. */
  readonly identity?: LogIdentity;
}

/**
 * Keeps one projection up to date: exactly once, in order, one process at a time.
 *
 * Each version has a lead of its own. A version that is newer than the one that is read is built beside it and put in its place. One that is
 * older goes on in the tables that were set aside for it, and touches nothing else.
 */
export class Projector {
  private readonly stop = new AbortController();
  private running: Promise<void> | null = null;
  private wake: (() => void) | null = null;
  private rebuilding: Promise<void> | null = null;
  private readonly rebuildLock: string;
  /** Of whoever leads this version. */
  private readonly lead: string;
  private readonly leftToNewerCode: LeftToNewerCode;
  private readonly decode: Decode;
  private readonly unknownEvents: UnknownEvents;
  private readonly code: string;
  private readonly reachesSetAside: () => boolean;
  private readonly noticeMs: number;
  private readonly batches: BatchProjector;
  private readonly identity: LogIdentity | undefined;

  constructor(
    readonly projection: Projection,
    private readonly store: EventStore,
    private readonly database: DataSource,
    private readonly leases: Leases,
    private readonly log: Log,
    private readonly checkpoints: Checkpoints,
    {
      decode = current,
      unknownEvents = new UnknownEvents(),
      code = '',
      reachesSetAside = () => true,
      noticeMs = 0,
      commits = new SharedCommits(database, checkpoints),
      identity,
    }: ProjectorOptions = {},
  ) {
    this.batches = new BatchProjector(projection, database, checkpoints, commits, log);
    this.identity = identity;
    this.reachesSetAside = reachesSetAside;
    this.noticeMs = noticeMs;
    this.decode = decode;
    this.unknownEvents = unknownEvents;
    this.code = code;
    this.leftToNewerCode = new LeftToNewerCode(store);
    this.rebuildLock = `rebuild ${projection.name}`;
    this.lead = `projection ${versionCheckpoint(projection.name, projection.version)}`;
  }

  /** `onlySetAside`: leads nothing but the tables of an older version, which this process reads and nobody else may be left to keep. */
  start({ onlySetAside = false } = {}): void {
    this.running ??= this.run(onlySetAside);
  }

  async close(): Promise<void> {
    this.stop.abort();
    await this.running;
  }

  /**
   * Goes on after a failure: from the same event again, or behind it.
   * @param skip the event's position, from whoever has looked at it
   * @returns the event that was left out
   * @throws {StoppedElsewhere}
   */
  async resume(skip: bigint | null = null): Promise<RecordedEvent | null> {
    const { name } = this.projection;
    const status = await this.checkpoints.find(name);
    const failed = status?.state === 'failed' ? status.failedPosition : null;
    if (skip !== null && skip !== failed) throw new StoppedElsewhere(name, skip, failed);
    await this.database.query('DELETE FROM ops.projection_builds WHERE name = $1 AND error IS NOT NULL', [name]);
    let skipped: RecordedEvent | null = null;
    // where it stands by itself there is nothing to skip: the log went back under it
    if (status && skip !== null && skip > status.position) {
      skipped = await this.store.at(skip);
      await this.leaveOut(skip, skipped, status);
    } else if (failed !== null) {
      await this.database.query("UPDATE ops.checkpoints SET state = 'live', error = NULL, failed_position = NULL WHERE name = $1", [name]);
    }
    this.wake?.();
    return skipped;
  }

  /** From a checkpoint over an event that nothing is made of. @throws {StoppedElsewhere} somebody else was faster */
  private async leaveOut(to: bigint, skipped: RecordedEvent | null, { name, version, position, footing: { handled } }: ConsumerStatus) {
    const move: Move = { name, version, from: position, to, footing: skipped ? { handled, passed: placeOf(skipped) } : {} };
    await this.checkpoints.advanceAlone(move).catch((error: unknown) => {
      throw error instanceof Fenced ? new StoppedElsewhere(name, to, null) : error;
    });
  }

  /**
   * Builds the projection anew beside itself and swaps it in. Reads go on from the old one meanwhile. Whoever asks while that goes on
   * waits for the same.
   * @throws {AlreadyRebuilding} another process is at it.
   * @throws {NewerProjection} it is kept at a newer version than this process knows.
   * @throws {UnknownEvent} the log holds what this process does not know.
   * @throws {ForeignLog} the log is another studio's.
   */
  rebuild(): Promise<void> {
    return this.building({ anew: true });
  }

  private building({ anew }: { anew: boolean }): Promise<void> {
    this.rebuilding ??= this.build(anew).finally(() => {
      this.rebuilding = null;
    });
    return this.rebuilding;
  }

  private async build(anew: boolean): Promise<void> {
    const { name, version } = this.projection;
    const served = await this.checkpoints.find(name);
    if (served && served.version > version) throw new NewerProjection(name, served.version, version);
    await this.identity?.verify();
    if (!(await this.leases.acquire(this.rebuildLock))) throw new AlreadyRebuilding(name);
    try {
      const isNewer = served !== null && served.version < version;
      const isLed = isNewer && (await this.isLed(served));
      const noticeMs = isNewer ? this.noticeMs : 0;
      const log = new EventLog(this.store, this.decode, this.unknownEvents);
      await new Rebuild(this.projection, log, this.database, this.log, this.code).run(this.stop.signal, { anew, isLed, noticeMs });
    } finally {
      await this.checkpoints.rebuildEnded(name);
      await this.leases.release(this.rebuildLock);
    }
    this.wake?.();
  }

  private isLed({ name, version }: ConsumerStatus): Promise<boolean> {
    return this.leases.isHeld(`projection ${versionCheckpoint(name, version)}`);
  }

  private async run(onlySetAside: boolean): Promise<void> {
    const { signal } = this.stop;
    const { name, version } = this.projection;
    while (!signal.aborted) {
      try {
        const served = await this.checkpoints.find(name);
        if (served && served.version > version) await this.keepSetAside();
        else if (onlySetAside) await sleep(STANDBY_MS, undefined, { signal });
        else if (served && served.version < version) await this.succeed(served);
        else await this.serve();
      } catch (error) {
        if (signal.aborted) return;
        // fenced: the checkpoint moved under us (a rebuild was swapped in, or another process took over): begin again from it
        if (error instanceof Fenced) continue;
        if (standsStill(error)) {
          this.log.error(`stands still: ${(error as Error).message}`);
          await this.untilWoken(STANDS_STILL_MS);
          continue;
        }
        this.log.warn(`stopped, trying again: ${(error as Error).message}`);
        await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
      }
    }
  }

  /** Leads what is read, which is of this version. */
  private async serve(): Promise<void> {
    const { name, version } = this.projection;
    const before = await this.checkpoints.find(name);
    if (before && (await this.leftToNewerCode.holdsBack(before.position))) return this.standBy();
    const lease = await this.leases.acquire(this.lead);
    if (!lease) return this.standBy();
    const status = await this.checkpoints.ensure(name, version);
    if (status.version !== version) return;
    if (status.state === 'failed') return this.untilWoken();
    // left behind by a process that died while it was building
    if (status.state === 'rebuilding' && !(await this.leases.isHeld(this.rebuildLock))) await this.checkpoints.rebuildEnded(name);
    await this.follow((await this.checkpoints.find(name)) ?? status, lease, { leavesOut: false });
  }

  /** Goes on in the tables that were set aside when a newer version took their place: for processes that know no other. */
  private async keepSetAside(): Promise<void> {
    const { name, version } = this.projection;
    const status = this.reachesSetAside() && (await this.checkpoints.findSetAside(name, version));
    if (!status) return this.standBy();
    const lease = await this.leases.acquire(this.lead);
    if (!lease) return this.standBy();
    if (status.state === 'failed') return this.untilWoken();
    // no newer code can lead these tables: what it alone knows stays out of them, and the checkpoint says so
    await this.follow(status, lease, { leavesOut: true });
  }

  /** Builds this version beside the older one that is read, whoever leads that, and puts it in its place. */
  private async succeed(served: ConsumerStatus): Promise<void> {
    const { name, version } = this.projection;
    if (await this.hasFailedToBuild()) return this.untilWoken();
    try {
      await this.building({ anew: false });
    } catch (error) {
      if (error instanceof AlreadyRebuilding || error instanceof NewerProjection) return this.standBy();
      const isOver = this.stop.signal.aborted || error instanceof UnknownEvent || isFaultOfLog(error);
      if (isOver || !(await isFaultOfEvents(error, this.database))) throw error;
      // the old tables stay, and an operator is told
      this.log.error(`version ${version} cannot be built: ${(error as Error).stack}`);
      await this.database.query('UPDATE ops.projection_builds SET error = $3, updated_at = now() WHERE name = $1 AND version = $2', [
        name,
        version,
        (error as Error).stack ?? String(error),
      ]);
      if (!(await this.isLed(served))) await this.checkpoints.markFailed(served, served.position, served.position, error);
    }
  }

  private async hasFailedToBuild(): Promise<boolean> {
    const { name, version } = this.projection;
    const failed = await this.database.query<unknown[]>(
      'SELECT 1 FROM ops.projection_builds WHERE name = $1 AND version = $2 AND code = $3 AND error IS NOT NULL',
      [name, version, this.code],
    );
    return failed.length > 0;
  }

  private async follow(status: ConsumerStatus, { lost }: Lease, { leavesOut }: { leavesOut: boolean }): Promise<void> {
    const progress = this.checkpoints.from(status);
    const { categories } = this.projection;
    const signal = AbortSignal.any([this.stop.signal, lost]);
    try {
      await this.followOn(followFrom(this.store, status, { categories, signal }, this.identity), progress, { leavesOut });
    } catch (error) {
      // what it passed may be of a history that is no more
      await this.checkpoints.settle(progress);
      if (!(error instanceof CheckpointOfAnotherHistory)) throw error;
      await this.mend(status, error, { isServed: !leavesOut });
    }
  }

  private async followOn(
    batches: AsyncIterable<SubscriptionBatch>,
    progress: Progress,
    { leavesOut }: { leavesOut: boolean },
  ): Promise<void> {
    for await (const batch of batches) {
      if (batch.position === progress.position) continue;
      if (batch.events.length === 0) {
        progress.pass(batch.position);
        continue;
      }
      const { known, unknown } = this.sorted(batch.events);
      const [first] = unknown;
      if (first && !leavesOut) return this.waitAt(first, batch, progress);
      if (!(await this.batches.apply({ ...batch, known, leftOut: unknown.length }, progress))) return;
    }
  }

  /** The log went back, and what the tables say is in it no more: they are built anew, from the log that is there now. */
  private async mend(status: ConsumerStatus, error: CheckpointOfAnotherHistory, { isServed }: { isServed: boolean }): Promise<void> {
    const { held } = error;
    if (held) {
      this.log.error(`${error.message}. All that was made of it holds; it goes on behind position ${held.position}`);
      return this.checkpoints.rewind(status, held);
    }
    // without a common past it may be another log altogether, which an operator has to decide
    if (!(await this.identity?.verify())) throw error;
    this.log.error(`${error.message}. ${isServed ? 'It is built anew' : 'Its tables, which were set aside, are left to an operator'}`);
    if (!isServed) return this.checkpoints.markFailed(status, status.position, status.position, error);
    try {
      await this.building({ anew: true });
    } catch (failure) {
      if (failure instanceof AlreadyRebuilding || failure instanceof NewerProjection) return this.standBy();
      if (failure instanceof UnknownEvent) return this.leaveTo(failure);
      if (this.stop.signal.aborted || isFaultOfLog(failure) || !(await isFaultOfEvents(failure, this.database))) throw failure;
      this.log.error(`cannot be built anew: ${(failure as Error).stack}`);
      await this.checkpoints.markFailed(status, status.position, status.position, failure);
    }
  }

  /** Newer code can build what this one cannot: the lead is left to that for a while. */
  private async leaveTo(unknown: UnknownEvent): Promise<void> {
    this.log.warn(`cannot be built anew by this release: ${unknown.message}`);
    await this.leases.release(this.lead);
    await sleep(FOR_NEWER_CODE_MS, undefined, { signal: this.stop.signal });
  }

  private sorted(events: SubscriptionBatch['events']): { known: Recorded[]; unknown: RecordedEvent[] } {
    const known: Recorded[] = [];
    const unknown: RecordedEvent[] = [];
    for (const recorded of events) {
      const event = this.decode(recorded);
      if (event) known.push(event);
      else unknown.push(recorded);
    }
    for (const event of unknown) {
      if (!this.unknownEvents.meet(event)) continue;
      this.log.warn(`${event.stream} holds ${event.type} (version ${event.schemaVersion}), which only a newer release knows`);
    }
    return { known, unknown };
  }

  /** Does what comes before an event that only newer code knows, then leaves the lead to that. */
  private async waitAt(event: RecordedEvent, batch: SubscriptionBatch, progress: Progress): Promise<void> {
    const before = batch.events.filter(({ position }) => position < event.position);
    const last = before.at(-1);
    const isDone =
      !last ||
      (await this.batches.apply({ events: before, known: this.sorted(before).known, position: last.position, leftOut: 0 }, progress));
    if (isDone) {
      this.log.warn(`stops before position ${event.position}: a process of the newer release goes on from there`);
      this.leftToNewerCode.comeTo(event);
    }
    await this.leases.release(this.lead);
  }

  private async standBy(): Promise<void> {
    await sleep(STANDBY_MS, undefined, { signal: this.stop.signal });
  }

  /** Until somebody resumes it here, or may have done so in another process. */
  private untilWoken(afterMs = STANDBY_MS): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.stop.signal.removeEventListener('abort', done);
        this.wake = null;
        resolve();
      };
      const timer = setTimeout(done, afterMs);
      this.wake = done;
      this.stop.signal.addEventListener('abort', done, { once: true });
    });
  }
}
