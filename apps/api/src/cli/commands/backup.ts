import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { readStorageSettings } from '../../config/settings.js';
import { chosenStore } from '../../config/storage-settings.js';
import { restoreDatabase, restoreFiles } from '../backup/restore-backup.js';
import { databaseSettings } from '../database-settings.js';
import { print } from '../print.js';
import { Progress } from '../progress.js';
import { StudioError } from '../studio-client.js';
import { givenSecrets } from '../studio-secret.js';

/** `studio backup` and `studio restore`. */
export function backupCommands(program: Command, dataDir: string): void {
  const database = (): string => {
    const { databaseUrl, kurrentDb } = databaseSettings();
    if (kurrentDb) {
      throw new StudioError(
        'The log of this studio is in KurrentDB: back that up with its own tools, then the PostgreSQL database and DATA_DIR. See docs/operations.md.',
      );
    }
    if (!databaseUrl) throw new StudioError('Set DATABASE_URL to the database that this studio uses.');
    return databaseUrl;
  };
  const assets = async () => {
    const values = readStorageSettings();
    const { openAssetStore } = await import('../../media/index.js');
    return openAssetStore({ ...values, dataDir, store: chosenStore(values) });
  };
  program
    .command('backup')
    .description('copy the whole studio into a folder while it runs: database, media, secrets')
    .argument('<folder>', 'a new or empty folder')
    .action(async (folder: string) => {
      const { makeBackup } = await import('../backup/make-backup.js');
      const { position, media } = await makeBackup({
        databaseUrl: database(),
        dataDir,
        assets: await assets(),
        folder: resolve(folder),
        secrets: givenSecrets(),
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
      if (part === 'files') return restoreFiles({ dataDir, folder, secrets: givenSecrets(), progress });
      const position = await restoreDatabase({ databaseUrl: database(), folder, progress });
      if (chosenStore(readStorageSettings()) === 's3') {
        print(
          'Its media lie on disk. Bring them into the bucket before you start it: npm run studio -- media move --to s3 --remove-source',
        );
      }
      print(`Restored up to position ${position}. Start it with npm start, and see that all is well with: npm run studio -- verify`);
    });
}
