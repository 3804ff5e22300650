import { Injectable } from '@nestjs/common';
import { type ErrorCode, LONGEST_WAIT_SECONDS } from '@scenewright/contract';
import { EventLog, LogTail, NotShownYet, Watermarks } from '@scenewright/event-log';
import { categoryOf, current, type DataOf, type Failure, type Recorded, type StreamName, type StudioEvent } from '@scenewright/events';
import { Problem } from '../../http/problems.js';
import { storageAnswer, toldStorageProblem } from '../../storage-problem.js';
import { endShown } from './end-shown.js';
import type { CompletionType, FailureType } from './generation-kind.js';
import { GenerationKinds } from './generation-kinds.js';

/** How far back an end that came before is looked for. */
const REMEMBERED_EVENTS = 200;

function answerOf({ code, message }: Failure): { status: number; code: ErrorCode } {
  const storage = toldStorageProblem(message);
  return storage ? storageAnswer(storage) : { status: code === 'moderated' ? 422 : 409, code: 'GENERATION_FAILED' };
}

type EndEvent = Recorded<Extract<StudioEvent, { type: CompletionType | FailureType }>>;
type Deletion = Recorded<Extract<StudioEvent, { type: 'ProjectDeleted' }>>;

const isOf = (jobId: string, event: Recorded): boolean => 'jobId' in event.data && event.data.jobId === jobId;

/** What is made in a project's own stream is given up with the project, and no other event ends it. */
const isDeletion = (event: Recorded): event is Deletion => event.type === 'ProjectDeleted';

export interface Outcome<Completed extends CompletionType> {
  /**
   * What the event says that completed the job.
   * @throws {Problem} it failed or takes too long, then what it has done so far stands; or its project is gone.
   * @throws {NotShownYet}
   */
  completed(): Promise<DataOf<Completed>>;
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
    private readonly log: EventLog,
  ) {}

  /** `completed`: the type of the event that brings the result. `stream`: where the job ends. */
  expect<Completed extends CompletionType>(completed: Completed, jobId: string, stream: StreamName): Outcome<Completed> {
    let timer: NodeJS.Timeout | undefined;
    let settle: (event: EndEvent | Deletion | null) => void = () => {};
    const ended = new Promise<EndEvent | Deletion | null>((resolve) => {
      settle = resolve;
    });
    const subscription = this.tail.events.subscribe((recorded) => {
      const event = current(recorded);
      if (event && (this.ends(jobId, event) || (isDeletion(event) && event.stream === stream))) settle(event);
    });
    const forget = () => {
      clearTimeout(timer);
      subscription.unsubscribe();
      settle(null);
    };
    return {
      forget,
      completed: async () => {
        timer = setTimeout(() => settle(null), LONGEST_WAIT_SECONDS * 1000);
        const event = (await this.endedBefore(jobId, stream)) ?? (await ended);
        forget();
        if (!event) {
          throw new Problem(409, 'ALREADY_RUNNING', 'This takes longer than usual. It goes on in the background; look again in a minute.', {
            details: { job_id: jobId },
          });
        }
        if (isDeletion(event)) throw new Problem(404, 'NOT_FOUND', 'This has been stopped: its project was deleted meanwhile.');
        const isShown =
          (await endShown(this.log, this.watermarks)) || (await this.watermarks.reached(event.position, [categoryOf(stream)], 0));
        if ('failure' in event.data) {
          const { failure } = event.data;
          const { status, code } = answerOf(failure);
          throw new Problem(status, code, failure.message, { details: { reason: failure.code }, workIsOver: true });
        }
        // whoever reads the answer together from what is shown would find it missing; the same call, sent again, finds this end
        if (!isShown) throw new NotShownYet();
        if (event.type !== completed) throw new Error(`${jobId} ended with ${event.type}, not with ${completed}`);
        return event.data as DataOf<Completed>;
      },
    };
  }

  /** Has work requested, and comes back with what the event says that completes it. @throws {Problem} see `Outcome.completed` */
  async of<Completed extends CompletionType>(
    completed: Completed,
    { jobId, stream }: { jobId: string; stream: StreamName },
    request: () => Promise<unknown>,
  ): Promise<DataOf<Completed>> {
    const outcome = this.expect(completed, jobId, stream);
    try {
      await request();
      return await outcome.completed();
    } finally {
      outcome.forget();
    }
  }

  private async endedBefore(jobId: string, stream: StreamName): Promise<EndEvent | Deletion | null> {
    let deletion: Deletion | null = null;
    for await (const event of this.log.read(stream, { direction: 'backwards', limit: REMEMBERED_EVENTS })) {
      // a failed script ends with its project: what is said is why
      if (this.ends(jobId, event)) return event;
      if (isDeletion(event)) deletion = event;
      // a project that was brought back may have been deleted before, too
      else if (this.requests(jobId, event)) return deletion;
    }
    return null;
  }

  private ends(jobId: string, event: Recorded): event is EndEvent {
    return isOf(jobId, event) && this.kinds.endedBy(event.type) !== undefined;
  }

  private requests(jobId: string, event: Recorded): boolean {
    return isOf(jobId, event) && this.kinds.requestedBy(event.type) !== undefined;
  }
}
