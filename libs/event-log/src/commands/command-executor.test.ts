import { beforeEach, describe, expect, it } from '@jest/globals';
import { availableAt, credits, creditsDecider } from '@scenewright/domain';
import { streams } from '@scenewright/events';
import { MemoryEventStore } from '../memory/memory-event-store.js';
import { AggregateRepository } from './aggregate-repository.js';
import { newId, systemContext } from './command-context.js';
import { type CommandBody, CommandExecutor } from './command-executor.js';
import { Rejected } from './rejected.js';

const LEDGER = streams.credits('ada');
const YESTERDAY = '2026-01-01T00:00:00.000Z';
const NOW = '2026-01-02T00:00:00.000Z';

describe('a command that comes again', () => {
  let store: MemoryEventStore;
  const give = (commandId: string, body: CommandBody, hotStream?: string) =>
    new CommandExecutor(store).execute(systemContext(commandId, { userId: 'ada' }), body, hotStream);
  const grant = (grantId: string, amount: number, expiresAt: string | null) =>
    give(newId(), (unit) =>
      unit.decide(creditsDecider, LEDGER, {
        type: 'GrantCredits',
        grantId,
        source: 'purchase',
        amount: credits(amount),
        expiresAt,
        reason: 'a gift',
        now: YESTERDAY,
      }),
    );
  const deduct = (commandId: string, amount: number, hotStream?: string, now = NOW) =>
    give(
      commandId,
      (unit) =>
        unit.decide(creditsDecider, LEDGER, {
          type: 'DeductCredits',
          deductionId: commandId,
          amount: credits(amount),
          operation: 'manual',
          spentOn: {},
          now,
        }),
      hotStream,
    );
  const types = async () => {
    const all: string[] = [];
    for await (const { type } of store.read(LEDGER)) all.push(type);
    return all;
  };

  beforeEach(() => {
    store = new MemoryEventStore();
  });

  describe.each([
    ['on its own', undefined],
    ['in the queue of its stream', LEDGER],
  ])('%s', (_, hotStream) => {
    it('is answered as before when it would decide on less, because what expired has expired', async () => {
      await grant('old', 10, '2026-01-01T12:00:00.000Z');
      await grant('new', 20, null);
      const command = newId();
      const first = await deduct(command, 5, hotStream);
      const after = ['CreditsGranted', 'CreditsGranted', 'CreditsExpired', 'CreditsDeducted'];
      expect(await types()).toEqual(after);
      await deduct(newId(), 1, hotStream);
      const { position } = await deduct(command, 5, hotStream);
      // the first of its events is enough to wait for what it did
      expect(position).toBeLessThanOrEqual(first.position);
      expect(await types()).toEqual([...after, 'CreditsDeducted']);
    });

    it('is answered as before when it would decide on more, because something has expired since', async () => {
      await grant('short', 10, '2026-01-03T00:00:00.000Z');
      await grant('long', 20, null);
      const command = newId();
      const { position } = await deduct(command, 5, hotStream);
      const again = await deduct(command, 5, hotStream, '2026-01-04T00:00:00.000Z');
      expect(again.position).toBe(position);
      expect(await types()).toEqual(['CreditsGranted', 'CreditsGranted', 'CreditsDeducted']);
    });

    it('is answered as before when it has spent the credits itself', async () => {
      await grant('new', 5, null);
      const command = newId();
      await deduct(command, 5, hotStream);
      await deduct(command, 5, hotStream);
      expect(await types()).toEqual(['CreditsGranted', 'CreditsDeducted']);
      await expect(deduct(newId(), 5, hotStream)).rejects.toThrow(Rejected);
      const state = await new AggregateRepository(store).stateOf(creditsDecider, LEDGER);
      expect(availableAt(state, NOW)).toBe(0);
    });
  });
});
