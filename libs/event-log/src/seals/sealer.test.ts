import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { CommandExecutor } from '../commands/command-executor.js';
import type { EventStore } from '../event-store.js';
import { hashedText } from './chain.js';
import { checkChain } from './chain-check.js';
import { countUnsealed, Sealer } from './sealer.js';
import { SEAL_STREAM } from './seals.js';
import { listed, SealedLog } from './testing/sealed-log.js';
import { tampered } from './testing/tampered-store.js';

const MINUTE = 60_000;
const later = (minutes: number) => Date.now() + minutes * MINUTE;

describe('sealing', () => {
  it('waits while little has happened, for a while', async () => {
    const log = new SealedLog();
    await log.happen(4);
    const sealer = log.sealer();
    expect([await sealer.look(), await log.marks()]).toEqual([0, []]);
    expect([await sealer.look(later(2)), await log.marks()]).toEqual([1, [[4, 4]]]);
  });

  it('comes with every so many events, at once', async () => {
    const log = new SealedLog();
    await log.happen(12);
    expect(await log.sealer().look()).toBe(2);
    expect(await log.marks()).toEqual([
      [5, 5],
      [10, 10],
    ]);
  });

  it('is the hash chain over all events, seals included, as anybody can compute it', async () => {
    const log = new SealedLog();
    await log.happen(12);
    await log.sealer().look();
    await log.happen(9);
    await log.sealer().look();
    const last = (await log.all()).at(-1);
    let head = Buffer.alloc(32);
    for (const event of (await listed(log.store.readAll())).slice(0, last?.count)) {
      const hash = createHash('sha256').update(hashedText(event)).digest();
      head = createHash('sha256').update(head).update(hash).digest();
    }
    expect(last).toMatchObject({ number: 4, count: 20, head: head.toString('hex') });
  });

  it('goes on from the last seal after a restart, and does not read what is before it', async () => {
    const log = new SealedLog();
    await log.happen(7);
    await log.sealer().look();
    await log.happen(7);
    const read: bigint[] = [];
    const watched: EventStore = tampered(log.store, (event) => {
      if (event.stream !== SEAL_STREAM) read.push(event.position);
      return event;
    });
    await new Sealer(watched, new CommandExecutor(log.store), { events: 5, ms: MINUTE }).look();
    expect(Math.min(...read.map(Number))).toBe(6);
    expect(await log.marks()).toEqual([
      [5, 5],
      [10, 10],
      [15, 15],
    ]);
  });

  it('is done once by however many processes, whoever is faster', async () => {
    const log = new SealedLog();
    const sealers = [log.sealer(), log.sealer(), log.sealer()];
    for (let round = 0; round < 6; round++) {
      await log.happen(9);
      await Promise.all(sealers.map((sealer) => sealer.look()));
    }
    const marks = await log.marks();
    expect(marks.map(([position]) => position)).toEqual(marks.map((_, n) => 5 * (n + 1)));
    expect(marks.length).toBeGreaterThan(10);
  });

  it('is made up for when a seal could not be appended', async () => {
    const log = new SealedLog();
    await log.happen(5);
    let isAway = true;
    const sealer = new Sealer(
      log.store,
      new CommandExecutor({
        ...tampered(log.store, (event) => event),
        append: (writes) => (isAway ? Promise.reject(new Error('away')) : log.store.append(writes)),
      }),
      { events: 5, ms: MINUTE },
    );
    await expect(sealer.look()).rejects.toThrow('away');
    isAway = false;
    expect(await sealer.look()).toBe(1);
  });

  it('does not follow from seals: an hour in which nothing else happens is not sealed', async () => {
    const log = new SealedLog();
    await log.happen(3);
    const sealer = log.sealer();
    await sealer.look(later(2));
    expect([await sealer.look(later(4)), await log.sealer().look(later(600))]).toEqual([0, 0]);
    expect(await countUnsealed(log.store, 3n, 10)).toEqual({ events: 0, since: null });
    await log.happen(1);
    expect(await sealer.look(later(6))).toBe(1);
    expect(await log.marks()).toEqual([
      [3, 3],
      [5, 5],
    ]);
  });

  it('stops in the middle when it is told to, and goes on where it was', async () => {
    const log = new SealedLog();
    await log.happen(8);
    const sealer = log.sealer();
    expect(await sealer.look(Date.now(), AbortSignal.abort())).toBe(0);
    expect(await sealer.look()).toBe(1);
  });

  it('refuses a log that ends before its last seal', async () => {
    const log = new SealedLog();
    await log.happen(5);
    await log.sealer().look();
    const shorter = new SealedLog();
    await shorter.happen(1);
    const cut: EventStore = { ...tampered(log.store, (event) => event), readAll: (options) => shorter.store.readAll(options) };
    await expect(new Sealer(cut, new CommandExecutor(log.store)).look()).rejects.toThrow('beyond');
  });
});

describe('sealing a log that went back', () => {
  /** A process that seals, and its database, in whose place another one is put. */
  const processOn = (log: SealedLog, pace = { events: 10, ms: MINUTE }) => {
    let now = log;
    const store = new Proxy({} as EventStore, {
      get: (_, name: keyof EventStore) => (now.store[name] as (...asked: unknown[]) => unknown).bind(now.store),
    });
    return {
      sealer: new Sealer(store, new CommandExecutor(store), pace),
      promote: (replica: SealedLog) => {
        now = replica;
      },
    };
  };
  const areRight = async ({ store }: SealedLog) => (await listed(checkChain(store))).map(({ ok }) => ok);

  it('seals what is in it, not what was hashed before', async () => {
    const log = new SealedLog();
    await log.happen(3);
    const replica = await log.copy(3);
    await log.happen(4);
    const { sealer, promote } = processOn(log);
    expect(await sealer.look()).toBe(0);
    promote(replica);
    expect(await sealer.look()).toBe(0);
    await replica.happen(9);
    expect([await sealer.look(), await areRight(replica)]).toEqual([1, [true]]);
  });

  it('goes on behind the seal that is in it, where another process has sealed it anew', async () => {
    const log = new SealedLog();
    await log.happen(3);
    const replica = await log.copy(3);
    await log.happen(1);
    const { sealer, promote } = processOn(log);
    expect(await sealer.look(later(2))).toBe(1);
    promote(replica);
    await replica.happen(2);
    expect(await replica.sealer().look()).toBe(1);
    await replica.happen(9);
    expect([await sealer.look(), await areRight(replica)]).toEqual([1, [true, true]]);
  });
});

describe('what is not sealed yet', () => {
  it('is counted up to a bound', async () => {
    const log = new SealedLog();
    await log.happen(4);
    const [first] = await listed(log.store.readAll({ limit: 1 }));
    expect(await countUnsealed(log.store, 0n, 10)).toEqual({ events: 4, since: first?.recordedAt });
    expect((await countUnsealed(log.store, 0n, 3)).events).toBe(3);
  });
});
