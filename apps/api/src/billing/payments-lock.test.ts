import { describe, expect, it } from '@jest/globals';
import { type Leases, LeaseTimeout } from '@scenewright/event-log';
import { withPaymentsLock } from './payments-lock.js';

/** Leases that somebody else holds for too long, or nobody. */
const leasesOn = (names: string[], held: boolean): Leases =>
  ({
    runExclusive: async (name: string, work: () => Promise<unknown>) => {
      names.push(name);
      if (held) throw new LeaseTimeout(name);
      return work();
    },
  }) as unknown as Leases;

describe('what a person asks of the payments service', () => {
  it('is done under a lock of their own', async () => {
    const names: string[] = [];
    expect(await withPaymentsLock(leasesOn(names, false), 'ada', async () => 'paid')).toBe('paid');
    await withPaymentsLock(leasesOn(names, false), 'eve', async () => 'paid');
    expect(new Set(names).size).toBe(2);
  });

  it('is refused, not done, when what came before does not come to an end', async () => {
    let done = false;
    const asked = withPaymentsLock(leasesOn([], true), 'ada', async () => {
      done = true;
    });
    await expect(asked).rejects.toMatchObject({
      status: 409,
      code: 'CONFLICT',
      message: 'Another change of your plan is under way. Try again in a minute.',
    });
    expect(done).toBe(false);
  });

  it('fails as it fails by itself', async () => {
    const failure = new Error('declined');
    await expect(withPaymentsLock(leasesOn([], false), 'ada', () => Promise.reject(failure))).rejects.toBe(failure);
  });
});
