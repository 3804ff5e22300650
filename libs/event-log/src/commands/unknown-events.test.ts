import { describe, expect, it } from '@jest/globals';
import { credits, creditsDecider } from '@scenewright/domain';
import { streams } from '@scenewright/events';
import { UnknownEvent } from '../errors.js';
import { EventLog } from '../event-log.js';
import { MemoryEventStore } from '../memory/memory-event-store.js';
import { UnknownEvents } from '../unknown-events.js';
import { AggregateRepository } from './aggregate-repository.js';
import { newId, systemContext } from './command-context.js';
import { CommandExecutor } from './command-executor.js';

const LEDGER = streams.credits('ada');
const metadata = { correlationId: 'c', causationId: 'c', actor: { uid: 'ada', role: 'creator' as const }, subject: {} };

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** What a newer release writes: another type, or another version of a type. */
const NEWER = [
  ['a type that it does not know', { type: 'CreditsLent', schemaVersion: 1 }],
  ['a version that it does not know', { type: 'CreditsDeducted', schemaVersion: 99 }],
] as const;

describe.each(NEWER)('a program whose stream holds %s', (_, kind) => {
  const store = new MemoryEventStore();
  const unknown = new UnknownEvents();
  const executor = new CommandExecutor(store, new AggregateRepository(store, null, unknown));
  const give = (hotStream?: string) =>
    executor.execute(
      systemContext(newId(), {}),
      (unit) =>
        unit.decide(creditsDecider, LEDGER, {
          type: 'GrantCredits',
          grantId: newId(),
          source: 'purchase',
          amount: credits(1),
          expiresAt: null,
          reason: 'a gift',
          now: '2026-01-02T00:00:00.000Z',
        }),
      hotStream,
    );
  const eventsThere = async () => (await all(store.read(LEDGER))).length;

  it('decides nothing on it, though the state that it remembers is from before', async () => {
    await give();
    await store.append([{ stream: LEDGER, expected: 'any', events: [{ id: newId(), data: {}, metadata, ...kind }] }]);
    await expect(give()).rejects.toThrow(UnknownEvent);
    await expect(give()).rejects.toThrow(`holds ${kind.type} (version ${kind.schemaVersion}, at position 2)`);
    expect(await eventsThere()).toBe(2);
    expect(unknown.met()).toEqual([{ ...kind, stream: LEDGER, position: 2n }]);
  });

  it('refuses those that wait for each other, each of them', async () => {
    const answers = await Promise.allSettled([give(LEDGER), give(LEDGER), give(LEDGER)]);
    expect(answers.map((answer) => answer.status === 'rejected' && answer.reason instanceof UnknownEvent)).toEqual([true, true, true]);
    expect(await eventsThere()).toBe(2);
  });

  it('goes on with every other stream', async () => {
    const other = streams.credits('bob');
    const { position } = await executor.execute(systemContext(newId(), {}), (unit) =>
      unit.decide(creditsDecider, other, {
        type: 'GrantCredits',
        grantId: newId(),
        source: 'purchase',
        amount: credits(1),
        expiresAt: null,
        reason: 'a gift',
        now: '2026-01-02T00:00:00.000Z',
      }),
    );
    expect(position).toBe(3n);
  });

  it('reads it to nobody as if it were whole', async () => {
    const log = new EventLog(store);
    await expect(all(log.read(LEDGER))).rejects.toThrow(UnknownEvent);
    await expect(all(log.readAll())).rejects.toThrow(UnknownEvent);
    expect(await all(log.readAll({ unknown: 'leave out' }))).toHaveLength(2);
  });
});
