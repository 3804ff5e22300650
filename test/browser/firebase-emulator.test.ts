import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../support/chromium.js';
import { eventually, startTestStudio, type TestStudio } from '../support/studio.js';
import { addIdentityPage } from './identity-page.js';

const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
const project = 'demo-studio';

/** Where an emulator runs: `firebase emulators:start --only auth --project demo-studio`, its address in FIREBASE_AUTH_EMULATOR_HOST. */
(emulator ? describe : describe.skip)('Firebase Authentication, emulated', () => {
  let studio: TestStudio;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    const settings = { IDENTITY: 'firebase', FIREBASE_PROJECT_ID: project, FIREBASE_API_KEY: 'any' };
    // the page is put there by the test and comes from no address: the browser would not let it reach the emulator's
    [studio, browser] = await Promise.all([startTestStudio(settings), launchChromium(['--disable-features=LocalNetworkAccessChecks'])]);
    const context = await browser.newContext();
    const { firebase } = await (await fetch(`${studio.url}/api/identity/config`)).json();
    const csp = (await fetch(`${studio.url}/api/docs`)).headers.get('content-security-policy') ?? '';
    const client = { file: 'firebase-client.ts', make: `new FirebaseIdentityClient(${JSON.stringify(firebase)})` };
    await addIdentityPage(context, { 'content-security-policy': csp }, client);
    page = await context.newPage();
    await page.goto(`${studio.url}/identity-test`);
    await page.locator('#state', { hasText: 'nobody' }).waitFor();
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await studio?.close();
  });

  const ask = <T>(code: string) => page.evaluate(code) as Promise<T>;
  const codeOf = (code: string) => ask<string>(`${code}.then(() => 'went well', (error) => error.code)`);
  const me = async (token: string | null) =>
    (await fetch(`${studio.url}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })).status;
  const link = async (email: string) => {
    const { oobCodes } = await (await fetch(`http://${emulator}/emulator/v1/projects/${project}/oobCodes`)).json();
    const newest = oobCodes.filter((one: { email: string }) => one.email === email).at(-1);
    return (await fetch(newest.oobLink, { redirect: 'manual' })).headers.get('location') as string;
  };

  it('signs in by a mailed link, once and for its own address, and the studio believes the token', async () => {
    const email = `ada-${Date.now()}@example.com`;
    await ask(`identity.sendEmailLink('${email}')`);
    const url = await link(email);
    expect(await ask(`identity.isEmailLink('${url}')`)).toBe(true);
    expect(await codeOf(`identity.completeEmailLink('thief@example.com', '${url}')`)).toBe('invalid-email');
    expect(await ask(`identity.completeEmailLink('${email}', '${url}')`)).toMatchObject({ email, emailVerified: true });
    await page.locator('#state', { hasText: email }).waitFor();
    expect(await me(await ask('identity.getIdToken()'))).toBe(200);
    expect(await codeOf(`identity.completeEmailLink('${email}', '${url}')`)).toBe('invalid-action-code');
  });

  it('signs out everywhere at once', async () => {
    const token = await ask<string>('identity.getIdToken()');
    // tokens tell whole seconds: one of the second in which everything ended still counts
    const { auth_time } = decodeJwt<{ auth_time: number }>(token);
    await eventually(
      async () => Date.now() / 1000,
      (now) => now >= auth_time + 1,
    );
    const answer = await fetch(`${studio.url}/api/identity/sign-out-everywhere`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    expect(await me(token)).toBe(401);
    await ask('identity.signOut()');
    await page.locator('#state', { hasText: 'nobody' }).waitFor();
    expect(await ask('identity.getIdToken()')).toBeNull();
  });

  it('signs up and in with a password, and deletes', async () => {
    const email = `pat-${Date.now()}@example.com`;
    expect(await ask(`identity.signUp('${email}', 'correct horse', 'Pat')`)).toMatchObject({
      email,
      displayName: 'Pat',
      emailVerified: false,
    });
    await ask('identity.signOut()');
    expect(await codeOf(`identity.signIn('${email}', 'wrong password')`)).toBe('invalid-credential');
    await ask(`identity.signIn('${email}', 'correct horse')`);
    const token = await ask<string>('identity.getIdToken()');
    expect(await me(token)).toBe(200);
    await ask('identity.deleteCurrent()');
    expect(await me(token)).toBe(401);
    await page.locator('#state', { hasText: 'nobody' }).waitFor();
    expect(await codeOf(`identity.signIn('${email}', 'correct horse')`)).toBe('invalid-credential');
  });

  it('has free credits for an address once a mailed link has proven it', async () => {
    const email = `sam-${Date.now()}@example.com`;
    const credits = async () => {
      const client = studio.operator.as(await ask<string>('identity.getIdToken()'));
      await client.call('registerUser', { body: {} });
      return (await client.call('credits')).credits;
    };
    await ask(`identity.signUp('${email}', 'correct horse', 'Sam')`);
    expect(await credits()).toBe(0);
    await ask('identity.signOut()');
    await ask(`identity.sendEmailLink('${email}')`);
    await ask(`identity.completeEmailLink('${email}', '${await link(email)}')`);
    expect(await credits()).toBe(30);
    await ask('identity.signOut()');
  });

  it('has none of the calls of the studio’s own identity', async () => {
    for (const path of ['email-link', 'session', 'password/sign-in']) {
      expect((await fetch(`${studio.url}/api/identity/${path}`, { method: 'POST' })).status).toBe(404);
    }
    await expect(studio.operator.call('issueToken', { body: { email: 'a@example.com' } })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
