import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MediaProvider, MediaRequest, OrderContext } from '@scenewright/providers';
import type { WorkContext } from '../../apps/api/src/generation/mechanism/generation-kind.js';
import { MediaWork } from '../../apps/api/src/generation/media-work.js';
import { Ordering } from '../../apps/api/src/generation/ordering.js';
import type { OrderBook } from '../../apps/api/src/generation/orders/order-book.js';
import { openOrderBook, type TestOrderBook } from '../support/order-book.js';

const request = { kind: 'video', prompt: 'pan left' } as unknown as MediaRequest;
const output = { path: '/nowhere', mime: 'video/mp4' };

/** A worker that was taken for dead goes on with a job that another one has taken over: what it has not ordered yet is the other's to order. */
describe('two workers at one job', () => {
  let book: TestOrderBook;
  let orders: OrderBook;
  let jobId: string;
  /** What the service was sent, by whom: each is paid for. It takes whatever is sent, and shows all of it in a list. */
  const sent: { by: string; key: string }[] = [];

  /** A worker. `atGate`, `atDoor`: what it waits for before it turns to the service, and before it writes down what it is about to send. */
  function worker(by: string, { atGate = Promise.resolve(), atDoor = Promise.resolve() } = {}) {
    const provider = {
      name: 'clips',
      service: { atOnce: 4 },
      async start(_: MediaRequest, { ordering, idempotencyKey }: OrderContext) {
        await atDoor;
        await ordering({ key: idempotencyKey });
        sent.push({ by, key: idempotencyKey });
        return { state: 'pending', ref: { key: idempotencyKey } };
      },
      poll: async () => ({ state: 'done', output, method: 'clips' }),
      find: async ({ mark }: { mark: { key?: string } | null }) =>
        sent.some(({ key }) => key === mark?.key) ? { state: 'taken', ref: { key: mark?.key } } : { state: 'never taken' },
    } as unknown as MediaProvider;
    const gate = { admitted: () => () => {}, enter: () => atGate.then(() => () => {}), took() {}, heard() {}, delivered() {}, failed() {} };
    const signals = { wakeSignal: () => ({ next: () => ({ wait: async () => {} }), stop() {} }) };
    const ordering = new Ordering(
      orders,
      { addressFor: () => undefined } as never,
      signals as never,
      { require: async () => {} } as never,
      { requireBudget: async () => {} } as never,
    );
    const work = new MediaWork(
      { gateOf: () => gate } as never,
      { whoHas: () => provider, with: () => ({ for: () => provider }) } as never,
      signals as never,
      orders,
      ordering,
      { letGo: async () => {} } as never,
      { of: async () => null, keep: async () => {} } as never,
    );
    const context = {
      signal: new AbortController().signal,
      aside: (wait: () => Promise<unknown>) => wait(),
      countFrom() {},
      onProgress() {},
      onPreview() {},
    } as unknown as WorkContext;
    const makes = (attempt: number) =>
      work.make({ id: jobId, userId: 'ada', ownKeys: [], attempt } as never, request, context).then(
        () => 'made it',
        (error: Error) => error.name,
      );
    return { makes };
  }
  /** The second worker has the job from now on. */
  const takenOver = () => book.source.query("UPDATE ops.generation_jobs SET worker = 'the second', attempts = 2 WHERE id = $1", [jobId]);
  const ended = async () => {
    const open = await orders.openOf(jobId);
    if (open) await orders.delivered(open);
    await book.source.query("UPDATE ops.generation_jobs SET state = 'completed', worker = NULL WHERE id = $1", [jobId]);
  };
  const intended = async () => {
    while (!(await orders.openOf(jobId))) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  beforeAll(async () => {
    book = await openOrderBook();
    ({ orders } = book);
  });
  beforeEach(async () => {
    sent.length = 0;
    jobId = randomUUID();
    await book.running(jobId, 'the first');
  });
  afterAll(async () => {
    await book?.close();
  });

  it.each([
    ['has ordered', false],
    ['has finished', true],
  ])('order once, when the first one comes to order after the second one %s', async (_, isOver) => {
    const { promise: atGate, resolve: wake } = Promise.withResolvers<void>();
    const first = worker('the first', { atGate }).makes(1);
    await takenOver();
    expect(await worker('the second').makes(2)).toBe('made it');
    if (isOver) await ended();
    wake();
    expect(await first).toBe('JobTakenOver');
    expect(sent).toEqual([{ by: 'the second', key: jobId }]);
    expect((await orders.openOf(jobId))?.ref).toEqual(isOver ? undefined : { key: jobId });
  });

  it('order once, when the first one had written down that it is about to order, and had not ordered', async () => {
    const { promise: atDoor, resolve: wake } = Promise.withResolvers<void>();
    const first = worker('the first', { atDoor }).makes(1);
    await intended();
    await takenOver();
    expect(await worker('the second').makes(2)).toBe('made it');
    wake();
    expect(await first).toBe('JobTakenOver');
    expect(sent).toEqual([{ by: 'the second', key: jobId }]);
    expect(await orders.openOf(jobId)).toMatchObject({ nth: 1, state: 'taken', ref: { key: jobId } });
  });

  it('order once, when the first one had ordered: the second one takes its order up', async () => {
    expect(await worker('the first').makes(1)).toBe('made it');
    await takenOver();
    expect(await worker('the second').makes(2)).toBe('made it');
    expect(sent).toEqual([{ by: 'the first', key: jobId }]);
  });

  it('order nothing once the job has been cancelled', async () => {
    const { promise: atDoor, resolve: wake } = Promise.withResolvers<void>();
    const first = worker('the first', { atDoor }).makes(1);
    await intended();
    await book.source.query("UPDATE ops.generation_jobs SET state = 'cancelled' WHERE id = $1", [jobId]);
    await orders.letGo(jobId);
    wake();
    expect(await first).toBe('JobTakenOver');
    expect(sent).toEqual([]);
  });
});
