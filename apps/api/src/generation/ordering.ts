import { Injectable, Logger } from '@nestjs/common';
import type {
  FoundOrder,
  MediaContext,
  MediaProgress,
  MediaProvider,
  MediaRequest,
  OrderContext,
  ProviderReference,
} from '@scenewright/providers';
import { ProviderFault } from '@scenewright/providers';
import { JobSignals } from './mechanism/job-signals.js';
import { CANCELLED, TIMED_OUT } from './mechanism/stop-reason.js';
import { type Attempt, idempotencyKeyOf, OrderBook } from './orders/order-book.js';
import { OrderWebhooks } from './orders/order-webhooks.js';
import type { ProviderOrderRow } from './orders/provider-order.entity.js';
import { ServiceAcceptance } from './orders/service-acceptance.js';
import { Spending } from './spending.js';
import { withRetry } from './with-retry.js';

/** How long an order that is on its way when its job is cancelled may take: its reference is what it can be cancelled by. */
const LAST_WORD_MS = 20_000;

export type PlacingContext = Omit<MediaContext, 'idempotencyKey'>;

export interface PlacedOrder {
  readonly order: ProviderOrderRow;
  readonly progress: MediaProgress;
}

/** Has a job's order at a service: the one that an earlier attempt placed, however it was interrupted, or else a new one. */
@Injectable()
export class Ordering {
  private readonly log = new Logger('orders');

  constructor(
    private readonly orders: OrderBook,
    private readonly webhooks: OrderWebhooks,
    private readonly signals: JobSignals,
    private readonly acceptance: ServiceAcceptance,
    private readonly spending: Spending,
  ) {}

  /** The order that the job has already; null when there is none and one has to be placed. */
  async earlier(
    attempt: Attempt,
    open: ProviderOrderRow | null,
    provider: MediaProvider,
    signal: AbortSignal,
  ): Promise<PlacedOrder | null> {
    if (!open) return null;
    if (open.ref) return { order: open, progress: { state: 'pending', ref: open.ref } };
    const ref = await this.find(attempt, open, provider, signal);
    return ref && { order: open, progress: { state: 'pending', ref } };
  }

  /**
   * Places an order: the intent is in the book before anything goes out.
   * @throws {JobTakenOver}
   */
  async place(attempt: Attempt, provider: MediaProvider, request: MediaRequest, placing: PlacingContext): Promise<PlacedOrder> {
    // on a person's own account the studio spends nothing
    if (!provider.service?.onKeyOf) await this.requireLeave(provider);
    const lesson = await this.orders.lessonOf(attempt.id, provider.name);
    const order = await this.orders.intend(attempt, provider);
    const webhookUrl = this.webhooks.addressFor(order);
    const context: OrderContext = {
      ...this.contextOf(order, placing),
      ...(webhookUrl ? { webhookUrl } : {}),
      ...(lesson ? { lesson } : {}),
      signal: withLastWord(placing.signal),
      ordering: (mark) => this.orders.mark(order, attempt, mark),
    };
    const start = () =>
      provider.start(request, context).catch((error: unknown) => {
        // what was certainly refused may be sent again at once; anything else is looked for first
        throw isRefusal(error) || provider.service?.knowsKeys ? error : doubtful(error);
      });
    try {
      const progress = await withRetry(start, placing.signal);
      if (progress.state === 'pending') await this.orders.take(order, progress.ref);
      return { order, progress };
    } catch (error) {
      const fault = error instanceof Doubt ? error.fault : error;
      await this.orders.requireLatest(attempt);
      if (isRefusal(fault)) await this.orders.refused(order);
      else if (fault instanceof ProviderFault) await this.afterFault(order, fault);
      throw fault;
    }
  }

  /** @throws {ProviderFault} fatal, when the operator does not want to pay for it */
  private async requireLeave(provider: MediaProvider): Promise<void> {
    await this.acceptance.require(provider);
    if (!provider.service?.isFree) await this.spending.requireBudget();
  }

  /** What a fault says of an order that was taken. */
  async afterFault(order: ProviderOrderRow, { kind, options }: ProviderFault): Promise<void> {
    if (options.order === 'ended' || kind === 'moderated' || kind === 'fatal') await this.orders.ended(order, options);
  }

  contextOf(order: ProviderOrderRow, placing: PlacingContext): MediaContext {
    return { ...placing, idempotencyKey: idempotencyKeyOf(order) };
  }

  /** Looks for an order whose answer never came. Null when it was never taken, or when nobody can tell: then it is noted as a doubt. */
  private async find(
    attempt: Attempt,
    order: ProviderOrderRow,
    provider: MediaProvider,
    signal: AbortSignal,
  ): Promise<ProviderReference | null> {
    const { mark, orderedAt } = order;
    const doubt = { idempotencyKey: idempotencyKeyOf(order), mark, orderedAt: (await this.orders.time()).here(orderedAt) };
    const wake = this.signals.wakeSignal(order.jobId);
    try {
      for (;;) {
        const next = wake.next();
        // a webhook may have told of it
        const reported = (await this.orders.named(order))?.ref;
        if (reported) return reported;
        const found: FoundOrder = !mark
          ? { state: 'never taken' }
          : provider.find
            ? await withRetry(async () => provider.find?.(doubt, signal) ?? { state: 'unknown' as const }, signal, { always: true })
            : { state: 'unknown' };
        if (found.state === 'taken') {
          await this.orders.take(order, found.ref);
          return found.ref;
        }
        if (found.state === 'unknown' && found.askAgainInMs !== undefined) {
          await next.wait(found.askAgainInMs, signal);
          continue;
        }
        await this.orders.requireLatest(attempt);
        if (found.state === 'never taken' || provider.service?.knowsKeys) await this.orders.refused(order);
        else {
          await this.orders.uncertain(order);
          this.log.warn(
            `${provider.name} may have taken an order twice and bill both: it cannot say what became of the first (job ${order.jobId})`,
          );
        }
        return null;
      }
    } finally {
      wake.stop();
    }
  }
}

const isRefusal = (error: unknown): boolean => error instanceof ProviderFault && error.options.order === 'refused';

/** A failure that must not be answered by sending the order again. */
class Doubt extends Error {
  constructor(readonly fault: unknown) {
    super('nobody knows whether the order was taken');
  }
}
const doubtful = (fault: unknown): Doubt => new Doubt(fault);

/** Aborts when `signal` does; but an order under way may hear its answer when it is only not wanted any more. */
function withLastWord(signal: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const stop = () => {
    if (signal.reason !== CANCELLED && signal.reason !== TIMED_OUT) controller.abort(signal.reason);
    else setTimeout(() => controller.abort(signal.reason), LAST_WORD_MS).unref();
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  return controller.signal;
}
