import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { Browser, linkFor, newestMail, signIn } from './support.js';

let studio: SharedStudio;
beforeAll(async () => {
  studio = await sharedStudio();
});
const at = (name: string) => studio.address(name);

const complete = (browser: Browser, email: string, code: string) => browser.post('/identity/email-link/complete', { email, code });

describe('A mailed sign-in link', () => {
  it('signs in the address that it was sent to, for this browser from then on', async () => {
    const browser = new Browser(studio.url);
    const code = await linkFor(browser, at('Ada').replace('example.com', 'Example.com'));
    const { status, body, headers } = await complete(browser, at('ada'), code);
    expect(status).toBe(200);
    expect(body.person).toMatchObject({ email: at('ada'), emailVerified: true, displayName: null, photoURL: null });
    const cookie = headers.getSetCookie().find((one) => one.includes('session_token'));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect((await browser.get('/users/me', body.token)).body.user).toMatchObject({ uid: body.uid, email: at('ada') });
    expect((await browser.post('/identity/session')).body.signed_in).toMatchObject({ uid: body.uid, expires_in: 300 });
    expect((await new Browser(studio.url).post('/identity/session')).body).toEqual({ signed_in: null });
  });

  it('works once, even for two at the same moment', async () => {
    const code = await linkFor(new Browser(studio.url), at('once'));
    const answers = await Promise.all([1, 2, 3].map(() => complete(new Browser(studio.url), at('once'), code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const late = await complete(new Browser(studio.url), at('once'), code);
    expect(late).toMatchObject({ status: 400, body: { field: 'code', details: { code: 'invalid-action-code' } } });
    expect(late.headers.getSetCookie()).toEqual([]);
  });

  it('is good for ten minutes', async () => {
    const database = new pg.Client({ connectionString: studio.databaseUrl });
    await database.connect();
    const answerAfter = async (minutes: number) => {
      const code = await linkFor(new Browser(studio.url), at(`late-${minutes}`));
      const { rowCount } = await database.query(
        `UPDATE identity.verification SET "expiresAt" = "expiresAt" - $1 * interval '1 minute' WHERE "createdAt" = (SELECT max("createdAt") FROM identity.verification)`,
        [minutes],
      );
      expect(rowCount).toBe(1);
      return (await complete(new Browser(studio.url), at(`late-${minutes}`), code)).status;
    };
    expect([await answerAfter(9), await answerAfter(10)]).toEqual([200, 400]);
    await database.end();
  });

  it('of a newcomer makes one person, even of two links at the same moment', async () => {
    const browsers = [new Browser(studio.url), new Browser(studio.url), new Browser(studio.url)];
    const codes: string[] = [];
    for (const browser of browsers) codes.push(await linkFor(browser, at('newcomer')));
    const answers = await Promise.all(browsers.map((browser, i) => complete(browser, at('newcomer'), codes[i] ?? '')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.uid)).size).toBe(1);
  });

  it('is refused to another address, and stays good for its own', async () => {
    const browser = new Browser(studio.url);
    const code = await linkFor(browser, at('owner'));
    const wrong = await complete(browser, at('thief'), code);
    expect(wrong).toMatchObject({ status: 400, body: { field: 'email', details: { code: 'invalid-email' } } });
    expect((await complete(browser, at('owner'), code)).status).toBe(200);
  });

  it.each([
    ['made up', () => 'made-up'],
    ['tampered with at its front', (code: string) => `A${code}`],
    ['with another middle', (code: string) => code.replace(/\.[^.]+\./, '.AAAA.')],
  ])('%s is refused', async (_, change) => {
    const browser = new Browser(studio.url);
    const code = await linkFor(browser, at('tamper'));
    const answer = await complete(browser, at('tamper'), change(code));
    expect(answer).toMatchObject({ status: 400, body: { details: { code: 'invalid-action-code' } } });
    expect((await complete(browser, at('tamper'), code)).status).toBe(200);
  });

  it('survives a mail scanner that opens every address in the mail', async () => {
    const browser = new Browser(studio.url);
    const code = await linkFor(browser, at('scanned'));
    const { text } = await newestMail(browser, at('scanned'));
    for (const address of text.match(/https?:\S+/g) ?? []) {
      await fetch(address);
      await fetch(address, { method: 'HEAD' });
    }
    // the library's own way to redeem by GET must not be there at all
    const own = await fetch(`${studio.url}/api/auth/magic-link/verify?token=${encodeURIComponent(code)}`, { redirect: 'manual' });
    expect(own.status).toBe(404);
    expect((await complete(browser, at('scanned'), code)).status).toBe(200);
  });

  it('is asked for in the same words by known and unknown addresses', async () => {
    const browser = new Browser(studio.url);
    await signIn(browser, at('known'));
    const [known, unknown] = [await ask(browser, at('known')), await ask(browser, at('unknown'))];
    expect(known.status).toBe(200);
    expect({ ...unknown, headers: shape(unknown.headers) }).toEqual({ ...known, headers: shape(known.headers) });
  });

  it.each(['', 'no-at', 'a@b', 'ada@example.com\r\nBcc: all@example.com', `${'a'.repeat(250)}@example.com`])(
    'is not sent to %j',
    async (email) => {
      const answer = await ask(new Browser(studio.url), email);
      expect(answer).toMatchObject({ status: 400, body: { error_code: 'INVALID', field: 'email', error: 'Invalid email address' } });
    },
  );

  it('leads to the address at which the studio was opened', async () => {
    const port = new URL(studio.url).port;
    const browser = new Browser(`http://localhost:${port}`);
    await ask(browser, at('local'));
    expect((await newestMail(browser, at('local'))).text).toContain(`http://localhost:${port}/verify-email-link?mode=signIn&oobCode=`);
  });

  it('is not sent for a page of another site, nor to an address that somebody made up', async () => {
    const foreign = await new Browser(studio.url).post('/identity/email-link', { email: at('v') }, { origin: 'https://evil.example' });
    expect(foreign).toMatchObject({ status: 403, body: { details: { code: 'unauthorized-domain' } } });
    const forged = await withHost('evil.example');
    expect(forged).toMatchObject({ status: 403, body: { details: { code: 'unauthorized-domain' } } });
  });
});

describe('Asking for links', () => {
  beforeEach(() => studio.forgetAttempts());
  afterAll(() => studio.forgetAttempts());

  it('is limited for one caller and address, with a time to try again', async () => {
    const browser = new Browser(studio.url);
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push(await ask(browser, i % 2 ? at('many') : at('MANY')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    const last = answers.at(-1);
    expect(last?.body).toMatchObject({ error_code: 'TOO_MANY_REQUESTS', details: { code: 'too-many-requests' } });
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(600);
    expect((await ask(browser, at('other'))).status).toBe(200);
  });

  it('is limited by caller, whatever the caller claims to be', async () => {
    const statuses = [];
    for (let i = 0; i < 31; i++) {
      const claims = { 'x-forwarded-for': `10.0.0.${i}`, 'x-scenewright-caller': `10.0.0.${i}` };
      statuses.push((await ask(new Browser(studio.url, claims), at(`p${i}`))).status);
    }
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(statuses[30]).toBe(429);
  });
});

const ask = (browser: Browser, email: string) => browser.post('/identity/email-link', { email });

/** Headers without what is another each time. */
const shape = (headers: Headers) =>
  [...headers]
    .filter(([name]) => !['date', 'etag', 'x-request-id'].includes(name))
    .map(([name, value]) => [name, value.replace(/'nonce-.*?'/, '')]);

async function withHost(host: string): Promise<{ status: number; body: unknown }> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const sent = request(`${studio.url}/api/identity/email-link`, {
      method: 'POST',
      headers: { host, 'content-type': 'application/json' },
    });
    sent.on('response', async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) });
    });
    sent.on('error', reject);
    sent.end(JSON.stringify({ email: at('v') }));
  });
}
