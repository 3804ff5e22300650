import { setTimeout as sleep } from 'node:timers/promises';
import type { RecordedEvent } from '@scenewright/events';
import { Subject } from 'rxjs';
import { isNotInLog, LogWentBack } from './errors.js';
import { type EventStore, type LogPlace, placeOf } from './event-store.js';
import type { Log } from './log.js';

const RETRY_MS = 500;
const EARLIER_MS = 1_000;
const QUIET_MS = 60_000;

/** What is appended from now on, in order, as it happens: for pushing to browsers and for answers that wait for an outcome. */
export class LogTail {
  private readonly stop = new AbortController();
  private following: Promise<void> | null = null;
  private readonly subject = new Subject<RecordedEvent>();
  private readonly backward = new Subject<bigint>();
  readonly events = this.subject.asObservable();
  /** The log went back: what was told may be in it no more, and what is told from now on stands behind this position. */
  readonly wentBack = this.backward.asObservable();
  /** Position from which this tail has seen everything. */
  startedAt = 0n;
  /** The last event that was told, and one from at least a second before: somebody may be a little behind. */
  private last: LogPlace | undefined;
  private earlier: LogPlace | undefined;
  private earlierAt = 0;
  private quietUntil = 0;

  constructor(
    private readonly store: EventStore,
    private readonly log: Log,
  ) {}

  async start(): Promise<void> {
    this.startedAt = await this.store.head();
    this.following = this.follow(this.startedAt);
  }

  async close(): Promise<void> {
    this.stop.abort();
    await this.following;
  }

  private async follow(from: bigint): Promise<void> {
    const { signal } = this.stop;
    let position: bigint | undefined = from;
    while (!signal.aborted) {
      try {
        position ??= await this.beginAnew();
        for await (const batch of this.store.subscribe({ after: position, signal })) {
          for (const event of batch.events) this.subject.next(event);
          position = batch.position;
          this.remember(batch.events.at(-1));
        }
      } catch (error) {
        if (signal.aborted) return;
        if (isGone(error)) {
          this.log.error(
            `${(error as Error).message}. Whoever was told of it fetches everything. Find what is missing with: npm run studio -- verify`,
          );
          position = undefined;
          continue;
        }
        this.log.warn(`lost the log, trying again: ${(error as Error).message}`);
        await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
      }
    }
  }

  /**
   * The newest event up to a position that is known here. None for a minute after the log went back: somebody who stands at that position
   * may not have noticed it yet.
   */
  lastUpTo(position: bigint): LogPlace | undefined {
    if (performance.now() < this.quietUntil) return undefined;
    return [this.last, this.earlier].find((place) => place !== undefined && place.position <= position);
  }

  private remember(event: RecordedEvent | undefined): void {
    if (!event) return;
    const now = performance.now();
    if (now - this.earlierAt >= EARLIER_MS) {
      this.earlier = this.last;
      this.earlierAt = now;
    }
    this.last = placeOf(event);
  }

  private async beginAnew(): Promise<bigint> {
    this.last = this.earlier = undefined;
    this.quietUntil = performance.now() + QUIET_MS;
    this.startedAt = await this.store.head();
    this.backward.next(this.startedAt);
    return this.startedAt;
  }
}

/** The place in the log that was followed from is not in it. */
const isGone = (error: unknown): boolean => error instanceof LogWentBack || isNotInLog(error);
