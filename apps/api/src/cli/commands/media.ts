import { join } from 'node:path';
import type { calls, ResponseOf } from '@scenewright/contract';
import { counted } from '@scenewright/domain';
import { type Command, Option } from 'commander';
import { readStorageSettings } from '../../config/settings.js';
import { bucketOf, chosenStore, placeOfBucket } from '../../config/storage-settings.js';
import { print } from '../print.js';
import { Progress } from '../progress.js';
import { StudioError } from '../studio-client.js';

type Store = 'disk' | 's3';

interface Where {
  readonly dataDir: string;
  /** The studio that runs; null when none does. */
  readonly studioUrl: string | null;
}

const HEALTH_MS = 10_000;
const NAMES: Record<Store, string> = { disk: 'on disk', s3: 'in a bucket' };

/** `studio media move` and `studio media check`. */
export function mediaCommands(program: Command, { dataDir, studioUrl }: Where): void {
  const media = program.command('media').description('where media are kept');
  media
    .command('move')
    .description('bring all media into a bucket, or back; the same command goes on after it was interrupted')
    .addOption(new Option('--to <store>', 'where to').choices(['s3', 'disk']).makeOptionMandatory())
    .option('--remove-source', 'once all is moved and was read back, remove it where it was', false)
    .action(({ to, removeSource }: { to: Store; removeSource: boolean }) => move(dataDir, to, removeSource, studioUrl));
  media
    .command('check')
    .description('try the store out that the settings name: write, read, list and remove a file of 20 MB')
    .action(async () => {
      const values = readStorageSettings();
      const [{ openAssetStore }, { checkMedia }] = await Promise.all([import('../../media/index.js'), import('../media/check-media.js')]);
      const store = await openAssetStore({ ...values, dataDir, store: chosenStore(values) });
      await checkMedia(store, dataDir, (step) => print(`✓ ${step}`));
      print(`Media can be kept ${NAMES[store.kind]}.`);
    });
}

async function move(dataDir: string, to: Store, removeSource: boolean, studioUrl: string | null): Promise<void> {
  const values = readStorageSettings();
  const bucket = bucketOf(values);
  if (!bucket) throw new StudioError('No bucket is set. Set S3_BUCKET and what belongs to it: npm run studio -- settings shows all of it.');
  if (removeSource) await requireInUse(to, chosenStore(values), studioUrl);
  const [{ openAssetStore }, { moveMedia }, { MoveJournal }] = await Promise.all([
    import('../../media/index.js'),
    import('../media/move-media.js'),
    import('../media/move-journal.js'),
  ]);
  const from = to === 's3' ? 'disk' : 's3';
  const [source, target] = await Promise.all([from, to].map((store) => openAssetStore({ ...values, dataDir, store: store as Store })));
  if (!source || !target) return;
  await target.ready();
  const journal = await MoveJournal.open(join(dataDir, `media-move-to-${to}.txt`), to === 's3' ? placeOfBucket(bucket) : dataDir);
  try {
    const scratch = join(dataDir, 'media-move');
    const moved = await moveMedia({ source, target, journal, scratch, removeSource, progress: new Progress() });
    const { files, bytes, before, damaged, removed, added } = moved;
    for (const name of damaged) print(`✗ ${name} is not what was stored: it stays where it is`);
    print(`${files} files are ${NAMES[to]} (${Math.ceil(bytes / 1e6)} MB), ${before} of them from before`);
    if (damaged.length > 0) {
      throw new StudioError(`${damaged.length} damaged files were not moved, and nothing was removed. See: npm run studio -- verify`);
    }
    if (removeSource) {
      print(`${removed} assets were removed ${NAMES[from]}.`);
      if (added > 0) print(`${counted(added, 'asset')} got another file meanwhile, and stay there: the same command goes on with them.`);
      else await journal.remove();
    } else {
      print(`Nothing was removed. Start the studio with MEDIA_STORE=${to}; once all is well: media move --to ${to} --remove-source`);
    }
  } finally {
    await journal.close();
  }
}

/** What is removed at the source is gone for a studio that still looks there. */
async function requireInUse(to: Store, chosen: Store, studioUrl: string | null): Promise<void> {
  const first = `Start it with MEDIA_STORE=${to}, and move what came since without --remove-source.`;
  if (chosen !== to) throw new StudioError(`The settings still keep media ${NAMES[chosen]}. ${first}`);
  if (studioUrl === null) return;
  const used = await storeOf(studioUrl);
  if (used === null) {
    throw new StudioError(
      `The studio at ${studioUrl} does not say where it keeps media, so nothing was removed. See that it answers, or stop it and unset STUDIO_URL.`,
    );
  }
  if (used !== to) throw new StudioError(`The studio that runs still keeps media ${NAMES[used]}. ${first}`);
}

/** One that cannot serve just now says it as well. */
async function storeOf(studioUrl: string): Promise<Store | null> {
  try {
    const answer = await fetch(new URL('/api/health', studioUrl), { signal: AbortSignal.timeout(HEALTH_MS) });
    const { media_store } = (await answer.json()) as Partial<ResponseOf<typeof calls.health>>;
    return media_store ?? null;
  } catch {
    return null;
  }
}
