import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { EmbeddedIdentityClient } from './embedded-client.js';
import type { PopupHost } from './google-popup.js';
import type { SignedInPerson } from './identity-client.js';

const person = (email: string): SignedInPerson => ({
  uid: `uid of ${email}`,
  email,
  emailVerified: true,
  displayName: null,
  photoURL: null,
  createdAt: '2026-11-21T08:00:00.000Z',
});

/** The studio's side: one cookie jar, any number of tabs. */
class FakeStudio {
  signedIn: SignedInPerson | null = null;
  tokens = 0;
  reachable = true;
  readonly asked: string[] = [];
  refusal: { status: number; body: unknown } | null = null;

  readonly fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    if (!this.reachable) throw new TypeError('fetch failed');
    this.asked.push(`${init.method} ${address}`);
    const { refusal } = this;
    if (refusal) {
      this.refusal = null;
      return Response.json(refusal.body, { status: refusal.status });
    }
    const body = JSON.parse(String(init.body ?? '{}'));
    if (address.endsWith('/complete') || address.includes('/password/sign')) this.signedIn = person(body.email);
    if (address.endsWith('/sign-out') || init.method === 'DELETE') this.signedIn = null;
    const session = this.signedIn && {
      token: `token ${++this.tokens}`,
      uid: this.signedIn.uid,
      expires_at: '',
      expires_in: 300,
      person: this.signedIn,
    };
    return Response.json(address.endsWith('/session') ? { signed_in: session } : (session ?? { success: true }));
  };
}

/** Channels that reach every other client of the same host, and windows that the test closes. */
class FakeHost implements PopupHost {
  private readonly channels: { name: string; hear: ((event: MessageEvent) => void)[] }[] = [];
  blocked = false;
  readonly windows: { address: string; closed: boolean; close(): void }[] = [];

  open = (address: string) => {
    if (this.blocked) return null;
    const opened = {
      address,
      closed: false,
      close() {
        this.closed = true;
      },
    };
    this.windows.push(opened);
    return opened;
  };

  centre = () => ({ left: 0, top: 0 });

  channel = (name: string) => {
    const own = { name, hear: [] as ((event: MessageEvent) => void)[] };
    this.channels.push(own);
    return {
      postMessage: (data: unknown) => this.say(name, data, own),
      addEventListener: (_: string, listener: unknown) => void own.hear.push(listener as (event: MessageEvent) => void),
      close: () => void own.hear.splice(0),
    } as ReturnType<PopupHost['channel']>;
  };

  say(name: string, data: unknown, except?: unknown): void {
    for (const one of this.channels) {
      if (one.name === name && one !== except) for (const hear of [...one.hear]) hear({ data } as MessageEvent);
    }
  }

  /** As the last page of the popup does. */
  end(error: string | null, index = this.windows.length - 1): void {
    const { address } = this.windows[index] as { address: string };
    this.say('scenewright-google-popup', { attempt: new URLSearchParams(address.split('?')[1]).get('attempt'), error });
  }
}

const set = () => {
  const studio = new FakeStudio();
  const host = new FakeHost();
  return { studio, host, client: new EmbeddedIdentityClient(studio.fetch, host) };
};

/** The next thing that a listener hears. */
const next = (client: EmbeddedIdentityClient) =>
  new Promise<SignedInPerson | null>((resolve) => {
    const stop = client.onAuthState((heard) => {
      resolve(heard);
      stop();
    });
  });

afterEach(() => {
  jest.useRealTimers();
});

describe('The state of sign-in', () => {
  it('is null when the studio knows no session, and the person after a link', async () => {
    const { client } = set();
    expect(await next(client)).toBeNull();
    const heard: (string | undefined)[] = [];
    client.onAuthState((who) => heard.push(who?.email));
    await client.completeEmailLink('ada@example.com', 'http://studio/verify-email-link?mode=signIn&oobCode=abc');
    expect(heard.filter(Boolean)).toEqual(['ada@example.com']);
  });

  it('survives a reload', async () => {
    const { client, studio, host } = set();
    await client.signIn('ada@example.com', 'long enough');
    expect(await next(new EmbeddedIdentityClient(studio.fetch, host))).toMatchObject({ email: 'ada@example.com' });
  });

  it('reaches the other tabs, both ways', async () => {
    const { client, studio, host } = set();
    const other = new EmbeddedIdentityClient(studio.fetch, host);
    await next(other);
    const signedIn = new Promise((resolve) => other.onAuthState((who) => who && resolve(who.email)));
    await client.signIn('ada@example.com', 'long enough');
    expect(await signedIn).toBe('ada@example.com');
    const signedOut = new Promise((resolve) => other.onAuthState((who) => !who && resolve('out')));
    await client.signOut();
    expect(await signedOut).toBe('out');
    expect(await other.getIdToken()).toBeNull();
  });

  it('stays unknown while the studio cannot be reached, and is known once it can', async () => {
    jest.useFakeTimers();
    const studio = new FakeStudio();
    studio.reachable = false;
    studio.signedIn = person('ada@example.com');
    const client = new EmbeddedIdentityClient(studio.fetch, new FakeHost());
    const heard: unknown[] = [];
    client.onAuthState((who) => heard.push(who?.email));
    await jest.advanceTimersByTimeAsync(3000);
    expect(heard).toEqual([]);
    studio.reachable = true;
    await jest.advanceTimersByTimeAsync(6000);
    expect(heard).toEqual(['ada@example.com']);
  });

  it('is not overturned by an answer from before a sign-in', async () => {
    const { client, studio } = set();
    await next(client);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let first = true;
    const slow = new EmbeddedIdentityClient(async (address, init) => {
      const answer = await studio.fetch(address, init);
      if (address.endsWith('/session') && first) {
        first = false;
        await held;
      }
      return answer;
    }, new FakeHost());
    await slow.signIn('ada@example.com', 'long enough');
    release();
    expect(await slow.getIdToken({ fresh: true })).toMatch(/^token/);
    expect(await next(slow)).toMatchObject({ email: 'ada@example.com' });
  });
});

describe('A token', () => {
  it('is given again while it is good for 30 s more, and is new after that', async () => {
    const { client } = set();
    await client.signIn('ada@example.com', 'long enough');
    const token = await client.getIdToken();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setTimeout', 'setInterval', 'setImmediate'], now: Date.now() });
    jest.setSystemTime(Date.now() + 269_000);
    expect(await client.getIdToken()).toBe(token);
    jest.setSystemTime(Date.now() + 2000);
    expect(await client.getIdToken()).not.toBe(token);
  });

  it('is asked for once by many at a time, and is new when that is wanted', async () => {
    const { client, studio } = set();
    await client.signIn('ada@example.com', 'long enough');
    const before = studio.asked.length;
    const tokens = await Promise.all([1, 2, 3].map(() => client.getIdToken({ fresh: true })));
    expect(new Set(tokens).size).toBe(1);
    expect(studio.asked.length - before).toBe(1);
  });
});

describe('The Google window', () => {
  it('signs in when it says that it did', async () => {
    const { client, studio, host } = set();
    const signingIn = client.signInWithGoogle();
    studio.signedIn = person('gina@example.com');
    host.end(null);
    expect(await signingIn).toMatchObject({ email: 'gina@example.com' });
    expect(host.windows[0]?.closed).toBe(true);
  });

  it.each([
    ['access_denied', 'popup-closed-by-user'],
    ['account_not_linked', 'account-not-linked'],
    ['unauthorized-domain', 'unauthorized-domain'],
    ['something else', 'internal-error'],
  ])('that ends with %s gives %s', async (error, code) => {
    const { client, host } = set();
    const signingIn = client.signInWithGoogle();
    host.end(error);
    await expect(signingIn).rejects.toMatchObject({ name: 'IdentityError', code });
  });

  it('that is blocked, closed or overtaken says which', async () => {
    jest.useFakeTimers();
    const { client, studio, host } = set();
    host.blocked = true;
    await expect(client.signInWithGoogle()).rejects.toMatchObject({ code: 'popup-blocked' });
    host.blocked = false;
    const overtaken = expect(client.signInWithGoogle()).rejects.toMatchObject({ code: 'cancelled-popup-request' });
    const closed = expect(client.signInWithGoogle()).rejects.toMatchObject({ code: 'popup-closed-by-user' });
    await overtaken;
    host.windows[1]?.close();
    await jest.advanceTimersByTimeAsync(3000);
    await closed;
    expect(studio.signedIn).toBeNull();
  });

  it('without cookies afterwards says that the browser keeps none', async () => {
    const { client, host } = set();
    const signingIn = client.signInWithGoogle();
    host.end(null);
    await expect(signingIn).rejects.toMatchObject({ code: 'web-storage-unsupported' });
  });

  it('does not listen to the end of somebody else’s', async () => {
    const { client, studio, host } = set();
    const signingIn = client.signInWithGoogle();
    host.say('scenewright-google-popup', { attempt: 'another one', error: 'access_denied' });
    studio.signedIn = person('gina@example.com');
    host.end(null);
    expect(await signingIn).toMatchObject({ email: 'gina@example.com' });
  });
});

describe('A refusal', () => {
  it.each([
    [{ status: 400, body: { error: 'Used.', details: { code: 'invalid-action-code' } } }, 'invalid-action-code', 'Used.'],
    [{ status: 400, body: { error: 'Invalid email address', field: 'email' } }, 'invalid-email', 'Invalid email address'],
    [{ status: 400, body: { error: 'Too short.', field: 'password' } }, 'weak-password', 'Too short.'],
    [{ status: 429, body: { error: 'Later.' } }, 'too-many-requests', 'Later.'],
    [{ status: 502, body: '<html>' }, 'internal-error', 'Signing in failed. Try again in a moment.'],
  ])('of %j is %s', async (refusal, code, message) => {
    const { client, studio } = set();
    await next(client);
    studio.refusal = refusal;
    await expect(client.signUp('ada@example.com', 'long enough', 'Ada')).rejects.toMatchObject({ code, message });
  });

  it('by the network is told as such', async () => {
    const { client, studio } = set();
    await next(client);
    studio.reachable = false;
    await expect(client.sendEmailLink('ada@example.com')).rejects.toMatchObject({ code: 'network-request-failed' });
  });
});

describe('An address', () => {
  it.each([
    ['http://studio/verify-email-link?mode=signIn&oobCode=abc', true],
    ['http://studio/verify-email-link?mode=signIn&oobCode=', false],
    ['http://studio/verify-email-link?mode=resetPassword&oobCode=abc', false],
    ['http://studio/verify-email-link', false],
    ['', false],
  ])('%s is a sign-in link: %s', (url, expected) => {
    expect(set().client.isEmailLink(url)).toBe(expected);
  });

  it('is read by every browser that the studio is built for', () => {
    const { parse } = URL;
    // Firefox 120 and Safari 17.5 have none
    Reflect.deleteProperty(URL, 'parse');
    try {
      expect(set().client.isEmailLink('/verify-email-link?mode=signIn&oobCode=abc')).toBe(true);
    } finally {
      Object.assign(URL, { parse });
    }
  });
});
