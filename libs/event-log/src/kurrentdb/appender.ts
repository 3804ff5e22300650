import { randomUUID } from 'node:crypto';
import { checkWrites, toJson } from '../check-writes.js';
import { AppendRefused, EventIdsInUse, LogWentBack } from '../errors.js';
import { type AppendResult, type StreamCheck, type StreamWrite, WrongExpectedVersion } from '../event-store.js';
import type { Connection } from './connection.js';
import { isTransient, kindOf, NoAnswer, refusalOf } from './failures.js';
import { KnownIds } from './known-ids.js';
import type { LogReader } from './log-reader.js';
import { appendIdOf, positionOf, toStored } from './recorded.js';
import { answeredWithin, type Retries, silenceAllowed } from './retry.js';
import { StreamQueues } from './stream-queues.js';

/** The server's limits, in bytes of data and metadata. */
const limits = { event: 16 * 1024 * 1024, append: 256 * 1024 * 1024 };
/** Of an append over several streams: the names of event types that the server takes. */
const eventType = /^[\p{L}\p{N}_.$:-]+$/u;
/** Bytes that a slow connection is given a millisecond more for. */
const bytesPerMs = 1_000;

/** Which answers of the server have been seen to hold the position of the append's last event, as readers see it. */
type AnswerKind = 'one event' | 'several events' | 'several streams';

/** One append, however often it is tried. */
interface Append {
  readonly writes: readonly StreamWrite[];
  readonly checks: readonly StreamCheck[];
  readonly id: string;
  readonly bytes: number;
  /** How far the log reached before it was first sent. */
  readonly reach: bigint;
}

/** Appends of one process: one at a time to a stream, side by side to different ones. */
export class Appender {
  private readonly known: KnownIds;
  private readonly queues = new StreamQueues();
  private readonly trusted = new Map<AnswerKind, boolean>();
  /** The log reaches at least so far: what is answered with a position up to it was there before. */
  private reach = 0n;
  /** Of the connection, when what is known was read. */
  private generation = 0;

  constructor(
    private readonly connection: Connection,
    private readonly reader: LogReader,
    private readonly retries: Retries,
  ) {
    this.known = new KnownIds(reader);
  }

  async append(writes: readonly StreamWrite[], checks: readonly StreamCheck[] = []): Promise<AppendResult> {
    checkWrites(writes, checks);
    const bytes = refuseUnstorable(writes);
    const append: Append = { writes, checks, id: randomUUID(), bytes, reach: this.reach };
    return this.queues.run(
      writes.map(({ stream }) => stream),
      () => this.retries.run((attempt) => this.attempt(append, attempt)),
    );
  }

  /** Resolves when every append handed over has been answered. */
  idle(): Promise<void> {
    return this.queues.idle();
  }

  private async attempt(append: Append, attempt: number): Promise<AppendResult> {
    const { writes, checks, id } = append;
    this.forgetWhenReconnected();
    for (const { stream, expected } of writes) {
      if (expected === 'any' || (expected !== 'none' && expected > this.known.of(stream).version)) await this.known.refresh(stream);
    }
    for (;;) {
      const repeated = await this.repeatOf(writes, id);
      if (repeated) return repeated;
      await this.look(checks);
      const isThere = writes.every(
        ({ stream, expected }) => expected === 'any' || versionNumber(expected) === this.known.of(stream).version,
      );
      if (isThere) this.lookAtLastEvents([...writes, ...checks]);
      // what is known was said by the client that is asked now: the server itself compares numbers alone
      if (isThere && !this.forgetWhenReconnected()) {
        const position = await this.send(append, attempt);
        if (position !== null) return this.confirm(append, position);
      }
      // Either this process or the server says that a stream is elsewhere: read on, and see whether these very events are why.
      await this.readOn(writes);
      const answer = await this.repeatOf(writes, id);
      if (answer) return answer;
      for (const { stream, expected } of writes) {
        const actual = this.known.of(stream).version;
        if (expected !== 'any' && versionNumber(expected) !== actual) throw new WrongExpectedVersion(stream, expected, actual);
      }
    }
  }

  /** Whether the connection is another one than the one over which what was known was read. */
  private forgetWhenReconnected(): boolean {
    if (this.generation === this.connection.generation) return false;
    this.generation = this.connection.generation;
    this.known.forgetAll();
    return true;
  }

  /** @throws {LogWentBack} a stream is at the version that a decision was made on, and has another event there. */
  private lookAtLastEvents(streams: readonly Pick<StreamWrite, 'stream' | 'lastEventId'>[]): void {
    for (const { stream, lastEventId } of streams) {
      const { version, versionOf } = this.known.of(stream);
      if (lastEventId && versionOf.get(lastEventId) !== version) throw new LogWentBack(`at version ${version} of ${stream}`);
    }
  }

  /** Reads what was appended to streams since. When that is nothing, what is known of them is not what is there: they are read whole. */
  private async readOn(writes: readonly StreamWrite[]): Promise<void> {
    const before = writes.map(({ stream }) => this.known.of(stream).version);
    await Promise.all(writes.map(({ stream }) => this.known.refresh(stream)));
    if (writes.some(({ stream }, n) => this.known.of(stream).version !== before[n])) return;
    for (const { stream } of writes) this.known.forget(stream);
    await Promise.all(writes.map(({ stream }) => this.known.refresh(stream)));
  }

  /**
   * Looks at streams that are not written to, right before the append: the server checks only those that are.
   * @throws {WrongExpectedVersion}
   */
  private async look(checks: readonly StreamCheck[]): Promise<void> {
    await Promise.all(checks.map(({ stream }) => this.known.refresh(stream)));
    for (const { stream, version } of checks) {
      const actual = this.known.of(stream).version;
      if (actual !== version) throw new WrongExpectedVersion(stream, version, actual);
    }
  }

  /** @returns the position that the server answers with, if it does; null when a stream was not where it was thought to be. */
  private async send({ writes, id, bytes }: Append, attempt: number): Promise<bigint | undefined | null> {
    const requests = writes.map(({ stream, events }) => {
      const { version } = this.known.of(stream);
      return {
        streamName: stream,
        expectedState: version === 0 ? ('no_stream' as const) : BigInt(version - 1),
        events: events.map((event) => toStored(event, id)),
      };
    });
    const [first, ...others] = requests;
    if (!first) return undefined;
    const limit = silenceAllowed(attempt) + bytes / bytesPerMs;
    try {
      return await this.connection.use(async (client) => {
        if (others.length > 0) return (await answeredWithin(limit, client.multiStreamAppend(requests))).position;
        const { position } = await answeredWithin(
          limit,
          client.appendToStream(first.streamName, first.events, { streamState: first.expectedState }),
        );
        return position && positionOf(position);
      });
    } catch (error) {
      if (kindOf(error) === 'wrong-expected-version') return null;
      throw isTransient(error) ? error : refusalOf(error);
    }
  }

  private async confirm({ writes, id, reach }: Append, position: bigint | undefined): Promise<AppendResult> {
    for (const { stream, events } of writes) {
      this.known.note(
        stream,
        events.map((event) => event.id),
      );
    }
    const kind = writes.length > 1 ? 'several streams' : (writes[0]?.events.length ?? 0) > 1 ? 'several events' : 'one event';
    if (position !== undefined && position > reach && this.trusted.get(kind)) {
      if (position > this.reach) this.reach = position;
      return { position, versions: writes.map(({ stream }) => this.known.of(stream).version), repeated: false };
    }
    // The first of its kind, or an answer that was in the log before it was asked for: what is there says what happened.
    const result = await this.resultOf(writes, id);
    if (!result.repeated) this.trusted.set(kind, result.position === position);
    return result;
  }

  private async repeatOf(writes: readonly StreamWrite[], appendId: string): Promise<AppendResult | undefined> {
    const found = () => writes.flatMap(({ stream, events }) => events.map(({ id }) => this.known.of(stream).versionOf.has(id)));
    if (!found().includes(true)) return undefined;
    // an append comes to all its streams at once: some of them may have been looked at before it did
    if (found().includes(false)) await Promise.all(writes.map(({ stream }) => this.known.refresh(stream)));
    if (found().includes(false)) throw new EventIdsInUse(writes.map(({ stream }) => stream));
    return this.resultOf(writes, appendId);
  }

  /** The answer for events that are in the log. They were there already when another append's id stands beside the last of them. */
  private async resultOf(writes: readonly StreamWrite[], appendId: string): Promise<AppendResult> {
    const versions = writes.map(({ stream, events }) => {
      const { versionOf } = this.known.of(stream);
      return events.reduce((most, { id }) => Math.max(most, versionOf.get(id) ?? 0), 0);
    });
    const last = writes.length - 1;
    const [event] = await this.reader.streamPage(writes[last]?.stream ?? '', 'forwards', versions[last], 1);
    // A node that does not have yet what another one acknowledged: one that has it is found.
    if (!event?.position) throw new NoAnswer('the event is not readable yet');
    const position = positionOf(event.position);
    if (position > this.reach) this.reach = position;
    return { position, versions, repeated: appendIdOf(event) !== appendId };
  }
}

function versionNumber(expected: number | 'none'): number {
  return expected === 'none' ? 0 : expected;
}

/**
 * Refuses what the server would, and what would break the connection for others: it cuts one on which too large an event comes.
 * @returns bytes of data and metadata.
 * @throws {AppendRefused}
 */
function refuseUnstorable(writes: readonly StreamWrite[]): number {
  let sum = 0;
  for (const { stream, events } of writes) {
    for (const { id, type, data, metadata } of events) {
      const bytes = Buffer.byteLength(toJson(data)) + Buffer.byteLength(toJson(metadata));
      if (bytes > limits.event)
        throw new AppendRefused(`the event ${id} (${type}) of ${stream} has ${bytes} bytes, and ${limits.event} is the most.`);
      sum += bytes;
      if (writes.length > 1 && !eventType.test(type)) {
        throw new AppendRefused(`${JSON.stringify(type)} is no name of an event type: letters, digits and _ . $ : - are.`);
      }
    }
  }
  if (sum > limits.append) throw new AppendRefused(`its events have ${sum} bytes, and ${limits.append} is the most.`);
  const names = writes.map(({ stream }) => stream.toLowerCase());
  const twin = names.findIndex((name, n) => names.indexOf(name) < n);
  if (twin >= 0) {
    throw new AppendRefused(
      `${writes[names.indexOf(names[twin] ?? '')]?.stream} and ${writes[twin]?.stream} differ in the case of letters only.`,
    );
  }
  return sum;
}
