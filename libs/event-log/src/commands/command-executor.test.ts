import { beforeEach, describe, expect, it } from '@jest/globals';
import { availableAt, credits, creditsDecider, toCredits } from '@scenewright/domain';
import { streams } from '@scenewright/events';
import { MemoryEventStore } from '../memory/memory-event-store.js';
import { AggregateRepository } from './aggregate-repository.js';
import { newId, systemContext } from './command-context.js';
import { type CommandBody, CommandExecutor } from './command-executor.js';
import { Rejected } from './rejected.js';
import type { UnitOfWork } from './unit-of-work.js';

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

  it('writes down no half of a character, at which read models would stop', async () => {
    const { position } = await give(newId(), async (unit) => {
      const gift = { source: 'purchase', amount: credits(1), expiresAt: null, now: NOW } as const;
      await unit.decide(creditsDecider, LEDGER, { type: 'GrantCredits', grantId: newId(), reason: 'a gift \ud83c', ...gift });
    });
    expect(await store.at(position)).toMatchObject({ data: { reason: 'a gift \ufffd' } });
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
      // whoever waits for it has seen all of what it did
      expect(position).toBeGreaterThanOrEqual(first.position);
      expect(await types()).toEqual([...after, 'CreditsDeducted']);
    });

    it('is answered as before when it would decide on more, because something has expired since', async () => {
      await grant('short', 10, '2026-01-03T00:00:00.000Z');
      await grant('long', 20, null);
      const command = newId();
      const { position } = await deduct(command, 5, hotStream);
      const again = await deduct(command, 5, hotStream, '2026-01-04T00:00:00.000Z');
      expect(again.position).toBeGreaterThanOrEqual(position);
      expect(await types()).toEqual(['CreditsGranted', 'CreditsGranted', 'CreditsDeducted']);
    });

    it('is answered as before when what it made stands in its way now, and refused when that was another', async () => {
      const firstGrant = (commandId: string) =>
        give(
          commandId,
          async (unit) => {
            const { grantIds } = await unit.load(creditsDecider, LEDGER);
            if (grantIds.length > 0) throw new Rejected({ code: 'CONFLICT', message: 'There is one already.' });
            const gift = {
              grantId: commandId,
              source: 'purchase',
              amount: credits(1),
              expiresAt: null,
              reason: 'a gift',
              now: NOW,
            } as const;
            await unit.decide(creditsDecider, LEDGER, { type: 'GrantCredits', ...gift });
          },
          hotStream,
        );
      const command = newId();
      const first = await firstGrant(command);
      expect((await firstGrant(command)).position).toBeGreaterThanOrEqual(first.position);
      await expect(firstGrant(newId())).rejects.toThrow('There is one already.');
      expect(await types()).toEqual(['CreditsGranted']);
    });

    it('that ends something hears that it is over', async () => {
      const reservation = { reservationId: newId(), amount: credits(1), operation: 'video', spentOn: {}, now: NOW } as const;
      await grant('gift', 1, null);
      await give(newId(), (unit) => unit.decide(creditsDecider, LEDGER, { type: 'ReserveCredits', ...reservation }));
      const command = newId();
      const release = () =>
        give(command, (unit) => unit.decide(creditsDecider, LEDGER, { ...reservation, type: 'ReleaseReservation' }), hotStream);
      await release();
      await expect(release()).rejects.toMatchObject({ rejection: { code: 'NOT_IN_FLIGHT' } });
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

describe('a decision on a state that another process has outdated', () => {
  let store: MemoryEventStore;
  let here: CommandExecutor;
  let elsewhere: CommandExecutor;
  const GRANTS = streams.credits('eve');
  const command = () => systemContext(newId(), { userId: 'ada' });
  const grantTo = (stream: typeof LEDGER) => (unit: UnitOfWork) =>
    unit.decide(creditsDecider, stream, {
      type: 'GrantCredits',
      grantId: newId(),
      source: 'purchase',
      amount: credits(10),
      expiresAt: null,
      reason: 'a gift',
      now: NOW,
    });
  const balance = async (unit: UnitOfWork) => toCredits(availableAt(await unit.load(creditsDecider, LEDGER), NOW));
  const grants = async () => (await new AggregateRepository(store).stateOf(creditsDecider, GRANTS)).grants.length;

  beforeEach(async () => {
    store = new MemoryEventStore();
    [here, elsewhere] = [new CommandExecutor(store), new CommandExecutor(store)];
    // both know the ledger as it was before
    for (const executor of [here, elsewhere]) await executor.execute(command(), grantTo(LEDGER));
    await here.execute(command(), grantTo(LEDGER));
    await elsewhere.execute(command(), grantTo(LEDGER));
  });

  describe.each([
    ['on its own', undefined],
    ['in the queue of its stream', LEDGER],
  ])('%s', (_, hotStream) => {
    it('is taken again when it found nothing to do', async () => {
      let seen = 0;
      await here.execute(
        command(),
        async (unit) => {
          seen = await balance(unit);
          if (seen === 40) await grantTo(GRANTS)(unit);
        },
        hotStream,
      );
      expect(seen).toBe(40);
      expect(await grants()).toBe(1);
    });

    it('is taken again when it said no in words of its own', async () => {
      const body = async (unit: UnitOfWork) => {
        if ((await balance(unit)) < 40) throw new Error('too little');
        await grantTo(GRANTS)(unit);
      };
      await expect(here.execute(command(), body, hotStream)).resolves.toMatchObject({ categories: ['credits'] });
      await expect(
        here.execute(command(), async (unit) => Promise.reject(new Error(`${await balance(unit)} is too little`)), hotStream),
      ).rejects.toThrow('40 is too little');
    });

    it('is taken again when it writes elsewhere on account of it', async () => {
      await here.execute(
        command(),
        async (unit) => {
          const amount = await balance(unit);
          await unit.decide(creditsDecider, GRANTS, {
            type: 'GrantCredits',
            grantId: newId(),
            source: 'purchase',
            amount: credits(amount),
            expiresAt: null,
            reason: 'as much again',
            now: NOW,
          });
        },
        hotStream,
      );
      expect(availableAt(await new AggregateRepository(store).stateOf(creditsDecider, GRANTS), NOW)).toBe(credits(40));
    });
  });

  it('is taken again by each of several that go together', async () => {
    const seen: number[] = [];
    await Promise.all(
      [0, 1, 2].map((n) =>
        here.execute(
          command(),
          async (unit) => {
            const amount = await balance(unit);
            seen[n] = amount;
            if (n === 1 && amount === 40) await grantTo(GRANTS)(unit);
          },
          GRANTS,
        ),
      ),
    );
    expect(seen).toEqual([40, 40, 40]);
    expect(await grants()).toBe(1);
  });
});
