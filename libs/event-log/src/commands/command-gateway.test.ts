import { beforeEach, describe, expect, it } from '@jest/globals';
import { credits, creditsDecider } from '@scenewright/domain';
import { streams } from '@scenewright/events';
import { NotShownYet } from '../errors.js';
import { MemoryEventStore } from '../memory/memory-event-store.js';
import { newId, systemContext } from './command-context.js';
import { CommandExecutor } from './command-executor.js';
import { CommandGateway } from './command-gateway.js';
import type { UnitOfWork } from './unit-of-work.js';

const LEDGER = streams.credits('ada');

describe('a command of somebody who reads next', () => {
  let store: MemoryEventStore;
  let shown: boolean;
  let gateway: CommandGateway;
  const grant = (unit: UnitOfWork) =>
    unit.decide(creditsDecider, LEDGER, {
      type: 'GrantCredits',
      grantId: 'a gift',
      source: 'purchase',
      amount: credits(5),
      expiresAt: null,
      reason: 'a gift',
      now: '2026-01-01T00:00:00.000Z',
    });

  beforeEach(() => {
    store = new MemoryEventStore();
    shown = true;
    gateway = new CommandGateway(new CommandExecutor(store), { reached: async () => shown } as never, store);
  });

  it('is not answered as done while what shows it lags behind, and is then, once, when it comes again', async () => {
    const context = systemContext(newId(), { userId: 'ada' });
    shown = false;
    await expect(gateway.execute(context, grant)).rejects.toBeInstanceOf(NotShownYet);
    shown = true;
    await gateway.execute(context, grant);
    expect(await store.head()).toBe(1n);
  });

  it('is done once, and not refused for what it did itself, before or while it looked', async () => {
    const context = systemContext(newId(), { userId: 'ada' });
    const refused = new Error('There is no such thing.');
    const twin = () => gateway.execute(context, grant);
    // the same came twice at once: the other one is faster
    await gateway.once(context, LEDGER, async () => {
      await twin();
      throw refused;
    });
    await gateway.once(context, LEDGER, () => Promise.reject(refused));
    await gateway.once(context, [streams.staff('sue'), LEDGER], () => Promise.reject(refused));
    expect(await store.head()).toBe(1n);
    const other = systemContext(newId(), { userId: 'ada' });
    await expect(gateway.once(other, LEDGER, () => Promise.reject(refused))).rejects.toBe(refused);
  });

  it('that is done once is not answered while what shows it lags behind', async () => {
    const context = systemContext(newId(), { userId: 'ada' });
    await gateway.execute(context, grant);
    shown = false;
    await expect(gateway.once(context, LEDGER, async () => {})).rejects.toBeInstanceOf(NotShownYet);
  });

  it('tells what it left when it came before, and nothing of what others left', async () => {
    const [mine, other] = [newId(), newId()];
    const first = await gateway.execute(systemContext(mine, { userId: 'ada' }), grant);
    expect(first.repeated).toBe(false);
    expect((await gateway.leftBy({ commandId: mine }, LEDGER)).map(({ type }) => type)).toEqual(['CreditsGranted']);
    expect(await gateway.leftBy({ commandId: other }, LEDGER)).toEqual([]);
  });
});
