import { describe, expect, it } from '@jest/globals';
import { PROCESSES, scheduleOf } from './schedule.js';

const HOUR_MS = 3_600_000;

describe('a schedule of faults', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(scheduleOf(7, HOUR_MS)).toEqual(scheduleOf(7, HOUR_MS));
    expect(scheduleOf(8, HOUR_MS)).not.toEqual(scheduleOf(7, HOUR_MS));
  });

  it('meets every process with every kind of fault, one at a time', () => {
    const faults = scheduleOf(1, HOUR_MS);
    for (const target of [...PROCESSES, 'provider'] as const) {
      const own = faults.filter((fault) => fault.target === target);
      const kinds = target === 'provider' ? ['cut', 'forget', 'hush'] : ['cut', 'forget', 'freeze', 'full', 'hush', 'kill', 'stop'];
      expect([...new Set(own.map(({ kind }) => kind))].sort()).toEqual(kinds);
      own.slice(1).forEach((fault, nth) => {
        expect(fault.at).toBeGreaterThan(own[nth]!.at + own[nth]!.forMs);
      });
    }
  });

  it('begins nothing after its end', () => {
    expect(Math.max(...scheduleOf(3, 30_000).map(({ at }) => at))).toBeLessThan(30_000);
  });
});
