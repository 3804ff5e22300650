import { setTimeout as sleep } from 'node:timers/promises';
import type { RecordedEvent } from '@scenewright/events';
import { Subject } from 'rxjs';
import { CheckpointBetweenRecords, CheckpointBeyondHead, LogWentBack } from './errors.js';
import type { EventStore } from './event-store.js';
import type { Log } from './log.js';

const RETRY_MS = 500;

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

  private async beginAnew(): Promise<bigint> {
    this.startedAt = await this.store.head();
    this.backward.next(this.startedAt);
    return this.startedAt;
  }
}

/** The place in the log that was followed from is not in it. */
const isGone = (error: unknown): boolean =>
  error instanceof LogWentBack || error instanceof CheckpointBeyondHead || error instanceof CheckpointBetweenRecords;
