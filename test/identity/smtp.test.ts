import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { startTestStudio, type TestStudio } from '../support/studio.js';
import { Browser } from './support.js';

interface Received {
  readonly from: string;
  readonly to: string[];
  readonly text: string;
}

let studio: TestStudio;
let server: SMTPServer;
const received: Received[] = [];

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      done(username === 'studio' && password === 'pass' ? null : new Error('no'), { user: 'studio' }),
    onRcptTo: ({ address }, _, done) => done(address.startsWith('full') ? new Error('mailbox full') : null),
    async onData(stream, { envelope }, done) {
      let text = '';
      for await (const chunk of stream) text += chunk;
      received.push({ from: envelope.mailFrom ? envelope.mailFrom.address : '', to: envelope.rcptTo.map(({ address }) => address), text });
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  studio = await startTestStudio({
    SMTP_URL: `smtp://studio:pass@127.0.0.1:${port}?ignoreTLS=true`,
    MAIL_FROM: 'Studio <hello@example.com>',
  });
});
afterAll(async () => {
  await studio?.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

/** Mail as its reader sees it: quoted-printable undone. */
const readable = (text: string) =>
  text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

describe('With a mail server', () => {
  it('a sign-in link goes out by it, works, and is kept nowhere', async () => {
    const browser = new Browser(studio.url);
    expect((await browser.post('/identity/email-link', { email: 'Ada@example.com' })).status).toBe(200);
    const [mail] = received as [Received];
    expect(mail).toMatchObject({ from: 'hello@example.com', to: ['ada@example.com'] });
    const link = new URL(/https?:\S+/.exec(readable(mail.text))?.[0] as string);
    expect(link.origin).toBe(studio.url);
    const body = { email: 'ada@example.com', code: link.searchParams.get('oobCode') };
    expect((await browser.post('/identity/email-link/complete', body)).status).toBe(200);
    expect((await browser.get('/identity/mailbox')).status).toBe(404);
    expect((await fetch(`${studio.url}/mailbox`)).status).toBe(404);
  });

  it('that does not take a mail the person hears that it did not go out', async () => {
    const answer = await new Browser(studio.url).post('/identity/email-link', { email: 'full@example.com' });
    expect(answer).toMatchObject({
      status: 503,
      body: { error: expect.stringContaining('Try again'), details: { code: 'internal-error' } },
    });
  });
});
