import { definitionOf, type RecordedEvent, streams, upcast } from '@scenewright/events';
import type { EventStore } from '../event-store.js';
import type { ChainAt } from './chain.js';

/** Where the seals of the log stand. */
export const SEAL_STREAM = streams.seal('log');

/** A head of the chain that was kept in the log. */
export interface Seal extends ChainAt {
  /** From 1 on: its place among the seals. */
  readonly number: number;
  readonly at: Date;
}

/** An event of the seals' stream that says no head: the studio writes none such. */
export class UnreadableSeal extends Error {
  constructor(readonly number: number) {
    super(`Seal ${number} cannot be read. Find out what happened to the log: npm run studio -- verify --chain`);
    this.name = 'UnreadableSeal';
  }
}

/** The seals that are in the log. */
export class Seals {
  constructor(private readonly store: EventStore) {}

  /** @throws {UnreadableSeal} */
  async last(): Promise<Seal | null> {
    const [seal] = await this.newest(1);
    return seal ?? null;
  }

  /** The newest first, those before number `before` alone. @throws {UnreadableSeal} */
  async newest(limit: number, before?: number): Promise<Seal[]> {
    const from = before === undefined ? {} : { from: before - 1 };
    const found: Seal[] = [];
    if (before !== undefined && before <= 1) return found;
    for await (const event of this.store.read(SEAL_STREAM, { direction: 'backwards', limit, ...from })) found.push(readable(event));
    return found;
  }

  /** The seal of a number; null when there is none. @throws {UnreadableSeal} */
  async at(number: number): Promise<Seal | null> {
    for await (const event of this.store.read(SEAL_STREAM, { from: number, limit: 1 }))
      return event.version === number ? readable(event) : null;
    return null;
  }

  /** The last one up to a number that can be read; null when there is none. */
  async lastReadable(number: number): Promise<Seal | null> {
    if (number < 1) return null;
    for await (const event of this.store.read(SEAL_STREAM, { direction: 'backwards', from: number })) {
      const seal = sealIn(event);
      if (seal) return seal;
    }
    return null;
  }

  /** From a number on, oldest first, as they stand in the log: of one that cannot be read `seal` is null. */
  async *from(number: number, limit: number): AsyncGenerator<{ readonly number: number; readonly at: Date; readonly seal: Seal | null }> {
    for await (const event of this.store.read(SEAL_STREAM, { from: number, limit })) {
      yield { number: event.version, at: event.recordedAt, seal: sealIn(event) };
    }
  }

  /** The first seal at or behind a position, with the one before it; null for what is not sealed yet. Looks at few of them, however many there are. */
  async covering(position: bigint): Promise<{ readonly before: Seal | null; readonly seal: Seal } | null> {
    const last = await this.last();
    if (!last || last.position < position) return null;
    let [low, high] = [1, last.number];
    let seal = last;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const one = await this.at(middle);
      if (one && one.position >= position) {
        seal = one;
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return { before: await this.at(seal.number - 1), seal };
  }
}

function readable(event: RecordedEvent): Seal {
  const seal = sealIn(event);
  if (!seal) throw new UnreadableSeal(event.version);
  return seal;
}

/** What a seal's event says; null for what is none, whoever wrote it. */
function sealIn({ type, schemaVersion, data, version, recordedAt }: RecordedEvent): Seal | null {
  const parsed = type === 'LogSealed' ? definitionOf(type)?.schema.safeParse(upcast(type, schemaVersion, data)?.data) : undefined;
  if (!parsed?.success) return null;
  const { position, count, head } = parsed.data as { position: string; count: number; head: string };
  return { number: version, position: BigInt(position), count, head, at: recordedAt };
}
