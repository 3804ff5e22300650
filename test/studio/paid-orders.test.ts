import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MediaProgress, MediaProvider, MediaRequest, OrderContext } from '@scenewright/providers';
import type { WorkContext } from '../../apps/api/src/generation/mechanism/generation-kind.js';
import { MediaWork } from '../../apps/api/src/generation/media-work.js';
import { Ordering } from '../../apps/api/src/generation/ordering.js';
import { KeptDeliveries } from '../../apps/api/src/generation/orders/kept-deliveries.js';
import type { OrderBook } from '../../apps/api/src/generation/orders/order-book.js';
import { StorageProblem } from '../../apps/api/src/storage-problem.js';
import { readFailure } from '../../libs/services/src/http/service-fault.js';
import { openOrderBook, type TestOrderBook } from '../support/order-book.js';

const request = { kind: 'music', prompt: 'slow piano', seconds: 60 } as unknown as MediaRequest;
const cost = { microdollars: 750_000, basis: 'price list' } as const;
const delivered: MediaProgress = { state: 'done', output: { path: '/nowhere', mime: 'audio/mpeg' }, method: 'x', cost };

describe('what is paid for at a service', () => {
  let book: TestOrderBook;
  let orders: OrderBook;
  beforeAll(async () => {
    book = await openOrderBook();
    ({ orders } = book);
  });
  afterAll(async () => {
    await book?.close();
  });

  /** Has it made, once. `answers`: to the order, and to each question after it. `put`: what happens when the result is to be kept. */
  async function made(answers: (MediaProgress | Error)[], put = async () => {}) {
    const jobId = randomUUID();
    await book.running(jobId, 'w');
    const answer = async (): Promise<MediaProgress> => {
      const next = answers.shift();
      if (!next || next instanceof Error) throw next ?? new Error('asked too often');
      return next;
    };
    const provider = {
      name: 'a service',
      service: { atOnce: 3 },
      async start(_: MediaRequest, { ordering }: OrderContext) {
        await ordering({ endpoint: 'x', microdollars: 700_000 });
        return answer();
      },
      poll: answer,
      find: async () => ({ state: 'unknown' }),
    } as unknown as MediaProvider;
    const gate = { admitted: () => () => {}, enter: async () => () => {}, took() {}, heard() {}, delivered() {}, failed() {} };
    const signals = { wakeSignal: () => ({ next: () => ({ wait: async () => {} }), stop() {} }) } as never;
    const mayOrder = { require: async () => {}, requireBudget: async () => {} } as never;
    const work = new MediaWork(
      { gateOf: () => gate } as never,
      { with: () => ({ for: () => provider }) } as never,
      signals,
      orders,
      new Ordering(orders, { addressFor: () => undefined } as never, signals, mayOrder, mayOrder),
      { letGo: async () => {} } as never,
      new KeptDeliveries(orders, { put } as never),
    );
    const context = {
      ...{ signal: new AbortController().signal, aside: (wait: () => Promise<unknown>) => wait() },
      ...{ countFrom() {}, onProgress() {}, onPreview() {} },
    } as unknown as WorkContext;
    const job = { id: jobId, userId: 'ada', ownKeys: [], attempt: 1 } as never;
    const came = await work.make(job, request, context).then(
      ({ method }) => method,
      (error: Error) => error.message,
    );
    const order = await orders.named({ jobId, nth: 1 });
    return { came, state: order?.state, ref: order?.ref, microdollars: Number(order?.microdollars) };
  }

  it('and comes with the answer is kept as soon as there is a place for it', async () => {
    let away = 2;
    const kept = await made([delivered], async () => {
      if (away-- > 0) throw new StorageProblem('away');
    });
    expect(kept).toEqual({ came: 'x', state: 'taken', ref: { kept: { mime: 'audio/mpeg', method: 'x' } }, microdollars: 750_000 });
  });

  it('and comes with the answer is used where it cannot be kept at all', async () => {
    const used = await made([delivered], async () => {
      throw new Error('no such file');
    });
    expect(used).toEqual({ came: 'x', state: 'intended', ref: null, microdollars: 750_000 });
  });

  it.each([
    ['refused', readFailure(401, null, {})],
    ['locked', readFailure(403, null, { detail: 'User is locked. Reason: Exhausted balance.' })],
    ['used up', readFailure(402, null, {})],
  ])('and is under way is not given up because the account is %s for a while', async (_, fault) => {
    const waited = await made([{ state: 'pending', ref: { id: 'x' } }, fault, fault, delivered]);
    expect(waited).toEqual({ came: 'x', state: 'taken', ref: { id: 'x' }, microdollars: 750_000 });
  });

  it('is over when the service says so, whatever it says of the account besides', async () => {
    const over = await made([{ state: 'pending', ref: { id: 'x' } }, readFailure(402, null, {}).with({ order: 'ended' })]);
    expect(over).toMatchObject({ state: 'ended' });
  });
});
