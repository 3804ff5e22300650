import { describe, expect, it } from '@jest/globals';
import { NotShownYet } from '@scenewright/event-log';
import type { GenerationJobRow } from './generation-job.entity.js';
import { JobCancellation } from './job-cancellation.js';
import type { Ended } from './job-endings.js';
import type { JobSignal } from './job-signals.js';

const row = {
  ...{ id: 'job', kind: 'video', state: 'queued', createdAt: new Date() },
  event: { position: '1', recordedAt: '2026-01-01T00:00:00.000Z', data: {}, metadata: {} },
} as unknown as GenerationJobRow;

const at = new Date('2026-01-01T00:01:00.000Z');

/** Cancels a job of which the log says this; what its row says then, and what is told of it. */
async function cancelled(log: Ended, { affected = 1, attempts = 0 } = {}) {
  const changes: Record<string, unknown>[] = [];
  const told: unknown[] = [];
  const cleared: string[] = [];
  const update = async (_: unknown, change: Record<string, unknown>) => {
    changes.push(change);
    return { affected };
  };
  const cancellation = new JobCancellation(
    { update } as never,
    { named: () => ({}) } as never,
    { fail: async () => log, shown: async () => {} } as never,
    { send: async ({ state, message }: JobSignal) => void told.push([state, message]) } as never,
    { letGo: async () => {} } as never,
    {} as never,
    { removeOf: async (_: unknown, { id }: { id: string }) => void cleared.push(id) } as never,
  );
  const isOurs = await cancellation.cancel({ ...row, attempts });
  return { isOurs, says: changes.map(({ state, finishedAt }) => [state, finishedAt]), told, cleared };
}

describe('cancelling a job', () => {
  it('that may have been requested, and is none yet, is refused for a while', async () => {
    const behind = { find: () => Promise.reject(new NotShownYet()) };
    const none = {} as never;
    const cancellation = new JobCancellation(none, none, none, none, none, behind as never, none);
    await expect(cancellation.cancelById('job')).rejects.toMatchObject({ status: 503, code: 'NOT_YET' });
  });

  it('ends it, its row says so, and whoever looks on is told', async () => {
    expect(await cancelled({ isOurs: true, state: 'cancelled', at })).toEqual({
      ...{ isOurs: true, says: [['cancelled', at]] },
      ...{ told: [['cancelled', 'Cancelled.']], cleared: [] },
    });
  });

  it('that was begun has what was stored for it removed', async () => {
    const begun = { attempts: 2 };
    expect(await cancelled({ isOurs: true, state: 'cancelled', at }, begun)).toMatchObject({ cleared: ['job'] });
    expect(await cancelled({ isOurs: false, state: 'completed', at }, begun)).toMatchObject({ cleared: [] });
  });

  it.each(['completed', 'failed', 'cancelled'] as const)(
    'that had ended before (%s) has its row say so: whoever ended it may have died in between',
    async (state) => {
      expect(await cancelled({ isOurs: false, state, at })).toEqual({ isOurs: false, says: [[state, at]], told: [], cleared: [] });
    },
  );

  it('that was for something that is gone is over by the database’s clock: the log says nothing of its end', async () => {
    const { says } = await cancelled({ isOurs: false, state: 'cancelled', at: null });
    expect(says).toEqual([['cancelled', expect.any(Function)]]);
  });

  it('that was for something that is gone is told of like any other, once', async () => {
    const gone = { isOurs: false, state: 'cancelled', at: null } as const;
    expect(await cancelled(gone)).toMatchObject({ isOurs: false, told: [['cancelled', 'Cancelled.']] });
    expect(await cancelled(gone, { affected: 0 })).toMatchObject({ isOurs: false, told: [] });
  });
});
