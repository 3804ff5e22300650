import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ThreadReply, ThreadTask } from './thread.js';

/** A function that can run in another thread. Its input and result must be structured-cloneable. */
export interface Work<I, O> {
  /** The module that exports it ... */
  readonly module: URL;
  /** ... under this name. */
  readonly name: string;
  /** The function itself, for where no thread is wanted. */
  readonly inline: (input: I) => O | Promise<O>;
}

export const defineWork = <I, O>(module: URL, name: string, inline: Work<I, O>['inline']): Work<I, O> => ({ module, name, inline });

interface Job {
  readonly task: ThreadTask;
  timer?: NodeJS.Timeout;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** Sound work comes in bursts, and a thread holds tens of megabytes. */
const IDLE_MS = 30_000;
const EXTENSION = extname(new URL(import.meta.url).pathname);
const ENTRY = new URL(`./thread${EXTENSION}`, import.meta.url);
const FROM_SOURCE = EXTENSION === '.ts';

export interface ThreadLimits {
  /** A function that has not ended after this long, counted from when it began, is ended with its thread. */
  readonly timeLimitMs?: number;
  /** The most that the values of a thread may take; what is outside of JavaScript's heap does not count. */
  readonly memoryMb?: number;
  /** A thread that has had nothing to do for this long is ended. Default 30 s. */
  readonly idleMs?: number;
}

/** Worker threads that import a module and call one of its functions. Threads start when needed and never keep the process alive. */
export class ThreadPool {
  private readonly idle: Worker[] = [];
  private readonly waiting: Job[] = [];
  private readonly timers = new Map<Worker, NodeJS.Timeout>();
  private readonly current = new Map<Worker, Job>();
  private live = 0;

  constructor(
    private readonly size = Math.max(1, Math.min(4, availableParallelism() - 1)),
    private readonly limits: ThreadLimits = {},
  ) {}

  /** Aborting ends the thread, since nothing else stops a running loop. @throws the signal's reason; else an Error with the function's message and code */
  run<O>(module: URL, name: string, input: unknown, signal?: AbortSignal): Promise<O> {
    return new Promise<O>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const onAbort = () => this.abort(job, signal?.reason);
      const settle = () => {
        clearTimeout(job.timer);
        signal?.removeEventListener('abort', onAbort);
      };
      const job: Job = {
        task: { module: module.href, name, input },
        resolve: (value) => {
          settle();
          resolve(value as O);
        },
        reject: (reason) => {
          settle();
          reject(reason);
        },
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.waiting.push(job);
      this.dispatch();
    });
  }

  /** Ends all threads; what is under way is rejected. */
  async close(): Promise<void> {
    for (const job of this.waiting.splice(0)) job.reject(new Error('The thread pool was closed.'));
    await Promise.all([...this.current.keys(), ...this.idle].map((worker) => worker.terminate()));
  }

  private dispatch(): void {
    while (this.waiting.length > 0) {
      const worker = this.idle.pop() ?? (this.live < this.size ? this.spawn() : undefined);
      if (!worker) return;
      const job = this.waiting.shift() as Job;
      clearTimeout(this.timers.get(worker));
      this.current.set(worker, job);
      worker.ref();
      job.timer = this.timeLimit(job);
      worker.postMessage(job.task);
    }
  }

  private timeLimit(job: Job): NodeJS.Timeout | undefined {
    const { timeLimitMs } = this.limits;
    if (timeLimitMs === undefined) return undefined;
    return setTimeout(() => this.abort(job, new Error(`not done after ${timeLimitMs} ms`)), timeLimitMs);
  }

  private spawn(): Worker {
    const { memoryMb } = this.limits;
    const worker = new Worker(ENTRY, memoryMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    this.live++;
    worker.on('message', (reply: ThreadReply) => {
      const job = this.current.get(worker);
      this.release(worker);
      if (reply.ok) job?.resolve(reply.value);
      else job?.reject(reply.code === undefined ? reply.error : Object.assign(reply.error, { code: reply.code }));
    });
    worker.on('error', (error) => this.current.get(worker)?.reject(error));
    worker.on('exit', () => {
      this.live--;
      clearTimeout(this.timers.get(worker));
      this.timers.delete(worker);
      this.forgetIdle(worker);
      this.current.get(worker)?.reject(new Error('The thread ended before it was done.'));
      this.current.delete(worker);
      this.dispatch();
    });
    return worker;
  }

  private release(worker: Worker): void {
    this.current.delete(worker);
    worker.unref();
    this.idle.push(worker);
    this.timers.set(worker, setTimeout(() => this.dismiss(worker), this.limits.idleMs ?? IDLE_MS).unref());
    this.dispatch();
  }

  /** A thread takes a moment to end, and must be given nothing more meanwhile. */
  private dismiss(worker: Worker): void {
    this.forgetIdle(worker);
    void worker.terminate();
  }

  private forgetIdle(worker: Worker): void {
    const index = this.idle.indexOf(worker);
    if (index >= 0) this.idle.splice(index, 1);
  }

  private abort(job: Job, reason: unknown): void {
    const queued = this.waiting.indexOf(job);
    if (queued >= 0) this.waiting.splice(queued, 1);
    for (const [worker, running] of this.current) {
      if (running !== job) continue;
      this.current.delete(worker);
      void worker.terminate();
    }
    job.reject(reason);
  }
}

let shared: ThreadPool | undefined;

function sharedPool(): ThreadPool {
  shared ??= new ThreadPool();
  return shared;
}

/** Runs work in a pool, by default the process's shared one; in place where modules are TypeScript sources, which a thread could not resolve. */
export async function offload<I, O>(work: Work<I, O>, input: I, signal?: AbortSignal, pool = sharedPool()): Promise<O> {
  signal?.throwIfAborted();
  if (FROM_SOURCE) {
    const result = await work.inline(input);
    signal?.throwIfAborted();
    return result;
  }
  return pool.run<O>(work.module, work.name, input, signal);
}
