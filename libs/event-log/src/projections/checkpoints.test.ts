import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { Checkpoints, type ConsumerStatus, Fenced } from './checkpoints.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('stores how far somebody is who has passed what does not concern them, also when the database was away just then', async () => {
  let isAway = true;
  const stored: unknown[] = [];
  const database = {
    isInitialized: true,
    query: async (_: string, [names, , targets]: [string[], string[], string[]]) => {
      if (isAway) throw new Error('the database is away');
      stored.push(names.map((name, nth) => [name, targets[nth]]));
      return names.map((name) => ({ name }));
    },
  };
  const checkpoints = new Checkpoints(database as unknown as DataSource);
  const progress = checkpoints.from({ name: 'scenes', position: 1n, footing: {} } as ConsumerStatus);
  progress.pass(7n);
  await jest.advanceTimersByTimeAsync(500);
  expect([stored, progress.stored]).toEqual([[], 1n]);
  isAway = false;
  await jest.advanceTimersByTimeAsync(2_000);
  expect([stored, progress.stored]).toEqual([[[['scenes', '7']]], 7n]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(stored).toHaveLength(1);
});

it('has somebody begin anew who passes by while their checkpoint stands elsewhere', async () => {
  const database = { isInitialized: true, query: async () => [] };
  const checkpoints = new Checkpoints(database as unknown as DataSource);
  const progress = checkpoints.from({ name: 'scenes', position: 1n, footing: {} } as ConsumerStatus);
  progress.pass(7n);
  await jest.advanceTimersByTimeAsync(500);
  expect(progress.stored).toBe(1n);
  expect(() => progress.pass(8n)).toThrow(Fenced);
});
