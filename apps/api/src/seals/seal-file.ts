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
      `Seal ${seal} in ${file} is not the one in the log: one of them was changed, the log went back, or the file is of another log. ` +
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
  /** Its last line; undefined before it was read, null when there is none. */
  private last: SealLine | null | undefined;

  constructor(
    private readonly path: string,
    private readonly seals: Seals,
  ) {}

  /** @throws {SealFileDiffers} @throws {Error} it cannot be written: the next round tries again */
  async bringUpToDate(): Promise<void> {
    if (this.last === undefined) this.last = await this.lastLine();
    // every time: a log that went back may have other seals under the same numbers
    if (this.last && !(await this.isInLog(this.last))) throw new SealFileDiffers(this.path, this.last.seal);
    for (;;) {
      const lines: SealLine[] = [];
      for await (const { number, seal } of this.seals.from((this.last?.seal ?? 0) + 1, AT_ONCE)) {
        if (!seal) throw new SealFileDiffers(this.path, number);
        lines.push(lineOf(seal));
      }
      if (lines.length === 0) return;
      await appendFile(this.path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      this.last = lines.at(-1);
    }
  }

  private async isInLog({ seal: number, position, head }: SealLine): Promise<boolean> {
    const seal = await this.seals.at(number);
    return seal?.head === head && String(seal.position) === position;
  }

  /** Null when it is new. */
  private async lastLine(): Promise<SealLine | null> {
    let last: SealLine | null = null;
    let isWhole = true;
    try {
      for await (const line of linesOf(this.path)) {
        const read = readSealLine(line);
        isWhole = read !== null;
        last = read ?? last;
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
    // a line that was cut off ends here, and its seal follows again
    if (!isWhole) await appendFile(this.path, '\n');
    return last;
  }
}

const lineOf = ({ number, position, count, head, at }: Seal): SealLine => ({
  seal: number,
  position: String(position),
  count,
  head,
  at: at.toISOString(),
});
