import { z } from 'zod';
import { checkFile, readManifest } from '../manifested-folder.js';

/** Raised when a move is put down otherwise. */
export const FORMAT = 1;
/** Every event of theirs in the order of the log, one a line. */
export const EVENTS = 'events.jsonl';
/** Who they are to the identity in the api, and the key that opens what events say of them. */
export const ACCOUNT = 'account.json';

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
export const readMove = (folder: string): Promise<Manifest> =>
  readManifest(folder, manifest, {
    what: 'move',
    otherwise: `The move in ${folder} was written by another version of the studio. Both cells need the same.`,
  });

/** @throws {StudioError} a file of the move is not what was written */
export const checkMoved = (folder: string, name: string, expected: string): Promise<void> =>
  checkFile(folder, name, expected, {
    what: 'move',
    remedy: 'Nothing was taken in; have the cell that they leave write it again.',
  });
