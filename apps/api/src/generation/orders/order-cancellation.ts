import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { DatabaseTime } from '../../database-time.js';
import { Makers } from '../makers.js';
import { KeptDeliveries } from './kept-deliveries.js';
import { idempotencyKeyOf, OrderBook } from './order-book.js';
import type { ProviderOrderRow } from './provider-order.entity.js';

const LOOK_MS = 2000;
/** After that a service is not told any more: the order may have been carried out and billed. */
const GIVEN_UP_MS = 10 * 60_000;
/** An order that is on its way may still be taken. */
const ON_ITS_WAY_MS = 60_000;
const CALL_MS = 15_000;

/** Tells services of orders that nobody wants any more, again and again until they have understood: each may be a clip that is paid for. */
@Injectable()
export class OrderCancellation implements OnApplicationShutdown {
  private readonly log = new Logger('orders');
  private readonly underWay = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly orders: OrderBook,
    private readonly makers: Makers,
    private readonly kept: KeptDeliveries,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.look().catch((error) => this.log.warn(`cancelling: ${error.message}`)), LOOK_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Lets go of what a job that has ended has under way, and tells the service at once. */
  async letGo(jobId: string): Promise<void> {
    if (await this.orders.letGo(jobId)) void this.look().catch(() => {});
  }

  /** Tells services once of all orders that are to be cancelled. */
  async look(): Promise<void> {
    for (const order of await this.orders.leftOpen()) {
      // one that cannot be closed keeps no other from it
      await this.kept.close(order).catch((error: Error) => this.log.debug(`what was kept for job ${order.jobId} stays: ${error.message}`));
    }
    await this.orders.letGoOfEnded();
    const orders = (await this.orders.cancelling()).filter((order) => !this.underWay.has(idempotencyKeyOf(order)));
    if (orders.length === 0) return;
    const time = await this.orders.time();
    await Promise.all(orders.map((order) => this.cancel(order, time)));
  }

  private async cancel(order: ProviderOrderRow, time: DatabaseTime): Promise<void> {
    const key = idempotencyKeyOf(order);
    this.underWay.add(key);
    try {
      const isCancelled = await this.tell(order, time).catch((error: Error) => {
        this.log.debug(`${order.provider} was not told to stop: ${error.message}`);
        return false;
      });
      if (isCancelled) await this.orders.cancelled(order);
      else if (time.since(order.changedAt) > GIVEN_UP_MS) {
        await this.orders.uncertain(order);
        this.log.warn(`${order.provider} may go on with an order that nobody wants any more (job ${order.jobId})`);
      }
    } finally {
      this.underWay.delete(key);
    }
  }

  /** True when nothing is under way there any more. */
  private async tell(order: ProviderOrderRow, time: DatabaseTime): Promise<boolean> {
    if (await this.kept.forget(order)) return true;
    const provider = this.makers.whoHas(order);
    if (!provider) return false;
    if (order.ref) {
      await provider.cancel(order.ref);
      return true;
    }
    const { mark, orderedAt } = order;
    const signal = AbortSignal.timeout(CALL_MS);
    const doubt = { idempotencyKey: idempotencyKeyOf(order), mark, orderedAt: time.here(orderedAt) };
    const found = await provider.find?.(doubt, signal);
    if (found?.state === 'taken') {
      await this.orders.take(order, found.ref);
      await provider.cancel(found.ref);
      return true;
    }
    return found?.state === 'never taken' && time.since(orderedAt) > ON_ITS_WAY_MS;
  }
}
