import { beforeEach, describe, expect, it } from '@jest/globals';
import { availableAt, credits, creditsDecider } from '@scenewright/domain';
import { streams } from '@scenewright/events';
import type { AppendResult, EventStore, ReadOptions, StreamCheck, StreamWrite } from '../event-store.js';
import { MemoryEventStore } from '../memory/memory-event-store.js';
import { AggregateRepository } from './aggregate-repository.js';
import { newId, systemContext } from './command-context.js';
import { CommandExecutor } from './command-executor.js';
import { Rejected } from './rejected.js';

const LEDGER = streams.credits('ada');
const OTHER = streams.credits('eve');
const NOW = '2026-01-02T00:00:00.000Z';

/** One log whose server is changed for another one that does not have everything. */
class FailingOver extends MemoryEventStore {
  constructor(public server: EventStore) {
    super();
  }

  override append(writes: readonly StreamWrite[], checks?: readonly StreamCheck[]): Promise<AppendResult> {
    return this.server.append(writes, checks);
  }

  override read(stream: string, options?: ReadOptions) {
    return this.server.read(stream, options) as ReturnType<MemoryEventStore['read']>;
  }

  override head(): Promise<bigint> {
    return this.server.head();
  }
}

describe('a decision on a log that went back and grew anew', () => {
  let store: FailingOver;
  let aggregates: AggregateRepository;
  let executor: CommandExecutor;

  const grant = (on: CommandExecutor, amount: number, ledger = LEDGER) =>
    on.execute(systemContext(newId(), { userId: 'ada' }), (unit) =>
      unit.decide(creditsDecider, ledger, {
        type: 'GrantCredits',
        grantId: newId(),
        source: 'purchase',
        amount: credits(amount),
        expiresAt: null,
        reason: 'a gift',
        now: NOW,
      }),
    );
  const deduct = (amount: number, hotStream?: string) => {
    const deductionId = newId();
    return executor.execute(
      systemContext(deductionId, { userId: 'ada' }),
      (unit) =>
        unit.decide(creditsDecider, LEDGER, {
          type: 'DeductCredits',
          deductionId,
          amount: credits(amount),
          operation: 'manual',
          spentOn: {},
          now: NOW,
        }),
      hotStream,
    );
  };
  const balance = async () => availableAt(await new AggregateRepository(store).stateOf(creditsDecider, LEDGER), NOW);
  /** Another server takes over, on which other things have happened; as many of them. */
  const failOver = async (given: readonly number[]) => {
    store.server = new MemoryEventStore();
    for (const amount of given) await grant(new CommandExecutor(store), amount);
  };

  beforeEach(async () => {
    store = new FailingOver(new MemoryEventStore());
    aggregates = new AggregateRepository(store);
    executor = new CommandExecutor(store, aggregates);
    await grant(executor, 20);
    await grant(executor, 30);
  });

  describe.each([
    ['on its own', undefined],
    ['in the queue of its stream', LEDGER],
  ])('%s', (_, hotStream) => {
    it('is made on what the log says now', async () => {
      await failOver([1, 2]);
      await expect(deduct(40, hotStream)).rejects.toBeInstanceOf(Rejected);
      await deduct(3, hotStream);
      expect(await balance()).toBe(0);
    });

    it('is made on what the log says now, also where fewer events are left', async () => {
      await failOver([10]);
      await expect(deduct(40, hotStream)).rejects.toBeInstanceOf(Rejected);
      await deduct(10, hotStream);
      expect(await balance()).toBe(0);
    });
  });

  it('is made on what the log says now for each of several at once', async () => {
    await failOver([10, 10]);
    const outcomes = await Promise.allSettled([15, 15, 5].map((amount) => deduct(amount, LEDGER)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await balance()).toBe(0);
  });

  it('does not rest on a stream that it only looked at', async () => {
    await grant(executor, 100, OTHER);
    store.server = new MemoryEventStore();
    await grant(new CommandExecutor(store), 5, OTHER);
    await grant(new CommandExecutor(store), 50);
    const spend = () => {
      const deductionId = newId();
      return executor.execute(systemContext(deductionId, { userId: 'ada' }), async (unit) => {
        const isRich = availableAt(await unit.load(creditsDecider, OTHER), NOW) >= credits(100);
        const amount = credits(isRich ? 50 : 1);
        await unit.decide(creditsDecider, LEDGER, {
          type: 'DeductCredits',
          deductionId,
          amount,
          operation: 'manual',
          spentOn: {},
          now: NOW,
        });
      });
    };
    await spend();
    expect(await balance()).toBe(credits(49));
  });

  it('finds a refusal that rests on what is no more', async () => {
    await deduct(50);
    await failOver([20, 30, 40]);
    await deduct(90);
    expect(await balance()).toBe(0);
  });
});
