import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MediaProvider } from '@scenewright/providers';
import { openOrderBook, type TestOrderBook } from '../support/order-book.js';

const service = { name: 'clips', service: { atOnce: 4 } } as unknown as MediaProvider;

describe('an order that a dead worker has left open', () => {
  let book: TestOrderBook;
  beforeAll(async () => {
    book = await openOrderBook();
  });
  afterAll(() => book?.close());

  it('is to be closed where its job has what it wanted, and cancelled where it has not', async () => {
    const { orders, source } = book;
    const left = async (state: string, { since = '1 minute' } = {}) => {
      const jobId = randomUUID();
      await book.running(jobId, 'a dead one');
      const order = await orders.intend({ id: jobId, attempt: 1 }, service);
      await orders.take(order, { kept: {} });
      await source.query('UPDATE ops.generation_jobs SET state = $2, updated_at = now() - $3::interval WHERE id = $1', [
        jobId,
        state,
        since,
      ]);
      return { jobId, nth: 1 };
    };
    const completed = await left('completed');
    const others = [await left('failed'), await left('cancelled'), await left('running'), await left('completed', { since: '0 seconds' })];
    await orders.letGoOfEnded();
    expect(await orders.leftOpen()).toEqual([{ ...completed, ref: { kept: {} } }]);
    const stands = await Promise.all(others.map(async (order) => (await orders.named(order))?.state));
    expect(stands).toEqual(['cancelling', 'cancelling', 'taken', 'taken']);
    await orders.delivered(completed);
    expect([await orders.leftOpen(), (await orders.named(completed))?.state]).toEqual([[], 'delivered']);
  });
});
