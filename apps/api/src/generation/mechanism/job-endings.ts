import { Injectable } from '@nestjs/common';
import { creditsDecider, type Millicredits } from '@scenewright/domain';
import { CommandExecutor, EventLog, followUp, Rejected, type UnitOfWork } from '@scenewright/event-log';
import { type Failure, streams } from '@scenewright/events';
import type { GenerationJob, GenerationKind } from './generation-kind.js';

/** How a job ended in the log. `superseded`: somebody else had ended it before, or what it was for is gone. */
export type Ending = 'completed' | 'failed' | 'superseded';

/** What was reserved with the request. */
const reservedFor = ({ request }: GenerationJob): Millicredits => ('price' in request ? request.price : 0);

/** Brings a job's end into the log: the fact and its money in one append, exactly once. */
@Injectable()
export class JobEndings {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly log: EventLog,
  ) {}

  /** How the job ended, if it did: what the log says counts, whatever its row says. */
  async endingOf(kind: GenerationKind, job: GenerationJob): Promise<'completed' | 'failed' | 'cancelled' | null> {
    for await (const event of this.log.read(job.event.stream, { from: job.event.version + 1 })) {
      if (!('jobId' in event.data) || event.data.jobId !== job.id) continue;
      if (event.type === kind.completed) return 'completed';
      if (event.type !== kind.failed) continue;
      return 'failure' in event.data && event.data.failure.code === 'cancelled' ? 'cancelled' : 'failed';
    }
    return null;
  }

  async complete(kind: GenerationKind, job: GenerationJob, outcome: unknown): Promise<Ending> {
    const reserved = reservedFor(job);
    const isOurs = await this.end(job, 'complete', async (unit) => {
      await kind.complete(unit, job, outcome);
      if (reserved === 0) return;
      const amount = kind.cost(job, outcome, reserved);
      await unit.decide(creditsDecider, streams.credits(job.userId), { type: 'SettleReservation', reservationId: job.id, amount });
    });
    return isOurs ? 'completed' : 'superseded';
  }

  async fail(kind: GenerationKind, job: GenerationJob, failure: Failure): Promise<Ending> {
    const isOurs = await this.end(job, 'fail', async (unit) => {
      await kind.fail(unit, job, failure);
      if (reservedFor(job) === 0) return;
      await unit.decide(creditsDecider, streams.credits(job.userId), { type: 'ReleaseReservation', reservationId: job.id });
    });
    return isOurs ? 'failed' : 'superseded';
  }

  /** False when the job had ended before, or what it was for is gone. */
  private async end(job: GenerationJob, how: string, body: (unit: UnitOfWork) => Promise<void>): Promise<boolean> {
    try {
      await this.executor.execute(followUp(job.event, how), body, reservedFor(job) > 0 ? streams.credits(job.userId) : undefined);
      return true;
    } catch (error) {
      if (!(error instanceof Rejected) || !['NOT_IN_FLIGHT', 'NOT_FOUND'].includes(error.rejection.code)) throw error;
      await this.releaseLeftovers(job);
      return false;
    }
  }

  /** The shot, the audio or the project that the work was for is gone: nobody pays for it. */
  private async releaseLeftovers(job: GenerationJob): Promise<void> {
    if (reservedFor(job) === 0) return;
    await this.executor.execute(
      followUp(job.event, 'release'),
      async (unit) => {
        await unit.tryDecide(creditsDecider, streams.credits(job.userId), { type: 'ReleaseReservation', reservationId: job.id });
      },
      streams.credits(job.userId),
    );
  }
}
