import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { to as copyTo } from 'pg-copy-streams';
import type { Progress } from '../progress.js';
import { StudioError } from '../studio-client.js';
import { connect, migrationsOf, positionOf, sequencesOf, tablesOf } from './database.js';
import { FORMAT, LOCAL_FILES, MANIFEST, type Manifest, MEDIA, MEDIA_LIST, SECRETS, sha256Of, TABLES } from './manifest.js';

export interface BackupOptions {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Where it goes: a folder that is empty or not there. */
  readonly folder: string;
  readonly progress: Pick<Progress, 'step' | 'at' | 'done'>;
}

/**
 * Copies the whole studio while it runs: its database as it is at one moment, then the media. Media are never changed once they are stored,
 * and the log names them after that: whatever the database of that moment names is there. The manifest comes last.
 */
export async function makeBackup({ databaseUrl, dataDir, folder, progress }: BackupOptions): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new StudioError(`${folder} is not empty. Give each backup a folder of its own.`);
  const database = await backUpDatabase(databaseUrl, folder, progress);
  const media = await backUpMedia(join(dataDir, 'assets'), folder, progress);
  const files: Record<string, string> = { [MEDIA_LIST]: await sha256Of(join(folder, MEDIA_LIST)) };
  for (const name of LOCAL_FILES) {
    try {
      await copyFile(join(dataDir, name), join(folder, name));
      files[name] = await sha256Of(join(folder, name));
    } catch (error) {
      if (name === SECRETS || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  const manifest: Manifest = { format: FORMAT, madeAt: new Date().toISOString(), ...database, media, files };
  await writeDurably(join(folder, `${MANIFEST}.new`), JSON.stringify(manifest, null, 2));
  await rename(join(folder, `${MANIFEST}.new`), join(folder, MANIFEST));
  return manifest;
}

type InDatabase = Pick<Manifest, 'position' | 'migrations' | 'tables' | 'sequences'>;

/** In one snapshot, which nobody waits for. */
async function backUpDatabase(url: string, folder: string, progress: BackupOptions['progress']): Promise<InDatabase> {
  const client = await connect(url);
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
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
  } finally {
    await client.end();
  }
}

async function backUpMedia(assets: string, folder: string, progress: BackupOptions['progress']): Promise<Manifest['media']> {
  const entries = await readdir(assets, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(assets.length + 1))
    .filter((name) => !name.startsWith('drafts'));
  const list = await open(join(folder, MEDIA_LIST), 'w', 0o600);
  let bytes = 0;
  let files = 0;
  try {
    progress.step('Media');
    for (const [nth, name] of names.entries()) {
      progress.at(nth, names.length);
      const target = join(folder, MEDIA, name);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      // a project may be removed for good meanwhile
      const source = await open(join(assets, name)).catch(goneMeanwhile);
      if (!source) continue;
      const written = await writeSummed(source.createReadStream(), target);
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

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
