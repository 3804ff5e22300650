import { z } from 'zod';
import { checkFile, readManifest } from '../manifested-folder.js';

/** Raised when a backup is put down otherwise. */
export const FORMAT = 1;
export const TABLES = 'tables';
/** Of the data folder, beside the media: the first has to be there unless it is a setting, the second only where the local stand-in takes the payments. */
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
export const readBackup = (folder: string): Promise<Manifest> =>
  readManifest(folder, manifest, {
    what: 'backup',
    otherwise: `The backup in ${folder} was made by another version of the studio. Restore it with that one.`,
  });

/** @throws {StudioError} when a file of the backup is not what was written */
export const checkBackedUp = (folder: string, name: string, expected: string): Promise<void> =>
  checkFile(folder, name, expected, { what: 'backup', remedy: 'Nothing was restored; take another backup.' });
