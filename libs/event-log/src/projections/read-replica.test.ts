import { beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import type { Log } from '../log.js';
import { ReadReplica } from './read-replica.js';

const said: string[] = [];
const note = (message: string) => void said.push(message);
const log: Log = { log: note, warn: note, error: note };

/** A database that says which it is. */
function database(name: string, isAway = () => false) {
  const made = {
    isOpen: false,
    initialize: async () => {
      if (isAway()) throw new Error('it cannot be reached');
      made.isOpen = true;
      return made;
    },
    destroy: async () => {
      made.isOpen = false;
    },
    query: async () => [{ cluster: '7', database: name }],
  };
  return made as typeof made & DataSource;
}

const opened = () => new Promise(setImmediate);
const name = async (replica: DataSource) => (await replica.query<{ database: string }[]>(''))[0]?.database;

describe('a replica', () => {
  beforeEach(() => void said.splice(0));

  it('is asked once it is connected, and whoever asks before that is not kept waiting', async () => {
    const replica = new ReadReplica(database('film'), () => database('film'), log);
    expect(await replica.ask(name)).toBeUndefined();
    await opened();
    expect(await replica.ask(name)).toBe('film');
    expect(said).toEqual([]);
  });

  it('is not read when it is another database', async () => {
    const other = database('other');
    const replica = new ReadReplica(database('film'), () => other, log);
    replica.open();
    await opened();
    expect(await replica.ask(name)).toBeUndefined();
    expect(other.isOpen).toBe(false);
    expect(said).toEqual(['the replica cannot be read, the primary is: it is no standby of the database that is written to']);
  });

  it('is left alone for a while when it fails, says so once, and is asked again', async () => {
    let now = 0;
    let isAway = true;
    const replica = new ReadReplica(
      database('film'),
      () => database('film', () => isAway),
      log,
      () => now,
    );
    for (; now < 12_000; now += 1_000) {
      expect(await replica.ask(name)).toBeUndefined();
      await opened();
    }
    expect(said).toEqual(['the replica cannot be read, the primary is: it cannot be reached']);
    isAway = false;
    now += 5_000;
    await replica.ask(name);
    await opened();
    expect(await replica.ask(name)).toBe('film');
    expect(await replica.ask(() => Promise.reject(new Error('cut')))).toBeUndefined();
    expect(await replica.ask(name)).toBeUndefined();
    now += 5_000;
    expect(await replica.ask(name)).toBe('film');
    expect(said.slice(1)).toEqual([
      'the replica answers again',
      'the replica cannot be read, the primary is: cut',
      'the replica answers again',
    ]);
  });

  it('leaves what it says to others when what was asked for is not there yet', async () => {
    const replica = new ReadReplica(database('film'), () => database('film'), log);
    replica.open();
    await opened();
    expect(await replica.ask(async () => undefined)).toBeUndefined();
    expect(await replica.ask(name)).toBe('film');
  });

  it('is closed for good', async () => {
    const source = database('film');
    const replica = new ReadReplica(database('film'), () => source, log);
    replica.open();
    await replica.close();
    expect(source.isOpen).toBe(false);
    expect(await replica.ask(name)).toBeUndefined();
  });
});
