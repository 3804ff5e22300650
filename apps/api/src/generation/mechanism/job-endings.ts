import { Injectable } from '@nestjs/common';
import { creditsDecider, type Millicredits, projectDecider } from '@scenewright/domain';
import { AggregateRepository, CommandExecutor, EventLog, followUp, Rejected, UnitOfWork, Watermarks } from '@scenewright/event-log';
import { type Failure, streams } from '@scenewright/events';
import { endShown } from './end-shown.js';
import type { GenerationJob, GenerationKind } from './generation-kind.js';

/** How a job ended. */
export interface JobEnd {
  readonly state: 'completed' | 'failed' | 'cancelled';
  /** When it did, as the log says; null where what it was for is gone: the log says nothing of its end. */
  readonly at: Date | null;
  /** Why, where it has not completed and the log says so. */
  readonly failure?: Failure;
}

/** What came of ending a job. */
export interface Ended extends JobEnd {
  /** False when somebody else had ended it before, perhaps otherwise, or what it was for is gone. */
  readonly isOurs: boolean;
}

/** What the commands are called that end jobs: their ids follow from it. */
const PURPOSE = { completed: 'complete', failed: 'fail' } as const;

/** Why a job has ended that somebody, or a deletion, has stopped. */
export const CANCELLED: Failure = { code: 'cancelled', message: 'Cancelled.' };

/** What was reserved with the request. */
const reservedFor = ({ request }: GenerationJob): Millicredits => ('price' in request ? request.price : 0);

/** Nothing happens where it is free already. */
async function release(unit: UnitOfWork, job: GenerationJob): Promise<void> {
  if (reservedFor(job) === 0) return;
  await unit.tryDecide(creditsDecider, streams.credits(job.userId), { type: 'ReleaseReservation', reservationId: job.id });
}

/** The job had ended before, or what it was for is gone. */
const isOver = (error: unknown): boolean => error instanceof Rejected && ['NOT_IN_FLIGHT', 'NOT_FOUND'].includes(error.rejection.code);

/**
 * Brings a job's end into the log: the fact and its money in one append, exactly once. Whether it is over is for what it was made for to say:
 * credits that support has given back stay given back, and the work that goes on ends all the same.
 */
@Injectable()
export class JobEndings {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly log: EventLog,
    private readonly watermarks: Watermarks,
    private readonly aggregates: AggregateRepository,
  ) {}

  /**
   * How the job ended, if it did: what the log says counts, whatever its row says.
   * @throws {UnknownEvent} also where it is the request that only a newer release knows
   */
  async endOf(kind: GenerationKind, job: GenerationJob): Promise<JobEnd | null> {
    for await (const event of this.log.read(job.event.stream, { from: job.event.version })) {
      if (!('jobId' in event.data) || event.data.jobId !== job.id) continue;
      const at = event.recordedAt;
      if (event.type === kind.completed) return { state: 'completed', at };
      if (event.type !== kind.failed || !('failure' in event.data)) continue;
      const { failure } = event.data;
      return { state: failure.code === 'cancelled' ? 'cancelled' : 'failed', at, failure };
    }
    return null;
  }

  /** Whether the log waits for the job's end: it may have come, or what the job was for may be gone. */
  async isAwaited(kind: GenerationKind, job: GenerationJob): Promise<boolean> {
    const unit = new UnitOfWork((decider, stream) => this.aggregates.load(decider, stream, { fresh: true }));
    try {
      await kind.fail(unit, job, CANCELLED);
      return true;
    } catch (error) {
      if (isOver(error)) return false;
      throw error;
    }
  }

  /**
   * Waits until what has ended in the log can be read, for a few seconds at most. Whoever hears of an end looks at what was made: the job's row
   * says it afterwards.
   */
  async shown(): Promise<void> {
    await endShown(this.log, this.watermarks);
  }

  /** Whether the project that the job was for has gone for good. */
  async isGone({ projectId }: GenerationJob): Promise<boolean> {
    return (await this.aggregates.stateOf(projectDecider, streams.project(projectId))).status === 'shredded';
  }

  async complete(kind: GenerationKind, job: GenerationJob, outcome: unknown): Promise<Ended> {
    // the media of its project have gone: what has been stored since would stay for ever, and nobody would see what they pay for
    if (await this.isGone(job)) return this.fail(kind, job, CANCELLED);
    const reserved = reservedFor(job);
    return this.end(kind, job, 'completed', async (unit) => {
      await kind.complete(unit, job, outcome);
      if (reserved === 0) return;
      const amount = kind.cost(job, outcome, reserved);
      await unit.tryDecide(creditsDecider, streams.credits(job.userId), { type: 'SettleReservation', reservationId: job.id, amount });
    });
  }

  fail(kind: GenerationKind, job: GenerationJob, failure: Failure): Promise<Ended> {
    return this.end(kind, job, 'failed', async (unit) => {
      await kind.fail(unit, job, failure);
      await release(unit, job);
    });
  }

  private async end(
    kind: GenerationKind,
    job: GenerationJob,
    how: 'completed' | 'failed',
    body: (unit: UnitOfWork) => Promise<void>,
  ): Promise<Ended> {
    const isOurs = await this.append(job, PURPOSE[how], body);
    const end = (await this.endOf(kind, job)) ?? { state: isOurs ? how : 'cancelled', at: null };
    return { ...end, isOurs };
  }

  /** False when the job had ended before, or what it was for is gone. */
  private async append(job: GenerationJob, purpose: string, body: (unit: UnitOfWork) => Promise<void>): Promise<boolean> {
    try {
      await this.executor.execute(followUp(job.event, purpose), body, reservedFor(job) > 0 ? streams.credits(job.userId) : undefined);
      return true;
    } catch (error) {
      if (!isOver(error)) throw error;
      await this.releaseLeftovers(job);
      return false;
    }
  }

  /** The shot, the audio or the project that the work was for is gone: nobody pays for it. */
  private async releaseLeftovers(job: GenerationJob): Promise<void> {
    if (reservedFor(job) === 0) return;
    await this.executor.execute(followUp(job.event, 'release'), (unit) => release(unit, job), streams.credits(job.userId));
  }
}
