import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Listener } from '@scenewright/event-log';
import { storable } from '@scenewright/events';
import { PgBoss } from 'pg-boss';
import type { DataSource } from 'typeorm';
import { SETTINGS } from '../../config/config.module.js';
import type { Settings } from '../../config/settings.js';
import { queueDatabase } from '../../database.js';
import { DatabaseTime } from '../../database-time.js';
import type { GenerationJobRow } from './generation-job.entity.js';
import type { GenerationKind } from './generation-kind.js';
import { QueueWorkers } from './queue-workers.js';

/** Base delay before a retry; doubles with each, with jitter. */
const RETRY_DELAY_SECONDS = 2;
/** Of PostgreSQL's notifications: the kind of a job that somebody put into the queue. */
const CHANNEL = 'job_queued';
/** How often each queue is looked at although nothing was heard of it: for what is to be tried again, and what was not heard. */
const LOOK_EVERY_MS = 2_500;
/** For what may have to wait its turn at a service; what dead workers had taken is found by their leases. */
const LONGEST_WAIT_SECONDS = 23 * 3600;
/** Whoever takes a job says so in its row at once; on a machine that is busy, or with a database that is, a little later. */
const SAYS_SO_WITHIN_MS = 5_000;
/** Beyond a job's own time limit, for what happens around the work. */
const MARGIN_SECONDS = 60;

/**
 * What the queue keeps of a failure: its message. A fault carries what a service sent, which PostgreSQL may not take; the queue could not write
 * it down then, and would hand the job out again as if it had never been tried.
 */
const toldOf = ({ message }: Error): Error => new Error(storable(message));

type QueuedJob = Pick<GenerationJobRow, 'kind' | 'id' | 'priority'>;

/** The durable queue: one queue for each kind of generation, in the studio's own database. */
@Injectable()
export class JobQueue implements OnApplicationShutdown {
  private readonly log = new Logger('job-queue');
  private boss: PgBoss | null = null;
  private starting: Promise<PgBoss> | null = null;
  /** By kind. */
  private readonly workers = new Map<string, QueueWorkers>();
  private stopListening: (() => void) | undefined;
  private looking: NodeJS.Timeout | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @InjectDataSource() private readonly database: DataSource,
    private readonly listener: Listener,
  ) {}

  async declare(kind: GenerationKind): Promise<void> {
    const boss = await this.started();
    const options = {
      retryLimit: kind.retries,
      retryDelay: RETRY_DELAY_SECONDS,
      retryBackoff: true,
      expireInSeconds: kind.makes.length > 0 || kind.writes ? LONGEST_WAIT_SECONDS : Math.ceil(kind.timeLimitMs / 1000) + MARGIN_SECONDS,
      notify: false,
    };
    if (await boss.getQueue(kind.name)) await boss.updateQueue(kind.name, options);
    else await boss.createQueue(kind.name, options);
  }

  /** Puts a job in the queue; nothing happens when it was put there before. The highest priority comes first. `startAfter`: in seconds. */
  async enqueue({ kind, id, priority }: QueuedJob, startAfter = 0): Promise<void> {
    await (await this.started()).send(kind, { jobId: id }, { id, priority, startAfter });
    await this.database.query('SELECT pg_notify($1, $2)', [CHANNEL, kind]);
  }

  /**
   * Puts a job back that a dead worker had taken, without counting it as a failure: the queue would count each time that it is taken, so it
   * begins to count anew. One that gets lost in between is found to be stuck.
   */
  async requeue(job: QueuedJob, startAfter = 0): Promise<void> {
    await (await this.started()).deleteJob(job.kind, job.id);
    await this.enqueue(job, startAfter);
  }

  /**
   * Whether the queue will not hand the job out again by itself: taken, some time ago, by a worker that never said so in the job's row, or not
   * there.
   */
  async isStuck(kind: string, jobId: string): Promise<boolean> {
    const boss = await this.started();
    const [job] = await boss.findJobs(kind, { id: jobId });
    if (job?.state !== 'active') return !job || !['created', 'retry'].includes(job.state);
    // by the clock that said when it was taken
    return (await DatabaseTime.of(this.database)).since(job.startedOn) > SAYS_SO_WITHIN_MS;
  }

  /** Works on a queue. A handler that throws has its job retried, as long as its kind allows; `lastAttempt` says when it does not. */
  async work(kind: GenerationKind, concurrency: number, handle: (jobId: string, lastAttempt: boolean) => Promise<void>): Promise<void> {
    const workers = new QueueWorkers(await this.started(), kind.name, concurrency, (job) =>
      handle(job.id, job.retryCount >= job.retryLimit).catch((error: Error) => {
        throw toldOf(error);
      }),
    );
    this.workers.set(kind.name, workers);
    await workers.start();
    this.stopListening ??= this.listener.on(
      CHANNEL,
      (queued) => this.workers.get(queued)?.wake(),
      // what was queued meanwhile was not heard
      () => this.wakeAll(),
    );
    this.looking ??= setInterval(() => this.wakeAll(), LOOK_EVERY_MS).unref();
  }

  private wakeAll(): void {
    for (const workers of this.workers.values()) workers.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopListening?.();
    clearInterval(this.looking);
    const boss = this.boss;
    this.boss = null;
    await boss?.stop({ graceful: false }).catch(() => {});
  }

  private started(): Promise<PgBoss> {
    this.starting ??= (async () => {
      const boss = new PgBoss({ ...queueDatabase(this.settings), schema: 'jobs', schedule: false });
      boss.on('error', (error) => this.log.warn(`queue: ${error.message}`));
      await boss.start();
      this.boss = boss;
      return boss;
    })();
    return this.starting;
  }
}
