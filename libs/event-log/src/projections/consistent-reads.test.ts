import { beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource, EntityManager } from 'typeorm';
import { ConsistentReads } from './consistent-reads.js';
import { ReadReplica } from './read-replica.js';

const log = { log: () => {}, warn: () => {}, error: () => {} };

/** A database by what it shows: how far its read model is, and the log up to there. */
function database(name: string, events: string[]) {
  const shows = { position: events.length, events };
  const query = async (text: string, values: unknown[] = []) => {
    if (text.includes('pg_control_system')) return [{ cluster: '7' }];
    if (text === 'who') return name;
    const at = values[2] === null ? shows.position : Number(values[2]);
    return [{ position: String(shows.position), event: shows.events[at - 1] ?? null }];
  };
  const manager = { query };
  const source = {
    initialize: async () => source,
    destroy: async () => {},
    query,
    manager,
    transaction: async (_: string, work: (db: unknown) => unknown) => work(manager),
  };
  return { shows, source: source as unknown as DataSource };
}

describe('what is read together with how far it is', () => {
  let primary: ReturnType<typeof database>;
  let standby: ReturnType<typeof database>;
  let reads: ConsistentReads;
  const who = (db: EntityManager) => db.query<string>('who');

  beforeEach(async () => {
    primary = database('primary', ['a', 'b']);
    standby = database('standby', ['a', 'b']);
    const replica = new ReadReplica(primary.source, () => standby.source, log);
    replica.open();
    await new Promise(setImmediate);
    reads = new ConsistentReads(primary.source, () => [], replica);
  });

  it('is read on a replica that is as far as the primary, or farther', async () => {
    expect(await reads.of('scenes', who)).toEqual({ read: 'standby', position: 2n });
    standby.shows.events.push('c');
    standby.shows.position = 3;
    expect(await reads.of('scenes', who)).toEqual({ read: 'standby', position: 3n });
  });

  it('is read on the primary while a replica is behind it', async () => {
    primary.shows.events.push('c');
    primary.shows.position = 3;
    expect(await reads.of('scenes', who)).toEqual({ read: 'primary', position: 3n });
  });

  it('is read on the primary when another event stands there on the replica', async () => {
    standby.shows.events = ['a', 'x', 'y'];
    standby.shows.position = 3;
    expect(await reads.of('scenes', who)).toEqual({ read: 'primary', position: 2n });
  });

  it('is read on the primary when the replica went back while it was read', async () => {
    const slow = async (db: EntityManager) => {
      const answer = await who(db);
      standby.shows.position = 1;
      return answer;
    };
    expect(await reads.of('scenes', slow)).toEqual({ read: 'primary', position: 2n });
  });
});
