import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { sha256Of } from '../backup/manifest.js';
import { StudioError } from '../studio-client.js';

/** Raised when a move is put down otherwise. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
/** Every event of theirs in the order of the log, one a line. */
export const EVENTS = 'events.jsonl';
/** Who they are to the identity in the api, and the key that opens what events say of them. */
export const ACCOUNT = 'account.json';
/** A list of all media, in the form that `sha256sum --check` takes. */
export const MEDIA_LIST = 'media.sha256';
export const MEDIA = 'media';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What a move has in it. It is written last: without it the folder is not whole. */
const manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  moveId: z.uuid(),
  uid: z.string(),
  email: z.string(),
  /** Addresses of the two cells. */
  from: z.string(),
  to: z.string(),
  events: z.int(),
  /** The newest version of each type of event that occurs. */
  types: z.record(z.string(), z.int()),
  /** `sha256`: of all events of the stream, see `StreamDigest`. */
  streams: z.array(z.object({ stream: z.string(), version: z.int().positive(), sha256 })),
  media: z.object({ files: z.int(), bytes: z.int() }),
  /** By the name of the file, from the folder of the move. */
  files: z.record(z.string(), sha256),
});
export type Manifest = z.infer<typeof manifest>;

/** @throws {StudioError} there is no whole move in the folder */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new StudioError(`There is no whole move in ${folder}: it has no ${MANIFEST}, which is written last.`);
  });
  const read = manifest.safeParse(JSON.parse(text));
  if (!read.success) throw new StudioError(`The move in ${folder} was written by another version of the studio. Both cells need the same.`);
  return read.data;
}

/** @throws {StudioError} a file of the move is not what was written */
export async function checkFile(folder: string, name: string, expected: string): Promise<void> {
  const found = await sha256Of(join(folder, name)).catch(() => null);
  if (found === expected) return;
  throw new StudioError(
    `${name} of the move is ${found === null ? 'missing' : 'damaged'}. Nothing was taken in; have the cell that they leave write it again.`,
  );
}
