import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { makeBackup } from '../backup/make-backup.js';
import { restoreDatabase, restoreFiles } from '../backup/restore-backup.js';
import { print } from '../print.js';
import { Progress } from '../progress.js';
import { StudioError } from '../studio-client.js';

interface Place {
  readonly dataDir: string;
  /** Undefined when nobody knows which database the studio uses. */
  readonly databaseUrl: string | undefined;
  readonly logIsElsewhere: boolean;
  readonly mediaAreElsewhere: boolean;
}

/** `studio backup` and `studio restore`. */
export function backupCommands(program: Command, { dataDir, databaseUrl, logIsElsewhere, mediaAreElsewhere }: Place): void {
  const database = (): string => {
    if (logIsElsewhere) {
      throw new StudioError(
        'The log of this studio is in KurrentDB: back that up with its own tools, then the PostgreSQL database and DATA_DIR. See docs/operations.md.',
      );
    }
    if (mediaAreElsewhere) {
      throw new StudioError(
        'The media of this studio are in a bucket: back that up with its own tools, then the database and DATA_DIR. See docs/operations.md.',
      );
    }
    if (!databaseUrl) throw new StudioError('Set DATABASE_URL to the database that this studio uses.');
    return databaseUrl;
  };
  program
    .command('backup')
    .description('copy the whole studio into a folder while it runs: database, media, secrets')
    .argument('<folder>', 'a new or empty folder')
    .action(async (folder: string) => {
      const { position, media } = await makeBackup({
        databaseUrl: database(),
        dataDir,
        folder: resolve(folder),
        progress: new Progress(),
      });
      print(`${folder}: up to position ${position}, ${media.files} media files`);
      print('It has the secrets of this studio in it: keep it as safe as the studio itself.');
    });
  program
    .command('restore')
    .description('bring a backup into an empty studio')
    .argument('<folder>', 'of the backup')
    // files come first, then a studio makes its tables, then they are filled: `npm run studio -- restore` does one after the other
    .addOption(new Option('--part <part>').choices(['files', 'database']).hideHelp())
    .action(async (given: string, { part }: { part?: 'files' | 'database' }) => {
      if (!part) throw new StudioError('A backup is restored by: npm run studio -- restore FOLDER');
      const progress = new Progress();
      const folder = resolve(given);
      if (part === 'files') return restoreFiles({ dataDir, folder, progress });
      const position = await restoreDatabase({ databaseUrl: database(), folder, progress });
      print(`Restored up to position ${position}. Start it with npm start, and see that all is well with: npm run studio -- verify`);
    });
}
