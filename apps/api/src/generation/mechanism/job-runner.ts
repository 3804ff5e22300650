import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Leases, UnknownEvent } from '@scenewright/event-log';
import type { Failure } from '@scenewright/events';
import { ProviderFault } from '@scenewright/providers';
import { inSpan, SpanKind } from '@scenewright/telemetry';
import { Semaphore } from 'async-mutex';
import { In, type Repository } from 'typeorm';
import { SETTINGS } from '../../config/config.module.js';
import type { Settings } from '../../config/settings.js';
import { DatabaseTime } from '../../database-time.js';
import { ReleaseWatch } from '../../event-log/release-watch.js';
import { isOutage } from '../../outage.js';
import { storageProblem } from '../../storage-problem.js';
import { countAttempt, countEnd } from '../generation-metrics.js';
import { Makers } from '../makers.js';
import { JobTakenOver } from '../orders/job-taken-over.js';
import { KeptDeliveries } from '../orders/kept-deliveries.js';
import { OrderBook } from '../orders/order-book.js';
import { OrderCancellation } from '../orders/order-cancellation.js';
import { ModelUse } from '../texts/model-use.js';
import { WrittenParts } from '../texts/written-parts.js';
import { Writing } from '../writing.js';
import { MOST_DEATHS, SUSPECTED_FROM, WELL_AFTER_MS } from './deaths.js';
import { GenerationJobRow, type JobState, OPEN_STATES, toJob } from './generation-job.entity.js';
import type { GenerationKind, WorkContext } from './generation-kind.js';
import { GenerationKinds } from './generation-kinds.js';
import { glimpses } from './glimpses.js';
import { type JobEnd, JobEndings } from './job-endings.js';
import { JobQueue } from './job-queue.js';
import { type JobSignal, JobSignals, signalOf } from './job-signals.js';
import { LeftJobs } from './left-jobs.js';
import { Scratch } from './scratch.js';
import { CANCELLED, SHUTTING_DOWN, TAKEN_OVER, TIMED_OUT } from './stop-reason.js';
import { UnnamedAssets } from './unnamed-assets.js';

type SlotRelease = () => void;

/** The queue counts anew for whoever takes a job over: what has been begun so often is not tried once more for a fault that may pass. */
const MAX_ATTEMPTS = 60;
const SWEEP_MS = 5000;
const PROGRESS_EVERY_MS = 250;
/** A job that is taken over has so long, at the least: what was delivered while nobody asked for it is not lost for its time limit. */
const HEARD_WITHIN_MS = 30_000;
/** Until a job that only a newer release can end is handed out again, to whoever is there then. */
const LEFT_TO_NEWER_SECONDS = 20;

/** Works on jobs: one attempt at a time, with progress, time limit, retries, cancelling, and takes over what dead workers left. */
@Injectable()
export class JobRunner {
  private readonly log = new Logger('jobs');
  private readonly worker = `worker ${randomUUID()}`;
  private readonly active = new Map<string, AbortController>();
  private readonly slots = new Map<string, Semaphore>();
  private readonly scratch: Scratch;
  private living: AbortSignal | undefined;
  /** Whether a job is worked on here at which others have died. */
  private isAtSuspect = false;
  private isStopping = false;
  /** By `performance.now()`. */
  private startedAt = 0;
  private sweeper: NodeJS.Timeout | undefined;
  private stopListening: (() => void) | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @InjectRepository(GenerationJobRow) private readonly jobs: Repository<GenerationJobRow>,
    private readonly kinds: GenerationKinds,
    private readonly queue: JobQueue,
    private readonly left: LeftJobs,
    private readonly endings: JobEndings,
    private readonly signals: JobSignals,
    private readonly leases: Leases,
    private readonly makers: Makers,
    private readonly orders: OrderBook,
    private readonly orderCancellation: OrderCancellation,
    private readonly kept: KeptDeliveries,
    private readonly writing: Writing,
    private readonly parts: WrittenParts,
    private readonly modelUse: ModelUse,
    private readonly release: ReleaseWatch,
    private readonly unnamed: UnnamedAssets,
  ) {
    this.scratch = new Scratch(settings.dataDir);
  }

  async start(): Promise<void> {
    this.startedAt = performance.now();
    await this.live();
    this.stopListening = this.signals.on((signal) => {
      if (signal.state === 'cancelled') this.active.get(signal.id)?.abort(CANCELLED);
    });
    for (const kind of this.kinds.all()) {
      const waiting = this.mayBeElsewhere(kind) ? this.settings.REMOTE_CONCURRENCY : 0;
      await this.queue.work(kind, this.settings.WORKER_CONCURRENCY + waiting, (jobId, lastAttempt) => this.run(kind, jobId, lastAttempt));
    }
    const missed = (error: Error) => this.log.warn(`sweep: ${error.message}`);
    await this.takeOver().catch((error) => {
      // a database that is slow just now ends no start: the next sweep does it
      if (!isOutage(error)) throw error;
      missed(error);
    });
    this.orderCancellation.start();
    this.sweeper = setInterval(() => void this.takeOver().catch(missed), SWEEP_MS);
  }

  /** Lets go of everything under way; whoever starts next takes it over. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.sweeper);
    this.stopListening?.();
    for (const controller of this.active.values()) controller.abort(SHUTTING_DOWN);
    await this.left.leave(this.worker).catch((error: Error) => this.log.warn(`cannot leave what is under way: ${error.message}`));
    await this.scratch.forget(this.worker);
  }

  /** Holds the lease by which others see that this worker lives. Whoever loses it may have had its jobs taken over, and lets go of them. */
  private async live(): Promise<void> {
    const lease = await this.leases.acquire(this.worker);
    if (!lease || lease.lost === this.living) return;
    this.living = lease.lost;
    lease.lost.addEventListener('abort', () => {
      for (const controller of this.active.values()) controller.abort(TAKEN_OVER);
    });
  }

  private async run(kind: GenerationKind, jobId: string, lastAttempt: boolean): Promise<void> {
    // the sweep has it looked at again, by whoever can
    this.release.requireReadable();
    const row = await this.jobs.findOneBy({ id: jobId });
    if (!row || ['completed', 'failed', 'cancelled'].includes(row.state)) return;
    let before: JobEnd | null;
    try {
      // whoever ended it may have died before the row said so
      before = await this.endings.endOf(kind, toJob(row));
    } catch (error) {
      if (!(error instanceof UnknownEvent)) throw error;
      // no attempt: what was made here could not be ended here
      return this.queue.requeue(row, LEFT_TO_NEWER_SECONDS);
    }
    await this.live();
    // its queue hands out jobs a little longer, and who takes one now would be taken for dead
    if (this.isStopping) return;
    // one at a time, so that nobody dies of another, and once this worker has been well for a while: the sweep puts it back
    const isSuspect = row.deaths >= SUSPECTED_FROM && !this.mayBeElsewhere(kind);
    if (isSuspect && (this.isAtSuspect || performance.now() - this.startedAt < WELL_AFTER_MS)) return;
    this.isAtSuspect ||= isSuspect;
    const controller = new AbortController();
    this.active.set(jobId, controller);
    try {
      if (!(await this.take(row))) return;
      countAttempt(kind.name);
      const attributes = { 'scenewright.job.kind': kind.name, 'scenewright.job.id': jobId, 'scenewright.job.attempt': row.attempts };
      await inSpan(`job ${kind.name}`, { kind: SpanKind.CONSUMER, attributes, after: [row.event.metadata.trace] }, () =>
        this.attempt(kind, row, controller, { last: lastAttempt || row.attempts >= MAX_ATTEMPTS, before }),
      );
    } finally {
      this.active.delete(jobId);
      if (isSuspect) this.isAtSuspect = false;
    }
  }

  /** Whether it is made by a service, or written by one: its jobs wait more than they work. */
  private mayBeElsewhere({ makes, writes }: GenerationKind): boolean {
    return this.makers.mayBeElsewhere(makes) || (writes && this.writing.gate !== null);
  }

  /** How many of a kind work here at a time, however many wait. */
  private slotsOf({ name }: GenerationKind): Semaphore {
    const slots = this.slots.get(name) ?? new Semaphore(this.settings.WORKER_CONCURRENCY);
    this.slots.set(name, slots);
    return slots;
  }

  /** `before`: how the job had ended when it was taken, if it had. */
  private async attempt(
    kind: GenerationKind,
    row: GenerationJobRow,
    controller: AbortController,
    { last, before }: { last: boolean; before: JobEnd | null },
  ): Promise<void> {
    const job = toJob(row);
    const time = await DatabaseTime.of(this.jobs);
    let timer: NodeJS.Timeout | undefined;
    const heardBy = job.attempt > 1 ? performance.now() + HEARD_WITHIN_MS : 0;
    const countFrom = (moment?: Date) => {
      clearTimeout(timer);
      // never more than the limit: the clock of a service that said the moment may be ahead
      const left = Math.min(kind.timeLimitMs, kind.timeLimitMs - (moment ? time.since(moment) : 0));
      timer = setTimeout(() => controller.abort(TIMED_OUT), Math.max(0, left, heardBy - performance.now()));
    };
    countFrom();
    const slots = this.slotsOf(kind);
    let slot: SlotRelease | undefined;
    const free = () => {
      slot?.();
      slot = undefined;
    };
    const aside: WorkContext['aside'] = async (wait, { untimed = false } = {}) => {
      free();
      if (untimed) clearTimeout(timer);
      try {
        return await wait();
      } finally {
        if (untimed) countFrom();
        [, slot] = await slots.acquire();
        if (controller.signal.aborted) slot();
      }
    };
    let workDir: string | undefined;
    let work: Promise<unknown> = Promise.resolve();
    try {
      if (before) return await this.settle(row, before);
      if (row.deaths >= MOST_DEATHS[this.mayBeElsewhere(kind) ? 'elsewhere' : 'here']) throw deadly(row);
      await aside(async () => {}, { untimed: true });
      workDir = await this.scratch.of(this.worker, `${job.id}-${job.attempt}`);
      const told = { onProgress: this.progressOf(row), onPreview: this.previewOf(row) };
      work = kind.perform(job, { signal: controller.signal, workDir, countFrom, aside, ...told });
      // work that ignores its signal must not hold the worker for ever
      const outcome = await Promise.race([work, abortion(controller.signal)]);
      // the work is done: others need not wait until its end is told
      free();
      await this.settle(row, await this.endings.complete(kind, job, outcome));
    } catch (error) {
      const { reason } = controller.signal;
      // not an end: the job stays as it is and is taken over, or has been
      if (controller.signal.aborted && [SHUTTING_DOWN, CANCELLED, TAKEN_OVER].includes(reason)) return;
      if (error instanceof JobTakenOver) return;
      // the database or the log did not answer, which says nothing of the work; what was made is not lost for it: the queue or the next sweep has the job looked at again
      if (saysNothingOfTheWork(error) && row.attempts < MAX_ATTEMPTS) throw error;
      const fault = controller.signal.aborted && reason === TIMED_OUT ? timeout(kind) : classify(error, job.attempt);
      if (fault.kind === 'passing' || fault.kind === 'malformed') {
        if (!last) {
          await this.mark(row, 'retrying', { worker: null, message: fault.message });
          throw fault;
        }
      }
      this.log.warn(
        `${kind.name} ${job.id} failed: ${fault.message}${error instanceof ProviderFault ? causesOf(error) : `\n${(error as Error)?.stack}`}`,
      );
      await this.settle(row, await this.endings.fail(kind, job, toFailure(fault)));
    } finally {
      clearTimeout(timer);
      free();
      if (workDir) await this.scratch.remove(workDir);
      void this.clearBehind(work, kind, row);
    }
  }

  /** Work that is stopped or too late may go on storing for a while. */
  private async clearBehind(work: Promise<unknown>, kind: GenerationKind, row: GenerationJobRow): Promise<void> {
    await work.catch(() => {});
    if (row.state !== 'completed' && !this.isStopping) await this.unnamed.removeOf(kind, toJob(row));
  }

  private async settle(row: GenerationJobRow, { state, at, failure }: JobEnd): Promise<void> {
    if (state === 'completed') {
      const open = await this.orders.openOf(row.id);
      // an order that stays open is looked for until it can be closed
      if (open) await this.kept.close(open).catch((error: Error) => this.log.warn(`what was kept for ${row.id} stays: ${error.message}`));
    } else await this.orderCancellation.letGo(row.id);
    await this.endings.shown();
    const progress = state === 'completed' ? 1 : row.progress;
    await this.mark(row, state, { progress, worker: null, message: failure?.message ?? null, finishedAt: at ?? (() => 'now()') });
    countEnd(row.kind, state, row.createdAt, state === 'failed' ? failure?.code : undefined);
    await this.modelUse.recordOf(toJob(row));
  }

  /** What nobody works on goes back into the queue, and what dead workers had put down goes. */
  private async takeOver(): Promise<void> {
    await this.live();
    await this.letGoOfCancelled();
    await this.left.requeue({ worker: this.worker, active: this.active });
    await this.scratch.sweep((worker, forget) => this.leases.takeOver(worker, forget));
    await this.recordModelUse();
  }

  /** Of jobs that ended while their worker could not say what had been written for them. */
  private async recordModelUse(): Promise<void> {
    const ended = await this.parts.endedJobs();
    if (ended.length === 0) return;
    for (const row of await this.jobs.findBy({ id: In(ended) })) await this.modelUse.recordOf(toJob(row));
  }

  /** The signal that tells of a cancelled job is fleeting: the line to the database may just have been cut. */
  private async letGoOfCancelled(): Promise<void> {
    if (this.active.size === 0) return;
    const cancelled = await this.jobs.find({ where: { id: In([...this.active.keys()]), state: 'cancelled' }, select: { id: true } });
    for (const { id } of cancelled) this.active.get(id)?.abort(CANCELLED);
  }

  private progressOf(row: GenerationJobRow): WorkContext['onProgress'] {
    let lastAt = 0;
    return (fraction, doing) => {
      const now = Date.now();
      const isNews = doing !== undefined && doing !== row.message;
      if ((!isNews && now - lastAt < PROGRESS_EVERY_MS) || !this.active.has(row.id)) return;
      lastAt = now;
      const progress = Math.min(0.99, Math.max(0, fraction));
      void this.mark(row, 'running', { progress, ...(doing === undefined ? {} : { message: doing }) }).catch(() => {});
    };
  }

  private previewOf(row: GenerationJobRow): WorkContext['onPreview'] {
    return glimpses(async (preview) => {
      if (this.active.has(row.id)) await this.tell(row, { preview });
    });
  }

  /**
   * Takes a job, whoever had it before: the queue has handed it out to this worker. False when it was handed to another one as well, who was
   * faster: each attempt has one holder.
   */
  private async take(row: GenerationJobRow): Promise<boolean> {
    const { id, attempts: before } = row;
    const taken = { state: 'running' as const, worker: this.worker, attempts: before + 1, message: null };
    const { affected } = await this.jobs.update(
      { id, state: In([...OPEN_STATES]), attempts: before },
      { ...taken, startedAt: () => 'now()', updatedAt: () => 'now()' },
    );
    if (!affected) return false;
    Object.assign(row, taken);
    await this.tell(row);
    return true;
  }

  /** Says how a job stands, as long as it is this attempt's: what another worker has taken over, that one speaks for. */
  private async mark(
    row: GenerationJobRow,
    state: JobState,
    { finishedAt, ...changes }: Pick<Partial<GenerationJobRow>, 'progress' | 'message' | 'worker'> & { finishedAt?: Date | (() => string) },
  ): Promise<void> {
    const { affected } = await this.jobs.update(
      { id: row.id, state: In([...OPEN_STATES]), worker: this.worker, attempts: row.attempts },
      // the clocks of workers may differ
      { ...changes, ...(finishedAt ? { finishedAt } : {}), state, updatedAt: () => 'now()' },
    );
    if (!affected) return;
    Object.assign(row, changes, { state });
    await this.tell(row);
  }

  private async tell(row: GenerationJobRow, more: Pick<JobSignal, 'preview'> = {}): Promise<void> {
    await this.signals.send({ ...signalOf(row), ...more });
  }
}

function abortion(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(new Error('stopped'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

const timeout = (kind: GenerationKind) =>
  new ProviderFault(
    'fatal',
    `This took longer than ${Math.round(kind.timeLimitMs / 60_000)} minutes and was stopped. Nothing was charged; try again.`,
    { code: 'timeout' },
  );

const deadly = ({ deaths }: GenerationJobRow) =>
  new ProviderFault(
    'fatal',
    'The studio broke down each time it worked on this, so it has stopped. Nothing was charged. Make it shorter or simpler before you try again.',
    { cause: new Error(`${deaths} workers died at it`) },
  );

/** What lies behind a fault, for whoever reads the log. */
function causesOf({ options }: ProviderFault): string {
  const causes: string[] = [];
  for (let cause = options.cause; cause instanceof Error; cause = cause.cause) causes.push(`${cause.name}: ${cause.message}`);
  return causes.map((cause) => `\n  because of ${cause}`).join('');
}

/** The database or the log did not answer, or only a newer release can go on: that says nothing of the work. */
const saysNothingOfTheWork = (error: unknown): boolean => error instanceof UnknownEvent || isOutage(error);

/** What is no fault of a provider is a fault of ours: it may pass once, then it will not. */
function classify(error: unknown, attempt: number): ProviderFault {
  if (error instanceof ProviderFault) return error;
  // there may be room again before the last attempt
  const storage = storageProblem(error);
  if (storage) return new ProviderFault('passing', storage.message, { cause: error });
  const kind = attempt <= 1 ? 'passing' : 'fatal';
  return new ProviderFault(kind, 'Something went wrong in the studio while this was made. Nothing was charged; try again.', {
    cause: error,
  });
}

const toFailure = ({ kind, options: { code }, message }: ProviderFault): Failure => ({
  code: code ?? (kind === 'moderated' ? 'moderated' : 'provider'),
  message,
});
