import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sharedStudio } from '../support/shared-studio.js';
import { startTestStudio, type TestStudio } from '../support/studio.js';
import { Browser, newestMail, signIn } from './support.js';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio({ PASSWORD_SIGN_UP: 'true', FIRST_ADMIN: 'boss@example.com' });
});
afterAll(() => studio?.close());

const PASSWORD = 'correct horse battery';
const signUp = (browser: Browser, email: string, more: object = {}) =>
  browser.post('/identity/password/sign-up', { email, password: PASSWORD, ...more });
const enter = (browser: Browser, email: string, password = PASSWORD) => browser.post('/identity/password/sign-in', { email, password });
const me = (token: string) => new Browser(studio.url).get('/users/me', token);
const linkTo = async (email: string) => new URL(/https?:\S+/.exec((await newestMail(new Browser(studio.url), email)).text)?.[0] as string);

const confirm = async (browser: Browser, email: string, password = PASSWORD) =>
  browser.post('/identity/password/confirm', { code: (await linkTo(email)).searchParams.get('oobCode'), password });

/** Signs up and confirms the address. */
async function member(email: string, more: object = {}) {
  await signUp(new Browser(studio.url), email, more);
  return confirm(new Browser(studio.url), email.toLowerCase());
}

describe('A password', () => {
  it('signs nobody in before the address is confirmed, and then with the name', async () => {
    const browser = new Browser(studio.url);
    const made = await signUp(browser, 'Pat@example.com', { displayName: 'Pat' });
    expect(made).toMatchObject({ status: 200, body: { sent: true } });
    expect(made.headers.getSetCookie()).toEqual([]);
    expect(await enter(browser, 'pat@example.com')).toMatchObject({ status: 400, body: { details: { code: 'invalid-credential' } } });
    expect((await browser.post('/identity/session')).body).toEqual({ signed_in: null });
    const link = await linkTo('pat@example.com');
    expect(await (await fetch(link)).text()).toContain('Confirm your address');
    const confirmed = await confirm(browser, 'pat@example.com');
    expect(confirmed).toMatchObject({
      status: 200,
      body: { person: { email: 'pat@example.com', emailVerified: true, displayName: 'Pat' } },
    });
    const again = await enter(new Browser(studio.url), 'pat@example.com');
    expect(again.body.uid).toBe(confirmed.body.uid);
    expect((await me(again.body.token)).status).toBe(200);
  });

  it.each([
    ['short', 'short battery'],
    ['too long', 'x'.repeat(129)],
    ['common', 'passwordpassword'],
    ['common in other signs', 'P@ssw0rdP@ssw0rd!'],
    ['one key', 'aaaaaaaaaaaaaaaa'],
    ['a row of keys', 'qwertyuiopasdfgh'],
    ['a row of digits', '123456789012345'],
    ['their own address', 'weak.person@example.com'],
    ['the studio’s name', 'scenewright2026!'],
  ])('that is %s is refused', async (_, password) => {
    const answer = await signUp(new Browser(studio.url), 'weak.person@example.com', { password });
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'INVALID', field: 'password', error: expect.stringContaining(' ') } });
  });

  it('that is wrong and an address that is unknown get the same answer', async () => {
    await member('exists@example.com');
    const wrong = await enter(new Browser(studio.url), 'exists@example.com', 'wrong password');
    const unknown = await enter(new Browser(studio.url), 'nobody@example.com', 'wrong password');
    expect(wrong).toMatchObject({ status: 400, body: { details: { code: 'invalid-credential' } } });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('can be guessed ten times in a quarter of an hour', async () => {
    await member('guessed@example.com');
    const statuses = [];
    for (let i = 0; i < 11; i++) statuses.push((await enter(new Browser(studio.url), 'guessed@example.com', `guess ${i}`)).status);
    expect(statuses).toContain(429);
    expect((await enter(new Browser(studio.url), 'guessed@example.com')).status).toBe(429);
  });

  it('for an address that has an account is answered like any other, and the owner is told by mail', async () => {
    await signIn(new Browser(studio.url), 'taken@example.com');
    const [taken, free] = [
      await signUp(new Browser(studio.url), 'taken@example.com'),
      await signUp(new Browser(studio.url), 'free@example.com'),
    ];
    expect([taken.status, taken.body, taken.headers.getSetCookie()]).toEqual([free.status, free.body, free.headers.getSetCookie()]);
    expect((await newestMail(new Browser(studio.url), 'taken@example.com')).subject).toBe('You have an account at Scenewright');
    expect((await enter(new Browser(studio.url), 'taken@example.com')).body).toEqual(
      (await enter(new Browser(studio.url), 'free@example.com')).body,
    );
  });

  it('set up by somebody else gives them nothing: neither when the owner opens the link, nor when they come another way', async () => {
    const attacker = new Browser(studio.url);
    await signUp(attacker, 'victim@example.com');
    expect((await confirm(new Browser(studio.url), 'victim@example.com', 'the words of the victim')).status).toBe(400);
    const owner = await signIn(new Browser(studio.url), 'victim@example.com');
    expect((await me(owner.token)).body.user.emailVerified).toBe(true);
    expect((await enter(attacker, 'victim@example.com')).status).toBe(400);
  });

  it('is confirmed by a link that we made, for its own address', async () => {
    await signUp(new Browser(studio.url), 'one@example.com');
    const browser = new Browser(studio.url);
    const forged = [Buffer.from('{"alg":"none"}'), Buffer.from('{"email":"one@example.com"}')].map((part) => part.toString('base64url'));
    const code = (await linkTo('one@example.com')).searchParams.get('oobCode') as string;
    for (const wrong of [`${forged.join('.')}.`, `${code.slice(0, -4)}AAAA`, 'nonsense']) {
      const answer = await browser.post('/identity/password/confirm', { code: wrong, password: PASSWORD });
      expect(answer).toMatchObject({ status: 400, body: { details: { code: 'invalid-action-code' } } });
    }
    expect((await enter(browser, 'one@example.com')).status).toBe(400);
  });

  it('is confirmed later by signing up again', async () => {
    await signUp(new Browser(studio.url), 'again@example.com');
    const [first] = [await linkTo('again@example.com')];
    await signUp(new Browser(studio.url), 'again@example.com');
    expect((await linkTo('again@example.com')).pathname).toBe(first?.pathname);
    expect((await confirm(new Browser(studio.url), 'again@example.com')).status).toBe(200);
  });

  it('gives what belongs to an address only once that is proven', async () => {
    await signUp(new Browser(studio.url), 'boss@example.com');
    const { body } = await confirm(new Browser(studio.url), 'boss@example.com');
    const registered = await new Browser(studio.url).post('/users/', {}, { authorization: `Bearer ${body.token}` });
    expect(registered.body.user.roles).toEqual(['creator', 'admin']);
  });
});

describe('A forgotten password', () => {
  const askFor = (browser: Browser, email: string) => browser.post('/identity/password/reset-link', { email });

  it('is replaced by a mailed link, once, and every session from before ends', async () => {
    const browser = new Browser(studio.url);
    const before = await member('forgets@example.com');
    await askFor(browser, 'forgets@example.com');
    const link = /https?:\S+/.exec((await newestMail(browser, 'forgets@example.com')).text)?.[0] as string;
    expect(await (await fetch(link)).text()).toContain('Choose a new password');
    const code = new URL(link).searchParams.get('oobCode');
    const reset = (password: string) => browser.post('/identity/password/reset', { code, password });
    expect(await reset('short')).toMatchObject({ status: 400, body: { field: 'password' } });
    expect(await reset('forgets@example.com')).toMatchObject({ status: 400, body: { details: { code: 'weak-password' } } });
    expect((await reset('another horse battery')).status).toBe(200);
    expect((await me(before.body.token)).status).toBe(401);
    const { entries } = await studio.operator.call('operatorSecurity', { query: { event: 'password.changed' } });
    expect(entries).toMatchObject([{ words: 'A new password was set', target: { kind: 'person', id: before.body.person.uid } }]);
    expect((await enter(browser, 'forgets@example.com')).status).toBe(400);
    expect(await enter(browser, 'forgets@example.com', 'another horse battery')).toMatchObject({
      status: 200,
      body: { person: { emailVerified: true } },
    });
    expect(await reset('third horse staple')).toMatchObject({ status: 400, body: { details: { code: 'invalid-action-code' } } });
  });

  it('is answered in the same words for an unknown address, which gets no mail', async () => {
    const browser = new Browser(studio.url);
    await member('known@example.com');
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
      await browser.post('/identity/password/confirm', { code: 'x', password: PASSWORD }),
      await browser.get('/identity/password/confirm'),
      await browser.get('/identity/password/new'),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { details: { code: 'operation-not-allowed' } } });
    expect((await browser.get('/identity/config')).body).toMatchObject({ provider: 'embedded', passwordSignUp: false });
  });
});
