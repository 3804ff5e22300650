import type { ChangedPart, PushedChange } from '@scenewright/contract';

/** As many as come while something is fetched. */
const MOST = 300;

interface Kept {
  changes: PushedChange[];
  /** Position of the newest change that is no longer kept. */
  dropped: bigint;
  /** Up to where the latest answer has everything. */
  answered: bigint;
  /** Where in the log it has happened at the latest what a change knew of and the answer lacks; null when it lacks nothing. */
  awaited: bigint | null;
}

/**
 * The latest changes of each answer. An answer that was on its way when a change came lacks it: the change is shown over it again. A change
 * that is older than the answer is not.
 */
export class KeptChanges {
  private readonly answers = new Map<string, Kept>();
  private readonly newest = new Map<ChangedPart, bigint>();

  /**
   * What is to become of a change: to be shown, or left alone because the answer has it already. `late`: it is older than one that came
   * before, from a process that lags behind; what it is about has to be fetched.
   */
  add(part: ChangedPart, projectId: string | undefined, change: PushedChange): 'shown' | 'known' | 'late' {
    const at = BigInt(change.at);
    if (at < (this.newest.get(part) ?? 0n)) return 'late';
    this.newest.set(part, at);
    const kept = this.of(part, projectId);
    if (at <= kept.answered) return 'known';
    kept.changes.push(change);
    if (kept.changes.length > MOST) kept.dropped = BigInt(kept.changes.shift()?.at ?? 0);
    return 'shown';
  }

  /** An answer has everything up to a position. The changes that it lacks, in order; null when some of them are no longer kept. */
  answeredAt(part: ChangedPart, projectId: string | undefined, position: bigint): readonly PushedChange[] | null {
    const kept = this.of(part, projectId);
    kept.answered = position;
    kept.awaited = null;
    kept.changes = kept.changes.filter(({ at }) => BigInt(at) > position);
    return position < kept.dropped ? null : kept.changes;
  }

  /** What was kept did not fit: the next answer is taken for what it says, however old it is. */
  forget(part: ChangedPart, projectId: string | undefined): void {
    this.answers.delete(keyOf(part, projectId));
  }

  /** A change knew of something that a later push brings, at `at` or before; null when nothing is awaited any more. */
  awaits(part: ChangedPart, projectId: string | undefined, at: bigint | null): void {
    this.of(part, projectId).awaited = at;
  }

  /** Projects for which everything up to a position has come, and what a change knew of has not. Each is named once. */
  awaitedInVain(part: ChangedPart, reached: bigint): (string | undefined)[] {
    const vain = [...this.answers].filter(([key, { awaited }]) => key.startsWith(`${part} `) && awaited !== null && awaited <= reached);
    for (const [, kept] of vain) kept.awaited = null;
    return vain.map(([key]) => key.slice(part.length + 1) || undefined);
  }

  private of(part: ChangedPart, projectId: string | undefined): Kept {
    const key = keyOf(part, projectId);
    const kept = this.answers.get(key) ?? { changes: [], dropped: -1n, answered: -1n, awaited: null };
    this.answers.set(key, kept);
    return kept;
  }
}

const keyOf = (part: ChangedPart, projectId: string | undefined) => `${part} ${projectId ?? ''}`;
