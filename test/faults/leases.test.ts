import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LeaseLost, Leases } from '@scenewright/event-log';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { type Line, startLine } from '../support/line.js';
import { eventually } from '../support/studio.js';

const quiet = { log: () => {}, warn: () => {}, error: () => {} };

describe('a lease', () => {
  let database: TestDatabase;
  let line: Line;
  const opened: Leases[] = [];
  const open = (url = database.url) => {
    const leases = new Leases(url, quiet);
    opened.push(leases);
    return leases;
  };

  beforeEach(async () => {
    database = await createTestDatabase();
    line = await startLine(database.url);
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((leases) => leases.close()));
    await line.close();
    await database.close();
  });

  it('is held by one process at a time, until that lets go of it', async () => {
    const [one, other] = [open(), open()];
    const all = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? one : other).acquire('clock')));
    const winners = new Set(all.map((lease, n) => (lease ? n % 2 : null)).filter((winner) => winner !== null));
    expect(winners.size).toBe(1);
    const [holder, waiting] = winners.has(1) ? [one, other] : [other, one];
    expect([await holder.isHeld('clock'), await waiting.isHeld('clock')]).toEqual([true, true]);
    await holder.release('clock');
    expect(await waiting.acquire('clock')).not.toBeNull();
    expect(await holder.acquire('clock')).toBeNull();
  });

  it('lets work happen one at a time, over processes, in the order in which each process asked', async () => {
    const [one, other] = [open(), open()];
    let inside = 0;
    let most = 0;
    const done: string[] = [];
    const work = (leases: Leases, name: string) =>
      leases.runExclusive('payments of ada', async () => {
        most = Math.max(most, ++inside);
        await new Promise((resolve) => setTimeout(resolve, 5));
        inside--;
        done.push(name);
      });
    await Promise.all(Array.from({ length: 10 }, (_, n) => [work(one, `one ${n}`), work(other, `other ${n}`)]).flat());
    expect(most).toBe(1);
    for (const name of ['one', 'other'])
      expect(done.filter((entry) => entry.startsWith(name))).toEqual(Array.from({ length: 10 }, (_, n) => `${name} ${n}`));
  });

  it('is asked for over one connection, also while the database takes no writes', async () => {
    const one = open(`${database.url}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`);
    for (let n = 0; n < 5; n++) await expect(one.acquire('clock')).rejects.toThrow('read-only');
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const connections = async () => {
      const { rows } = await client.query<{ count: string }>(
        "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'scenewright leases' AND datname = current_database()",
      );
      return Number(rows[0]?.count);
    };
    await eventually(connections, (open) => open <= 1, 10_000).finally(() => client.end());
  });

  it('is free at once when its process closes', async () => {
    const [one, other] = [open(), open()];
    await one.acquire('clock');
    await one.close();
    expect(await other.acquire('clock')).not.toBeNull();
  });

  it('stays with a process whose connection broke and that nobody was faster than', async () => {
    const [one, other] = [open(line.url), open()];
    const lease = await one.acquire('clock');
    await line.cut();
    await line.mend();
    await eventually(
      () => other.isHeld('clock'),
      (held) => held,
    );
    expect([lease?.lost.aborted, await other.acquire('clock')]).toEqual([false, null]);
  });

  it('goes over at once from a process whose connection is gone, which learns of it', async () => {
    const [one, other] = [open(line.url), open()];
    const lease = await one.acquire('clock');
    await line.cut();
    await eventually(
      async () => other.acquire('clock'),
      (taken) => taken !== null,
      3_000,
    );
    await line.mend();
    await eventually(
      async () => lease?.lost.aborted,
      (lost) => lost === true,
    );
    expect(await one.acquire('clock')).toBeNull();
  });

  it('that was taken over for a moment is lost to whoever was only cut off, though it is free again', async () => {
    const [one, other] = [open(line.url), open()];
    const lease = await one.acquire('worker');
    expect(await other.takeOver('worker', async () => {})).toBe(false);
    await line.cut();
    let worked = 0;
    await eventually(
      () => other.takeOver('worker', async () => void worked++),
      (taken) => taken,
      3_000,
    );
    expect([worked, await other.isHeld('worker')]).toEqual([1, false]);
    await line.mend();
    await eventually(
      async () => lease?.lost.aborted,
      (lost) => lost === true,
    );
    expect(await one.acquire('worker')).not.toBeNull();
    expect(await one.takeOver('worker', async () => {})).toBe(false);
  });

  it('tells the work that is done under it that it has gone over, so that nothing is done twice', async () => {
    const one = open(line.url);
    const work = one.runExclusive('payments of ada', async (lost) => {
      line.hush();
      await once(lost, 'abort');
      lost.throwIfAborted();
    });
    await expect(work).rejects.toBeInstanceOf(LeaseLost);
  });

  it('goes over within 12 seconds from a process that says nothing while its connection stands', async () => {
    const [one, other] = [open(line.url), open()];
    const lease = await one.acquire('clock');
    line.hush();
    expect(await other.acquire('clock')).toBeNull();
    await eventually(
      async () => other.acquire('clock'),
      (taken) => taken !== null,
      12_000,
    );
    await eventually(
      async () => lease?.lost.aborted,
      (lost) => lost === true,
    );
    await line.mend();
    expect(await one.acquire('clock')).toBeNull();
    await other.release('clock');
    expect(await one.acquire('clock')).not.toBeNull();
  });
});
