import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { MediaProvider } from '@scenewright/providers';
import type { OrderBook } from '../../apps/api/src/generation/orders/order-book.js';
import { OrderCancellation } from '../../apps/api/src/generation/orders/order-cancellation.js';
import { openOrderBook, type TestOrderBook } from '../support/order-book.js';

const HOUR = 3_600_000;
const service = { name: 'clips', service: { atOnce: 4 } } as unknown as MediaProvider;

/** Wall clocks of workers differ, and what one notes another one reads. */
describe.each([2, -2])('on a worker whose clock is %s hours ahead', (hours) => {
  let book: TestOrderBook;
  let orders: OrderBook;
  let jobId: string;
  /** Of what the database shows now, in ms. */
  const fromNow = async (column: string) => {
    const [row] = await book.source.query<{ ms: number }[]>(
      `SELECT extract(epoch FROM ${column} - now())::float8 * 1000 AS ms FROM provider_orders WHERE job_id = $1`,
      [jobId],
    );
    return row!.ms;
  };

  beforeAll(async () => {
    book = await openOrderBook();
    ({ orders } = book);
  });
  beforeEach(async () => {
    jobId = randomUUID();
    await book.source.query('DELETE FROM provider_orders');
    await book.running(jobId, 'this one');
    jest.useFakeTimers({
      now: Date.now() + hours * HOUR,
      doNotFake: ['performance', 'hrtime', 'nextTick', 'queueMicrotask', 'setImmediate', 'setInterval', 'setTimeout'],
    });
  });
  afterEach(() => void jest.useRealTimers());
  afterAll(async () => {
    await book?.close();
  });

  it('an order is placed when the database says', async () => {
    const job = { id: jobId, attempt: 1 };
    const order = await orders.intend(job, service);
    for (const column of ['ordered_at', 'changed_at']) expect(Math.abs(await fromNow(column))).toBeLessThan(HOUR);
    expect((await orders.named(order))?.orderedAt).toEqual(order.orderedAt);
    await orders.mark(order, job, { key: 'mark' });
    await orders.take(order, { key: 'ref' });
    await orders.letGo(jobId);
    for (const column of ['ordered_at', 'changed_at']) expect(Math.abs(await fromNow(column))).toBeLessThan(HOUR);
  });

  it('a service is told to stop for ten minutes, and of an order that may be on its way for one', async () => {
    const told = { cancel: [] as unknown[], find: [] as number[] };
    const deaf = {
      ...service,
      cancel: async (ref: unknown) => {
        told.cancel.push(ref);
        throw new Error('busy');
      },
      find: async ({ orderedAt }: { orderedAt: Date }) => {
        told.find.push(Date.now() - orderedAt.getTime());
        return { state: 'never taken' };
      },
    };
    const cancellation = new OrderCancellation(orders, { whoHas: () => deaf } as never, { forget: async () => false } as never);
    const looked = async () => {
      await cancellation.look();
      return (await orders.named({ jobId, nth: 1 }))?.state;
    };
    const order = await orders.intend({ id: jobId, attempt: 1 }, service);
    await orders.letGo(jobId);
    expect(await looked()).toBe('cancelling');
    expect(Math.abs(told.find[0]!)).toBeLessThan(HOUR);
    await orders.take(order, { key: 'ref' });
    expect(await looked()).toBe('cancelling');
    expect(told.cancel).toEqual([{ key: 'ref' }]);
    await book.source.query("UPDATE provider_orders SET changed_at = now() - interval '11 minutes' WHERE job_id = $1", [jobId]);
    expect(await looked()).toBe('uncertain');
  });
});
