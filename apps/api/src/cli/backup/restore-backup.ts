import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type GivenSecrets, knownSigning } from '../../config/studio-secrets.js';
import { flushFolder } from '../../media/index.js';
import { markOf } from '../../secret-mark.js';
import { MEDIA, MEDIA_LIST, readMediaList } from '../manifested-folder.js';
import type { Progress } from '../progress.js';
import { StudioError } from '../studio-client.js';
import { migrationsOf, positionOf, type Table, tablesOf, withPatience } from './database.js';
import { checkBackedUp, LOCAL_FILES, type Manifest, readBackup, TABLES } from './manifest.js';

export interface RestoreOptions {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly folder: string;
  readonly secrets?: GivenSecrets;
  readonly progress: Pick<Progress, 'step' | 'at' | 'done'>;
}

/** What a studio makes in its data folder as soon as it has something to keep. */
const KEPT = ['assets', ...LOCAL_FILES, 'pg'];

/** Checks that the backup is whole and brings its files into the data folder, which has to be one that no studio has used. */
export async function restoreFiles({ dataDir, folder, secrets = {}, progress }: Omit<RestoreOptions, 'databaseUrl'>): Promise<void> {
  const manifest = await readBackup(folder);
  const there = (await readdir(dataDir).catch(() => [])).filter((name) => KEPT.includes(name));
  if (there.length > 0) {
    throw new StudioError(
      `There is a studio in ${dataDir} already (${there.join(', ')}). Restore into an empty folder: set DATA_DIR to one.`,
    );
  }
  for (const [name, sha256] of Object.entries(manifest.files)) await checkBackedUp(folder, name, sha256);
  for (const { name, sha256 } of manifest.tables) await checkBackedUp(folder, `${TABLES}/${name}.copy`, sha256);
  await requireItsSecret(manifest, folder, secrets);
  const media = await readMediaList(folder);
  progress.step('Media');
  for (const [nth, { name, sha256 }] of media.entries()) {
    progress.at(nth, media.length);
    await checkBackedUp(folder, name, sha256);
    const target = join(dataDir, 'assets', name.slice(MEDIA.length + 1));
    await mkdir(dirname(target), { recursive: true });
    await copyDurably(join(folder, name), target);
  }
  for (const name of Object.keys(manifest.files).filter((one) => one !== MEDIA_LIST))
    await copyDurably(join(folder, name), join(dataDir, name));
  await flushFolders(dataDir);
  progress.done(`${media.length} files`);
}

/** @throws {StudioError} what its keys are locked with is neither in the backup nor a setting */
async function requireItsSecret({ tables }: Manifest, folder: string, secrets: GivenSecrets): Promise<void> {
  const table = tables.find(({ name }) => name === 'ops.secret_mark');
  // one of a studio from before there were marks
  if (!table?.rows) return;
  const [row = ''] = (await readFile(join(folder, TABLES, `${table.name}.copy`), 'utf8')).split('\n');
  const mark = row.split('\t')[table.columns.indexOf('mark')];
  const known = knownSigning(secrets, folder);
  if (known.length > 0 && known.every((signing) => markOf(signing) === mark)) return;
  throw new StudioError(
    known.length === 0
      ? 'The secrets of the studio in this backup were settings: set SIGNING_SECRET and OPERATOR_TOKEN to what its processes had.'
      : `${secrets.SIGNING_SECRET ? 'SIGNING_SECRET or the secret in the backup' : 'The secret in the backup'} is another studio's: nobody in it could be read. ` +
          'Nothing was restored; take another backup, with the DATA_DIR or the SIGNING_SECRET of its studio.',
  );
}

/** Comes back when its bytes are on the disk; its name is with its folder. */
const copyDurably = (from: string, to: string): Promise<void> =>
  pipeline(createReadStream(from), createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }));

async function flushFolders(top: string): Promise<void> {
  const below = await readdir(top, { recursive: true, withFileTypes: true });
  for (const entry of below) if (entry.isDirectory()) await flushFolder(join(entry.parentPath, entry.name));
  await flushFolder(top);
}

/**
 * Brings what a backup has of the database into one that a studio of the same version has just made. All of it or nothing.
 * @returns the position up to which the log goes
 */
export async function restoreDatabase({ databaseUrl, folder, progress }: Omit<RestoreOptions, 'dataDir' | 'secrets'>): Promise<string> {
  const manifest = await readBackup(folder);
  return withPatience(databaseUrl, async (client) => {
    await client.query('BEGIN');
    await requireEmptyAndAlike(client, manifest);
    progress.step('Database');
    for (const { name } of [...manifest.tables].reverse()) await withoutTriggers(client, name, () => client.query(`DELETE FROM ${name}`));
    for (const [nth, table] of manifest.tables.entries()) {
      progress.at(nth, manifest.tables.length);
      await withoutTriggers(client, table.name, () => fill(client, table, folder));
    }
    for (const { name, value } of manifest.sequences) await client.query('SELECT setval($1::regclass, $2)', [name, value]);
    await client.query('COMMIT');
    progress.done(`up to position ${manifest.position}`);
    return manifest.position;
  });
}

async function requireEmptyAndAlike(client: pg.Client, manifest: Manifest): Promise<void> {
  const position = await positionOf(client);
  if (position !== '0') {
    throw new StudioError(
      `The database has a studio in it already, at position ${position}. Restore into an empty one: set DATABASE_URL to one.`,
    );
  }
  const other = 'The backup was made by another version of the studio. Restore it with that one, then come back to this one.';
  if ((await migrationsOf(client)).join() !== manifest.migrations.join()) throw new StudioError(other);
  const tables = new Map((await tablesOf(client)).map(({ name, columns }) => [name, columns]));
  const differs = manifest.tables.find(({ name, columns }) => !columns.every((column) => tables.get(name)?.includes(column)));
  if (differs) throw new StudioError(`${other} (${differs.name} is another table here.)`);
}

async function fill(client: pg.Client, { name, columns, rows }: Table & { rows: number }, folder: string): Promise<void> {
  const stream = client.query(copyFrom(`COPY ${name} (${columns.join(', ')}) FROM STDIN`));
  await pipeline(createReadStream(join(folder, TABLES, `${name}.copy`)), stream);
  if (stream.rowCount !== rows) throw new Error(`${name}: ${stream.rowCount} rows instead of ${rows}`);
}

/** Triggers keep events from being changed, and tell others of new ones: here the facts of before come back as they were. */
async function withoutTriggers(client: pg.Client, table: string, work: () => Promise<unknown>): Promise<void> {
  await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await work();
  await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}
