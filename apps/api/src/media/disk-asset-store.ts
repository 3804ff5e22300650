import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AssetFile, AssetStore, StoredFile } from './asset-store.js';

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

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** There is no room left for media. Nothing half was kept; the same call works once there is room. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';

  constructor(options?: ErrorOptions) {
    super('The disk that media are stored on is full.', options);
  }
}

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
    const path = await this.localPath(assetId, file);
    if (path === null) return null;
    const { size } = await stat(path);
    return { size, mime: MIME[file], open: (range) => createReadStream(path, size === 0 ? {} : (range ?? {})) };
  }

  async localPath(assetId: string, file: AssetFile): Promise<string | null> {
    const path = this.pathOf(assetId, file);
    return stat(path).then(
      (found) => (found.isFile() ? path : null),
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
        throw error;
      },
    );
  }

  async remove(assetId: string): Promise<void> {
    for (const file of ASSET_FILES) await rm(this.pathOf(assetId, file), { force: true });
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

  /** There whole or not at all: written beside, flushed, then renamed. */
  private async write(assetId: string, file: AssetFile, content: AsyncIterable<Buffer> | Buffer): Promise<void> {
    const path = this.pathOf(assetId, file);
    const drafts = join(this.folder, 'drafts');
    await mkdir(drafts, { recursive: true });
    await mkdir(dirname(path), { recursive: true });
    const draft = join(drafts, randomUUID());
    try {
      const handle = await open(draft, 'wx', 0o600);
      try {
        await handle.writeFile(content);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, path);
      await flushFolder(dirname(path));
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {});
      if (FULL.has((error as NodeJS.ErrnoException).code ?? '')) throw new StorageFull({ cause: error });
      throw error;
    }
  }
}

/** A rename outlasts a power cut only once its folder is flushed. Where folders cannot be opened, the system sees to it. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  try {
    await folder?.sync().catch(() => {});
  } finally {
    await folder?.close();
  }
}
