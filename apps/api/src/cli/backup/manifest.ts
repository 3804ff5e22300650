import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { StudioError } from '../studio-client.js';

/** Raised when a backup is put down otherwise. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
/** A list of all media, in the form that `sha256sum --check` takes. */
export const MEDIA_LIST = 'media.sha256';
export const MEDIA = 'media';
export const TABLES = 'tables';
/** Of the data folder, beside the media: the first has to be there, the second only where the local stand-in takes the payments. */
export const SECRETS = 'secrets.json';
export const LOCAL_FILES = [SECRETS, 'stripe-stand-in.json'];

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What a backup has in it. It is written last: without it a backup is not whole. */
const manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  /** Of the last event. */
  position: z.string(),
  /** The shape of the tables. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), sha256 })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  media: z.object({ files: z.int(), bytes: z.int() }),
  /** By the name of the file, from the folder of the backup. */
  files: z.record(z.string(), sha256),
});
export type Manifest = z.infer<typeof manifest>;

/** @throws {StudioError} there is no whole backup in the folder */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new StudioError(`There is no whole backup in ${folder}: it has no ${MANIFEST}, which is written last.`);
  });
  const read = manifest.safeParse(JSON.parse(text));
  if (!read.success) throw new StudioError(`The backup in ${folder} was made by another version of the studio. Restore it with that one.`);
  return read.data;
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** @throws {StudioError} when a file of the backup is not what was written */
export async function checkFile(folder: string, name: string, expected: string): Promise<void> {
  const found = await sha256Of(join(folder, name)).catch(() => null);
  if (found !== expected) {
    throw new StudioError(`${name} of the backup is ${found === null ? 'missing' : 'damaged'}. Nothing was restored; take another backup.`);
  }
}

/** The lines of the list of media. */
export async function readMediaList(folder: string): Promise<{ sha256: string; name: string }[]> {
  const text = await readFile(join(folder, MEDIA_LIST), 'utf8');
  return [...text.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm)].map(([, hash = '', name = '']) => ({ sha256: hash, name }));
}
