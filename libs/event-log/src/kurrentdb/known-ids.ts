import type { LogReader } from './log-reader.js';

const pageSize = 1_000;

/** The event ids of one stream up to a version. */
export interface KnownStream {
  version: number;
  readonly versionOf: Map<string, number>;
}

/**
 * Which event ids stand where, for the streams written lately. The server recognises a repeated append only at the place where it went the
 * first time; with this, one that was decided again on a newer version is recognised too.
 */
export class KnownIds {
  private readonly streams = new Map<string, KnownStream>();

  constructor(
    private readonly reader: LogReader,
    private readonly mostStreams = 5_000,
  ) {}

  /** What is known of a stream so far. The streams used longest ago are forgotten first. */
  of(stream: string): KnownStream {
    const known = this.streams.get(stream) ?? { version: 0, versionOf: new Map<string, number>() };
    this.streams.delete(stream);
    this.streams.set(stream, known);
    for (const oldest of this.streams.keys()) {
      if (this.streams.size <= this.mostStreams) break;
      this.streams.delete(oldest);
    }
    return known;
  }

  /** Reads what has been appended to a stream since; all of it, when the last event that is known is not in it. */
  async refresh(stream: string): Promise<KnownStream> {
    let known = this.of(stream);
    let isHeld = known.version === 0;
    for (;;) {
      const page = await this.reader.streamPage(stream, 'forwards', isHeld ? known.version + 1 : known.version, pageSize);
      if (!isHeld && known.versionOf.get(page[0]?.id ?? '') !== known.version) {
        this.forget(stream);
        known = this.of(stream);
        isHeld = true;
        continue;
      }
      isHeld = true;
      for (const { id, revision } of page) {
        known.versionOf.set(id, Number(revision) + 1);
        known.version = Number(revision) + 1;
      }
      if (page.length < pageSize) return known;
    }
  }

  /** What was known of a stream may not hold any more: the log went back. */
  forget(stream: string): void {
    this.streams.delete(stream);
  }

  /** The node that answers now may never have had what another one acknowledged. */
  forgetAll(): void {
    this.streams.clear();
  }

  /** Notes events appended at the end of what is known. */
  note(stream: string, ids: readonly string[]): void {
    const known = this.of(stream);
    for (const id of ids) known.versionOf.set(id, ++known.version);
  }
}
