import type { Channels } from './pcm.js';

/** In the channels the samples that are `ready` stand behind what came before them. They last until the next. */
export interface Ready {
  readonly channels: Channels;
  readonly ready: number;
}

/** What comes in pieces, for whoever looks at so many samples before and after each. Beyond the ends there is nothing. */
export class Surroundings {
  private buffers: Float32Array[] = [];
  private filled: number;
  /** Of those that are filled, the ones in front that nobody needs any more. */
  private done = 0;

  constructor(
    private readonly before: number,
    private readonly after: number,
  ) {
    this.filled = before;
  }

  /** Those that have their surroundings now. */
  add(piece: Channels): Ready {
    const kept = this.filled - this.done;
    for (const [c, samples] of piece.entries()) {
      const last = this.buffers[c] ?? new Float32Array(this.before);
      const isRoomy = last.length >= kept + samples.length;
      const buffer = isRoomy ? last : new Float32Array(kept + samples.length);
      buffer.set(last.subarray(this.done, this.filled));
      buffer.set(samples, kept);
      this.buffers[c] = buffer;
    }
    this.filled = kept + (piece[0]?.length ?? 0);
    this.done = 0;
    return this.next(this.filled - this.before - this.after);
  }

  /** Those that nothing comes after any more. */
  end(): Ready {
    return this.next(this.filled - this.done - this.before);
  }

  private next(many: number): Ready {
    const channels = this.buffers.map((buffer) => buffer.subarray(this.done, this.filled));
    const ready = Math.max(0, many);
    this.done += ready;
    return { channels, ready };
  }
}
