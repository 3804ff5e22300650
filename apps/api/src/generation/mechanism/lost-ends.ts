import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Not, type Repository } from 'typeorm';
import { OrderBook } from '../orders/order-book.js';
import { GenerationJobRow, OPEN_STATES, type RecordedRequest, storeEvent, toJob } from './generation-job.entity.js';
import { GenerationKinds } from './generation-kinds.js';
import { JobCancellation } from './job-cancellation.js';
import { JobEndings } from './job-endings.js';
import { JobQueue } from './job-queue.js';

const ENDED = Not(In([...OPEN_STATES]));

/**
 * Jobs whose rows say that they have ended, and of whose end the log does not know: it is elsewhere than the rows, and was restored from an
 * older copy.
 */
@Injectable()
export class LostEnds {
  constructor(
    @InjectRepository(GenerationJobRow) private readonly jobs: Repository<GenerationJobRow>,
    private readonly kinds: GenerationKinds,
    private readonly endings: JobEndings,
    private readonly cancellation: JobCancellation,
    private readonly queue: JobQueue,
    private readonly orders: OrderBook,
  ) {}

  /**
   * Takes a job up again that has a row already, where the log waits for its end. What was cancelled is cancelled again; everything else is made
   * again, of what was delivered for it where that is still to be had.
   */
  async takeUp(request: RecordedRequest): Promise<void> {
    const { jobId } = request.data;
    const kind = this.kinds.requestedBy(request.type);
    const row = await this.jobs.findOneBy({ id: jobId });
    if (!kind || !row) return;
    const isAskedAnew = isElsewhere(row, request);
    // what it was asked for by then, the log has lost as well
    if (isAskedAnew) await this.jobs.update({ id: jobId }, { event: storeEvent(request) as object });
    const now = isAskedAnew ? { ...row, event: storeEvent(request) } : row;
    if (isOpen(row) || (await this.endings.endOf(kind, toJob(now)))) return;
    if (!(await this.endings.isAwaited(kind, toJob(now)))) await this.put(now, { state: 'cancelled' });
    else if (row.state === 'cancelled' && !isAskedAnew) await this.cancellation.cancel(now);
    else await this.putBack(now);
  }

  /** Those of these jobs that were cancelled, of which the log knows no end, and waits for it. */
  async awaited(cancelled: readonly string[]): Promise<ReadonlySet<string>> {
    const awaited = new Set<string>();
    for (const row of await this.jobs.findBy({ id: In([...cancelled]), state: 'cancelled' })) {
      const kind = this.kinds.named(row.kind);
      if (kind && (await this.endings.isAwaited(kind, toJob(row)))) awaited.add(row.id);
    }
    return awaited;
  }

  /** Of a job that the log never heard of. */
  async forget(jobId: string): Promise<void> {
    await this.jobs.delete({ id: jobId, state: ENDED });
  }

  private async putBack(row: GenerationJobRow): Promise<void> {
    await this.orders.reopen(row.id);
    // of several that do so, one puts it back
    if (await this.put(row, { state: 'queued', progress: 0, message: null, finishedAt: null })) await this.queue.requeue(row);
  }

  private async put({ id }: GenerationJobRow, changes: Pick<Partial<GenerationJobRow>, 'state' | 'progress' | 'message' | 'finishedAt'>) {
    const { affected } = await this.jobs.update({ id, state: ENDED }, { ...changes, worker: null, updatedAt: () => 'now()' });
    return (affected ?? 0) > 0;
  }
}

const isOpen = ({ state }: GenerationJobRow): boolean => (OPEN_STATES as readonly string[]).includes(state);

/** Whether it was asked for at another place of the log than its row says: the same command came again after the log had lost it. */
function isElsewhere({ event }: GenerationJobRow, request: RecordedRequest): boolean {
  const { position, recordedAt } = storeEvent(request);
  return event.position !== position || event.recordedAt !== recordedAt;
}
