import { type FileHandle, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type ListedFile, placeOf } from '../../media/index.js';
import { beginningOf, isAlive } from '../../os-processes.js';
import { StudioError } from '../studio-client.js';

type Named = Pick<ListedFile, 'assetId' | 'file'>;

/**
 * What has been moved and read back: a line a file, so that a move goes on where it was interrupted. It knows where it led to, and nothing of
 * any other place. A line that a kill cut short counts for nothing: its file is looked at again.
 */
export class MoveJournal {
  private constructor(
    private readonly path: string,
    private readonly handle: FileHandle,
    private readonly moved: Map<string, { sha256: string; size: number }>,
  ) {}

  /** `to`: the place where the files go. @throws {StudioError} another move on this folder is under way */
  static async open(path: string, to: string): Promise<MoveJournal> {
    await mkdir(dirname(path), { recursive: true });
    await claim(`${path}.lock`);
    const text = await readFile(path, 'utf8').catch(() => '');
    const isOfThere = text.startsWith(`${JSON.stringify({ to })}\n`);
    const moved = new Map<string, { sha256: string; size: number }>();
    for (const [, sha256 = '', size, place = ''] of isOfThere ? text.matchAll(/^([0-9a-f]{64}) (\d+) (\S+)$/gm) : []) {
      moved.set(place, { sha256, size: Number(size) });
    }
    const handle = await open(path, isOfThere ? 'a' : 'w', 0o600);
    await handle.write(isOfThere ? '\n' : `${JSON.stringify({ to })}\n`);
    return new MoveJournal(path, handle, moved);
  }

  /** The checksum with which a file of this size was read back; undefined when it was not. */
  checksumOf({ assetId, file, size }: ListedFile): string | undefined {
    const known = this.moved.get(placeOf(assetId, file));
    return known?.size === size ? known.sha256 : undefined;
  }

  async note({ assetId, file }: Named, { sha256, size }: { sha256: string; size: number }): Promise<void> {
    const place = placeOf(assetId, file);
    this.moved.set(place, { sha256, size });
    await this.handle.write(`${sha256} ${size} ${place}\n`);
  }

  async close(): Promise<void> {
    await this.handle.close();
    await rm(`${this.path}.lock`, { force: true });
  }

  /** Once nothing is left that it could be asked about. */
  async remove(): Promise<void> {
    await rm(this.path, { force: true });
  }
}

async function claim(lock: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const handle = await open(lock, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      return null;
    });
    if (handle) {
      await handle.writeFile(`${process.pid} ${beginningOf(process.pid)}`);
      return handle.close();
    }
    const [, pid = '', began] = /^(\d+)(?: (.*))?$/.exec(await readFile(lock, 'utf8').catch(() => '')) ?? [];
    if (tries > 0 || isAtWork(Number(pid), began)) {
      throw new StudioError(`Media of this studio are being moved already (process ${pid}). Wait for it, or end it.`);
    }
    await rm(lock, { force: true });
  }
}

/** Whoever has our number was there before us: in a container the same ones come with every start. */
const isAtWork = (pid: number, began: string | undefined): boolean =>
  pid > 0 && pid !== process.pid && isAlive(pid) && (began === undefined || began === beginningOf(pid));
