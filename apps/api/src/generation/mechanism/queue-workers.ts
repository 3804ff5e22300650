import type { JobWithMetadata, PgBoss } from 'pg-boss';

/** They look when they are woken; by themselves only in case that was missed. */
const LOOK_BY_THEMSELVES_SECONDS = 600;

interface QueueWorker {
  /** In the queue's own names. */
  id: string;
  hasJob: boolean;
}

/**
 * Those who take jobs out of one queue, as many as there is work for. One is woken when there may be a job, and has the next woken when it has
 * found it: however many may work at once, one looks.
 */
export class QueueWorkers {
  private readonly workers: QueueWorker[] = [];

  /** `most`: as many work at once. `handle`: has the job retried when it throws. */
  constructor(
    private readonly boss: PgBoss,
    private readonly queue: string,
    private readonly most: number,
    private readonly handle: (job: JobWithMetadata<unknown>) => Promise<void>,
  ) {}

  /** Takes the first one on, who looks at once. */
  start(): Promise<void> {
    return this.takeOn();
  }

  /** Has one look who has no job. Where all have one nobody need be told: each looks again when it is done. */
  wake(): void {
    const free = this.workers.find(({ hasJob }) => !hasJob);
    if (free) this.boss.notifyWorker(free.id);
    // a queue that has stopped takes nobody on
    else if (this.workers.length < this.most) this.takeOn().catch(() => undefined);
  }

  private async takeOn(): Promise<void> {
    const worker: QueueWorker = { id: '', hasJob: false };
    this.workers.push(worker);
    const options = { includeMetadata: true, pollingIntervalSeconds: LOOK_BY_THEMSELVES_SECONDS } as const;
    worker.id = await this.boss.work(this.queue, options, async ([job]) => {
      if (job) await this.work(worker, job);
    });
  }

  private async work(worker: QueueWorker, job: JobWithMetadata<unknown>): Promise<void> {
    worker.hasJob = true;
    // there may be more where this came from
    this.wake();
    try {
      await this.handle(job);
    } finally {
      worker.hasJob = false;
      this.boss.notifyWorker(worker.id);
    }
  }
}
