import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { Checkpoints, type ConsumerStatus } from './checkpoints.js';

/** Checkpoints of a database that is away until it is not, and the consumers whose checkpoints it was asked to move. */
function checkpointsOf() {
  const database = { isAway: true, asked: [] as string[][] };
  const query = async (_: string, [names]: [string[]]) => {
    database.asked.push(names);
    await turn();
    if (database.isAway) throw new Error('the database is away');
    return names.map((name) => ({ name }));
  };
  return { database, checkpoints: new Checkpoints({ isInitialized: true, query } as unknown as DataSource) };
}

describe('what a consumer has passed', () => {
  const status = { name: 'cast', version: 1, position: 4n, footing: {} } as ConsumerStatus;

  it('is stored once the database is there again', async () => {
    const { database, checkpoints } = checkpointsOf();
    checkpoints.from(status).pass(5n);
    await expect(checkpoints.store()).rejects.toThrow('away');
    database.isAway = false;
    await checkpoints.store();
    expect(database.asked).toEqual([['cast'], ['cast']]);
  });

  it('is stored no more once that has begun anew: it may be of a history that is over', async () => {
    const { database, checkpoints } = checkpointsOf();
    const progress = checkpoints.from(status);
    progress.pass(5n);
    const stored = checkpoints.store();
    while (database.asked.length === 0) await Promise.resolve();
    await checkpoints.settle(progress);
    await expect(stored).rejects.toThrow('away');
    database.isAway = false;
    await checkpoints.store();
    expect(database.asked).toEqual([['cast']]);
  });
});
