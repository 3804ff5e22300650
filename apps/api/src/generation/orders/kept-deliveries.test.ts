import { beforeEach, describe, expect, it } from '@jest/globals';
import { derivedId } from '@scenewright/event-log';
import { JobRunner } from '../mechanism/job-runner.js';
import { KeptDeliveries } from './kept-deliveries.js';
import { OrderCancellation } from './order-cancellation.js';

describe('what was kept of a delivery', () => {
  const fileOf = (jobId: string) => derivedId(jobId, 'delivery');
  let open: { jobId: string; nth: number; ref: object }[];
  let files: Set<string>;
  /** What cannot be removed. */
  let stuck: Set<string>;

  const orders = {
    openOf: async (id: string) => open.find(({ jobId }) => jobId === id) ?? null,
    leftOpen: async () => [...open],
    delivered: async ({ jobId }: { jobId: string }) => {
      open = open.filter((order) => order.jobId !== jobId);
    },
    letGoOfEnded: async () => {},
    cancelling: async () => [],
  };
  const remove = async (assetId: string) => {
    if (stuck.has(assetId)) throw new Error('the bucket does not answer');
    files.delete(assetId);
  };
  const kept = new KeptDeliveries(orders as never, { remove } as never);
  const look = () => new OrderCancellation(orders as never, {} as never, kept).look();
  const left = () => [[...files], open.map(({ jobId }) => jobId)];

  beforeEach(() => {
    open = ['one', 'another'].map((jobId) => ({ jobId, nth: 1, ref: { kept: {} } }));
    files = new Set(['one', 'another'].map(fileOf));
    stuck = new Set([fileOf('one')]);
  });

  it('is removed as soon as it can be, and holds up neither the end of its job', async () => {
    const marked: string[] = [];
    const runner = Object.create(JobRunner.prototype) as JobRunner;
    Object.assign(runner, {
      ...{ orders, kept, endings: { shown: async () => {} }, modelUse: { recordOf: async () => {} }, log: { warn: () => {} } },
      mark: async (_: object, state: string) => void marked.push(state),
    });
    const { settle } = runner as unknown as { settle(row: object, end: object): Promise<void> };
    const row = {
      id: 'one',
      kind: 'audio',
      progress: 1,
      createdAt: new Date(),
      event: { position: '1', recordedAt: '2026-01-01T00:00:00.000Z', metadata: {} },
    };
    await settle.call(runner, row, { state: 'completed', at: new Date() });
    expect(marked).toEqual(['completed']);
    expect(left()[1]).toContain('one');
    stuck.clear();
    await look();
    expect(left()).toEqual([[], []]);
  });

  it('nor what was kept for another job', async () => {
    await look();
    expect(left()).toEqual([[fileOf('one')], ['one']]);
  });
});
