import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { type ResidenceCommand, residenceDecider } from '@scenewright/domain';
import { AggregateRepository, CommandExecutor, MemoryEventStore, newId, systemContext } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { SubscriptionSync } from '../subscription-sync.js';
import { MissedReports } from './missed-reports.js';
import { NotificationWorker } from './notification-worker.js';

const uid = newId();
const moveId = newId();

describe('what somebody pays while they move', () => {
  const current = jest.fn<(uid: string) => Promise<null>>();
  const log = new MemoryEventStore();
  const executor = new CommandExecutor(log);
  const rows = new Map<string, Record<string, unknown>>();
  const query = { insert: () => query, orIgnore: () => query, values: (row: { id: string }) => added(row), execute: async () => {} };
  const added = (row: { id: string }) => {
    if (!rows.has(row.id)) rows.set(row.id, { attempts: 0, nextAttemptAt: new Date(0), handledAt: null, ...row });
    return query;
  };
  const notifications = {
    createQueryBuilder: () => query,
    find: async () => [...rows.values()].filter((row) => !row.handledAt && (row.nextAttemptAt as Date) <= new Date()),
    update: async ({ id }: { id: string }, change: object) => void Object.assign(rows.get(id) ?? {}, change),
  };
  const sync = new SubscriptionSync({ current } as never, new AggregateRepository(log), executor as never);
  const missed = new MissedReports(notifications as never, sync);
  const worker = new NotificationWorker({ ROLES: ['worker'] } as never, notifications as never, {} as never, sync, {
    acquire: async () => ({}),
  } as never);

  const decide = (command: ResidenceCommand) =>
    executor.execute(systemContext(newId(), { userId: uid }), (unit) => unit.decide(residenceDecider, streams.residence(uid), command));
  /** Whether nothing is left to be done, after the worker has looked. */
  const isDone = async () => {
    worker.notice();
    await (worker as unknown as { working: Promise<void> }).working;
    jest.setSystemTime(Date.now() + 60_000);
    return [...rows.values()].every(({ handledAt }) => handledAt);
  };

  beforeEach(() => {
    Logger.overrideLogger(false);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is brought when they live here, and the payments service can be asked', async () => {
    await decide({ type: 'BeginMoveIn', moveId, from: 'https://one.example' });
    await missed.expect(uid, moveId);
    await missed.expect(uid, moveId);
    expect([await isDone(), current.mock.calls.length]).toEqual([false, 0]);
    await decide({ type: 'CompleteMoveIn', moveId });
    current.mockRejectedValueOnce(new Error('overloaded'));
    await missed.bring(uid, moveId);
    current.mockRejectedValueOnce(new Error('overloaded'));
    expect([await isDone(), current.mock.calls.length]).toEqual([false, 2]);
    current.mockResolvedValue(null);
    expect([await isDone(), current.mock.calls.length]).toEqual([true, 3]);
  });

  it('waits until they stay, and is no matter any more once they have left again', async () => {
    const [away, again] = [newId(), newId()];
    const leave = (left: string) => decide({ type: 'MoveOut', moveId: left, to: 'https://one.example' });
    const asked = current.mock.calls.length;
    await leave(away);
    await missed.expect(uid, away);
    expect(await isDone()).toBe(false);
    await decide({ type: 'Stay' });
    // before the worker has looked
    await leave(again);
    expect([await isDone(), current.mock.calls.length]).toEqual([true, asked]);
    await missed.expect(uid, again);
    expect(await isDone()).toBe(false);
    await decide({ type: 'Stay' });
    expect([await isDone(), current.mock.calls.length]).toEqual([true, asked + 1]);
  });
});
