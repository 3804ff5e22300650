import type { AllStreamSubscription } from '@kurrent/kurrentdb-client';
import type { RecordedEvent } from '@scenewright/events';
import { NoAnswer } from './failures.js';
import { positionOf, toRecorded } from './recorded.js';

type Item = { event: RecordedEvent } | { passed: bigint };

/**
 * What one subscription has brought, in order. The client announces checkpoints and the log's end at once, ahead of events that still wait
 * in its buffer: each is kept back here until the events before it have come.
 */
export class SubscriptionInbox {
  private readonly items: Item[] = [];
  private readonly marks: { after: number; take: () => void }[] = [];
  private received = 0;
  private wake = (): void => undefined;
  private failure: unknown;
  private ended = false;
  live = false;
  private announced = false;
  private nudged = false;

  constructor(
    private readonly subscription: AllStreamSubscription,
    private readonly capacity: number,
  ) {
    subscription.on('data', ({ event }) => {
      this.received++;
      const own = event && toRecorded(event);
      if (own) this.items.push({ event: own });
      else if (event?.position) this.items.push({ passed: positionOf(event.position) });
      this.settle();
      if (this.items.length >= this.capacity) subscription.pause();
    });
    subscription.on('caughtUp', ({ position }) =>
      this.mark(() => {
        this.live = true;
        this.announced = true;
        if (position) this.items.push({ passed: positionOf(position) });
      }),
    );
    subscription.on('fellBehind', () =>
      this.mark(() => {
        this.live = false;
      }),
    );
    subscription.on('error', (error) => this.end(error));
    subscription.on('end', () => this.end(undefined));
    subscription.on('close', () => this.end(undefined));
  }

  /** Ends the present wait, or the next one, though nothing may have come. */
  nudge(): void {
    this.nudged = true;
    this.wake();
  }

  checkpoint(position: bigint): void {
    this.mark(() => this.items.push({ passed: position }));
  }

  get isEmpty(): boolean {
    return this.items.length === 0;
  }

  /** Whether the log's end was announced since this was last asked. */
  takeAnnouncement(): boolean {
    const announced = this.announced && this.isEmpty;
    if (announced) this.announced = false;
    return announced;
  }

  /** Takes what has come, up to `most` events. */
  take(most: number): { events: RecordedEvent[]; passed: bigint } {
    const events: RecordedEvent[] = [];
    let passed = 0n;
    while (this.items.length > 0) {
      const [item] = this.items;
      if (!item || ('event' in item && events.length >= most)) break;
      this.items.shift();
      if ('event' in item) events.push(item.event);
      passed = 'event' in item ? item.event.position : item.passed > passed ? item.passed : passed;
    }
    if (this.items.length < this.capacity && this.subscription.isPaused()) this.subscription.resume();
    return { events, passed };
  }

  /**
   * Resolves when there is something to take, after a nudge, or when the signal aborts.
   * @throws what ended the subscription, once everything before has been taken.
   */
  async some(signal: AbortSignal): Promise<void> {
    while (this.items.length === 0 && !this.announced && !this.nudged && !signal.aborted) {
      if (this.ended) throw this.failure ?? new NoAnswer('the server ended the subscription');
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          signal.removeEventListener('abort', wake);
          resolve();
        };
        this.wake = wake;
        signal.addEventListener('abort', wake, { once: true });
      });
    }
    this.nudged = false;
  }

  private mark(take: () => void): void {
    this.marks.push({ after: this.received + this.subscription.readableLength, take });
    this.settle();
  }

  private settle(): void {
    for (let mark = this.marks[0]; mark && mark.after <= this.received; mark = this.marks[0]) {
      this.marks.shift();
      mark.take();
    }
    this.wake();
  }

  private end(error: unknown): void {
    this.failure ??= error;
    this.ended = true;
    this.wake();
  }
}
