import { closeSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs';
import type { Channels } from './pcm.js';

/** Sound that is gone over several times, kept in a file, since a long film's would fill the memory: 23 MB a minute in stereo. */
export class Spool {
  private readonly lengths: number[] = [];
  private channels = 0;

  constructor(
    private readonly path: string,
    pieces: Iterable<Channels>,
  ) {
    const file = openSync(path, 'w');
    try {
      for (const piece of pieces) {
        this.channels = piece.length;
        this.lengths.push(piece[0]?.length ?? 0);
        for (const channel of piece) writeFileSync(file, new Uint8Array(channel.buffer, channel.byteOffset, channel.byteLength));
      }
    } finally {
      closeSync(file);
    }
  }

  /** What came, piece by piece; each takes the place of the one before. */
  *pieces(): Generator<Channels> {
    const longest = this.lengths.reduce((most, length) => Math.max(most, length), 0);
    const channels = Array.from({ length: this.channels }, () => new Float32Array(longest));
    const file = openSync(this.path, 'r');
    try {
      for (const length of this.lengths) {
        const piece = channels.map((channel) => channel.subarray(0, length));
        for (const channel of piece) readSync(file, channel);
        yield piece;
      }
    } finally {
      closeSync(file);
    }
  }

  remove(): void {
    rmSync(this.path, { force: true });
  }
}
