import { describe, expect, it } from '@jest/globals';
import { PROCESSES, scheduleOf } from './schedule.js';

const HOUR_MS = 3_600_000;

describe('a schedule of faults', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(scheduleOf(7, HOUR_MS)).toEqual(scheduleOf(7, HOUR_MS));
    expect(scheduleOf(8, HOUR_MS)).not.toEqual(scheduleOf(7, HOUR_MS));
  });

  it('meets every process with every kind of fault, one at a time', () => {
    const faults = scheduleOf(1, 4 * HOUR_MS);
    for (const target of [...PROCESSES, 'provider', 'database'] as const) {
      const own = faults.filter((fault) => fault.target === target);
      const ofLines = ['cut', 'forget', 'hush'];
      const isOutside = target === 'provider' || target === 'database';
      const kinds = isOutside ? ofLines : ['clock', ...ofLines, 'freeze', 'full', 'kill', 'stop'].sort();
      expect([...new Set(own.map(({ kind }) => kind))].sort()).toEqual(kinds);
      own.slice(1).forEach((fault, nth) => {
        expect(fault.at).toBeGreaterThan(own[nth]!.at + own[nth]!.forMs);
      });
    }
  });

  it('has clocks jump both ways, and nothing else', () => {
    const faults = scheduleOf(2, HOUR_MS);
    const jumps = faults.filter(({ kind }) => kind === 'clock').map(({ byMs }) => byMs as number);
    expect([Math.min(...jumps) < -60_000, Math.max(...jumps) > 60_000]).toEqual([true, true]);
    expect(faults.filter(({ kind, byMs }) => kind !== 'clock' && byMs !== undefined)).toEqual([]);
  });

  it('begins nothing after its end', () => {
    expect(Math.max(...scheduleOf(3, 30_000).map(({ at }) => at))).toBeLessThan(30_000);
  });
});
