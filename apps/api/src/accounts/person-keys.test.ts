import { beforeEach, describe, expect, it } from '@jest/globals';
import { EventLog, MemoryEventStore, newId } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { Subject } from 'rxjs';
import type { DataSource } from 'typeorm';
import type { Settings } from '../config/settings.js';
import type { StudioSignals } from '../signals/index.js';
import { PersonKeys } from './person-keys.js';

const settings = { secrets: { signing: Buffer.alloc(32, 7) } } as unknown as Settings;

describe('the keys of people', () => {
  let stored: Map<string, Buffer>;
  let shredded: Subject<{ uid: string }>;
  let resumed: Subject<void>;
  let hears: boolean;
  let asked: number;
  let store: MemoryEventStore;

  const database = {
    query: async (sql: string, [uid, key]: [string, Buffer]) => {
      if (sql.startsWith('SELECT')) asked += 1;
      if (sql.startsWith('DELETE')) stored.delete(uid);
      if (sql.startsWith('INSERT') && !stored.has(uid)) stored.set(uid, key);
      return sql.startsWith('SELECT') && stored.has(uid) ? [{ key: stored.get(uid) }] : [];
    },
  } as unknown as DataSource;
  /** Two processes of one studio. */
  const twoProcesses = () => {
    const signals = { on: () => shredded, resumed, send: async (_: string, signal: { uid: string }) => hears && shredded.next(signal) };
    const log = new EventLog(store);
    return [1, 2].map(() => new PersonKeys(settings, database, signals as unknown as StudioSignals, log)) as [PersonKeys, PersonKeys];
  };

  beforeEach(() => {
    [stored, shredded, resumed, hears, asked] = [new Map(), new Subject(), new Subject(), true, 0];
    store = new MemoryEventStore();
  });
  const leave = (uid: string) => {
    const metadata = { correlationId: 'c', causationId: 'c', actor: { uid, role: 'creator' as const }, subject: {} };
    return store.append([
      { stream: streams.user(uid), expected: 'any', events: [{ id: newId(), type: 'UserDeleted', schemaVersion: 1, data: {}, metadata }] },
    ]);
  };

  it('are forgotten by every process when one destroys them', async () => {
    const [one, other] = twoProcesses();
    const sealed = await one.seal('ada', 'Ada');
    expect(await other.unseal('ada', sealed)).toBe('Ada');
    await one.shred('ada');
    expect(await other.unseal('ada', sealed)).toBeNull();
    expect(await one.unseal('ada', sealed)).toBeNull();
  });

  it('are not believed after a while in which nothing was heard', async () => {
    const [one, other] = twoProcesses();
    const sealed = await one.seal('ada', 'Ada');
    await other.unseal('ada', sealed);
    hears = false;
    await one.shred('ada');
    resumed.next();
    expect(await other.unseal('ada', sealed)).toBeNull();
  });

  it('are not made again for who has left, by a call that was under way', async () => {
    const [one, other] = twoProcesses();
    const sealed = await one.seal('ada', 'Ada');
    await leave('ada');
    await one.shred('ada');
    const late = await other.seal('ada', 'Ada L.');
    expect(stored.size).toBe(0);
    expect([await one.unseal('ada', sealed), await other.unseal('ada', late)]).toEqual([null, null]);
  });

  it('do not open what was sealed with one that is destroyed, which is as if there were none', async () => {
    const [one] = twoProcesses();
    const sealed = await one.seal('ada', 'Ada');
    await one.shred('ada');
    await one.seal('ada', 'Ada');
    expect(stored.size).toBe(1);
    expect(await one.unseal('ada', sealed)).toBeNull();
  });

  it('are kept at hand, but not without end', async () => {
    const [one] = twoProcesses();
    const sealed = await one.seal('first', 'Ada');
    const before = asked;
    await one.unseal('first', sealed);
    expect(asked).toBe(before);
    for (let nth = 0; nth < 10_001; nth++) await one.seal(`person ${nth}`, 'x');
    const after = asked;
    expect(await one.unseal('first', sealed)).toBe('Ada');
    expect(asked).toBe(after + 1);
  });
});
