import { LeaseLost, type Leases, LeaseTimeout } from '@scenewright/event-log';
import { Problem } from '../http/problems.js';

/**
 * Lets what a person asks of the payments service happen one at a time, over all processes: each request is checked against what the one
 * before it has left. Side by side, two clicks would both find the old plan and both be charged for the new one.
 * @throws {Problem} 409 when what came before does not come to an end, or when this process stood still and another may have gone on
 */
export async function withPaymentsLock<T>(leases: Leases, uid: string, work: (lost: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await leases.runExclusive(`payments of ${uid}`, work);
  } catch (error) {
    if (!(error instanceof LeaseTimeout || error instanceof LeaseLost)) throw error;
    throw new Problem(409, 'CONFLICT', 'Another change of your plan is under way. Try again in a minute.');
  }
}
