import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type AssetStore, type ListedFile, placeOf, Summing, sha256Of } from '../../media/index.js';
import type { Progress } from '../progress.js';
import type { MoveJournal } from './move-journal.js';

/** Files that are under way at the same time. */
const AT_ONCE = 4;

interface MoveOptions {
  readonly source: AssetStore;
  readonly target: AssetStore;
  readonly journal: MoveJournal;
  /** For files on their way to a disk. */
  readonly scratch: string;
  readonly removeSource: boolean;
  readonly progress: Pick<Progress, 'step' | 'at' | 'done'>;
}

export interface Moved {
  readonly files: number;
  readonly bytes: number;
  /** Of them, those that a move before had brought and read back. */
  readonly before: number;
  /** Were not what had been stored, and stay where they are. */
  readonly damaged: readonly string[];
  /** Assets that are no longer at the source. */
  readonly removed: number;
  /** Assets that got another file after they were listed, and stay there. */
  readonly added: number;
}

/**
 * Brings every file of one store into another, and reads each back there before it counts as moved. Nothing is removed at the source before
 * all of it is: a move that is killed, or that finds damage, has removed nothing, and the same command goes on with what is left.
 */
export async function moveMedia(options: MoveOptions): Promise<Moved> {
  const { source, scratch, removeSource, progress } = options;
  // what a kill left there
  await rm(scratch, { recursive: true, force: true });
  progress.step('Looking');
  const files: ListedFile[] = [];
  for await (const file of source.list()) files.push(file);
  progress.done(`${files.length} files`);

  const moved = { files: 0, bytes: 0, before: 0, damaged: [] as string[], removed: 0, added: 0 };
  progress.step('Moving');
  await inParallel(files, async (file, nth) => {
    progress.at(nth, files.length);
    const ending = await moveFile(file, options);
    if (ending === 'gone') return;
    if (ending === 'damaged') {
      moved.damaged.push(`${file.assetId}.${file.file}`);
      return;
    }
    moved.files += 1;
    moved.bytes += file.size;
    if (ending === 'before') moved.before += 1;
  });
  progress.done(`${moved.files} files, ${Math.ceil(moved.bytes / 1e6)} MB, read back`);
  if (!removeSource || moved.damaged.length > 0) return moved;

  progress.step('Removing at the source');
  const assets = [...Map.groupBy(files, ({ assetId }) => assetId)];
  await inParallel(assets, async ([assetId, listed], nth) => {
    progress.at(nth, assets.length);
    const there = await source.inspect(assetId, [], { hashes: false });
    // removing takes all files of an asset with it
    if ([...there].some(([file, state]) => state !== 'missing' && !listed.some((one) => one.file === file))) {
      moved.added += 1;
      return;
    }
    await source.remove(assetId);
    moved.removed += 1;
  });
  progress.done(`${moved.removed} assets`);
  return moved;
}

async function moveFile(
  listed: ListedFile,
  { source, target, journal, scratch }: MoveOptions,
): Promise<'moved' | 'before' | 'gone' | 'damaged'> {
  const { assetId, file } = listed;
  const before = journal.checksumOf(listed);
  if (before !== undefined && (await isStill(target, listed, before))) return 'before';
  const here = source.kind === 'disk' ? null : join(scratch, randomUUID());
  try {
    const path = here ? await bring(source, listed, here) : await source.localPath(assetId, file);
    if (path === null) return 'gone';
    const sha256 = await sha256Of(path);
    const known = await source.checksums(assetId, file);
    if (known.length > 0 && !known.includes(sha256)) return 'damaged';
    if ((await checksumAt(target, listed)) !== sha256) {
      await target.put(assetId, file, path);
      const arrived = await checksumAt(target, listed);
      if (arrived !== sha256) throw new Error(`${placeOf(assetId, file)} did not arrive as it was sent`);
    }
    // its project may have been removed for good while it was under way
    if (!(await source.get(assetId, file))) {
      await target.remove(assetId);
      return 'gone';
    }
    await journal.note(listed, { sha256, size: listed.size });
    return 'moved';
  } finally {
    if (here) await rm(here, { force: true });
  }
}

async function isStill(target: AssetStore, { assetId, file, size }: ListedFile, sha256: string): Promise<boolean> {
  const there = await target.get(assetId, file);
  return there?.size === size && (await target.checksums(assetId, file)).includes(sha256);
}

/** What is really there, from its first to its last byte; null when nothing is. */
async function checksumAt(store: AssetStore, { assetId, file, size }: ListedFile): Promise<string | null> {
  const stored = await store.get(assetId, file);
  if (stored?.size !== size) return null;
  const content = await stored.open();
  if (!content) return null;
  const summing = new Summing();
  for await (const _ of summing.through(content));
  return summing.of(file).sha256;
}

async function bring(source: AssetStore, { assetId, file }: ListedFile, path: string): Promise<string | null> {
  const content = await (await source.get(assetId, file))?.open();
  if (!content) return null;
  await mkdir(join(path, '..'), { recursive: true });
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(content);
  } finally {
    await handle.close();
  }
  return path;
}

/** The first that fails ends all, once those under way are through. */
async function inParallel<T>(all: readonly T[], work: (one: T, nth: number) => Promise<void>): Promise<void> {
  let next = 0;
  let failure: { error: unknown } | undefined;
  const worker = async () => {
    while (next < all.length && !failure) {
      const nth = next++;
      await work(all[nth] as T, nth).catch((error: unknown) => {
        failure ??= { error };
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (failure) throw failure.error;
}
