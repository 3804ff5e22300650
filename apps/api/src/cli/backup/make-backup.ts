import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { to as copyTo } from 'pg-copy-streams';
import type { GivenSecrets } from '../../config/studio-secrets.js';
import { type AssetStore, type ListedFile, placeOf, sha256Of } from '../../media/index.js';
import { MEDIA, MEDIA_LIST, takeEmptyFolder, writeManifest } from '../manifested-folder.js';
import type { Progress } from '../progress.js';
import { StudioError } from '../studio-client.js';
import { requireSecretOf } from '../studio-secret.js';
import { migrationsOf, positionOf, sequencesOf, tablesOf, withPatience } from './database.js';
import { FORMAT, LOCAL_FILES, type Manifest, SECRETS, TABLES } from './manifest.js';

export interface BackupOptions {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Where the media are; they are copied from their folder where that is a disk. */
  readonly assets: AssetStore;
  /** Where it goes: a folder that is empty or not there. */
  readonly folder: string;
  /** With SIGNING_SECRET among them there may be no file of secrets. */
  readonly secrets?: GivenSecrets;
  readonly progress: Pick<Progress, 'step' | 'at' | 'done'>;
}

/**
 * Copies the whole studio while it runs: its database as it is at one moment, then the media. Media are never changed once they are stored,
 * and the log names them after that: whatever the database of that moment names is there. The manifest comes last.
 */
export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  const { databaseUrl, dataDir, assets, folder, secrets = {}, progress } = options;
  // better said before the database is copied than after
  await withPatience(databaseUrl, (client) => requireSecretOf(client, secrets, dataDir));
  await takeEmptyFolder(folder, 'backup');
  const database = await backUpDatabase(databaseUrl, folder, progress);
  progress.step('Media');
  const mediaFiles = assets.kind === 'disk' ? filesIn(join(dataDir, 'assets')) : filesOf(assets);
  const media = await backUpMedia(mediaFiles, folder, progress);
  if (media.files === 0 && database.tables.some(({ name, rows }) => name === 'ops.asset_sizes' && rows > 0)) {
    throw new StudioError(
      'The database names media, and none were found. Set DATA_DIR to the folder of this studio, or MEDIA_STORE to where its media are.',
    );
  }
  const files: Record<string, string> = { [MEDIA_LIST]: await sha256Of(join(folder, MEDIA_LIST)) };
  for (const name of LOCAL_FILES) {
    try {
      await copyFile(join(dataDir, name), join(folder, name));
      files[name] = await sha256Of(join(folder, name));
    } catch (error) {
      if ((name === SECRETS && !secrets.SIGNING_SECRET) || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  const manifest: Manifest = { format: FORMAT, madeAt: new Date().toISOString(), ...database, media, files };
  await writeManifest(folder, manifest);
  return manifest;
}

type InDatabase = Pick<Manifest, 'position' | 'migrations' | 'tables' | 'sequences'>;

/** In one snapshot, which nobody waits for but read models that are built anew: they are put in place after it. */
const backUpDatabase = (url: string, folder: string, progress: BackupOptions['progress']): Promise<InDatabase> =>
  withPatience(url, async (client) => {
    const before = await tablesOf(client);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // before there is a snapshot: in it, a read model that is put in the place of one of them later has no rows
    for (const { name } of before) await client.query(`LOCK TABLE ${name} IN ACCESS SHARE MODE`);
    const position = await positionOf(client);
    if (position === null) throw new StudioError('There is no studio in this database. Look at DATABASE_URL.');
    await mkdir(join(folder, TABLES));
    const tables: Manifest['tables'] = [];
    const all = await tablesOf(client);
    progress.step('Database');
    for (const [nth, { name, columns }] of all.entries()) {
      progress.at(nth, all.length);
      const rowsOf = client.query(copyTo(`COPY ${name} (${columns.join(', ')}) TO STDOUT`));
      const { sha256 } = await writeSummed(rowsOf, join(folder, TABLES, `${name}.copy`));
      const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${name}`);
      tables.push({ name, columns, rows: Number(rows[0]?.count), sha256 });
    }
    const found = { position, migrations: await migrationsOf(client), tables, sequences: await sequencesOf(client) };
    await client.query('COMMIT');
    progress.done(`${tables.reduce((sum, table) => sum + table.rows, 0)} rows, up to position ${position}`);
    return found;
  });

interface MediaFile {
  /** As it lies in a folder of media. */
  readonly name: string;
  /** How many there are, as far as that is known. */
  readonly of?: number;
  /** Null when its project was removed for good meanwhile. */
  open(): Promise<Readable | null>;
}

async function backUpMedia(
  media: AsyncIterable<MediaFile>,
  folder: string,
  progress: BackupOptions['progress'],
): Promise<Manifest['media']> {
  const list = await open(join(folder, MEDIA_LIST), 'w', 0o600);
  let bytes = 0;
  let files = 0;
  try {
    for await (const { name, of, open: read } of media) {
      if (of !== undefined) progress.at(files, of);
      const target = join(folder, MEDIA, name);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      const source = await read();
      if (!source) continue;
      const written = await writeSummed(source, target);
      await list.write(`${written.sha256}  ${MEDIA}/${name}\n`);
      bytes += written.bytes;
      files += 1;
    }
    await list.sync();
  } finally {
    await list.close();
  }
  progress.done(`${files} files, ${Math.ceil(bytes / 1e6)} MB`);
  return { files, bytes };
}

/** What else lies there is no media: drafts, or the `lost+found` of a disk of their own, which the studio may not read. */
async function* filesIn(assets: string): AsyncGenerator<MediaFile> {
  const names: string[] = [];
  for (const folder of (await readdir(assets).catch(goneMeanwhile)) ?? []) {
    if (!/^[0-9a-f]{2}$/.test(folder)) continue;
    const entries = (await readdir(join(assets, folder), { withFileTypes: true }).catch(goneMeanwhile)) ?? [];
    names.push(...entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name)));
  }
  for (const name of names) {
    const read = async () => (await open(join(assets, name)).catch(goneMeanwhile))?.createReadStream() ?? null;
    yield { name, of: names.length, open: read };
  }
}

/** The same of a bucket, with the checksums that a disk keeps beside its files. */
async function* filesOf(assets: AssetStore): AsyncGenerator<MediaFile> {
  const all: ListedFile[] = [];
  for await (const file of assets.list()) all.push(file);
  const sums = new Map<string, string[]>();
  for (const { assetId, file, size } of all) {
    const known = await assets.checksums(assetId, file);
    const place = placeOf(assetId, file);
    const beside = `${place.slice(0, -file.length)}sums`;
    sums.set(beside, [...(sums.get(beside) ?? []), ...known.map((sha256) => `\n${sha256} ${size} ${file}`)]);
    yield { name: place, of: all.length, open: async () => (await (await assets.get(assetId, file))?.open()) ?? null };
  }
  for (const [name, lines] of sums) if (lines.length > 0) yield { name, open: async () => Readable.from([Buffer.from(lines.join(''))]) };
}

function goneMeanwhile(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Writes to the disk itself, and says what was written. */
async function writeSummed(source: NodeJS.ReadableStream, file: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const summing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(source, summing, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  return { sha256: hash.digest('hex'), bytes };
}
