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
  readonly commit: bigint;
  readonly prepare: bigint;
  readonly createdAt: number;
}

/** What a writer expects of a stream: a revision from 0, or one of the protocol's words. */
export type Expected = number | 'any' | 'none' | 'exists';

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
  readonly commit: bigint;
  readonly prepare: bigint;
}

/**
 * The server's log: positions are byte offsets of a transaction file, so they grow but never by one. The events of an append over several
 * streams share the commit position of their transaction: the protocol promises no more than that the pair of commit and prepare grows.
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
  write(writes: readonly { stream: string; expected: Expected; events: readonly ProposedEvent[] }[]): Written[] {
    const repeats = writes.map(({ stream, expected, events }) => this.check(stream, expected, events));
    const bytes = writes.reduce((sum, { events }, n) => sum + (repeats[n] ? 0n : sizeInLog(events)), 0n);
    const transaction = writes.length > 1 ? this.offset + bytes : undefined;
    const written = writes.map(({ stream, events }, n) => repeats[n] ?? this.add(stream, events, transaction));
    this.changes.emit('appended');
    return written;
  }

  delete(stream: string): void {
    this.byStream.delete(stream);
  }

  private add(stream: string, proposed: readonly ProposedEvent[], transaction: bigint | undefined): Written {
    const events = this.byStream.get(stream) ?? [];
    this.byStream.set(stream, events);
    for (const event of proposed) {
      this.offset += sizeInLog([event]);
      const commit = transaction ?? this.offset;
      const stored = { ...event, stream, revision: events.length, commit, prepare: this.offset, createdAt: Date.now() };
      events.push(stored);
      this.all.push(stored);
    }
    return { stream, revision: events.length - 1, commit: transaction ?? this.offset, prepare: this.offset };
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
      return { stream, revision: last.revision, commit: last.commit, prepare: last.prepare };
    }
    const fits = expected === 'any' || (expected === 'exists' ? current >= 0 : current === (expected === 'none' ? -1 : expected));
    if (!fits) throw new RevisionConflict(stream, expected, current);
    return undefined;
  }
}

/** Bytes that events take, their frames included. */
const sizeInLog = (events: readonly ProposedEvent[]): bigint =>
  events.reduce((sum, { data, metadata }) => sum + 120n + BigInt(data.length + metadata.length), 0n);
