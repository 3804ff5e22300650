import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StorageProblem, storageProblem } from '../storage-problem.js';
import type { AssetFile, AssetStore, FileState, StoredFile } from './asset-store.js';
import { noteChecksum, readChecksums, Summing, sha256Of } from './checksums.js';

export const MIME: Record<AssetFile, string> = {
  jpg: 'image/jpeg',
  'thumb.webp': 'image/webp',
  mp4: 'video/mp4',
  'sprite.jpg': 'image/jpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  'peaks.json': 'application/json',
  'notes.json': 'application/json',
};

export const ASSET_FILES = Object.keys(MIME) as AssetFile[];

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Left behind by a crash; nothing under way is this old. */
const STALE_DRAFT_MS = 60 * 60_000;

/** With less room than this, in bytes, the disk counts as full: a film and its parts would not fit. */
const RESERVE = 64 * 1024 * 1024;

/** Assets in a folder of this machine, fanned out so that no folder grows too large. */
export class DiskAssetStore implements AssetStore {
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

  /** Removes drafts that a crash left behind. */
  async sweep(): Promise<void> {
    const drafts = join(this.folder, 'drafts');
    for (const name of await readdir(drafts).catch(() => [])) {
      const draft = join(drafts, name);
      const age = Date.now() - (await stat(draft).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
      if (age > STALE_DRAFT_MS) await rm(draft, { force: true });
    }
  }

  /** Nothing but a UUID and a known file name ever becomes part of a path. */
  private pathOf(assetId: string, file: AssetFile): string {
    if (!UUID.test(assetId) || !ASSET_FILES.includes(file)) throw new RangeError('not the name of an asset');
    // the last characters: the first of time-ordered ids are alike
    return join(this.folder, assetId.slice(-2), `${assetId}.${file}`);
  }

  private checksumsOf(assetId: string): string {
    return this.pathOf(assetId, 'jpg').replace(/jpg$/, 'sums');
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

/** A rename outlasts a power cut only once its folder is flushed. Where folders cannot be opened, the system sees to it. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  try {
    await folder?.sync().catch(() => {});
  } finally {
    await folder?.close();
  }
}
