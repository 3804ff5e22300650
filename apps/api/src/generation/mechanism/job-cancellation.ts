import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { countEnd } from '../generation-metrics.js';
import { OrderCancellation } from '../orders/order-cancellation.js';
import { GenerationJobRow, OPEN_STATES, toJob } from './generation-job.entity.js';
import { GenerationKinds } from './generation-kinds.js';
import { JobEndings } from './job-endings.js';
import { JobSignals } from './job-signals.js';

/** Ends a job because the person wants it to. Either the cancelling or the completing reaches the log first; the money follows it. */
@Injectable()
export class JobCancellation {
  constructor(
    @InjectRepository(GenerationJobRow) private readonly jobs: Repository<GenerationJobRow>,
    private readonly kinds: GenerationKinds,
    private readonly endings: JobEndings,
    private readonly signals: JobSignals,
    private readonly orders: OrderCancellation,
  ) {}

  async cancelById(jobId: string): Promise<boolean> {
    const row = await this.jobs.findOneBy({ id: jobId });
    return row !== null && this.cancel(row);
  }

  /** True when this call ended it; false when it had ended before. */
  async cancel(row: GenerationJobRow): Promise<boolean> {
    const kind = this.kinds.named(row.kind);
    if (!kind) return false;
    const job = toJob(row);
    const ending = await this.endings.fail(kind, job, { code: 'cancelled', message: 'Cancelled.' });
    if (ending === 'superseded') {
      // whoever ended it may have died before the row said so
      const state = (await this.endings.endingOf(kind, job)) ?? 'cancelled';
      await this.jobs.update({ id: row.id, state: In([...OPEN_STATES]) }, { state, worker: null, finishedAt: () => 'now()' });
      return false;
    }
    await this.jobs.update({ id: row.id }, { state: 'cancelled', worker: null, message: 'Cancelled.', finishedAt: () => 'now()' });
    countEnd(row.kind, 'cancelled', row.createdAt, 'cancelled');
    const { id, userId, projectId, progress } = row;
    await this.signals.send({ id, kind: row.kind, userId, projectId, state: 'cancelled', progress, message: 'Cancelled.' });
    await this.orders.letGo(row.id);
    return true;
  }
}
