import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { failedStartIn, RUN_FOLDER } from '../../scripts/lib/test-run.mjs';
import { startTestStudio } from './studio.js';

describe('A studio that does not start', () => {
  const run = process.env[RUN_FOLDER];
  let folder: string;
  let main: string;
  beforeAll(() => {
    // a run of its own, or the real one would end
    folder = mkdtempSync(join(tmpdir(), 'scenewright-failing-'));
    mkdirSync(join(folder, 'pids'));
    process.env[RUN_FOLDER] = folder;
    main = join(folder, 'main.mjs');
    writeFileSync(main, "console.error('not with', process.env.DATABASE_URL); process.exitCode = 1;");
  });
  afterAll(() => {
    process.env[RUN_FOLDER] = run;
    rmSync(folder, { recursive: true });
  });

  it('leaves nothing behind but its last words, and no other is started after it', async () => {
    await expect(startTestStudio({}, main)).rejects.toThrow('a studio did not start');
    const [, database = ''] =
      /^a studio did not start: it ended with 1\. Its last words:\nnot with (\S+)$/.exec(readFileSync(failedStartIn(folder), 'utf8')) ?? [];
    const [pid] = readdirSync(join(folder, 'pids'));
    expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
    await expect(new pg.Client(database).connect()).rejects.toMatchObject({ code: '3D000' });
    await expect(startTestStudio({}, main)).rejects.toThrow('the run is over');
    expect(readdirSync(join(folder, 'pids'))).toEqual([pid]);
  });
});
