import { appendFile } from 'node:fs/promises';
import type { Seal, Seals } from '@scenewright/event-log';
import { z } from 'zod';
import { linesOf } from '../lines-of.js';

/** A line of a file of heads: `{"seal":1,"position":"1000","count":1000,"head":"…","at":"…"}`. */
const sealLine = z.object({
  seal: z.int().positive(),
  position: z.string().regex(/^\d+$/),
  count: z.int().positive(),
  head: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.string(),
});
export type SealLine = z.infer<typeof sealLine>;

const AT_ONCE = 500;

/** The file and the log say different things of the same seal: one of them was changed, and nothing more is written to the file. */
export class SealFileDiffers extends Error {
  constructor(file: string, seal: number) {
    super(
      `Seal ${seal} in ${file} is not the one in the log: one of them was changed, or the file is of another log. ` +
        `Nothing more is added to it. See: npm run studio -- verify --chain --heads ${file}`,
    );
    this.name = 'SealFileDiffers';
  }
}

/** What a line of the file says; null for what is none, as a line that was cut off when the power went. */
export function readSealLine(line: string): SealLine | null {
  try {
    return sealLine.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

/**
 * A copy of the heads outside of the log: only against one of those can a rewritten log be told from the one that was. Lines are only ever
 * added, each once; what a crash, or another machine that sealed meanwhile, has left out is made up for.
 */
export class SealFile {
  private written: number | null = null;

  constructor(
    private readonly path: string,
    private readonly seals: Seals,
  ) {}

  /** @throws {SealFileDiffers} @throws {Error} it cannot be written: the next round tries again */
  async bringUpToDate(): Promise<void> {
    this.written ??= await this.lastWritten();
    for (;;) {
      const lines: string[] = [];
      for await (const { number, seal } of this.seals.from(this.written + 1, AT_ONCE)) {
        if (!seal) throw new SealFileDiffers(this.path, number);
        lines.push(lineOf(seal));
      }
      if (lines.length === 0) return;
      await appendFile(this.path, lines.join(''));
      this.written += lines.length;
    }
  }

  /** Number of the last seal in the file; 0 when it is new. */
  private async lastWritten(): Promise<number> {
    let last: SealLine | null = null;
    let isWhole = true;
    try {
      for await (const line of linesOf(this.path)) {
        const read = readSealLine(line);
        isWhole = read !== null;
        last = read ?? last;
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
      throw error;
    }
    // a line that was cut off ends here, and its seal follows again
    if (!isWhole) await appendFile(this.path, '\n');
    if (!last) return 0;
    const seal = await this.seals.at(last.seal);
    if (seal?.head !== last.head || String(seal.position) !== last.position) throw new SealFileDiffers(this.path, last.seal);
    return last.seal;
  }
}

const lineOf = ({ number, position, count, head, at }: Seal): string =>
  `${JSON.stringify({ seal: number, position: String(position), count, head, at: at.toISOString() } satisfies SealLine)}\n`;
