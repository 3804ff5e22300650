import { resolve } from 'node:path';
import { counted } from '@scenewright/domain';
import { KurrentDbEventStore, PostgresEventStore } from '@scenewright/event-log';
import type { Command } from 'commander';
import { readStorageSettings } from '../../config/settings.js';
import { chosenStore } from '../../config/storage-settings.js';
import { withPatience } from '../backup/database.js';
import { databaseSettings } from '../database-settings.js';
import { print } from '../print.js';
import { Progress } from '../progress.js';
import { type StudioClient, StudioError } from '../studio-client.js';
import { givenSecrets, requireSecretOf } from '../studio-secret.js';

interface Cell {
  readonly dataDir: string;
  readonly operator: () => StudioClient;
}

/** `studio owner …`: moves somebody with all their films from one cell to another. */
export function ownerCommands(program: Command, cell: Cell): void {
  const owner = program.command('owner').description('move somebody with all their films to another cell');
  owner
    .command('move-out')
    .description('close an account here and write all of it into a folder, for another cell to take in')
    .argument('<email>', 'whose')
    .argument('<folder>', 'a new or empty folder')
    .requiredOption('--to <address>', 'of the other cell, as people reach it')
    .action((email: string, folder: string, { to }: { to: string }) => moveOut(cell, email, resolve(folder), to));
  owner
    .command('move-in')
    .description('take somebody in whom another cell has moved out; the same command goes on after it was interrupted')
    .argument('<folder>', 'that the other cell has written')
    .action((folder: string) => moveIn(cell, resolve(folder)));
  owner
    .command('forget')
    .description('remove what is left here of somebody who lives in another cell: the key to what is sealed, who they are, their media')
    .argument('<email>', 'whose')
    .action(async (email: string) => {
      const { projects } = await cell.operator().call('forgetOwner', { body: { email } });
      print(
        `${email} is forgotten here, with ${counted(projects, 'project')}. Lead them to their cell from now on: this one does not know them.`,
      );
    });
  owner
    .command('stay')
    .description('open an account again that was to move; only when no other cell has taken it in')
    .argument('<email>', 'whose')
    .action(async (email: string) => {
      await cell.operator().call('letOwnerStay', { body: { email } });
      print(`${email} goes on here. Remove the folder of the move: whoever took it in would have a second life of the account.`);
    });
}

async function moveOut(cell: Cell, email: string, folder: string, to: string): Promise<void> {
  const [{ writeMove }, { readAccount }, { takeEmptyFolder }] = await Promise.all([
    import('../owner/write-move.js'),
    import('../owner/account.js'),
    import('../manifested-folder.js'),
  ]);
  await takeEmptyFolder(folder, 'move');
  await inCell(cell, async ({ client, store, assets, signing }) => {
    const closed = await cell.operator().call('moveOwnerOut', { body: { email, to } });
    const account = await readAccount(client, closed.uid, signing);
    const { events, media } = await writeMove({ store, assets, account, email, closed, folder, progress: new Progress() });
    print(`${folder}: ${events} events, ${media.files} media files. The account is closed here, and says that it lives at ${closed.to}.`);
    print('The folder has the key to what is sealed of them in it: keep it as safe as the studio itself, and remove it afterwards.');
    print(`There: npm run studio -- owner move-in ${folder}`);
  });
}

async function moveIn(cell: Cell, folder: string): Promise<void> {
  const { takeIn } = await import('../owner/take-in.js');
  await inCell(cell, async (parts) => {
    const taken = await takeIn({ ...parts, operator: cell.operator(), folder, progress: new Progress() });
    if (!taken) return print('They have moved in already: nothing was changed.');
    print(`${taken.email} lives here now, with ${taken.events} events and ${taken.media.files} media files.`);
    print('See that all is well: npm run studio -- verify. Then remove the folder.');
  });
}

type Parts = Pick<import('../owner/take-in.js').TakeInOptions, 'client' | 'store' | 'assets' | 'signing'>;

/** With what the cell keeps: its database, its log, its media and its secret. */
async function inCell({ dataDir }: Cell, work: (parts: Parts) => Promise<void>): Promise<void> {
  const { databaseUrl, kurrentDb } = databaseSettings();
  if (!databaseUrl) throw new StudioError('Start the studio of this cell first, or set DATABASE_URL to its database.');
  const values = readStorageSettings();
  const { openAssetStore } = await import('../../media/index.js');
  const assets = await openAssetStore({ ...values, dataDir, store: chosenStore(values) });
  await withPatience(databaseUrl, async (client) => {
    const signing = await requireSecretOf(client, givenSecrets(), dataDir);
    const store = kurrentDb ? new KurrentDbEventStore(kurrentDb) : new PostgresEventStore(databaseUrl);
    try {
      await work({ client, store, assets, signing });
    } finally {
      await store.close();
    }
  });
}
