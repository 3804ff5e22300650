import { describe, expect, it } from '@jest/globals';
import type { GenerationJobRow } from './generation-job.entity.js';
import { JobCancellation } from './job-cancellation.js';

const row = {
  ...{ id: 'job', kind: 'video', state: 'queued', createdAt: new Date() },
  event: { position: '1', recordedAt: '2026-01-01T00:00:00.000Z', data: {} },
} as unknown as GenerationJobRow;

/** Cancels a job of which the log says this; what its row says then. */
async function cancelled(log: { fails: 'failed' | 'superseded'; ended: string | null }) {
  const changes: Record<string, unknown>[] = [];
  const cancellation = new JobCancellation(
    { update: async (_: unknown, change: Record<string, unknown>) => void changes.push(change) } as never,
    { named: () => ({}) } as never,
    { fail: async () => log.fails, endingOf: async () => log.ended } as never,
    { send: async () => {} } as never,
    { letGo: async () => {} } as never,
  );
  return { isOurs: await cancellation.cancel(row), says: changes.map(({ state }) => state) };
}

describe('cancelling a job', () => {
  it('ends it, and its row says so', async () => {
    expect(await cancelled({ fails: 'failed', ended: null })).toEqual({ isOurs: true, says: ['cancelled'] });
  });

  it.each([
    ['completed', 'completed'],
    ['failed', 'failed'],
    ['cancelled', 'cancelled'],
    [null, 'cancelled'],
  ])('that had ended before (%s) has its row say so: whoever ended it may have died in between', async (ended, state) => {
    expect(await cancelled({ fails: 'superseded', ended })).toEqual({ isOurs: false, says: [state] });
  });
});
