import { setTimeout as sleep } from 'node:timers/promises';
import { current, type Recorded, type RecordedEvent } from '@scenewright/events';
import { counter, inSpan } from '@scenewright/telemetry';
import { Rejected } from '../commands/rejected.js';
import { CheckpointOfAnotherHistory, NoEarlierPlace, standsStill, UnknownEvent } from '../errors.js';
import type { Decode } from '../event-log.js';
import { type EventStore, placeOf, type SubscriptionBatch } from '../event-store.js';
import type { Lease, Leases } from '../leases.js';
import { LeftToNewerCode } from '../left-to-newer-code.js';
import type { Log } from '../log.js';
import type { LogIdentity } from '../log-identity.js';
import type { CheckpointHistory } from '../projections/checkpoint-history.js';
import { type Checkpoints, type ConsumerStatus, Fenced, type Progress, processCheckpoint } from '../projections/checkpoints.js';
import { followFrom } from '../projections/follow-from.js';
import { UnknownEvents } from '../unknown-events.js';
import type { Process } from './process.js';

const RETRY_MS = 1000;
const STANDBY_MS = 2000;
const STANDS_STILL_MS = 30_000;

const refused = counter(
  'scenewright.reader.refused',
  '{event}',
  'Events that a process manager passed over, since what they lead to was refused.',
);

export interface ProcessRunnerOptions {
  readonly decode?: Decode;
  readonly unknownEvents?: UnknownEvents;
  /** Without it, where to go on from after the log went back is left to an operator. */
  readonly history?: CheckpointHistory;
  /** Without it, one that has read nothing yet reads whatever log it finds. */
  readonly identity?: LogIdentity;
}

/**
 * Runs one process from its own checkpoint, in one process of the studio at a time. A reaction that fails is tried again, not skipped: such
 * faults pass. A rule's no does not, and is about one thing: its event is passed over, or everybody else's would wait behind it for ever.
 * Before an event that only newer code knows it stops, and leaves the lead to that. Events that came with their owner from another cell are
 * passed over.
 */
export class ProcessRunner {
  private readonly stop = new AbortController();
  private running: Promise<void> | null = null;
  private readonly leftToNewerCode: LeftToNewerCode;
  private readonly decode: Decode;
  private readonly unknownEvents: UnknownEvents;
  private readonly history: CheckpointHistory | undefined;
  private readonly identity: LogIdentity | undefined;

  constructor(
    private readonly process: Process,
    private readonly store: EventStore,
    private readonly leases: Leases,
    private readonly log: Log,
    private readonly checkpoints: Checkpoints,
    { decode = current, unknownEvents = new UnknownEvents(), history, identity }: ProcessRunnerOptions = {},
  ) {
    this.leftToNewerCode = new LeftToNewerCode(store);
    this.decode = decode;
    this.unknownEvents = unknownEvents;
    this.history = history;
    this.identity = identity;
  }

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
    // without a first figure nobody sees the second as an increase
    refused(0, { 'scenewright.reader': name });
    while (!signal.aborted) {
      try {
        const lease = (await this.isDue(name)) && (await this.leases.acquire(name));
        if (lease) await this.lead(name, lease);
        else await sleep(STANDBY_MS, undefined, { signal });
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof Fenced)) this.log.warn(`stopped, trying again: ${(error as Error).message}`);
        await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
      }
    }
  }

  private async lead(name: string, { lost }: Lease): Promise<void> {
    const status = await this.checkpoints.ensure(name, 1);
    const progress = this.checkpoints.from(status);
    const rewound = new AbortController();
    const stopListening = this.checkpoints.onRewound(progress, () => rewound.abort());
    const over = AbortSignal.any([this.stop.signal, lost, rewound.signal]);
    try {
      await this.followOrGoBack(status, progress, over);
    } catch (error) {
      if (!standsStill(error)) throw error;
      this.log.error(`stands still: ${(error as Error).message}`);
      await sleep(STANDS_STILL_MS, undefined, { signal: over }).catch(() => {});
    } finally {
      stopListening();
    }
  }

  private async followOrGoBack(status: ConsumerStatus, progress: Progress, over: AbortSignal): Promise<void> {
    try {
      await this.follow(status, progress, over);
    } catch (error) {
      // what it passed may be of a history that is no more
      await this.checkpoints.settle(progress);
      if (!(error instanceof CheckpointOfAnotherHistory)) throw error;
      await this.goBack(status, error);
    }
  }

  private async follow(status: ConsumerStatus, progress: Progress, over: AbortSignal): Promise<void> {
    const batches = followFrom(this.store, status, { categories: this.process.categories, signal: over }, this.identity);
    for await (const batch of batches) {
      const unknown = await this.reactTo(batch.events, over);
      if (over.aborted) return;
      if (unknown) {
        await this.waitAt(unknown, batch, progress);
        return this.leases.release(status.name);
      }
      if (batch.position === progress.position) continue;
      if (batch.events.length === 0) progress.pass(batch.position);
      else await this.move(progress, batch.position, batch.events);
    }
  }

  /** The log went back: reacts again to what comes behind its last place that the log has. What was done of that is told apart by keys. */
  private async goBack(status: ConsumerStatus, error: CheckpointOfAnotherHistory): Promise<void> {
    const place = error.held ?? (await this.history?.lastHeld(status.name));
    if (!place) throw new NoEarlierPlace(this.process.name, { cause: error });
    this.log.error(`${error.message}. It reacts to what comes behind position ${place.position}, again where it did before`);
    await this.checkpoints.rewind(status, place);
  }

  private async isDue(name: string): Promise<boolean> {
    const position = (await this.checkpoints.find(name))?.position ?? 0n;
    return !(await this.leftToNewerCode.holdsBack(position));
  }

  /** The first event that only newer code knows, or can react to: nothing is reacted to from there on. */
  private async reactTo(events: readonly RecordedEvent[], over: AbortSignal): Promise<RecordedEvent | null> {
    const { known, unknown } = this.upToUnknown(events);
    for (const event of await this.selected(known)) {
      if (over.aborted) return null;
      try {
        await this.react(event);
      } catch (error) {
        // a stream that it has to look at holds what it does not know
        if (error instanceof UnknownEvent) return event;
        if (!(error instanceof Rejected)) throw error;
        this.passOver(event, error);
      }
    }
    return unknown;
  }

  private passOver({ type, position, stream }: Recorded, { rejection: { code, message } }: Rejected): void {
    const passed = `passes over ${type} at position ${position} (${stream})`;
    if (code === 'MOVED') this.log.warn(`${passed}: whose it is lives in another cell`);
    else {
      this.log.error(`${passed}, since it was refused: ${message}`);
      refused(1, { 'scenewright.reader': processCheckpoint(this.process.name) });
    }
  }

  /** What it may react to of these events, and the first that it does not know. */
  private upToUnknown(events: readonly RecordedEvent[]): { known: Recorded[]; unknown: RecordedEvent | null } {
    const known: Recorded[] = [];
    for (const recorded of events) {
      // what it led to has happened where it comes from
      if (recorded.metadata.movedFrom) continue;
      const event = this.decode(recorded);
      if (!event) {
        this.unknownEvents.meet(recorded);
        return { known, unknown: recorded };
      }
      known.push(event);
    }
    return { known, unknown: null };
  }

  private async selected(events: readonly Recorded[]): Promise<readonly Recorded[]> {
    try {
      return events.length > 0 ? await this.process.select(events) : events;
    } catch (error) {
      // which of them it is shows when it reacts to it
      if (error instanceof UnknownEvent) return events;
      throw error;
    }
  }

  private async waitAt(event: RecordedEvent, batch: SubscriptionBatch, progress: Progress): Promise<void> {
    const before = batch.events.filter(({ position }) => position < event.position).at(-1);
    if (before) await this.move(progress, before.position, [before]);
    this.leftToNewerCode.comeTo(event);
    this.log.warn(
      `stops before ${event.type} (version ${event.schemaVersion}) at position ${event.position} (${event.stream}): only a newer release ` +
        'knows what to do, and a process of that goes on from there',
    );
  }

  private move(progress: Progress, position: bigint, events: readonly RecordedEvent[]): Promise<void> {
    const last = events.at(-1);
    return progress.move(position, last && placeOf(last), (move) => this.checkpoints.advanceAlone(move));
  }
}
