import { Inject, Injectable } from '@nestjs/common';
import { categoryOf, type Failure, type RecordedEvent } from '@scenewright/events';
import { EVENT_STORE, type EventStore } from '../../event-store/event-store.js';
import { LogTail } from '../../event-store/log-tail.js';
import { Watermarks } from '../../event-store/projections/watermarks.js';
import { Problem } from '../../http/problems.js';
import { GenerationKinds } from './generation-kinds.js';

/** Longest that a call waits for work that it started; the work goes on behind it. */
const PATIENCE_MS = 150_000;
/** How far back an end that came before is looked for. */
const REMEMBERED_EVENTS = 200;

export interface Outcome {
  /** The event that ended the job. Throws a `Problem` when it failed or takes too long; then what it has done so far stands. */
  completed(): Promise<RecordedEvent>;
  /** Stops waiting. */
  forget(): void;
}

/**
 * For calls that answer with the result of work: waits for the event that ends a job. Ask before the job is requested. A call that comes
 * again finds the end that its job has had.
 */
@Injectable()
export class Outcomes {
  constructor(
    private readonly tail: LogTail,
    private readonly kinds: GenerationKinds,
    private readonly watermarks: Watermarks,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** `stream`: where the job ends. */
  expect(jobId: string, stream: string): Outcome {
    let timer: NodeJS.Timeout | undefined;
    let settle: (event: RecordedEvent | null) => void = () => {};
    const ended = new Promise<RecordedEvent | null>((resolve) => {
      settle = resolve;
    });
    const subscription = this.tail.events.subscribe((event) => {
      if (this.ends(jobId, event)) settle(event);
    });
    const forget = () => {
      clearTimeout(timer);
      subscription.unsubscribe();
      settle(null);
    };
    return {
      forget,
      completed: async () => {
        timer = setTimeout(() => settle(null), PATIENCE_MS);
        const event = (await this.endedBefore(jobId, stream)) ?? (await ended);
        forget();
        if (!event) {
          throw new Problem(409, 'ALREADY_RUNNING', 'This takes longer than usual. It goes on in the background; look again in a minute.');
        }
        await this.watermarks.reached(event.position, [categoryOf(event.stream), 'credits']);
        const { failure } = event.data as { failure?: Failure };
        if (failure)
          throw new Problem(failure.code === 'moderated' ? 422 : 409, 'GENERATION_FAILED', failure.message, {
            details: { reason: failure.code },
          });
        return event;
      },
    };
  }

  private async endedBefore(jobId: string, stream: string): Promise<RecordedEvent | null> {
    for await (const event of this.store.read(stream, { direction: 'backwards', limit: REMEMBERED_EVENTS })) {
      if (this.ends(jobId, event)) return event;
    }
    return null;
  }

  private ends(jobId: string, { type, data }: RecordedEvent): boolean {
    if ((data as { jobId?: string }).jobId !== jobId) return false;
    return this.kinds.all().some((kind) => kind.ends.completed === type || kind.ends.failed === type);
  }
}
