import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PostgresEventStore } from '@scenewright/event-log';
import { findPrimary } from '../../libs/event-log/src/postgres/primary.js';
import { createTestDatabase } from '../support/database.js';
import { type Line, startLine } from '../support/line.js';
import { newEvent } from './support/events.js';

describe('A database of several hosts', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let one: Line;
  let two: Line;
  beforeAll(async () => {
    database = await createTestDatabase();
    [one, two] = [await startLine(database.url), await startLine(database.url)];
  }, 60_000);
  afterAll(async () => {
    await Promise.all([one?.close(), two?.close()]);
    await database?.close();
  });

  const portOf = (url: string) => Number(new URL(url).port);
  const standby = (url: string) => `${url}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`;

  it('is reached at the host that takes writes, whatever the others do', async () => {
    one.hush();
    expect(await findPrimary([one.url, standby(two.url), database.url])).toMatchObject({ port: portOf(database.url) });
    await one.mend();
    expect(await findPrimary([standby(one.url), two.url])).toMatchObject({ port: portOf(two.url) });
  });

  it('says what each host answered when none takes writes', async () => {
    await two.cut();
    const looked = findPrimary([two.url, standby(one.url)]);
    await expect(looked).rejects.toThrow(`127.0.0.1:${portOf(one.url)} takes no writes`);
    await expect(looked).rejects.toThrow('ECONNREFUSED');
    await two.mend();
  });

  it('is appended to and read at the next one as soon as the last one is gone', async () => {
    const { username, password, pathname } = new URL(database.url);
    const hosts = [one, two].map(({ url }) => new URL(url).host).join();
    const store = new PostgresEventStore(`postgres://${username}:${password}@${hosts}${pathname}`);
    const append = (after: number) => store.append([{ stream: 'project-1', expected: after || 'none', events: [newEvent()] }]);
    try {
      await append(0);
      for (const [nth, line] of [one, two, one].entries()) {
        await line.cut();
        await append(nth + 1);
        const found: string[] = [];
        for await (const { type } of store.read('project-1')) found.push(type);
        expect(found).toHaveLength(nth + 2);
        await line.mend();
      }
    } finally {
      await store.close();
    }
  }, 60_000);
});
