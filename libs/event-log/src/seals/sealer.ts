import { sealDecider } from '@scenewright/domain';
import { categoryOf, type RecordedEvent } from '@scenewright/events';
import { derivedId, systemContext } from '../commands/command-context.js';
import type { CommandExecutor } from '../commands/command-executor.js';
import type { EventStore } from '../event-store.js';
import { CHAIN_START, Chain } from './chain.js';
import { SEAL_STREAM, Seals } from './seals.js';

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
  /** Number of the seal before; 0 without one. */
  readonly behind: number;
  readonly after: bigint;
  readonly chain: Chain;
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
    for (let sealed = 0; ; sealed++) {
      const unsealed = await this.continued();
      if (!(await this.hashUntilDue(unsealed, now, signal))) return sealed;
      await this.seal(unsealed);
    }
  }

  /** What follows the last seal, with as much of it as is hashed already. */
  private async continued(): Promise<Unsealed> {
    const last = await this.seals.last();
    const behind = last?.number ?? 0;
    if (this.unsealed?.behind !== behind) {
      const start = last ?? CHAIN_START;
      this.unsealed = { behind, after: start.position, chain: new Chain(start), events: 0, since: null };
    }
    return this.unsealed;
  }

  /** Whether a seal is due, at the end of what is hashed. */
  private async hashUntilDue(unsealed: Unsealed, now: number, signal: AbortSignal | undefined): Promise<boolean> {
    const isFull = () => unsealed.since !== null && unsealed.events >= this.pace.events;
    // it may be full from a look that could not append its seal
    if (isFull()) return true;
    for await (const event of this.store.readAll({ after: unsealed.chain.position })) {
      if (signal?.aborted) return false;
      add(unsealed, event);
      if (isFull()) return true;
    }
    return unsealed.since !== null && now - unsealed.since >= this.pace.ms;
  }

  private async seal({ behind, after, chain: { position, count, head } }: Unsealed): Promise<void> {
    await this.executor.execute(systemContext(derivedId('seal', behind + 1), {}), (unit) =>
      unit.decide(sealDecider, SEAL_STREAM, { type: 'SealLog', after: String(after), position: String(position), count, head }),
    );
  }
}

function add(unsealed: Unsealed, event: RecordedEvent): void {
  unsealed.chain.add(event);
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
