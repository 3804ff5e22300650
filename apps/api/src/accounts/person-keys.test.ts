import { beforeEach, describe, expect, it } from '@jest/globals';
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
    return [1, 2].map(() => new PersonKeys(settings, database, signals as unknown as StudioSignals)) as [PersonKeys, PersonKeys];
  };

  beforeEach(() => {
    [stored, shredded, resumed, hears, asked] = [new Map(), new Subject(), new Subject(), true, 0];
  });

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
