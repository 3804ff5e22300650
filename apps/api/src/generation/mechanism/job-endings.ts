import { Inject, Injectable } from '@nestjs/common';
import { creditsDecider } from '@scenewright/domain';
import { type Failure, streams } from '@scenewright/events';
import { followUp } from '../../event-store/decisions/command-context.js';
import { Decisions, type DecisionUnit } from '../../event-store/decisions/decisions.js';
import { Rejected } from '../../event-store/decisions/rejected.js';
import { EVENT_STORE, type EventStore } from '../../event-store/event-store.js';
import type { GenerationJob, GenerationKind } from './generation-kind.js';

/** How a job ended in the log. `moot`: somebody else had ended it before, or what it was for is gone. */
export type Ending = 'completed' | 'failed' | 'moot';

/** Brings a job's end into the log: the fact and its money in one append, exactly once. */
@Injectable()
export class JobEndings {
  constructor(
    private readonly decisions: Decisions,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** How the job ended, if it did: what the log says counts, whatever its row says. */
  async endingOf(kind: GenerationKind, job: GenerationJob): Promise<Exclude<Ending, 'moot'> | null> {
    for await (const event of this.store.read(job.event.stream, { from: job.event.version + 1 })) {
      if ((event.data as { jobId?: string }).jobId !== job.id) continue;
      if (event.type === kind.ends.completed) return 'completed';
      if (event.type === kind.ends.failed) return 'failed';
    }
    return null;
  }

  async complete(kind: GenerationKind, job: GenerationJob, outcome: unknown): Promise<Ending> {
    const cost = kind.cost?.(job, outcome) ?? job.request.price ?? 0;
    return this.end(job, 'complete', async (unit) => {
      await kind.complete(unit, job, outcome);
      if (job.request.price > 0) {
        await unit.decide(creditsDecider, streams.credits(job.userId), { type: 'SettleReservation', reservationId: job.id, amount: cost });
      }
    }).then((moot) => (moot ? 'moot' : 'completed'));
  }

  async fail(kind: GenerationKind, job: GenerationJob, failure: Failure): Promise<Ending> {
    return this.end(job, 'fail', async (unit) => {
      await kind.fail(unit, job, failure);
      if (job.request.price > 0) {
        await unit.decide(creditsDecider, streams.credits(job.userId), { type: 'ReleaseReservation', reservationId: job.id });
      }
    }).then((moot) => (moot ? 'moot' : 'failed'));
  }

  private async end(job: GenerationJob, how: string, body: (unit: DecisionUnit) => Promise<void>): Promise<boolean> {
    try {
      await this.decisions.execute(followUp(job.event, how), body, job.request.price > 0 ? streams.credits(job.userId) : undefined);
      return false;
    } catch (error) {
      if (!(error instanceof Rejected) || !['NOT_IN_FLIGHT', 'NOT_FOUND'].includes(error.rejection.code)) throw error;
      await this.releaseLeftovers(job);
      return true;
    }
  }

  /** The shot, the audio or the project that the work was for is gone: nobody pays for it. */
  private async releaseLeftovers(job: GenerationJob): Promise<void> {
    if (!(job.request.price > 0)) return;
    await this.decisions.execute(
      followUp(job.event, 'release'),
      async (unit) => {
        await unit.tryDecide(creditsDecider, streams.credits(job.userId), { type: 'ReleaseReservation', reservationId: job.id });
      },
      streams.credits(job.userId),
    );
  }
}
