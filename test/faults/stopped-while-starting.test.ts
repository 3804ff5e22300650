import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { runFolder } from '../support/run.js';
import { freePort, MAIN, spawnStudio } from '../support/studio-process.js';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

/** Before it opens the queue of jobs, and takes hold of it. */
const LAST_WORDS = 'All media are made here';

it.each([80, 120, 160])(
  'a studio that is told to end while it starts, %i ms after it said what makes its media, ends in order',
  async (ms) => {
    const dataDir = mkdtempSync(join(runFolder(), 'stopped-'));
    const settings = { ROLES: 'worker' };
    const child = spawnStudio({ main: MAIN, port: await freePort(), dataDir, databaseUrl: database.url, settings }, 'pipe');
    let said = '';
    for (const output of [child.stdout, child.stderr]) {
      output?.on('data', (chunk) => {
        const wasSaid = said.includes(LAST_WORDS);
        said += chunk;
        if (!wasSaid && said.includes(LAST_WORDS)) setTimeout(() => child.kill('SIGTERM'), ms);
      });
    }
    const [code] = await once(child, 'close');
    expect([code, said]).toEqual([0, expect.not.stringMatching(/fatal|Error|disabled/)]);
    rmSync(dataDir, { recursive: true });
  },
  60_000,
);
