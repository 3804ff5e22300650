import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { NotShownYet } from '@scenewright/event-log';
import { In, type Repository } from 'typeorm';
import { Problem } from '../../http/problems.js';
import { countEnd } from '../generation-metrics.js';
import { OrderCancellation } from '../orders/order-cancellation.js';
import { GenerationJobRow, OPEN_STATES, toJob } from './generation-job.entity.js';
import { GenerationKinds } from './generation-kinds.js';
import { CANCELLED, JobEndings } from './job-endings.js';
import { JobSignals, signalOf } from './job-signals.js';
import { RequestedJobs } from './requested-jobs.js';
import { UnnamedAssets } from './unnamed-assets.js';

/** Ends a job because the person wants it to. Either the cancelling or the completing reaches the log first; the money follows it. */
@Injectable()
export class JobCancellation {
  constructor(
    @InjectRepository(GenerationJobRow) private readonly jobs: Repository<GenerationJobRow>,
    private readonly kinds: GenerationKinds,
    private readonly endings: JobEndings,
    private readonly signals: JobSignals,
    private readonly orders: OrderCancellation,
    private readonly requested: RequestedJobs,
    private readonly unnamed: UnnamedAssets,
  ) {}

  /**
   * Also of one that has only just been requested: later nobody would end it.
   * @throws {Problem} 503: it may have been requested, and is no job yet.
   */
  async cancelById(jobId: string): Promise<boolean> {
    const row = await this.requested.find(jobId).catch(asNotYet);
    return row !== null && this.cancel(row);
  }

  /** True when this call ended it; false when it had ended before, or what it was for is gone. */
  async cancel(row: GenerationJobRow): Promise<boolean> {
    const kind = this.kinds.named(row.kind);
    if (!kind) return false;
    const job = toJob(row);
    const { isOurs, state, at } = await this.endings.fail(kind, job, CANCELLED);
    // a worker that is at it looks once more when it has let go
    if (row.attempts > 0 && state !== 'completed') void this.unnamed.removeOf(kind, job);
    await this.endings.shown();
    const ended = { worker: null, finishedAt: at ?? (() => 'now()'), updatedAt: () => 'now()' };
    const asOpen = { id: row.id, state: In([...OPEN_STATES]) };
    if (!isOurs && at) {
      // whoever ended it may have died before the row said so
      await this.jobs.update(asOpen, { ...ended, state });
      return false;
    }
    // of what was for something that is gone the log says nothing: nobody else tells that it is over
    const { affected } = await this.jobs.update(isOurs ? { id: row.id } : asOpen, { ...ended, state: 'cancelled', message: 'Cancelled.' });
    if (!affected) return false;
    countEnd(row.kind, 'cancelled', row.createdAt, 'cancelled');
    await this.signals.send({ ...signalOf(row), state: 'cancelled', message: 'Cancelled.' });
    await this.orders.letGo(row.id);
    return isOurs;
  }
}

/** For `catch`: nothing has been stopped, so nothing is removed or undone either. */
function asNotYet(error: unknown): never {
  if (!(error instanceof NotShownYet)) throw error;
  const headers = { 'retry-after': '2' };
  throw new Problem(503, 'NOT_YET', 'What is being made here cannot be stopped yet. Try again in a few seconds.', { headers });
}
