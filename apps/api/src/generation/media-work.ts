import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { MediaOutput, MediaProgress, MediaProvider, MediaRequest, ProviderReference, SentPrompt } from '@scenewright/providers';
import { ProviderFault } from '@scenewright/providers';
import { isOutage } from '../outage.js';
import { storageProblem } from '../storage-problem.js';
import { countCost, measured } from './generation-metrics.js';
import { Makers } from './makers.js';
import type { GenerationJob, WorkContext } from './mechanism/generation-kind.js';
import { JobSignals } from './mechanism/job-signals.js';
import { TIMED_OUT } from './mechanism/stop-reason.js';
import { MediaProviders } from './media-providers.js';
import { Ordering, type PlacedOrder } from './ordering.js';
import { KeptDeliveries } from './orders/kept-deliveries.js';
import { OrderBook } from './orders/order-book.js';
import { OrderCancellation } from './orders/order-cancellation.js';
import type { ProviderOrderRow } from './orders/provider-order.entity.js';
import type { ServiceGate } from './orders/service-gate.js';
import { withRetry } from './with-retry.js';

const FIRST_POLL_MS = 1000;
const SLOWEST_POLL_MS = 5000;
/** However long a provider would have us wait for its webhook: a webhook may get lost. */
const LONGEST_WAIT_MS = 5 * 60_000;
/** Between two questions that were not answered, and two tries to keep what was delivered. */
const LONGEST_SILENCE_MS = 30_000;
/** Answers without sense in a row, after which a service is not asked any more. */
const MOST_NONSENSE = 3;

type Done = Extract<MediaProgress, { state: 'done' }>;

type Work = Pick<GenerationJob, 'id' | 'attempt' | 'userId' | 'ownKeys'>;

interface Wanted {
  readonly provider: MediaProvider;
  readonly open: ProviderOrderRow | null;
  readonly request: MediaRequest;
}

export interface Made {
  readonly output: MediaOutput;
  readonly method: string;
  readonly processMs: number;
  /** What its model was told, where that is something else than the words of the request. */
  readonly sent?: SentPrompt;
}

/** Told the service's reference once it has taken the work without finishing it at once; perhaps more than once. */
export type OnTaken = (provider: string, ref: ProviderReference, nth: number) => Promise<void>;

/**
 * Has a provider make something and waits for it. What is ordered elsewhere is written down before it goes out: a restart waits on for
 * it, or looks for it, and does not order (or pay) again.
 */
@Injectable()
export class MediaWork {
  private readonly log = new Logger('orders');

  constructor(
    private readonly providers: MediaProviders,
    private readonly makers: Makers,
    private readonly signals: JobSignals,
    private readonly orders: OrderBook,
    private readonly ordering: Ordering,
    private readonly cancellation: OrderCancellation,
    private readonly kept: KeptDeliveries,
  ) {}

  async make(job: Work, request: MediaRequest, context: WorkContext, onTaken: OnTaken = async () => {}): Promise<Made> {
    const began = performance.now();
    const { output, method, sent } = await this.done(job, request, context, onTaken);
    return { output, method, processMs: Math.round(performance.now() - began), ...(sent ? { sent } : {}) };
  }

  private async done(job: Work, request: MediaRequest, context: WorkContext, onTaken: OnTaken): Promise<Done> {
    const earlier = await this.orders.openOf(job.id);
    const kept = earlier && (await this.kept.of(earlier));
    if (kept && kept !== 'lost') return kept;
    const open = kept === 'lost' ? null : earlier;
    const provider = open ? this.makers.whoHas(open) : this.makers.with(job.userId, job.ownKeys).for(request);
    if (!provider) throw new ProviderFault('fatal', 'The service that was making this is no longer set up. Try again.');
    if (!provider.service) return this.madeHere(provider, request, { id: job.id, context });
    const gate = this.providers.gateOf(provider);
    const leave = open ? gate.admitted() : await context.aside(() => gate.enter(job.userId, context.signal), { untimed: true });
    // what is made takes nobody else's place, however long it is asked for
    const withheld = (fault: ProviderFault) => {
      if (gate.withholds(job.id))
        this.log.warn(`${provider.name} has made what job ${job.id} ordered, and nobody can fetch it: ${reasonOf(fault)}`);
      leave();
    };
    try {
      const heard = heardBy(gate, measured(provider), withheld);
      return await context.aside(() => this.ordered(job, { provider: heard, open, request }, context, onTaken));
    } finally {
      leave();
    }
  }

  private async ordered(job: Work, { provider, open, request }: Wanted, context: WorkContext, onTaken: OnTaken): Promise<Done> {
    const placed =
      (await this.ordering.earlier(job, open, provider, context.signal)) ?? (await this.ordering.place(job, provider, request, context));
    const done = await this.result(provider, placed, context, onTaken);
    // what has been delivered is taken in, however long the service took
    context.countFrom();
    if (done.cost) countCost(provider.name, done.cost.microdollars);
    if (placed.progress.state === 'done') await this.keep(placed.order, done, context.signal);
    else if (done.cost) await this.orders.costs(placed.order, done.cost);
    return done;
  }

  /** What came with the answer is paid for and nowhere else: while there is no place for it that is tried again, as long as the job may take. */
  private async keep(order: ProviderOrderRow, done: Done, signal: AbortSignal): Promise<void> {
    for (let pause = FIRST_POLL_MS; ; pause = Math.min(LONGEST_SILENCE_MS, pause * 2)) {
      try {
        if (done.cost) await this.orders.costs(order, done.cost);
        return await this.kept.keep(order, done);
      } catch (error) {
        if (!storageProblem(error) && !isOutage(error)) {
          // without a copy a crash would have it ordered again; the result itself is here
          this.log.error(`what was delivered for job ${order.jobId} is not kept: ${(error as Error).message}`);
          return;
        }
        await sleep(pause, undefined, { signal });
      }
    }
  }

  private async madeHere(
    provider: MediaProvider,
    request: MediaRequest,
    { id, context }: { id: string; context: WorkContext },
  ): Promise<Done> {
    const made = await measured(provider).start(request, { ...context, idempotencyKey: id, ordering: async () => {} });
    if (made.state === 'done') return made;
    throw new Error(`${provider.name} orders elsewhere, and says nothing of its terms`);
  }

  private async result(provider: MediaProvider, { order, progress }: PlacedOrder, context: WorkContext, onTaken: OnTaken): Promise<Done> {
    if (progress.state === 'done') return progress;
    context.countFrom(provider.service?.tellsBeginning ? undefined : order.orderedAt);
    await onTaken(provider.name, progress.ref, order.nth);
    try {
      return await this.wait(provider, { order, progress }, context);
    } catch (error) {
      if (error instanceof ProviderFault) await this.ordering.afterFault(order, error);
      throw error;
    }
  }

  /** Asks until there is a result. What is paid for is not given up because nobody answers: the time limit ends it. */
  private async wait(provider: MediaProvider, { order, progress }: PlacedOrder, context: WorkContext): Promise<Done> {
    if (progress.state === 'done') return progress;
    const { ref } = progress;
    const { signal } = context;
    const mediaContext = this.ordering.contextOf(order, context);
    const abandon = () => {
      if (signal.reason === TIMED_OUT) void this.cancellation.letGo(order.jobId).catch(() => {});
    };
    signal.addEventListener('abort', abandon, { once: true });
    const wakeSignal = this.signals.wakeSignal(order.jobId);
    let nonsense = 0;
    let silence = FIRST_POLL_MS;
    try {
      for (let pause = FIRST_POLL_MS; ; pause = Math.min(SLOWEST_POLL_MS, pause * 1.5)) {
        const next = wakeSignal.next();
        let waitMs: number;
        try {
          const now = await withRetry(() => provider.poll(ref, mediaContext), signal);
          if (now.state === 'done') return now;
          if (now.beganAt !== undefined) context.countFrom(now.beganAt ?? undefined);
          if (now.progress !== undefined) context.onProgress(now.progress);
          if (now.preview) context.onPreview(now.preview);
          nonsense = 0;
          silence = FIRST_POLL_MS;
          waitMs = now.askAgainInMs ?? pause;
        } catch (error) {
          signal.throwIfAborted();
          if (!passes(error, order) || (error.kind === 'malformed' && ++nonsense >= MOST_NONSENSE)) throw error;
          silence = Math.min(LONGEST_SILENCE_MS, silence * 1.7);
          waitMs = silence;
        }
        await next.wait(Math.min(LONGEST_WAIT_MS, waitMs), signal);
      }
    } finally {
      wakeSignal.stop();
      signal.removeEventListener('abort', abandon);
    }
  }
}

/**
 * Whether it is worth asking for the same order again. That the studio's account is not accepted, or used up, just now says nothing of what it
 * has ordered before; whoever has a key of their own is told at once, for nobody else can mend it.
 */
const passes = (error: unknown, { keyOf }: ProviderOrderRow): error is ProviderFault =>
  error instanceof ProviderFault &&
  (error.kind === 'passing' || error.kind === 'malformed' || (error.options.account !== undefined && keyOf === null)) &&
  error.options.order !== 'ended';

/** For the log: what the service, or the line to it, said. */
const reasonOf = ({ message, cause }: ProviderFault): string => (cause instanceof Error ? cause.message : message);

/** The same provider; its gate hears how the service answers. `withheld`: hears of a result that cannot be fetched. */
function heardBy(gate: ServiceGate, provider: MediaProvider, withheld: (fault: ProviderFault) => void): MediaProvider {
  const hears =
    <A extends unknown[]>(call: (...given: A) => Promise<MediaProgress>, well: () => void) =>
    async (...given: A): Promise<MediaProgress> => {
      try {
        const answer = await call(...given);
        well();
        if (answer.state === 'done') gate.delivered();
        return answer;
      } catch (error) {
        // that there is no room for a result here says nothing of the service, and whoever took its place would be short of room, too
        if (storageProblem(error)) throw error;
        gate.failed(error);
        if (error instanceof ProviderFault && error.options.order === 'made') withheld(error);
        throw error;
      }
    };
  return Object.create(provider, {
    start: { value: hears(provider.start.bind(provider), () => gate.took()) },
    poll: { value: hears(provider.poll.bind(provider), () => gate.heard()) },
  }) as MediaProvider;
}
