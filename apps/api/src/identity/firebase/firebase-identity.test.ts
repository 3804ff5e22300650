import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { UserRecord } from 'firebase-admin/auth';
import { exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { Subject } from 'rxjs';
import type { Settings } from '../../config/settings.js';
import type { StudioSignals } from '../../signals/index.js';
import { connectFirebase, type FirebaseAuth } from './firebase-auth.js';
import { FirebaseIdentity } from './firebase-identity.js';

const PROJECT = 'my-studio';
const settings = { FIREBASE_PROJECT_ID: PROJECT } as Settings;
const keys = await generateKeyPair('RS256');
const otherKeys = await generateKeyPair('RS256');

let google: Server;
let toGoogle: () => Socket;
beforeAll(async () => {
  const published = JSON.stringify({ 'key-1': await exportSPKI(keys.publicKey) });
  google = createServer((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(published));
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
  const { port } = google.address() as AddressInfo;
  // where the SDK believes to reach Google it reaches the keys of this test
  toGoogle = () => connect(port, '127.0.0.1');
});
afterAll(() => {
  google.closeAllConnections();
  google.close();
});

const now = () => Math.floor(Date.now() / 1000);
const token = (change: Record<string, unknown> = {}, { kid = 'key-1', alg = 'RS256', key = keys.privateKey } = {}) =>
  new SignJWT({
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: 'uid-1',
    iat: now() - 10,
    auth_time: now() - 10,
    exp: now() + 3000,
    ...change,
  })
    .setProtectedHeader({ alg, kid })
    .sign(key);

const account = {
  uid: 'uid-1',
  email: 'ada@example.com',
  emailVerified: true,
  disabled: false,
  displayName: 'Ada',
  metadata: { creationTime: 'Sat, 21 Nov 2026 08:00:00 GMT' },
} as UserRecord;

/** What other processes hear, and what they say. */
class FakeSignals {
  readonly sent: unknown[] = [];
  readonly heard = new Subject<{ uid: string }>();
  on = () => this.heard;
  send = async (...signal: unknown[]) => void this.sent.push(signal);
}

describe('The Firebase identity', () => {
  let signals: FakeSignals;
  let accounts: Map<string, UserRecord>;
  let asked: string[];
  let failure: { code: string } | null;
  let answers: Promise<void>;
  let identity: FirebaseIdentity;

  beforeEach(() => {
    accounts = new Map([['uid-1', account]]);
    asked = [];
    failure = null;
    answers = Promise.resolve();
    signals = new FakeSignals();
    const answer =
      <T>(what: string, result: () => T) =>
      async (): Promise<T> => {
        asked.push(what);
        await answers;
        if (failure) throw failure;
        return result();
      };
    identity = new FirebaseIdentity(
      settings,
      async () => {
        const real = connectFirebase(settings, toGoogle);
        const auth: FirebaseAuth = {
          verifyIdToken: (idToken) => real.auth.verifyIdToken(idToken),
          getUser: answer('getUser', () => {
            const found = accounts.get('uid-1');
            if (!found) throw { code: 'auth/user-not-found' };
            return found;
          }),
          deleteUser: answer('deleteUser', () => void accounts.clear()),
          revokeRefreshTokens: answer('revokeRefreshTokens', () => {
            accounts.set('uid-1', { ...account, tokensValidAfterTime: new Date().toUTCString() } as UserRecord);
          }),
        };
        return { auth, close: () => real.close() };
      },
      signals as unknown as StudioSignals,
    );
  });

  afterEach(() => void jest.useRealTimers());

  it('believes a token that Google’s key signed for this project', async () => {
    expect(await identity.verify(await token())).toEqual({
      uid: 'uid-1',
      email: 'ada@example.com',
      emailVerified: true,
      name: 'Ada',
      picture: null,
      createdAt: new Date('2026-11-21T08:00:00Z'),
      session: { id: null, goodUntil: expect.any(Date) },
    });
  });

  it.each([
    ['of another project', () => token({ aud: 'other' })],
    ['of another issuer', () => token({ iss: 'https://securetoken.google.com/other' })],
    ['that has expired', () => token({ exp: now() - 10 })],
    ['of another key', () => token({}, { key: otherKeys.privateKey })],
    ['with an unknown key id', () => token({}, { kid: 'key-2' })],
    ['about nobody', () => token({ sub: '' })],
    ['that nobody signed', async () => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await token()).split('.')[1]}.`],
    ['that is none', async () => 'nonsense'],
  ])('refuses a token %s', async (_, make) => {
    expect(await identity.verify(await make())).toBeNull();
    expect(asked).toEqual([]);
  });

  it('asks about an account once in a while, not on every call', async () => {
    const good = await token();
    for (let i = 0; i < 5; i++) await identity.verify(good);
    expect(asked).toEqual(['getUser']);
  });

  it('knows of an address that was proven a moment ago, by the token of whoever proved it, and of no other address', async () => {
    accounts.set('uid-1', { ...account, emailVerified: false } as UserRecord);
    const isProven = async (change: Record<string, unknown>) => (await identity.verify(await token(change)))?.emailVerified;
    expect(await isProven({ email: 'ada@example.com', email_verified: false })).toBe(false);
    expect(await isProven({ email: 'ada@example.com', email_verified: true })).toBe(true);
    expect(await isProven({ email: 'before@example.com', email_verified: true })).toBe(false);
  });

  it('asks anew whose address is proven, whatever is remembered', async () => {
    accounts.set('uid-1', { ...account, emailVerified: false } as UserRecord);
    await identity.verify(await token());
    expect(await identity.hasProven('uid-1', 'ada@example.com')).toBe(false);
    accounts.set('uid-1', account);
    expect(await identity.hasProven('uid-1', 'Ada@example.com')).toBe(true);
    expect(await identity.hasProven('uid-1', 'before@example.com')).toBe(false);
    accounts.clear();
    expect(await identity.hasProven('uid-1', 'ada@example.com')).toBe(false);
  });

  it('refuses every token at once after a sign-out everywhere, and of a deleted account', async () => {
    const good = await token();
    await identity.verify(good);
    await identity.signOutEverywhere('uid-1');
    expect(await identity.verify(good)).toBeNull();
    await identity.deleteAccount('uid-1');
    expect(await identity.verify(await token({ auth_time: now() + 1 }))).toBeNull();
  });

  it('tells every process of both, and asks again about whom another has told of', async () => {
    await identity.signOutEverywhere('uid-1');
    await identity.deleteAccount('uid-1');
    expect(signals.sent).toEqual(Array.from({ length: 2 }, () => ['session-ended', { uid: 'uid-1', sessionId: null }]));
    accounts.set('uid-1', account);
    await identity.verify(await token());
    accounts.clear();
    signals.heard.next({ uid: 'uid-1' });
    expect(await identity.verify(await token())).toBeNull();
  });

  it('refuses a disabled account and one without an address', async () => {
    accounts.set('uid-1', { ...account, disabled: true } as UserRecord);
    expect(await identity.verify(await token())).toBeNull();
    const other = { ...account, email: undefined } as unknown as UserRecord;
    await identity.signOutEverywhere('uid-1');
    accounts.set('uid-1', other);
    expect(await identity.verify(await token())).toBeNull();
  });

  it('deletes what is gone already without complaint', async () => {
    failure = { code: 'auth/user-not-found' };
    await expect(identity.deleteAccount('uid-1')).resolves.toBeUndefined();
  });

  it('does not wait long for Firebase, and asks again the next time', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'Date'] });
    answers = new Promise(() => {});
    const refused = expect(identity.hasProven('uid-1', 'ada@example.com')).rejects.toMatchObject({ status: 503 });
    await jest.advanceTimersByTimeAsync(10_000);
    await refused;
    expect(jest.getTimerCount()).toBe(0);
    answers = Promise.resolve();
    expect(await identity.hasProven('uid-1', 'ada@example.com')).toBe(true);
  });

  it('says that it cannot tell when Firebase does not answer, and asks again the next time', async () => {
    failure = { code: 'app/network-error' };
    await expect(identity.verify(await token())).rejects.toMatchObject({ status: 503 });
    failure = null;
    expect(await identity.verify(await token())).toMatchObject({ uid: 'uid-1' });
  });
});
