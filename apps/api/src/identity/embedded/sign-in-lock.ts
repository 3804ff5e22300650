import type { Leases } from '@scenewright/event-log';

/**
 * Lets what signs an address in happen one at a time, over all processes. The library looks for a person and makes one when there is
 * none: two at once would make two, and the second would fail after its link was used up.
 * @param email as `normalised` gives it
 */
export const withSignInLock = <T>(leases: Leases, email: string, work: () => Promise<T>): Promise<T> =>
  leases.runExclusive(`sign-in of ${email}`, work);
