import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ada, FakeIdentity } from '../../testing/fake-identity.js';
import { OpeningIdentity } from './opening-identity.js';

describe('an identity that is still being opened', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is tried until the studio answers, and tells then who is there', async () => {
    let tries = 0;
    const identity = new OpeningIdentity(async () => {
      tries += 1;
      if (tries < 3) throw new Error('not reached');
      return new FakeIdentity(ada);
    });
    const seen: unknown[] = [];
    identity.onAuthState((person) => seen.push(person));
    const token = identity.getIdToken();
    await jest.advanceTimersByTimeAsync(2000);
    expect([tries, seen, await token]).toEqual([3, [ada], 'token-0']);
  });

  it('tells nobody who has stopped listening', async () => {
    const inner = new FakeIdentity(ada);
    const identity = new OpeningIdentity(async () => inner);
    const seen: unknown[] = [];
    identity.onAuthState((person) => seen.push(person))();
    await jest.advanceTimersByTimeAsync(10);
    inner.become(null);
    expect(seen).toEqual([]);
  });

  it('knows a sign-in link before it is open', () => {
    const identity = new OpeningIdentity(() => new Promise(() => {}));
    expect(identity.isEmailLink('http://studio.test/verify-email-link?mode=signIn&oobCode=c')).toBe(true);
    expect(identity.isEmailLink('http://studio.test/verify-email-link?mode=signIn')).toBe(false);
  });
});
