import { Inject, Injectable } from '@nestjs/common';
import { countUnsealed, type EventStore, SEAL_PACE, type Seal, Seals } from '@scenewright/event-log';
import { EVENT_STORE } from '../event-log/event-store.token.js';

/** How much later than it should a seal may come: whoever takes over for a process that died hashes what it had hashed again. */
const GRACE_MS = 15 * 60_000;
/** So long after its start a studio catches up with what came while it was not there. */
const CATCHING_UP_MS = 2 * 60_000;

export interface SealState {
  readonly last: Seal | null;
  /** When the first event behind the last seal was written that is no seal; null when there is none. */
  readonly unsealedSince: Date | null;
  readonly overdue: boolean;
}

/**
 * Whether a seal is missing.
 * @param runningMs how long the studio has been running
 */
export const isOverdue = (unsealedSince: Date | null, now: number, runningMs: number): boolean =>
  unsealedSince !== null && runningMs > CATCHING_UP_MS && now - unsealedSince.getTime() > SEAL_PACE.ms + GRACE_MS;

/** Sees that the log is sealed: that it is not is no error anywhere else. */
@Injectable()
export class SealWatch {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** @throws {UnreadableSeal} */
  async state(): Promise<SealState> {
    const last = await new Seals(this.store).last();
    const { since } = await countUnsealed(this.store, last?.position ?? 0n, 1);
    return { last, unsealedSince: since, overdue: isOverdue(since, Date.now(), performance.now()) };
  }

  /** One line. @throws when a seal is overdue, or cannot be read */
  async summary(): Promise<string> {
    const { last, unsealedSince, overdue } = await this.state();
    if (overdue)
      throw new Error(
        `the log is not sealed since ${unsealedSince?.toISOString()}: a process with the role of worker has to run; its log says why it cannot seal`,
      );
    return last === null ? 'none yet' : `the last one at position ${last.position}`;
  }
}
