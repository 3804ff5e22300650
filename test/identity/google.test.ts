import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startTestStudio, type TestStudio } from '../support/studio.js';
import { Browser, newestMail, signIn } from './support.js';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio({ PASSWORD_SIGN_UP: 'true' });
});
afterAll(() => studio?.close());

const ATTEMPT = 'attempt-0123456789';
const STAND_IN = '/identity/google-stand-in';
const location = ({ headers }: { headers: Headers }) => new URL(headers.get('location') ?? '', studio.url);
const pathOf = (url: URL) => `${url.pathname.replace(/^\/api/, '')}${url.search}`;
const start = (browser: Browser) => browser.get(`/identity/google/start?attempt=${ATTEMPT}`);

async function choose(browser: Browser, page: URL, answer: Record<string, string>): Promise<URL> {
  const response = await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(answer),
    headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  return new URL(response.headers.get('location') ?? '', studio.url);
}

/** The whole way of the popup; where it ends. */
async function throughGoogle(browser: Browser, email: string): Promise<URL> {
  const back = await choose(browser, location(await start(browser)), { email });
  return location(await browser.get(pathOf(back)));
}

describe('Signing in with Google', () => {
  it('ends at the studio with the name of the attempt, signed in', async () => {
    const browser = new Browser(studio.url);
    const end = await throughGoogle(browser, 'gina@example.com');
    expect(pathOf(end)).toBe(`/identity/google/done?attempt=${ATTEMPT}`);
    expect((await browser.post('/identity/session')).body.signed_in.person).toMatchObject({
      email: 'gina@example.com',
      emailVerified: true,
    });
  });

  it('asks to choose an account, with PKCE, a nonce and a state', async () => {
    const asked = location(await start(new Browser(studio.url))).searchParams;
    expect(asked.get('prompt')).toBe('select_account');
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('redirect_uri')).toBe(`${studio.url}/api/auth/callback/google`);
    for (const name of ['nonce', 'state', 'code_challenge']) expect(asked.get(name)).toBeTruthy();
  });

  it('is the same person as the one who signs in by link', async () => {
    const byLink = await signIn(new Browser(studio.url), 'same@example.com');
    const browser = new Browser(studio.url);
    await throughGoogle(browser, 'same@example.com');
    expect((await browser.post('/identity/session')).body.signed_in.uid).toBe(byLink.uid);
  });

  it('does not take over an account whose address nobody has proven; a link does, and then it works', async () => {
    const attacker = new Browser(studio.url);
    await attacker.post('/identity/password/sign-up', { email: 'early@example.com', password: 'all the attackers own words' });
    const victim = new Browser(studio.url);
    const end = await throughGoogle(victim, 'early@example.com');
    expect(end.searchParams.get('error')).toBe('account_not_linked');
    expect((await victim.post('/identity/session')).body).toEqual({ signed_in: null });
    const { uid } = await signIn(victim, 'early@example.com');
    const browser = new Browser(studio.url);
    await throughGoogle(browser, 'early@example.com');
    expect((await browser.post('/identity/session')).body.signed_in.uid).toBe(uid);
    expect((await attacker.post('/identity/session')).body).toEqual({ signed_in: null });
  });

  it.each(['user', 'session'])(
    'says so in its window, which stays, when the database does not answer (%s)',
    async (table) => {
      const browser = new Browser(studio.url);
      const back = await choose(browser, location(await start(browser)), { email: 'wait@example.com' });
      const database = new pg.Client({ connectionString: studio.databaseUrl });
      await database.connect();
      try {
        await database.query(`BEGIN; LOCK TABLE identity."${table}" IN ACCESS EXCLUSIVE MODE`);
        const answer = await browser.get(pathOf(back));
        const shown = answer.status === 302 ? await browser.get(pathOf(location(answer))) : answer;
        expect(shown.body).toMatch(/role="alert".*continue with Google again/);
        expect(shown.body).not.toContain('<script');
      } finally {
        await database.end();
      }
      await throughGoogle(browser, 'wait@example.com');
      expect((await browser.post('/identity/session')).body.signed_in.person.email).toBe('wait@example.com');
    },
    30_000,
  );

  it('in one browser cannot be finished in another', async () => {
    const back = await choose(new Browser(studio.url), location(await start(new Browser(studio.url))), { email: 'mallory@example.com' });
    const victim = new Browser(studio.url);
    const end = location(await victim.get(pathOf(back)));
    expect(end.searchParams.get('error')).toBeTruthy();
    expect((await victim.post('/identity/session')).body).toEqual({ signed_in: null });
  });

  it.each([
    '/auth/callback/google',
    '/auth/callback/google?code=x',
    '/auth/callback/google?state=x&code=y',
    '/auth/callback/google?error=x',
  ])('made up at %s ends at the studio with an error', async (path) => {
    const end = location(await new Browser(studio.url).get(path));
    expect(end.origin).toBe(studio.url);
    expect(end.pathname).toBe('/api/identity/google/done');
    expect(end.searchParams.get('error')).toBeTruthy();
  });

  it.each(['//evil.example', 'https://evil.example', '"><script>alert(1)</script>'])(
    'leads nowhere else for an attempt named %s',
    async (name) => {
      const browser = new Browser(studio.url);
      const asked = await browser.get(`/identity/google/start?attempt=${encodeURIComponent(name)}&callbackURL=${encodeURIComponent(name)}`);
      const back = await choose(browser, location(asked), { email: 'open@example.com' });
      const end = location(await browser.get(pathOf(back)));
      expect([end.origin, pathOf(end)]).toEqual([studio.url, '/identity/google/done?attempt=']);
    },
  );

  it('leaves the library’s other doors shut', async () => {
    const browser = new Browser(studio.url);
    await signIn(browser, 'doors@example.com');
    for (const path of [
      '/auth/sign-in/email',
      '/auth/sign-up/email',
      '/auth/sign-in/social',
      '/auth/update-user',
      '/auth/change-email',
      '/auth/link-social',
      '/auth/delete-user',
      '/auth/sign-in/magic-link',
      '/auth/token',
    ]) {
      expect((await browser.post(path)).status).toBe(404);
      expect((await browser.get(path)).status).toBe(404);
    }
  });
});

describe('The stand-in for Google', () => {
  const asked = (change: Record<string, string> = {}) => {
    const verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      client_id: 'scenewright',
      response_type: 'code',
      redirect_uri: `${studio.url}/api/auth/callback/google`,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: 's',
      ...change,
    });
    return { verifier, page: new URL(`${studio.url}/api${STAND_IN}/authorize?${query}`) };
  };

  it.each<Record<string, string>>([
    { redirect_uri: 'https://evil.example/api/auth/callback/google' },
    { redirect_uri: 'http://127.0.0.1/elsewhere' },
    { redirect_uri: '//evil.example' },
    { client_id: 'somebody' },
    { response_type: 'token' },
    { code_challenge_method: 'plain' },
  ])('sends nobody anywhere for %j', async (change) => {
    for (const method of ['GET', 'POST']) {
      const response = await fetch(asked(change).page, { method, redirect: 'manual' });
      expect(response.status).toBe(400);
      expect(response.headers.get('location')).toBeNull();
    }
  });

  it('gives a token to its own client only', async () => {
    const { verifier, page } = asked();
    const code = (await choose(new Browser(studio.url), page, { email: 'code@example.com' })).searchParams.get('code') as string;
    const trade = async (change: Record<string, string>) => {
      const body = {
        grant_type: 'authorization_code',
        code,
        redirect_uri: `${studio.url}/api/auth/callback/google`,
        code_verifier: verifier,
        ...change,
      };
      return (await fetch(`${studio.url}/api${STAND_IN}/token`, { method: 'POST', body: new URLSearchParams(body) })).status;
    };
    expect(await trade({})).toBe(401);
    expect(await trade({ client_id: 'scenewright', client_secret: 'guessed' })).toBe(401);
  });

  it('asks again when the address is none', async () => {
    const response = await fetch(asked().page, { method: 'POST', body: new URLSearchParams({ email: 'none' }), redirect: 'manual' });
    expect(await response.text()).toContain('Enter a valid email address.');
  });

  it('shows what was typed as text', async () => {
    const first = await fetch(asked().page, {
      method: 'POST',
      body: new URLSearchParams({ email: 'x@example.com', name: '<script>alert(1)</script>' }),
      redirect: 'manual',
    });
    const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const text = await (await fetch(asked().page, { headers: { cookie } })).text();
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toContain('<script>alert');
  });
});

describe('A studio in production', () => {
  it('has neither the stand-in nor the mailbox, whatever else it is allowed', async () => {
    const production = await startTestStudio({ NODE_ENV: 'production', ALLOW_STAND_INS: 'true' });
    try {
      const browser = new Browser(production.url);
      expect((await browser.get('/identity/config')).body).toMatchObject({ google: false, localMailbox: false });
      for (const path of [
        '/identity/mailbox',
        '/identity/mailbox/stream',
        '/identity/mailbox/page.js',
        `${STAND_IN}/authorize`,
        `${STAND_IN}/jwks`,
        `${STAND_IN}/.well-known/openid-configuration?for=${production.url}`,
      ]) {
        expect([path, (await browser.get(path)).status]).toEqual([path, 404]);
      }
      expect((await fetch(`${production.url}/mailbox`)).status).toBe(404);
      expect(new URL((await start(browser)).headers.get('location') ?? '').searchParams.get('error')).toBe('operation-not-allowed');
      const elsewhere = new Browser(production.url.replace('127.0.0.1', 'localhost'));
      expect((await elsewhere.post('/identity/email-link', { email: 'a@example.com' })).status).toBe(403);
    } finally {
      await production.close();
    }
  });

  it('asks the real Google when a client is set, and keeps its cookies to https', async () => {
    const real = await startTestStudio({
      NODE_ENV: 'production',
      ALLOW_STAND_INS: 'true',
      PUBLIC_URL: 'https://studio.example.com',
      SMTP_URL: 'smtp://127.0.0.1:1',
      GOOGLE_CLIENT_ID: 'client',
      GOOGLE_CLIENT_SECRET: 'secret',
      TRUSTED_PROXIES: '1',
    });
    try {
      const response = await fetchAs(`${real.url}/api/identity/google/start?attempt=${ATTEMPT}`, 'studio.example.com');
      const target = new URL(response.location);
      expect(target.origin).toBe('https://accounts.google.com');
      expect(target.searchParams.get('redirect_uri')).toBe('https://studio.example.com/api/auth/callback/google');
      expect(target.searchParams.get('prompt')).toBe('select_account');
      expect(response.cookies.length).toBeGreaterThan(0);
      for (const cookie of response.cookies) expect(cookie).toMatch(/^__Secure-.*; Secure/);
      await expect(real.operator.call('issueToken', { body: { email: 'a@example.com' } })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    } finally {
      await real.close();
    }
  });
});

async function fetchAs(url: string, host: string): Promise<{ location: string; cookies: string[] }> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, { headers: { host, 'x-forwarded-proto': 'https' } }, (response) => {
      response.resume();
      resolve({ location: response.headers.location ?? '', cookies: response.headers['set-cookie'] ?? [] });
    }).on('error', reject);
  });
}

describe('The mailbox', () => {
  it('says what came, as it comes', async () => {
    const stop = new AbortController();
    const stream = await fetch(`${studio.url}/api/identity/mailbox/stream`, { signal: stop.signal });
    await new Browser(studio.url).post('/identity/email-link', { email: 'live@example.com' });
    let heard = '';
    for await (const chunk of stream.body as AsyncIterable<Uint8Array>) {
      heard += Buffer.from(chunk).toString();
      if (heard.includes('live@example.com')) break;
    }
    stop.abort();
    expect(heard).toContain('/verify-email-link?mode=signIn');
    expect((await newestMail(new Browser(studio.url), 'live@example.com')).subject).toBe('Your sign-in link for Scenewright');
  });

  it('says at once what is kept: one mail after the other would move the page', async () => {
    for (const name of ['one', 'two']) await new Browser(studio.url).post('/identity/email-link', { email: `kept-${name}@example.com` });
    const stop = new AbortController();
    const stream = await fetch(`${studio.url}/api/identity/mailbox/stream`, { signal: stop.signal });
    let heard = '';
    for await (const chunk of stream.body as AsyncIterable<Uint8Array>) {
      heard += Buffer.from(chunk).toString();
      if (heard.includes('kept-two@example.com')) break;
    }
    stop.abort();
    const messages = heard.split('\n\n').filter((message) => message.includes('@example.com'));
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain('kept-one@example.com');
  });

  it('that somebody has open does not keep the studio from stopping', async () => {
    const watched = await startTestStudio();
    try {
      const stream = await fetch(`${watched.url}/api/identity/mailbox/stream`);
      await watched.stop();
      // the end of the stream, not an error: the studio closed it
      for await (const _ of stream.body as AsyncIterable<Uint8Array>);
    } finally {
      await watched.close();
    }
  });
});
