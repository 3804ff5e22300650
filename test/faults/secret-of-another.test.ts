import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@scenewright/event-log';
import pg from 'pg';
import { makeBackup } from '../../apps/api/src/cli/backup/make-backup.js';
import { restoreFiles } from '../../apps/api/src/cli/backup/restore-backup.js';
import { requireSecretOf } from '../../apps/api/src/cli/studio-secret.js';
import { DiskAssetStore } from '../../apps/api/src/media/disk-asset-store.js';
import { markOf } from '../../apps/api/src/secret-mark.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { silentProgress } from '../support/silent-progress.js';

const newSecret = () => randomBytes(32).toString('base64');

describe('with the secret of another studio', () => {
  const signing = newSecret();
  const other = newSecret();
  let database: TestDatabase;
  let client: pg.Client;
  let dataDir: string;
  let folder: string;

  const keepSecret = (secret: string) => writeFile(join(dataDir, 'secrets.json'), JSON.stringify({ signing: secret }));
  const backUp = (secrets = {}) =>
    makeBackup({
      databaseUrl: database.url,
      dataDir,
      assets: new DiskAssetStore(join(dataDir, 'assets')),
      folder,
      secrets,
      progress: silentProgress(),
    });
  const restore = (secrets = {}) => restoreFiles({ dataDir: join(dataDir, 'restored'), folder, secrets, progress: silentProgress() });
  const isUntouched = async () => {
    expect(await readdir(dataDir)).not.toContain('backup');
    expect((await client.query('SELECT mark FROM ops.secret_mark')).rows).toEqual([{ mark: markOf(Buffer.from(signing, 'base64')) }]);
  };

  beforeEach(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('INSERT INTO ops.secret_mark (mark) VALUES ($1)', [markOf(Buffer.from(signing, 'base64'))]);
    dataDir = await mkdtemp(join(tmpdir(), 'scenewright-another-'));
    folder = join(dataDir, 'backup');
    await mkdir(join(dataDir, 'restored'));
    await keepSecret(signing);
  });
  afterEach(async () => {
    await client.end();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('no backup is taken: whether it lies in the data folder, or is a setting', async () => {
    await keepSecret(other);
    await expect(backUp()).rejects.toThrow(`The secret in ${dataDir}/secrets.json is another studio's`);
    await expect(backUp({ SIGNING_SECRET: signing })).rejects.toThrow(`The secret in ${dataDir}/secrets.json is another studio's`);
    await keepSecret(signing);
    await expect(backUp({ SIGNING_SECRET: other })).rejects.toThrow("SIGNING_SECRET is another studio's");
    await isUntouched();
  });

  it('no backup is taken where the database names media and the folder has none', async () => {
    await client.query('INSERT INTO ops.asset_sizes (asset_id, bytes) VALUES ($1, 7)', [newId()]);
    await expect(backUp()).rejects.toThrow('names media, and none were found');
    expect(await readdir(folder)).not.toContain('manifest.json');
  });

  it('none is restored that was taken before that was looked at', async () => {
    await backUp();
    await replaceSecret(folder, other);
    await expect(restore()).rejects.toThrow("The secret in the backup is another studio's");
    await expect(restore({ SIGNING_SECRET: signing })).rejects.toThrow('SIGNING_SECRET or the secret in the backup is');
    expect(await readdir(join(dataDir, 'restored'))).toEqual([]);
  });

  it('none is restored whose secrets were settings, unless they are again', async () => {
    await rm(join(dataDir, 'secrets.json'));
    await backUp({ SIGNING_SECRET: signing });
    await expect(restore()).rejects.toThrow('set SIGNING_SECRET and OPERATOR_TOKEN to what its processes had');
    await expect(restore({ SIGNING_SECRET: other })).rejects.toThrow("another studio's");
    expect(await readdir(join(dataDir, 'restored'))).toEqual([]);
    await restore({ SIGNING_SECRET: signing });
  });

  it('nobody is moved in or out, nor with one that would be made for it', async () => {
    await expect(requireSecretOf(client, { SIGNING_SECRET: other }, dataDir)).rejects.toThrow("another studio's");
    expect(await requireSecretOf(client, {}, dataDir)).toEqual(Buffer.from(signing, 'base64'));
    await rm(join(dataDir, 'secrets.json'));
    await expect(requireSecretOf(client, {}, dataDir)).rejects.toThrow('SIGNING_SECRET to what its processes have');
    expect(await readdir(dataDir)).not.toContain('secrets.json');
    await isUntouched();
  });
});

/** As a backup that was taken with another data folder: whole, as far as its sums tell. */
async function replaceSecret(folder: string, signing: string): Promise<void> {
  const text = JSON.stringify({ signing });
  const file = join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { files: Record<string, string> };
  manifest.files['secrets.json'] = createHash('sha256').update(text).digest('hex');
  await writeFile(join(folder, 'secrets.json'), text);
  await writeFile(file, JSON.stringify(manifest));
}
