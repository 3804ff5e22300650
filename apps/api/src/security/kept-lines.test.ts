import { describe, expect, it } from '@jest/globals';
import type { SecurityLine } from '../http/security-log.js';
import { KeptLines } from './kept-lines.js';

const line = (more: Partial<SecurityLine> = {}): SecurityLine => ({
  at: new Date('2026-03-01T10:10:00.000Z'),
  event: 'sign_in.failed',
  actor: null,
  target: 'address x',
  reason: 'password',
  role: null,
  caller: '203.0.113.9',
  ...more,
});

describe('lines of the security log on their way to the database', () => {
  it('are one row for the same thing within an hour', () => {
    const kept = new KeptLines();
    for (const minute of ['10:10', '10:59', '11:00']) kept.add(line({ at: new Date(`2026-03-01T${minute}:00.000Z`) }));
    expect(kept.take().records.map(({ hour, times, first_at, last_at }) => [hour, times, first_at, last_at])).toEqual([
      ['2026-03-01T10:00:00.000Z', 2, '2026-03-01T10:10:00.000Z', '2026-03-01T10:59:00.000Z'],
      ['2026-03-01T11:00:00.000Z', 1, '2026-03-01T11:00:00.000Z', '2026-03-01T11:00:00.000Z'],
    ]);
    expect(kept.take().records).toEqual([]);
  });

  it('are rows of their own by who, whom, why and from where', () => {
    const kept = new KeptLines();
    const others = [
      {},
      { target: 'address y' },
      { reason: 'google' },
      { caller: '203.0.113.8' },
      { actor: 'ada' },
      { event: 'sign_in.limited' as const },
    ];
    for (const other of others) kept.add(line(other));
    expect(kept.take().records).toHaveLength(others.length);
  });

  it('wait again when they could not be stored, together with what came since', () => {
    const kept = new KeptLines();
    kept.add(line());
    const { records } = kept.take();
    kept.add(line({ at: new Date('2026-03-01T10:20:00.000Z') }));
    kept.giveBack(records);
    expect(kept.take().records).toMatchObject([{ times: 2, first_at: '2026-03-01T10:10:00.000Z', last_at: '2026-03-01T10:20:00.000Z' }]);
  });

  it('are no more than there is room for: what is lost is counted', () => {
    const kept = new KeptLines();
    for (let nth = 0; nth < 2_010; nth++) kept.add(line({ caller: `network ${nth}` }));
    kept.add(line({ caller: 'network 0' }));
    const { records, lost } = kept.take();
    expect([records.length, lost, records[0]?.times]).toEqual([2_000, 10, 2]);
    expect(kept.take().lost).toBe(0);
  });

  it('leave out looks of the staff, which are told of elsewhere', () => {
    const kept = new KeptLines();
    kept.add(line({ event: 'staff.read' }));
    expect(kept.take().records).toEqual([]);
  });
});
