import { describe, expect, it } from '@jest/globals';
import { type CreditsState, projectDecider } from '@scenewright/domain';
import { id, jobId } from '@scenewright/domain/testing';
import { PersonWork } from './person-work.js';

const HOUR_MS = 3_600_000;
const longAgo = new Date(Date.now() - HOUR_MS);

/** Whether support is told that nothing is going to end what was set aside an hour ago, at position 20. `read`: how far the process that makes jobs is. */
async function isStuck({ read, state }: { read?: bigint; state?: 'running' | 'failed' }) {
  const job = { id: jobId(1), kind: 'video', state, message: null, attempts: 1, created_at: longAgo, finished_at: longAgo };
  const asked = { job_id: jobId(1), position: '20', at: longAgo };
  const database = { query: async (sql: string) => (sql.includes('FROM credit_ledger WHERE') ? [asked] : state ? [job] : []) };
  const work = new PersonWork(
    database as never,
    {} as never,
    { stateOf: async () => projectDecider.initial } as never,
    { find: async () => (read === undefined ? null : { position: read }) } as never,
  );
  const reservations: CreditsState['reservations'] = {
    [jobId(1)]: { amount: 5000, operation: 'video', spentOn: { projectId: id(9) }, parts: [] },
  };
  return (await work.reservations({ reservations }, false)).map(({ stuck }) => stuck);
}

describe('credits that are set aside', () => {
  it('are not stuck before the process that makes jobs has read what they are for, however long that takes', async () => {
    expect(await isStuck({})).toEqual([false]);
    expect(await isStuck({ read: 19n })).toEqual([false]);
  });

  it('are stuck where it has, and there is no job', async () => {
    expect(await isStuck({ read: 20n })).toEqual([true]);
  });

  it('are stuck where their job has ended, and not while it runs', async () => {
    expect(await isStuck({ read: 19n, state: 'failed' })).toEqual([true]);
    expect(await isStuck({ read: 20n, state: 'running' })).toEqual([false]);
  });
});
