import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { RecordedEvent } from '@scenewright/events';
import { Subject } from 'rxjs';
import { EVENT_STORE, type EventStore } from './event-store.js';

const RETRY_MS = 500;

/** What is appended from now on, in order, as it happens: for pushing to browsers and for answers that wait for an outcome. */
@Injectable()
export class LogTail implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('log-tail');
  private readonly stop = new AbortController();
  private following: Promise<void> | null = null;
  private readonly subject = new Subject<RecordedEvent>();
  readonly events = this.subject.asObservable();
  /** Position from which this tail has seen everything. */
  startedAt = 0n;

  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  async onApplicationBootstrap(): Promise<void> {
    this.startedAt = await this.store.head();
    this.following = this.follow(this.startedAt);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await this.following;
  }

  private async follow(from: bigint): Promise<void> {
    const { signal } = this.stop;
    let position = from;
    while (!signal.aborted) {
      try {
        for await (const batch of this.store.subscribe({ after: position, signal })) {
          for (const event of batch.events) this.subject.next(event);
          position = batch.position;
        }
      } catch (error) {
        if (signal.aborted) return;
        this.log.warn(`lost the log, trying again: ${(error as Error).message}`);
        await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
      }
    }
  }
}
