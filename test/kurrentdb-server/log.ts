import { EventEmitter } from 'node:events';

export interface ProposedEvent {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export interface StoredEvent extends ProposedEvent {
  readonly stream: string;
  readonly revision: number;
  /** Where its record begins, in bytes. */
  readonly position: bigint;
  readonly createdAt: number;
}

/** What a writer expects of a stream: a revision from 0, or one of the protocol's words. */
export type Expected = number | 'any' | 'none' | 'exists';

export interface StreamAppend {
  readonly stream: string;
  readonly expected: Expected;
  readonly events: readonly ProposedEvent[];
}

export class RevisionConflict extends Error {
  constructor(
    readonly stream: string,
    readonly expected: Expected,
    /** Revision of the stream's last event, -1 when there is no stream. */
    readonly current: number,
  ) {
    super(`${stream} is at ${current}, not ${expected}`);
  }
}

export interface Written {
  readonly stream: string;
  readonly revision: number;
  readonly position: bigint;
}

/**
 * A node's log: positions are byte offsets of a transaction file, so they grow but never by one, and each event has its own. Other nodes
 * copy it; of what the others have not copied nothing is shown.
 */
export class Log {
  readonly all: StoredEvent[] = [];
  readonly changes = new EventEmitter().setMaxListeners(0);
  private readonly byStream = new Map<string, StoredEvent[]>();
  private offset = 0n;

  stream(name: string): StoredEvent[] | undefined {
    return this.byStream.get(name);
  }

  /** Writes to several streams, all or none. @throws {RevisionConflict} */
  write(writes: readonly StreamAppend[]): Written[] {
    const repeats = writes.map(({ stream, expected, events }) => this.check(stream, expected, events));
    const written = writes.map(({ stream, events }, n) => repeats[n] ?? this.add(stream, events));
    this.changes.emit('appended');
    return written;
  }

  delete(stream: string): void {
    this.byStream.delete(stream);
  }

  /** Takes over what another node has and this one lacks, up to `upTo` events in all; what it has otherwise is cut off. */
  copy(from: Log, upTo = from.all.length): void {
    let same = 0;
    while (same < this.all.length && same < upTo && this.all[same] === from.all[same]) same++;
    if (same < this.all.length) this.truncate(same);
    if (same >= upTo) return;
    for (const event of from.all.slice(same, upTo)) this.keep(event);
    this.offset = upTo === from.all.length ? from.offset : this.offset;
    this.changes.emit('appended');
  }

  /** The first event at or behind a position, as an index. */
  firstFrom(position: bigint): number {
    let [low, high] = [0, this.all.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.all[middle]?.position ?? 0n) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Keeps the first events alone. */
  truncate(count: number): void {
    const kept = this.all.splice(0).slice(0, count);
    this.byStream.clear();
    this.offset = 0n;
    for (const event of kept) this.keep(event);
  }

  private keep(event: StoredEvent): void {
    const events = this.byStream.get(event.stream) ?? [];
    this.byStream.set(event.stream, events);
    events.push(event);
    this.all.push(event);
    this.offset = event.position + sizeInLog(event);
  }

  private add(stream: string, proposed: readonly ProposedEvent[]): Written {
    let position = 0n;
    for (const event of proposed) {
      position = this.offset === 0n ? 120n : this.offset;
      this.keep({ ...event, stream, revision: this.byStream.get(stream)?.length ?? 0, position, createdAt: Date.now() });
    }
    return { stream, revision: (this.byStream.get(stream)?.length ?? 0) - 1, position };
  }

  /**
   * As the server does: a write at the stream's end is taken without a look at its event ids; one that expects an earlier revision is a
   * repeat when the very same ids stand right behind that revision.
   */
  private check(stream: string, expected: Expected, proposed: readonly ProposedEvent[]): Written | undefined {
    const events = this.byStream.get(stream) ?? [];
    const current = events.length - 1;
    const start =
      expected === 'any' || expected === 'exists'
        ? events.findIndex(({ id }) => id === proposed[0]?.id)
        : expected === 'none'
          ? 0
          : expected + 1;
    const last = events[start + proposed.length - 1];
    if (start >= 0 && last && proposed.every(({ id }, n) => events[start + n]?.id === id)) {
      return { stream, revision: last.revision, position: last.position };
    }
    const fits = expected === 'any' || (expected === 'exists' ? current >= 0 : current === (expected === 'none' ? -1 : expected));
    if (!fits) throw new RevisionConflict(stream, expected, current);
    return undefined;
  }
}

/** Bytes that an event takes, its frame included. */
const sizeInLog = ({ data, metadata }: ProposedEvent): bigint => 120n + BigInt(data.length + metadata.length);
