import { beforeAll, describe, expect, it } from '@jest/globals';
import { SOCKET_PATH } from '@scenewright/contract';
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose';
import { io, type Socket } from 'socket.io-client';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { Browser, signIn } from './support.js';

let studio: SharedStudio;
beforeAll(async () => {
  studio = await sharedStudio();
});
const at = (name: string) => studio.address(name);

const status = async (token: string) => (await new Browser(studio.url).get('/users/me', token)).status;
const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('A token', () => {
  it('is signed with ES256, for five minutes, and says nothing about the person', async () => {
    const { token } = await signIn(new Browser(studio.url), at('shape'));
    expect(decodeProtectedHeader(token).alg).toBe('ES256');
    const claims = decodeJwt(token);
    expect((claims.exp as number) - (claims.iat as number)).toBe(300);
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub']);
  });

  it('that was changed, signed by another key or not signed at all is refused', async () => {
    const { token } = await signIn(new Browser(studio.url), at('forged'));
    const other = await signIn(new Browser(studio.url), at('victim'));
    expect(await status(token)).toBe(200);
    const [head, , signature] = token.split('.') as [string, string, string];
    const claims = decodeJwt(token);
    const victim = decodeJwt(other.token);
    const header = decodeProtectedHeader(token);
    const { privateKey } = await generateKeyPair('ES256');
    const signed = (payload: object, kid = header.kid) =>
      new SignJWT({ ...payload }).setProtectedHeader({ alg: 'ES256', ...(kid ? { kid } : {}) }).sign(privateKey);
    const forgeries = [
      `${head}.${base64url({ ...claims, sub: victim.sub, sid: victim.sid })}.${signature}`,
      `${base64url({ alg: 'none' })}.${base64url(victim)}.`,
      `${base64url({ ...header, alg: 'none' })}.${base64url(victim)}.${signature}`,
      await signed(victim),
      await signed(victim, 'another-key'),
      await new SignJWT({ ...victim }).setProtectedHeader({ alg: 'HS256', kid: header.kid as string }).sign(Buffer.from('a'.repeat(32))),
      `${token.slice(0, -4)}AAAA`,
      'nonsense',
      'a.b.c',
    ];
    for (const forged of forgeries) expect(await status(forged)).toBe(401);
  });

  it('dies at once when its session ends, and those of other sessions live', async () => {
    const [here, there] = [new Browser(studio.url), new Browser(studio.url)];
    const one = await signIn(here, at('two'));
    const other = await signIn(there, at('two'));
    expect(other.uid).toBe(one.uid);
    expect((await here.post('/identity/sign-out')).status).toBe(200);
    expect(await status(one.token)).toBe(401);
    expect(await status(other.token)).toBe(200);
    expect((await here.post('/identity/session')).body).toEqual({ signed_in: null });
  });

  it('dies at once when the person signs out everywhere', async () => {
    const [here, there] = [new Browser(studio.url), new Browser(studio.url)];
    const tokens = [(await signIn(here, at('all'))).token, (await signIn(there, at('all'))).token];
    expect((await here.post('/identity/sign-out-everywhere', {}, { authorization: `Bearer ${tokens[0]}` })).status).toBe(200);
    for (const token of tokens) expect(await status(token)).toBe(401);
    expect((await there.post('/identity/session')).body).toEqual({ signed_in: null });
    expect((await signIn(here, at('all'))).token).not.toBe(tokens[0]);
  });

  it('dies at once with the account, whose address may begin anew', async () => {
    const browser = new Browser(studio.url);
    const first = await signIn(browser, at('gone'));
    const bearer = { authorization: `Bearer ${first.token}` };
    expect((await browser.post('/users/', { name: 'Gone' }, bearer)).status).toBe(200);
    expect((await browser.send('DELETE', '/users/me', {}, bearer)).status).toBe(200);
    expect(await status(first.token)).toBe(401);
    expect((await browser.post('/identity/session')).body).toEqual({ signed_in: null });
    const again = await signIn(browser, at('gone'));
    expect(again.uid).not.toBe(first.uid);
  });
});

describe('An open socket', () => {
  it('closes when the person signs out everywhere, and nobody else’s does', async () => {
    const [ada, bob] = [await studio.person('socket-ada'), await studio.person('socket-bob')];
    const [hers, his] = await Promise.all([ada, bob].map(({ token }) => connected(token)));
    const closed = new Promise((resolve) => hers?.once('disconnect', resolve));
    await ada.client.call('signOutEverywhere');
    expect(await closed).toBe('io server disconnect');
    expect(his?.connected).toBe(true);
    his?.close();
    await expect(connected(ada.token)).rejects.toThrow('Sign in first');
  });
});

function connected(token: string): Promise<Socket> {
  const socket = io(studio.url, { path: SOCKET_PATH, auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

describe('An identity without a record', () => {
  it('can be deleted by itself', async () => {
    const browser = new Browser(studio.url);
    const { token } = await signIn(browser, at('new'));
    expect((await browser.send('DELETE', '/identity/account', {}, { authorization: `Bearer ${token}` })).status).toBe(200);
    expect(await status(token)).toBe(401);
  });

  it('is no longer one once the record is there: nobody loses an account by a slip', async () => {
    const browser = new Browser(studio.url);
    const { token } = await signIn(browser, at('paying'));
    const bearer = { authorization: `Bearer ${token}` };
    await browser.post('/users/', { name: 'Paying' }, bearer);
    expect(await browser.send('DELETE', '/identity/account', {}, bearer)).toMatchObject({ status: 409, body: { error_code: 'CONFLICT' } });
    expect(await status(token)).toBe(200);
  });
});

describe('The record of somebody who signs in again', () => {
  it.each([
    ['none', {}],
    ['far too long', { name: 'x'.repeat(5000) }],
    ['null', { name: null }],
    ['a number', { name: 7 }],
    ['blank', { name: '   ' }],
  ])('is not refused for a name that is %s', async (_, body) => {
    const browser = new Browser(studio.url);
    const { token } = await signIn(browser, at('again'));
    const answer = await browser.post('/users/', body, { authorization: `Bearer ${token}` });
    expect(answer).toMatchObject({ status: 200, body: { user: { email: at('again') } } });
  });
});

describe('Calls with a cookie', () => {
  it('are refused to pages of other sites', async () => {
    const browser = new Browser(studio.url);
    await signIn(browser, at('csrf'));
    for (const origin of ['https://evil.example', 'null', 'http://localhost:1']) {
      expect((await browser.post('/identity/session', {}, { origin })).status).toBe(403);
      expect((await browser.post('/identity/sign-out', {}, { origin })).status).toBe(403);
    }
    expect((await browser.post('/identity/session')).body.signed_in).not.toBeNull();
  });
});
