import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { storageProblem } from '../storage-problem.js';

/** A file that was asked for so lately may still be read: the longest work that reads some is half an hour. */
const IN_USE_MS = 35 * 60_000;
/** Left behind by a crash; nothing under way is this old. */
const STALE_DRAFT_MS = 60 * 60_000;
/** How much of the limit may come between two looks at the folder. */
const LOOK_AFTER = 0.02;
/** What is left after room was made, as a part of the limit: else the next file would have it made again. */
const LEFT = 0.9;

interface Options {
  /** In bytes. Only what is in use may go beyond it. */
  readonly limit: number;
  readonly inUseMs?: number;
}

interface Kept {
  readonly path: string;
  readonly size: number;
  readonly usedAt: number;
}

/**
 * Copies of files from far away, up to a size; those go first that were not used for longest. What is known of a file is what the file
 * system knows: when it was last asked for is its time of change. So it outlasts restarts, and several processes may share a folder.
 */
export class FileCache {
  private readonly coming = new Map<string, Promise<string | null>>();
  private sinceLook = Number.POSITIVE_INFINITY;
  private looking: Promise<void> | undefined;

  constructor(
    private readonly folder: string,
    private readonly options: Options,
  ) {}

  /**
   * The path of a file, brought here first if need be, however many ask for it at once.
   * @param name `xx/name`: names of one asset begin alike
   * @param bring writes the file; false when there is none
   */
  async of(name: string, size: number, bring: (draft: string) => Promise<boolean>): Promise<string | null> {
    const path = join(this.folder, name);
    if (await this.isThere(path, size)) return path;
    const coming = this.coming.get(name) ?? this.fill(path, bring).finally(() => this.coming.delete(name));
    this.coming.set(name, coming);
    return coming;
  }

  /** Reads a part of a file that is here already; null when it is not. */
  async read(name: string, size: number, range: { start?: number; end?: number } = {}): Promise<Readable | null> {
    const path = join(this.folder, name);
    if (!(await this.isThere(path, size))) return null;
    const handle = await open(path).catch(() => null);
    return handle?.createReadStream(range) ?? null;
  }

  /** Removes whatever begins so. */
  async forget(beginning: string): Promise<void> {
    const folder = join(this.folder, dirname(beginning));
    for (const name of await readdir(folder).catch(() => [])) {
      if (join(dirname(beginning), name).startsWith(beginning)) await rm(join(folder, name), { force: true });
    }
  }

  /** Removes what a crash left half written, and whatever is beyond the limit. */
  async sweep(): Promise<void> {
    const drafts = join(this.folder, 'drafts');
    for (const name of await readdir(drafts).catch(() => [])) {
      const found = await stat(join(drafts, name)).catch(() => null);
      if (found && Date.now() - found.mtimeMs > STALE_DRAFT_MS) await rm(join(drafts, name), { force: true });
    }
    await this.look(0);
  }

  private async isThere(path: string, size: number): Promise<boolean> {
    const found = await stat(path).catch(() => null);
    // a machine that lost power may have kept the name of a file and not all of it
    if (found?.size !== size) return false;
    const now = new Date();
    return utimes(path, now, now).then(
      () => true,
      () => false,
    );
  }

  private async fill(path: string, bring: (draft: string) => Promise<boolean>): Promise<string | null> {
    const draft = join(this.folder, 'drafts', randomUUID());
    await mkdir(dirname(draft), { recursive: true });
    try {
      if (!(await this.bringWithRoom(draft, bring))) return null;
      const { size } = await stat(draft);
      this.sinceLook += size;
      if (this.sinceLook > this.options.limit * LOOK_AFTER) await this.makeRoom(size);
      await mkdir(dirname(path), { recursive: true });
      await rename(draft, path);
      return path;
    } finally {
      await rm(draft, { force: true });
    }
  }

  /** A disk that is full may have room as soon as copies go that nobody reads. */
  private async bringWithRoom(draft: string, bring: (draft: string) => Promise<boolean>): Promise<boolean> {
    try {
      return await bring(draft);
    } catch (error) {
      if (storageProblem(error)?.reason !== 'full') throw error;
      await this.makeRoom(this.options.limit);
      return bring(draft);
    }
  }

  private async makeRoom(needed: number): Promise<void> {
    this.looking ??= this.look(needed).finally(() => {
      this.looking = undefined;
    });
    await this.looking;
  }

  /** Looks at all that is there, what other processes brought too, and removes what was not used for longest. */
  private async look(needed: number): Promise<void> {
    const kept = await this.kept();
    let bytes = kept.reduce((sum, { size }) => sum + size, needed);
    this.sinceLook = 0;
    if (bytes <= this.options.limit) return;
    const before = Date.now() - (this.options.inUseMs ?? IN_USE_MS);
    for (const { path, size, usedAt } of kept.sort((a, b) => a.usedAt - b.usedAt)) {
      if (bytes <= this.options.limit * LEFT || usedAt > before) break;
      // another process may have asked for it since
      const now = await stat(path).catch(() => null);
      if (now && now.mtimeMs > usedAt) continue;
      await rm(path, { force: true });
      bytes -= size;
    }
  }

  private async kept(): Promise<Kept[]> {
    const kept: Kept[] = [];
    for (const folder of await readdir(this.folder).catch(() => [])) {
      if (folder === 'drafts') continue;
      for (const name of await readdir(join(this.folder, folder)).catch(() => [])) {
        const path = join(this.folder, folder, name);
        const found = await stat(path).catch(() => null);
        if (found?.isFile()) kept.push({ path, size: found.size, usedAt: found.mtimeMs });
      }
    }
    return kept;
  }
}
