import { randomUUID } from 'node:crypto';
import type { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { checkWrites, toJson } from '../check-writes.js';
import { EventIdsInUse } from '../errors.js';
import { type AppendResult, type StreamCheck, type StreamWrite, WrongExpectedVersion } from '../event-store.js';
import { kindOf } from './client.js';
import { KnownIds } from './known-ids.js';
import type { LogReader } from './log-reader.js';
import { appendIdOf, positionOf, toStored } from './recorded.js';
import { withRetries } from './retry.js';
import { StreamQueues } from './stream-queues.js';

/** Longest wait for an answer to one append before it is made again, in ms. */
const answerWithin = 15_000;

/** An answer that never came, in the client's own terms: the append is made again with the same ids. */
class NoAnswer extends Error {
  readonly type = 'timeout';
}

/** Appends of one process: one at a time to a stream, side by side to different ones. */
export class Appender {
  private readonly known: KnownIds;
  private readonly queues = new StreamQueues();

  constructor(
    private readonly client: () => Promise<KurrentDBClient>,
    private readonly reader: LogReader,
    private readonly retryFor: number,
  ) {
    this.known = new KnownIds(reader);
  }

  async append(writes: readonly StreamWrite[], checks: readonly StreamCheck[] = []): Promise<AppendResult> {
    checkWrites(writes, checks);
    for (const { events } of writes) for (const { data, metadata } of events) toJson([toJson(data), toJson(metadata)]);
    const appendId = randomUUID();
    return this.queues.run(
      writes.map(({ stream }) => stream),
      () => withRetries(() => this.attempt(writes, checks, appendId), this.retryFor),
    );
  }

  /** Resolves when every append handed over has been answered. */
  idle(): Promise<void> {
    return this.queues.idle();
  }

  private async attempt(writes: readonly StreamWrite[], checks: readonly StreamCheck[], appendId: string): Promise<AppendResult> {
    for (const { stream, expected } of writes) {
      if (expected === 'any' || (expected !== 'none' && expected > this.known.of(stream).version)) await this.known.refresh(stream);
    }
    for (;;) {
      const repeated = await this.repeatOf(writes, appendId);
      if (repeated) return repeated;
      await this.look(checks);
      if (writes.every(({ stream, expected }) => expected === 'any' || versionNumber(expected) === this.known.of(stream).version)) {
        if (await this.send(writes, appendId)) return this.confirm(writes, appendId);
      }
      // Either this process or the server says that a stream is elsewhere: read on, and see whether these very events are why.
      await Promise.all(writes.map(({ stream }) => this.known.refresh(stream)));
      const answer = await this.repeatOf(writes, appendId);
      if (answer) return answer;
      for (const { stream, expected } of writes) {
        const actual = this.known.of(stream).version;
        if (expected !== 'any' && versionNumber(expected) !== actual) throw new WrongExpectedVersion(stream, expected, actual);
      }
    }
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

  /** @returns false when a stream was not where it was thought to be. */
  private async send(writes: readonly StreamWrite[], appendId: string): Promise<boolean> {
    const client = await this.client();
    const requests = writes.map(({ stream, events }) => {
      const { version } = this.known.of(stream);
      return {
        streamName: stream,
        expectedState: version === 0 ? ('no_stream' as const) : BigInt(version - 1),
        events: events.map((event) => toStored(event, appendId)),
      };
    });
    const [first, ...others] = requests;
    if (!first) return true;
    try {
      await answered<unknown>(
        others.length === 0
          ? client.appendToStream(first.streamName, first.events, { streamState: first.expectedState })
          : client.multiStreamAppend(requests),
      );
      return true;
    } catch (error) {
      if (kindOf(error) === 'wrong-expected-version') return false;
      throw error;
    }
  }

  private async confirm(writes: readonly StreamWrite[], appendId: string): Promise<AppendResult> {
    for (const { stream, events } of writes) {
      this.known.note(
        stream,
        events.map(({ id }) => id),
      );
    }
    return this.resultOf(writes, appendId);
  }

  private async repeatOf(writes: readonly StreamWrite[], appendId: string): Promise<AppendResult | undefined> {
    const found = writes.map(({ stream, events }) => events.map(({ id }) => this.known.of(stream).versionOf.has(id)));
    if (!found.flat().includes(true)) return undefined;
    if (found.flat().includes(false)) throw new EventIdsInUse(writes.map(({ stream }) => stream));
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
    if (!event?.position) throw new Error(`The server gave no position for version ${versions[last]} of ${writes[last]?.stream}`);
    return { position: positionOf(event.position), versions, repeated: appendIdOf(event) !== appendId };
  }
}

function versionNumber(expected: number | 'none'): number {
  return expected === 'none' ? 0 : expected;
}

async function answered<T>(call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer('The server did not answer an append in time')), answerWithin);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}
