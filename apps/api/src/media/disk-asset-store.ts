import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StorageProblem, storageProblem } from '../storage-problem.js';
import { ASSET_FILES, folderOf, MIME, namedBy, placeOf } from './asset-names.js';
import type { AssetFile, AssetStore, FileState, ListedFile, StoredFile } from './asset-store.js';
import { noteChecksum, readChecksums, Summing, sha256Of } from './checksums.js';
import { flushFolder } from './flush-folder.js';

/** Left behind by a crash; nothing under way is this old. */
const STALE_DRAFT_MS = 60 * 60_000;

/** With less room than this, in bytes, the disk counts as full: a film and its parts would not fit. */
const RESERVE = 64 * 1024 * 1024;

/** Assets in a folder of this machine, fanned out so that no folder grows too large. */
export class DiskAssetStore implements AssetStore {
  readonly kind = 'disk';

  constructor(private readonly folder: string) {}

  async put(assetId: string, file: AssetFile, sourcePath: string): Promise<void> {
    const source = await open(sourcePath, 'r');
    try {
      await this.write(assetId, file, source.createReadStream());
    } finally {
      await source.close();
    }
  }

  async putBytes(assetId: string, file: AssetFile, bytes: Buffer): Promise<void> {
    await this.write(assetId, file, bytes);
  }

  async get(assetId: string, file: AssetFile): Promise<StoredFile | null> {
    const path = this.pathOf(assetId, file);
    const found = await ifThere(stat(path));
    if (!found?.isFile()) return null;
    const { size } = found;
    const read = async (range?: { start: number; end: number }) =>
      (await ifThere(open(path)))?.createReadStream(size === 0 ? {} : (range ?? {})) ?? null;
    return { size, mime: MIME[file], open: read };
  }

  async localPath(assetId: string, file: AssetFile): Promise<string | null> {
    const path = this.pathOf(assetId, file);
    return (await ifThere(stat(path)))?.isFile() ? path : null;
  }

  async sizeOf(assetId: string): Promise<number> {
    const sizes = ASSET_FILES.map(async (file) => (await this.get(assetId, file))?.size ?? 0);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  }

  async remove(assetId: string): Promise<void> {
    for (const file of ASSET_FILES) await rm(this.pathOf(assetId, file), { force: true });
    await rm(this.checksumsOf(assetId), { force: true });
  }

  async inspect(assetId: string, files: readonly AssetFile[], { hashes }: { hashes: boolean }): Promise<Map<AssetFile, FileState>> {
    const known = await readChecksums(this.checksumsOf(assetId));
    const all = new Set([...files, ...known.map(({ file }) => file as AssetFile)].filter((file) => ASSET_FILES.includes(file)));
    const states = new Map<AssetFile, FileState>();
    for (const file of all) {
      const path = await this.localPath(assetId, file);
      const stored = known.filter((one) => one.file === file);
      if (path === null) states.set(file, 'missing');
      else if (stored.length === 0) states.set(file, 'unknown');
      else {
        const { size } = await stat(path);
        const alike = stored.filter((one) => one.size === size);
        const sha256 = hashes && alike.length > 0 ? await sha256Of(path) : alike[0]?.sha256;
        states.set(file, alike.some((one) => one.sha256 === sha256) ? 'whole' : 'damaged');
      }
    }
    return states;
  }

  async checksums(assetId: string, file: AssetFile): Promise<readonly string[]> {
    const noted = await readChecksums(this.checksumsOf(assetId));
    return noted.filter((one) => one.file === file).map((one) => one.sha256);
  }

  async *list(): AsyncGenerator<ListedFile> {
    const folders = (await ifThere(readdir(this.folder))) ?? [];
    for (const folder of folders.filter((name) => /^[0-9a-f]{2}$/.test(name)).sort()) {
      for (const name of ((await ifThere(readdir(join(this.folder, folder)))) ?? []).sort()) {
        const named = namedBy(`${folder}/${name}`);
        const found = named && (await ifThere(stat(join(this.folder, folder, name))));
        if (named && found) yield { ...named, size: found.size };
      }
    }
  }

  async ready(): Promise<void> {
    const drafts = join(this.folder, 'drafts');
    const draft = join(drafts, randomUUID());
    try {
      await mkdir(drafts, { recursive: true });
      const { bavail, bsize } = await statfs(drafts);
      if (bavail * bsize < RESERVE) throw new StorageProblem('full');
      const handle = await open(draft, 'wx', 0o600);
      try {
        await this.fill(handle, Buffer.alloc(4096));
      } finally {
        await handle.close();
      }
    } catch (error) {
      throw storageProblem(error) ?? error;
    } finally {
      await rm(draft, { force: true }).catch(() => {});
    }
  }

  /** Writes what a new file has in it. */
  protected async fill(handle: FileHandle, content: AsyncIterable<Buffer> | Buffer): Promise<void> {
    await handle.writeFile(content);
  }

  async sweep(): Promise<void> {
    const drafts = join(this.folder, 'drafts');
    for (const name of await readdir(drafts).catch(() => [])) {
      const draft = join(drafts, name);
      const age = Date.now() - (await stat(draft).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
      if (age > STALE_DRAFT_MS) await rm(draft, { force: true });
    }
  }

  private pathOf(assetId: string, file: AssetFile): string {
    return join(this.folder, placeOf(assetId, file));
  }

  private checksumsOf(assetId: string): string {
    return join(this.folder, folderOf(assetId), `${assetId}.sums`);
  }

  /** There whole or not at all: written beside, flushed, then renamed. */
  private async write(assetId: string, file: AssetFile, content: AsyncIterable<Buffer> | Buffer): Promise<void> {
    const path = this.pathOf(assetId, file);
    const drafts = join(this.folder, 'drafts');
    const draft = join(drafts, randomUUID());
    const summing = new Summing();
    try {
      await mkdir(drafts, { recursive: true });
      await mkdir(dirname(path), { recursive: true });
      const handle = await open(draft, 'wx', 0o600);
      try {
        await this.fill(handle, summing.through(content));
        await handle.sync();
      } finally {
        await handle.close();
      }
      await noteChecksum(this.checksumsOf(assetId), summing.of(file));
      await rename(draft, path);
      await flushFolder(dirname(path));
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {});
      throw storageProblem(error) ?? error;
    }
  }
}

/** What a file system says of a file; null when there is none. */
const ifThere = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
