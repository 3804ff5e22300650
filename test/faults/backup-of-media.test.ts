import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@scenewright/event-log';
import { makeBackup } from '../../apps/api/src/cli/backup/make-backup.js';
import { DiskAssetStore } from '../../apps/api/src/media/disk-asset-store.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { silentProgress } from '../support/silent-progress.js';

describe('a backup of media on disk', () => {
  let database: TestDatabase;
  let dataDir: string;
  const assetId = newId();

  const signing = randomBytes(32).toString('base64');

  const backUp = (secrets = {}) =>
    makeBackup({
      databaseUrl: database.url,
      dataDir,
      assets: new DiskAssetStore(join(dataDir, 'assets')),
      folder: join(dataDir, 'backup'),
      secrets,
      progress: silentProgress(),
    });

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'scenewright-backed-up-'));
    await writeFile(join(dataDir, 'secrets.json'), JSON.stringify({ signing }));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('has the media alone, and does not look into what else lies on their disk', async () => {
    const assets = join(dataDir, 'assets');
    await new DiskAssetStore(assets).putBytes(assetId, 'jpg', Buffer.from('a picture'));
    await mkdir(join(assets, 'lost+found'));
    await writeFile(join(assets, 'lost+found', '#12'), 'x');
    expect((await backUp()).media.files).toBe(2);
    expect(await readdir(join(dataDir, 'backup', 'media'))).toEqual([assetId.slice(-2)]);
  });

  it('is none when they cannot be read', async () => {
    // a folder that root cannot read either
    await symlink('assets', join(dataDir, 'assets'));
    await expect(backUp()).rejects.toThrow('ELOOP');
  });

  it('is whole without any', async () => {
    expect((await backUp()).media.files).toBe(0);
  });

  it('is refused before anything is copied where the secrets of the studio are not, unless they are settings', async () => {
    await rm(join(dataDir, 'secrets.json'));
    await expect(backUp()).rejects.toThrow('SIGNING_SECRET');
    expect(await readdir(dataDir)).toEqual([]);
    expect((await backUp({ SIGNING_SECRET: signing })).files).not.toHaveProperty('secrets.json');
  });
});
