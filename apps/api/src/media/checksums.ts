import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

export interface Checksum {
  readonly sha256: string;
  /** In bytes. */
  readonly size: number;
  readonly file: string;
}

/** Passes content on and keeps what its checksum is made of. */
export class Summing {
  private readonly hash: Hash = createHash('sha256');
  private size = 0;

  async *through(content: AsyncIterable<Buffer> | Buffer): AsyncGenerator<Buffer> {
    for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
      this.hash.update(chunk);
      this.size += chunk.length;
      yield chunk;
    }
  }

  /** Once everything has passed. */
  of(file: string): Checksum {
    return { sha256: this.hash.digest('hex'), size: this.size, file };
  }
}

/**
 * Notes a checksum in a file beside the asset, before the asset takes its place: one that is stored twice at the same time, with different
 * bytes, has both, and is whole whichever of them it ends with.
 */
export async function noteChecksum(path: string, { sha256, size, file }: Checksum): Promise<void> {
  const handle = await open(path, 'a', 0o600);
  try {
    // a line that a crash cut short ends here
    await handle.write(`\n${sha256} ${size} ${file}`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What is noted there. Empty for what was stored before checksums were kept. */
export async function readChecksums(path: string): Promise<Checksum[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return [...text.matchAll(/^([0-9a-f]{64}) (\d+) (\S+)$/gm)].map(([, sha256 = '', size, file = '']) => ({
    sha256,
    size: Number(size),
    file,
  }));
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
