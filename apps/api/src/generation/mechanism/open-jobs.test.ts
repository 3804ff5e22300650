import { describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import type { JobSignal, JobSignals } from './job-signals.js';
import { OpenJobs } from './open-jobs.js';

const jobOf = (id: string, given: Partial<JobSignal> = {}): JobSignal => ({
  ...{ id, kind: 'video', userId: 'ada', projectId: 'film', state: 'running', progress: 0.5, message: null },
  ...given,
});

/** Work under way, while whose rows are read something is signalled. */
function jobsWith(rows: readonly JobSignal[], signalled: readonly JobSignal[]) {
  const listeners = new Set<(signal: JobSignal) => void>();
  const signals = {
    on: (listener: (signal: JobSignal) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const query = async () => {
    for (const signal of signalled) for (const listener of listeners) listener(signal);
    return rows;
  };
  const jobs = new OpenJobs({ query } as unknown as DataSource, signals as unknown as JobSignals);
  return { listeners, of: (userId: string, projectIds: readonly string[]) => jobs.of(userId, projectIds) };
}

describe('work under way', () => {
  it('is as it was signalled while it was read: what has ended is not in it, what has begun is', async () => {
    const signalled = [
      jobOf('goes-on', { progress: 0.75 }),
      jobOf('ended', { state: 'completed', progress: 1 }),
      jobOf('begun', { progress: 0 }),
      jobOf('others', { userId: 'eve', projectId: 'her-film' }),
      jobOf('in-a-film', { userId: 'eve', projectId: 'looked-at' }),
    ];
    const jobs = jobsWith([jobOf('goes-on'), jobOf('ended'), jobOf('waits', { state: 'queued', progress: 0 })], signalled);
    const open = await jobs.of('ada', ['looked-at']);
    expect(open.map(({ id, progress }) => [id, progress])).toEqual([
      ['goes-on', 0.75],
      ['waits', 0],
      ['begun', 0],
      ['in-a-film', 0.5],
    ]);
    expect(jobs.listeners.size).toBe(0);
  });
});
