import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { statusByNginx, TRACKS_OF_PROXIES } from '../support/passed-on.js';
import { startTestStudio, type TestStudio } from '../support/studio.js';
import { Browser, signIn } from './support.js';

/** An address of this machine in its network: whoever connects to it does not come over loopback. */
const outward = Object.values(networkInterfaces())
  .flat()
  .find((one) => one && !one.internal && one.family === 'IPv4')?.address;
const overNetwork = outward ? it : it.skip;

let studio: TestStudio;
let port: string;
beforeAll(async () => {
  studio = await startTestStudio({ HOST: '0.0.0.0' });
  ({ port } = new URL(studio.url));
});
afterAll(() => studio?.close());

interface Answer {
  readonly status: number;
  readonly location: string;
  readonly text: string;
}

/** A request with headers that a browser or `fetch` would not let anybody choose. */
function send(
  path: string,
  headers: Record<string, string>,
  { to = '127.0.0.1', at = `http://127.0.0.1:${port}`, body }: { to?: string; at?: string; body?: unknown } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({
      ...{ host: to, port: new URL(at).port, path, method: body ? 'POST' : 'GET' },
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    });
    sent.on('error', reject).on('response', async (response) => {
      let text = '';
      // what streams is not waited for
      if (!response.headers['content-type']?.includes('event-stream')) for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '', text });
      sent.destroy();
    });
    sent.end(body ? JSON.stringify(body) : undefined);
  });
}

const AUTHORIZE = (origin: string) =>
  `/api/identity/google-stand-in/authorize?${new URLSearchParams({
    client_id: 'scenewright',
    response_type: 'code',
    redirect_uri: `${origin}/api/auth/callback/google`,
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  })}`;

const STAND_INS = [
  '/mailbox',
  '/api/identity/mailbox',
  '/api/identity/mailbox/stream',
  '/api/identity/google-stand-in/jwks',
  '/api/identity/google-stand-in/.well-known/openid-configuration?for=http://localhost',
];

describe('A stand-in', () => {
  it.each(STAND_INS)('opens at this machine: %s', async (path) => {
    for (const name of ['127.0.0.1', 'localhost']) expect((await send(path, { host: `${name}:${port}` })).status).toBe(200);
  });

  it.each(STAND_INS)('does not open under a Host that somebody made up, nor to what is passed on: %s', async (path) => {
    const own = `127.0.0.1:${port}`;
    const foreign: Record<string, string>[] = [
      { host: `203.0.113.7:${port}` },
      { host: 'evil.example' },
      { host: 'localhost:1' },
      { host: `localhost.evil.example:${port}` },
      { host: own, origin: 'https://studio.example.com' },
      ...TRACKS_OF_PROXIES.map((tracks) => ({ host: own, ...tracks })),
    ];
    for (const headers of foreign) expect((await send(path, headers)).status).toBe(404);
  });

  it.each(STAND_INS)('does not open to what nginx passes on as it comes: %s', async (path) => {
    expect(await statusByNginx(path, port)).toBe(404);
  });

  overNetwork.each(STAND_INS)('does not open over the network, whatever the Host: %s', async (path) => {
    for (const name of [outward, '127.0.0.1', 'localhost']) {
      expect((await send(path, { host: `${name}:${port}` }, { to: outward as string })).status).toBe(404);
    }
  });

  overNetwork('is not offered over the network', async () => {
    const config = async (to: string) => JSON.parse((await send('/api/identity/config', { host: `${to}:${port}` }, { to })).text);
    expect(await config('127.0.0.1')).toMatchObject({ google: true, localMailbox: true });
    expect(await config(outward as string)).toMatchObject({ google: false, localMailbox: false });
    const { location } = await send(
      '/api/identity/google/start?attempt=attempt-0123456789',
      { host: `${outward}:${port}` },
      { to: outward as string },
    );
    expect(location).toContain('error=operation-not-allowed');
  });

  it('for Google sends nobody but to the callback of the studio that asks', async () => {
    const own = `http://127.0.0.1:${port}`;
    expect((await send(AUTHORIZE(own), { host: `127.0.0.1:${port}` })).status).toBe(200);
    for (const origin of ['http://8.8.8.8', 'http://127.0.0.1:1', `http://localhost:${port}`, 'https://evil.example']) {
      expect((await send(AUTHORIZE(origin), { host: `127.0.0.1:${port}` })).status).toBe(400);
    }
  });
});

describe('A studio whose public address is another one', () => {
  it('has no stand-in, whoever asks by whatever name', async () => {
    const open = await startTestStudio({ PUBLIC_URL: 'https://studio.example.com' });
    try {
      const { host } = new URL(open.url);
      for (const path of STAND_INS) expect([path, (await send(path, { host }, { at: open.url })).status]).toEqual([path, 404]);
      const config = await send('/api/identity/config', { host }, { at: open.url });
      expect(JSON.parse(config.text)).toMatchObject({ google: false, localMailbox: false });
    } finally {
      await open.close();
    }
  });
});

describe("The command line's calls", () => {
  const CALL = '/api/operator/projections';
  const headers = (more: Record<string, string> = {}) => ({
    authorization: `Bearer ${studio.operatorToken}`,
    host: `127.0.0.1:${port}`,
    ...more,
  });

  it('are answered at this machine, and do not exist for whoever has the token elsewhere', async () => {
    expect((await send(CALL, headers())).status).toBe(200);
    for (const tracks of TRACKS_OF_PROXIES) expect((await send(CALL, headers(tracks))).status).toBe(404);
  });

  overNetwork('do not exist over the network', async () => {
    expect((await send(CALL, headers(), { to: outward as string })).status).toBe(404);
  });
});

describe('A Host that somebody made up', () => {
  const FORGED = ['evil.example', '203.0.113.7', '203.0.113.7:80', 'localhost:1', '127.0.0.1'];

  it.each(FORGED)('%s is in no mail', async (host) => {
    expect((await send('/api/identity/email-link', { host }, { body: { email: 'victim@example.com' } })).status).toBe(403);
  });

  it.each(FORGED)('%s is nowhere that a payment leads back to', async (host) => {
    const { token } = await signIn(new Browser(studio.url), 'payer@example.com');
    const body = { planId: 'pro_monthly', successUrl: `http://${host}/paid`, cancelUrl: `http://${host}/pricing` };
    const { status, text } = await send('/api/payments/create-checkout-session', { host, authorization: `Bearer ${token}` }, { body });
    expect([status, JSON.parse(text).field]).toEqual([400, 'successUrl']);
  });

  overNetwork('is told from the address that was really called', async () => {
    const asked = await send(
      '/api/identity/email-link',
      { host: `${outward}:${port}` },
      { to: outward as string, body: { email: 'lan@example.com' } },
    );
    expect(asked.status).toBe(200);
    const { mails } = JSON.parse((await send('/api/identity/mailbox', { host: `127.0.0.1:${port}` })).text);
    expect(mails[0].text).toContain(`http://${outward}:${port}/verify-email-link?`);
  });
});
