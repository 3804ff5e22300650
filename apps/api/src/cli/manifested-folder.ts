import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { sha256Of } from '../media/index.js';
import { StudioError } from './studio-client.js';

/** What is written last into a folder that is carried elsewhere, such as a backup: without it the folder is not whole. */
const MANIFEST = 'manifest.json';
/** A list of all media, in the form that `sha256sum --check` takes. */
export const MEDIA_LIST = 'media.sha256';
export const MEDIA = 'media';

/** @throws {StudioError} something is in the folder already; `what` it is for: 'backup' */
export async function takeEmptyFolder(folder: string, what: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new StudioError(`${folder} is not empty. Give each ${what} a folder of its own.`);
}

/** Comes back when it is on the disk. */
export async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function writeManifest(folder: string, manifest: object): Promise<void> {
  await writeDurably(join(folder, `${MANIFEST}.new`), JSON.stringify(manifest, null, 2));
  await rename(join(folder, `${MANIFEST}.new`), join(folder, MANIFEST));
}

/** @throws {StudioError} the folder is not whole, or was written by another version of the studio: then with `otherwise` */
export async function readManifest<Manifest>(
  folder: string,
  schema: z.ZodType<Manifest>,
  { what, otherwise }: { what: string; otherwise: string },
): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new StudioError(`There is no whole ${what} in ${folder}: it has no ${MANIFEST}, which is written last.`);
  });
  const read = schema.safeParse(JSON.parse(text));
  if (!read.success) throw new StudioError(otherwise);
  return read.data;
}

/** @throws {StudioError} a file of the folder is not what was written; `remedy`: what was done about it, and what to do */
export async function checkFile(
  folder: string,
  name: string,
  expected: string,
  { what, remedy }: { what: string; remedy: string },
): Promise<void> {
  const found = await sha256Of(join(folder, name)).catch(() => null);
  if (found !== expected) throw new StudioError(`${name} of the ${what} is ${found === null ? 'missing' : 'damaged'}. ${remedy}`);
}

/** The lines of the list of media. */
export async function readMediaList(folder: string): Promise<{ sha256: string; name: string }[]> {
  const text = await readFile(join(folder, MEDIA_LIST), 'utf8');
  return [...text.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm)].map(([, hash = '', name = '']) => ({ sha256: hash, name }));
}
