import { beforeEach, describe, expect, it } from '@jest/globals';
import { availableAt, credits, creditsDecider } from '@scenewright/domain';
import { streams } from '@scenewright/events';
import type { ReadOptions } from '../event-store.js';
import { MemoryEventStore } from '../memory/memory-event-store.js';
import { AggregateRepository } from './aggregate-repository.js';
import { newId, systemContext } from './command-context.js';
import { CommandExecutor } from './command-executor.js';
import type { Snapshot, Snapshots } from './snapshots.js';

const LEDGER = streams.credits('ada');
const NOW = '2026-01-02T00:00:00.000Z';

/** Counts what is read of a stream. */
class CountingStore extends MemoryEventStore {
  events = 0;

  override async *read(stream: string, options?: ReadOptions) {
    for await (const event of super.read(stream, options)) {
      this.events++;
      yield event;
    }
  }
}

class MemorySnapshots implements Snapshots {
  readonly kept = new Map<string, Snapshot>();
  find = async (stream: string) => this.kept.get(stream) ?? null;
  keep = async (stream: string, snapshot: Snapshot) => {
    // as a database gives it back
    this.kept.set(stream, JSON.parse(JSON.stringify(snapshot)) as Snapshot);
  };
}

describe('the state of a long stream', () => {
  let store: CountingStore;
  let snapshots: MemorySnapshots;

  const give = async (executor: CommandExecutor, times: number) => {
    for (let n = 0; n < times; n++) {
      await executor.execute(systemContext(newId(), { userId: 'ada' }), (unit) =>
        unit.decide(creditsDecider, LEDGER, {
          type: 'GrantCredits',
          grantId: newId(),
          source: 'purchase',
          amount: credits(1),
          expiresAt: null,
          reason: 'a gift',
          now: NOW,
        }),
      );
    }
  };
  /** As another process, or this one after a start. */
  const afresh = () => new AggregateRepository(store, snapshots);
  const balance = async (aggregates: AggregateRepository) => availableAt(await aggregates.stateOf(creditsDecider, LEDGER), NOW);

  beforeEach(async () => {
    store = new CountingStore();
    snapshots = new MemorySnapshots();
    await give(new CommandExecutor(store, afresh()), 520);
    store.events = 0;
  });

  it('is not folded from the beginning after a start', async () => {
    expect(snapshots.kept.get(LEDGER)?.version).toBe(500);
    expect(await balance(afresh())).toBe(credits(520));
    expect(store.events).toBe(21);
  });

  it('is what the log says, whatever was appended since by whom', async () => {
    const elsewhere = new CommandExecutor(store);
    await give(elsewhere, 3);
    expect(await balance(afresh())).toBe(credits(523));
  });

  it('is folded from the beginning when the snapshot is of another history', async () => {
    const snapshot = snapshots.kept.get(LEDGER) as Snapshot;
    snapshots.kept.set(LEDGER, { ...snapshot, lastEventId: newId() });
    expect(await balance(afresh())).toBe(credits(520));
    snapshots.kept.set(LEDGER, { ...snapshot, version: 9_000 });
    expect(await balance(afresh())).toBe(credits(520));
  });

  it('gets a snapshot when it had none', async () => {
    snapshots.kept.clear();
    await balance(afresh());
    await new Promise((resolve) => setImmediate(resolve));
    expect(snapshots.kept.get(LEDGER)?.version).toBe(520);
  });
});
