import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { type Line, startLine } from '../support/line.js';
import { freePort } from '../support/studio-process.js';
import { command, newDataDir, until } from './support/launched.js';

describe('a start whose database does not answer', () => {
  let database: TestDatabase;
  let line: Line;
  let launched: ReturnType<typeof command> | undefined;

  beforeEach(async () => {
    database = await createTestDatabase();
    line = await startLine(database.url);
  }, 60_000);
  afterEach(async () => {
    launched?.child.kill('SIGTERM');
    await launched?.ended;
    await line.mend();
    await line.close();
    await database.close();
  }, 60_000);

  const launch = async () => {
    launched = command(['start'], newDataDir('away'), { PORT: String(await freePort()), DATABASE_URL: line.url });
    return launched;
  };

  it.each([
    ['is refused', 'connect ECONNREFUSED', () => line.cut()],
    ['gets no answer', 'timeout expired', async () => line.hush()],
  ])(
    '%s at first says so, and goes on once it does',
    async (_, why, harm) => {
      await harm();
      const { printed } = await launch();
      await until('why it does not start', () => printed().includes(`The database does not answer: ${why}`));
      await until('that it starts again', () => printed().includes('the api is started again in 1 s'));
      await line.mend();
      await until('a studio that is ready', () => printed().includes('the studio is ready'));
    },
    300_000,
  );

  it('is given up after a while', async () => {
    await line.cut();
    const { printed, ended } = await launch();
    expect(await ended).toBe(1);
    expect(printed().match(/the api is started again/g)).toHaveLength(3);
    expect(printed()).toMatch(/The database does not answer: .*\. Start the studio again once it does, or name another as DATABASE_URL\./);
  }, 300_000);
});
