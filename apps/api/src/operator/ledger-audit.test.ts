import { describe, expect, it } from '@jest/globals';
import type { EventLog } from '@scenewright/event-log';
import type { EventOf } from '@scenewright/events';
import { LedgerAudit } from './ledger-audit.js';

const GRANT = { grantId: 'g-1', source: 'starter', expiresAt: null, reason: 'to start with', replaces: null, carriedUse: 0 } as const;
const granted = (amount: number): EventOf<'credits'> => ({ type: 'CreditsGranted', data: { ...GRANT, amount } });
const reserved = (reservationId: string, amount: number): EventOf<'credits'> => ({
  type: 'CreditsReserved',
  data: { reservationId, amount, operation: 'video', spentOn: {} },
});
const deducted = (amount: number, reservationId: string | null = null): EventOf<'credits'> => ({
  type: 'CreditsDeducted',
  data: { deductionId: 'd-1', reservationId, amount, operation: 'video', spentOn: {}, reason: null },
});
const released = (reservationId: string, amount: number): EventOf<'credits'> => ({
  type: 'CreditsReleased',
  data: { reservationId, amount },
});

/** What is found in somebody's ledger, of whose jobs these have not ended. */
async function found(events: readonly EventOf<'credits'>[], pending: readonly string[] = []) {
  const log = {
    async *readAll() {
      for (const [nth, event] of events.entries())
        yield { ...event, stream: 'credits-ada', position: BigInt(nth + 1), recordedAt: new Date('2026-11-24T12:00:00Z') };
    },
  };
  const { ledgers, differences } = await new LedgerAudit(log as unknown as EventLog).run({
    pending: new Set(pending),
    position: BigInt(events.length),
  });
  expect(ledgers).toBe(1);
  return differences.map(({ id, difference }) => `${id}: ${difference}`);
}

describe('a ledger that is added up from the log', () => {
  it('is in order when everything taken was there, and what is reserved is for work under way', async () => {
    expect(
      await found([granted(30_000), reserved('a', 8_000), deducted(6_000, 'a'), reserved('b', 20_000), released('b', 20_000)]),
    ).toEqual([]);
    expect(await found([granted(30_000), reserved('a', 30_000)], ['a'])).toEqual([]);
  });

  it('has not more taken from it than was granted, although its rules would show nothing of that', async () => {
    expect(await found([granted(1_000), deducted(1_500), granted(5_000)])).toEqual([
      'ada: below zero from position 2 on: -500 millicredits',
    ]);
  });

  it('has not more reserved in it than there is', async () => {
    expect(await found([granted(1_000), reserved('a', 1_001)], ['a'])).toContain('ada: more reserved at position 2 than there was');
  });

  it('has nothing reserved in it for work that is over', async () => {
    expect(await found([granted(1_000), reserved('a', 400)])).toEqual(['ada: still reserved for a, which is over']);
  });
});
