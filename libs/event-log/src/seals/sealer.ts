import { sealDecider } from '@scenewright/domain';
import { categoryOf, type RecordedEvent } from '@scenewright/events';
import { derivedId, systemContext } from '../commands/command-context.js';
import type { CommandExecutor } from '../commands/command-executor.js';
import { type EventStore, holds, type LogPlace, placeOf } from '../event-store.js';
import { CHAIN_START, Chain } from './chain.js';
import { SEAL_STREAM, type Seal, Seals } from './seals.js';

/** When the log is sealed: whatever comes first. */
export interface SealPace {
  /** Events behind the last seal. */
  readonly events: number;
  /** Age of the oldest of them, in ms. */
  readonly ms: number;
}

export const SEAL_PACE: SealPace = { events: 1_000, ms: 60 * 60_000 };

/** What came after a seal, as far as it is hashed. */
interface Unsealed {
  /** The seal before. */
  behind: Seal | null;
  chain: Chain;
  /** The last event that is hashed. */
  last: LogPlace | null;
  events: number;
  /** When the first of them was written that is no seal itself: a log in which nothing else happens is not sealed again. */
  since: number | null;
}

/**
 * Seals the log: hashes what has come since the last seal, in the log's order, and appends a head. What it knows is in the log: after a
 * restart it goes on from the last seal. However many processes do this at once, what follows a seal is sealed once: a seal is decided on the
 * one before.
 */
export class Sealer {
  private readonly seals: Seals;
  private unsealed: Unsealed | null = null;

  constructor(
    private readonly store: EventStore,
    private readonly executor: CommandExecutor,
    private readonly pace: SealPace = SEAL_PACE,
  ) {
    this.seals = new Seals(store);
  }

  /**
   * Seals whatever is due; says how often. `now`: in ms since 1970.
   * @throws {CheckpointBeyondHead} the log ends before its last seal: what was sealed is gone
   */
  async look(now = Date.now(), signal?: AbortSignal): Promise<number> {
    let sealed = 0;
    // whoever was overtaken by another process begins again behind their seal
    for (let isOvertaken = true; isOvertaken; ) {
      isOvertaken = false;
      const unsealed = await this.continued();
      for await (const isDue of this.hashed(unsealed, now, signal)) {
        if (!isDue) continue;
        if (await this.seal(unsealed)) sealed++;
        else isOvertaken = true;
        if (isOvertaken) break;
      }
    }
    return sealed;
  }

  /** What follows the last seal, with as much of it as is hashed already. A log that went back may have another seal, or other events behind it. */
  private async continued(): Promise<Unsealed> {
    const last = await this.seals.last();
    if (!this.unsealed || !isSame(this.unsealed.behind, last) || !(await this.isInLog(this.unsealed.last))) this.unsealed = after(last);
    return this.unsealed;
  }

  private async isInLog(place: LogPlace | null): Promise<boolean> {
    return place === null || (await holds(this.store, place));
  }

  /** Hashes on to the log's end, and says after each event, and at the end, whether a seal is due there. */
  private async *hashed(unsealed: Unsealed, now: number, signal: AbortSignal | undefined): AsyncGenerator<boolean> {
    const isFull = () => unsealed.since !== null && unsealed.events >= this.pace.events;
    // it may be full from a look that could not append its seal
    yield isFull();
    for await (const event of this.store.readAll({ after: unsealed.chain.position })) {
      if (signal?.aborted) return;
      add(unsealed, event);
      yield isFull();
    }
    yield unsealed.since !== null && now - unsealed.since >= this.pace.ms;
  }

  /** Whether this is the seal that is in the log now; `unsealed` goes on behind it then. */
  private async seal(unsealed: Unsealed): Promise<boolean> {
    const { behind, chain } = unsealed;
    const { position, count, head } = chain;
    const number = (behind?.number ?? 0) + 1;
    // the seal of this number in a log that went back was another one, not the same again
    await this.executor.execute(systemContext(derivedId('seal', number, head), {}), (unit) =>
      unit.decide(sealDecider, SEAL_STREAM, {
        type: 'SealLog',
        after: String(behind?.position ?? 0n),
        position: String(position),
        count,
        head,
      }),
    );
    const last = await this.seals.last();
    if (last?.number !== number || last.position !== position || last.head !== head) return false;
    Object.assign(unsealed, after(last));
    return true;
  }
}

/** Nothing is hashed yet behind a seal, or from the log's beginning on. */
function after(seal: Seal | null): Unsealed {
  return { behind: seal, chain: new Chain(seal ?? CHAIN_START), last: null, events: 0, since: null };
}

const isSame = (one: Seal | null, other: Seal | null): boolean => one?.number === other?.number && one?.head === other?.head;

function add(unsealed: Unsealed, event: RecordedEvent): void {
  unsealed.chain.add(event);
  unsealed.last = placeOf(event);
  unsealed.events++;
  if (event.stream !== SEAL_STREAM) unsealed.since ??= event.recordedAt.getTime();
}

/** How much is not sealed yet. */
export interface UnsealedCount {
  /** Without the seals themselves; `most` when there are that many or more. */
  readonly events: number;
  /** When the first of them was written. */
  readonly since: Date | null;
}

/** What came behind a position, counted up to `most`. */
export async function countUnsealed(store: EventStore, after: bigint, most: number): Promise<UnsealedCount> {
  let events = 0;
  let since: Date | null = null;
  for await (const { stream, recordedAt } of store.readAll({ after })) {
    if (categoryOf(stream) === categoryOf(SEAL_STREAM)) continue;
    since ??= recordedAt;
    if (++events >= most) break;
  }
  return { events, since };
}
