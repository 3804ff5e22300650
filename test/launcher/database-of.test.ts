import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { databaseOf } from '../../scripts/lib/database-of.mjs';

describe('the database of a studio that runs here', () => {
  const folder = mkdtempSync(join(tmpdir(), 'scenewright-database-of-'));
  const before = process.env.DATA_DIR;
  const running = { url: 'http://127.0.0.1:3000', databasePort: 5000 };
  const own = 'postgres://scenewright:own@127.0.0.1:5000/scenewright';

  beforeAll(() => {
    writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ database: { studio: 'own' } }));
    process.env.DATA_DIR = folder;
  });
  afterAll(() => {
    if (before === undefined) delete process.env.DATA_DIR;
    else process.env.DATA_DIR = before;
    rmSync(folder, { recursive: true, force: true });
  });

  it('is its own one, or what the settings of both say', () => {
    expect(databaseOf(running, {})).toEqual({ settings: { DATABASE_URL: own } });
    expect(databaseOf(running, { DATABASE_URL: own })).toEqual({ settings: { DATABASE_URL: own } });
    expect(databaseOf({ url: running.url }, { DATABASE_URL: 'postgres://a@b/c' })).toEqual({ settings: {} });
  });

  it.each(['DATABASE_URL', 'DATABASE_DIRECT_URL'])('is not passed over for one that %s names', (name) =>
    expect(databaseOf(running, { [name]: 'postgres://a@b/c' })).toEqual({
      problem: expect.stringContaining(`http://127.0.0.1:3000) has a database of its own, and ${name} names another`),
    }),
  );
});
