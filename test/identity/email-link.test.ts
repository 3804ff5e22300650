import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestStudio, type TestStudio } from '../support/studio.js';
import { Browser, linkFor } from './support.js';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio?.close());

describe('A mailed sign-in link', () => {
  it('signs in the address that it was sent to', async () => {
    const browser = new Browser(studio.url);
    const code = await linkFor(browser, 'Ada@Example.com');
    const { status, body } = await browser.post('/identity/email-link/complete', { email: 'ada@example.com', code });
    expect(status).toBe(200);
    expect(body.person).toMatchObject({ email: 'ada@example.com', emailVerified: true, displayName: null, photoURL: null });
    expect((await browser.get('/users/me', body.token)).body.user).toMatchObject({ uid: body.uid, email: 'ada@example.com' });
    expect((await browser.post('/identity/session')).body.signed_in).toMatchObject({ uid: body.uid });
  });
});
