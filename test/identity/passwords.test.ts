import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sharedStudio } from '../support/shared-studio.js';
import { startTestStudio, type TestStudio } from '../support/studio.js';
import { Browser, newestMail, signIn } from './support.js';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio({ PASSWORD_SIGN_UP: 'true', FIRST_ADMIN: 'boss@example.com', PLAN_LIFTS: 'boss@example.com=pro_monthly' });
});
afterAll(() => studio?.close());

const PASSWORD = 'correct horse';
const signUp = (browser: Browser, email: string, more: object = {}) =>
  browser.post('/identity/password/sign-up', { email, password: PASSWORD, ...more });
const enter = (browser: Browser, email: string, password = PASSWORD) => browser.post('/identity/password/sign-in', { email, password });
const me = (token: string) => new Browser(studio.url).get('/users/me', token);

describe('A password', () => {
  it('signs up with a name and signs in again, the address not yet proven', async () => {
    const made = await signUp(new Browser(studio.url), 'Pat@example.com', { displayName: 'Pat' });
    expect(made).toMatchObject({ status: 200, body: { person: { email: 'pat@example.com', emailVerified: false, displayName: 'Pat' } } });
    const again = await enter(new Browser(studio.url), 'pat@example.com');
    expect(again.body.uid).toBe(made.body.uid);
    expect((await me(again.body.token)).status).toBe(200);
  });

  it.each([
    ['short12', 'weak-password', 400],
    ['        ', null, 200],
    ['x'.repeat(129), 'weak-password', 400],
  ])('%j is judged by its length alone', async (password, code, status) => {
    const answer = await signUp(new Browser(studio.url), `length${password.length}@example.com`, { password });
    expect(answer.status).toBe(status);
    if (code) expect(answer.body).toMatchObject({ error_code: 'INVALID', field: 'password' });
  });

  it('that is wrong and an address that is unknown get the same answer', async () => {
    await signUp(new Browser(studio.url), 'exists@example.com');
    const wrong = await enter(new Browser(studio.url), 'exists@example.com', 'wrong password');
    const unknown = await enter(new Browser(studio.url), 'nobody@example.com', 'wrong password');
    expect(wrong).toMatchObject({ status: 400, body: { details: { code: 'invalid-credential' } } });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('can be guessed ten times in a quarter of an hour', async () => {
    await signUp(new Browser(studio.url), 'guessed@example.com');
    const statuses = [];
    for (let i = 0; i < 11; i++) statuses.push((await enter(new Browser(studio.url), 'guessed@example.com', `guess ${i}`)).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    expect((await enter(new Browser(studio.url), 'guessed@example.com')).status).toBe(429);
  });

  it('for an address that was taken is refused', async () => {
    await signIn(new Browser(studio.url), 'taken@example.com');
    const answer = await signUp(new Browser(studio.url), 'taken@example.com');
    expect(answer).toMatchObject({ status: 409, body: { details: { code: 'account-not-linked' } } });
  });

  it('set up by somebody else dies when the owner of the address comes', async () => {
    const attacker = new Browser(studio.url);
    const early = await signUp(attacker, 'victim@example.com');
    expect((await me(early.body.token)).status).toBe(200);
    const owner = await signIn(new Browser(studio.url), 'victim@example.com');
    expect((await me(owner.token)).body.user.emailVerified).toBe(true);
    expect((await me(early.body.token)).status).toBe(401);
    expect((await attacker.post('/identity/session')).body).toEqual({ signed_in: null });
    expect((await enter(attacker, 'victim@example.com')).status).toBe(400);
  });

  it('gives nothing that belongs to an address before that is proven', async () => {
    const { body } = await signUp(new Browser(studio.url), 'boss@example.com');
    const bearer = { authorization: `Bearer ${body.token}` };
    const registered = await new Browser(studio.url).post('/users/', {}, bearer);
    expect(registered.body.user.roles).toEqual(['creator']);
    const free = (await new Browser(studio.url).get('/users/credits', body.token)).body.credits;
    const other = await signIn(new Browser(studio.url), 'plain@example.com');
    await new Browser(studio.url).post('/users/', {}, { authorization: `Bearer ${other.token}` });
    expect((await new Browser(studio.url).get('/users/credits', other.token)).body.credits).toBe(free);
  });
});

describe('A forgotten password', () => {
  const askFor = (browser: Browser, email: string) => browser.post('/identity/password/reset-link', { email });

  it('is replaced by a mailed link, once, and every session from before ends', async () => {
    const browser = new Browser(studio.url);
    const before = await signUp(browser, 'forgets@example.com');
    await askFor(browser, 'forgets@example.com');
    const link = /https?:\S+/.exec((await newestMail(browser, 'forgets@example.com')).text)?.[0] as string;
    expect(await (await fetch(link)).text()).toContain('Choose a new password');
    const code = new URL(link).searchParams.get('oobCode');
    const reset = (password: string) => browser.post('/identity/password/reset', { code, password });
    expect(await reset('short')).toMatchObject({ status: 400, body: { field: 'password' } });
    expect((await reset('another horse')).status).toBe(200);
    expect((await me(before.body.token)).status).toBe(401);
    expect((await enter(browser, 'forgets@example.com')).status).toBe(400);
    expect(await enter(browser, 'forgets@example.com', 'another horse')).toMatchObject({
      status: 200,
      body: { person: { emailVerified: true } },
    });
    expect(await reset('third horse!')).toMatchObject({ status: 400, body: { details: { code: 'invalid-action-code' } } });
  });

  it('is answered in the same words for an unknown address, which gets no mail', async () => {
    const browser = new Browser(studio.url);
    await signUp(browser, 'known@example.com');
    const [known, unknown] = [await askFor(browser, 'known@example.com'), await askFor(browser, 'unknown@example.com')];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await expect(newestMail(browser, 'unknown@example.com')).rejects.toThrow('no mail');
  });
});

describe('Passwords that no setting allows', () => {
  it('are refused on every way', async () => {
    const browser = new Browser((await sharedStudio()).url);
    const answers = [
      await signUp(browser, 'p@example.com'),
      await enter(browser, 'p@example.com'),
      await browser.post('/identity/password/reset-link', { email: 'p@example.com' }),
      await browser.post('/identity/password/reset', { code: 'x', password: PASSWORD }),
      await browser.get('/identity/password/new'),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { details: { code: 'operation-not-allowed' } } });
    expect((await browser.get('/identity/config')).body).toMatchObject({ provider: 'embedded', passwordSignUp: false });
  });
});
