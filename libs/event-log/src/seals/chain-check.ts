import type { RecordedEvent } from '@scenewright/events';
import type { EventStore } from '../event-store.js';
import { CHAIN_START, Chain, type ChainAt } from './chain.js';
import { type Seal, Seals } from './seals.js';

/** A seal, held against the events that it seals as they are in the log now. */
export interface CheckedSeal {
  readonly number: number;
  readonly at: Date;
  /** Position of the seal before: its events are those behind it, up to its own. */
  readonly after: bigint;
  /** Null when its event says no head any more. */
  readonly seal: Seal | null;
  /** What the log gives now. */
  readonly found: ChainAt;
  readonly ok: boolean;
}

/**
 * Recomputes the chain from seal to seal and compares. Each seal is held against what follows the head that the one before *says*, so that what
 * was changed is found in its own range; that all of them agree means the same as one hash over the whole log. Reads page by page and keeps
 * one event at a time.
 * @param from number of the seal to begin behind; 0: the log's beginning
 */
export async function* checkChain(store: EventStore, { from = 0, limit = Number.POSITIVE_INFINITY } = {}): AsyncGenerator<CheckedSeal> {
  const seals = new Seals(store);
  const begin = await seals.lastReadable(from);
  let chain = new Chain(begin ?? CHAIN_START);
  const events = store.readAll({ after: chain.position })[Symbol.asyncIterator]();
  try {
    let next: IteratorResult<RecordedEvent> = await events.next();
    for await (const { number, at, seal } of seals.from((begin?.number ?? 0) + 1, Number.POSITIVE_INFINITY)) {
      if (number > from + limit) return;
      const after = chain.position;
      while (seal && !next.done && next.value.position <= seal.position) {
        chain.add(next.value);
        next = await events.next();
      }
      const { position, count, head } = chain;
      const found = { position, count, head };
      if (number > from)
        yield {
          number,
          at,
          after,
          seal,
          found,
          ok: seal !== null && seal.head === head && seal.count === count && seal.position === position,
        };
      if (seal) chain = new Chain(seal);
    }
  } finally {
    await events.return?.();
  }
}
