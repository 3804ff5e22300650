import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startTestStudio, type TestStudio } from '../support/studio.js';
import { Browser, linkFor, newestMail, signIn } from './support.js';

let studio: TestStudio;
let database: pg.Client;
beforeAll(async () => {
  // a proxy says where callers are
  studio = await startTestStudio({ TRUSTED_PROXIES: '1', PASSWORD_SIGN_UP: 'true' });
  database = new pg.Client({ connectionString: studio.databaseUrl });
  await database.connect();
});
beforeEach(() => database.query('DELETE FROM ops.rate_limits'));
afterAll(async () => {
  await database?.end();
  await studio?.close();
});

const here = () => new Browser(studio.url);
const from = (address: string) => new Browser(studio.url, { 'x-forwarded-for': address });
const ask = async (browser: Browser, email: string) => (await browser.post('/identity/email-link', { email })).status;
const complete = async (browser: Browser, email: string, code: string) =>
  (await browser.post('/identity/email-link/complete', { email, code })).status;
const many = async (times: number, act: (nth: number) => Promise<number>) => {
  const statuses: number[] = [];
  for (let nth = 0; nth < times; nth++) statuses.push(await act(nth));
  return statuses;
};
/** A few at a time: asked all at once, some would wait too long for a connection of the pool, and count for nothing. */
const manyAtOnce = async (times: number, act: (nth: number) => Promise<number>) => {
  const statuses: number[] = [];
  for (let from = 0; from < times; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, times - from) }, (_, nth) => act(from + nth));
    statuses.push(...(await Promise.all(some)));
  }
  return statuses;
};
const AT_ONCE = 10;
const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;
const password = 'correct horse battery';
const signUp = async (browser: Browser, email: string) => {
  await browser.post('/identity/password/sign-up', { email, password });
  const link = /https?:\S+/.exec((await newestMail(here(), email)).text)?.[0] as string;
  const code = new URL(link).searchParams.get('oobCode');
  expect((await browser.post('/identity/password/confirm', { code, password })).status).toBe(200);
};
const enterAs = async (email: string, who: Browser, tried: string) =>
  (await who.post('/identity/password/sign-in', { email, password: tried })).status;

describe('Somebody who knows an address', () => {
  it('does not spoil its owner’s link by sending codes that are none', async () => {
    const code = await linkFor(here(), 'owner@example.com');
    const [, ...proofs] = code.split('.');
    await many(25, (nth) =>
      complete(from(`203.0.113.${nth}`), 'owner@example.com', nth % 2 ? 'junk' : ['A'.repeat(32), ...proofs].join('.')),
    );
    expect(await complete(here(), 'owner@example.com', code)).toBe(200);
  });

  it('does not spoil it with a link of their own either, and wears that out', async () => {
    const theirs = await linkFor(here(), 'stranger@example.com');
    const code = await linkFor(here(), 'named@example.com');
    const statuses = await many(25, (nth) => complete(from(`203.0.113.${nth}`), 'named@example.com', theirs));
    expect(statuses).toEqual([...Array(20).fill(400), ...Array(5).fill(429)]);
    expect(await complete(here(), 'named@example.com', code)).toBe(200);
  });

  it('does not keep mail from its owner by asking for it', async () => {
    expect(await many(7, () => ask(from('203.0.113.7'), 'mailed@example.com'))).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await ask(from('198.51.100.1'), 'mailed@example.com')).toBe(200);
  });

  it('does not flood it from many places; a browser that its owner has signed in with still gets mail', async () => {
    const browser = here();
    await signIn(browser, 'flooded@example.com');
    const statuses = await many(120, (nth) => ask(from(`2001:db8:${(nth % 60).toString(16)}::1`), 'flooded@example.com'));
    expect(count(statuses, 200)).toBeLessThanOrEqual(40);
    expect(count(statuses.slice(60), 200)).toBeLessThanOrEqual(10);
    expect(await ask(from('198.51.100.2'), 'flooded@example.com')).toBe(429);
    expect(await ask(browser, 'flooded@example.com')).toBe(200);
    expect((await newestMail(here(), 'flooded@example.com')).subject).toBe('Your sign-in link for Scenewright');
  });

  it('does not keep mail from it with a network of thousands either, be it the owner’s neighbour or not', async () => {
    const spread = (prefix: string, times: number) =>
      many(times, (nth) => ask(from(`2001:db8:${prefix}${nth.toString(16).padStart(2, '0')}::1`), 'wide@example.com'));
    await spread('7:1', 60);
    expect(await ask(from('2001:db8:7:200::1'), 'wide@example.com')).toBe(200);
    for (const subnet of ['2', '3', '4']) await spread(`7:${subnet}`, 20);
    expect(await ask(from('198.51.100.3'), 'wide@example.com')).toBe(200);
  });

  it('is as little known by a cookie of their own making', async () => {
    const stranger = from('203.0.113.9');
    stranger.cookies.set('scenewright.known', 'A'.repeat(43));
    expect(await many(6, () => ask(stranger, 'cookie@example.com'))).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('does not lock its password by guessing, from one place or from many', async () => {
    const browser = here();
    await signUp(browser, 'guessed@example.com');
    const enter = (who: Browser, tried: string) => enterAs('guessed@example.com', who, tried);
    expect(await many(11, () => enter(from('203.0.113.7'), 'a wrong guess'))).toEqual([...Array(10).fill(400), 429]);
    expect(await enter(from('198.51.100.1'), password)).toBe(200);
    await manyAtOnce(100, (nth) => enter(from(`203.0.113.${nth}`), 'a wrong guess'));
    expect(await enter(from('198.51.100.9'), 'a wrong guess')).toBe(429);
    expect(await enter(browser, password)).toBe(200);
  }, 120_000);

  it('does not lock its password from a network of thousands, be it the owner’s neighbour or not', async () => {
    await signUp(here(), 'wide-guessed@example.com');
    const enter = (address: string, tried: string) => enterAs('wide-guessed@example.com', from(address), tried);
    const spread = (prefix: string, times: number) =>
      manyAtOnce(times, (nth) => enter(`2001:db8:${prefix}${nth.toString(16).padStart(2, '0')}::1`, 'a wrong guess'));
    await spread('8:1', 60);
    expect(await enter('2001:db8:8:200::1', password)).toBe(200);
    for (const subnet of ['3', '4', '5']) await spread(`8:${subnet}`, 30);
    expect(await enter('198.51.100.3', password)).toBe(200);
  }, 120_000);
});

describe('A caller', () => {
  it('is the whole network of an IPv6 address', async () => {
    const statuses = await many(6, (nth) => ask(from(`2001:db8:1:2:${nth}::${nth}`), 'six@example.com'));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await ask(from('2001:db8:1:3::1'), 'six@example.com')).toBe(200);
  });

  it('is with more the wider networks that it lies in, and what is refused takes nothing from their neighbours', async () => {
    const reset = async (network: string) =>
      (await from(`${network}::1`).post('/identity/password/reset', { code: 'junk', password })).status;
    const resets = async (times: number, network: string) => count(await manyAtOnce(times, () => reset(network)), 429);
    const networks = (prefix: string, from: number, to: number) =>
      Array.from({ length: to - from }, (_, nth) => `2001:db8:9:${prefix}${(from + nth).toString(16).padStart(2, '0')}`);
    // one network of 64 bits, four in one of 56, sixteen in one of 48
    expect(await resets(60, '2001:db8:9:100')).toBe(40);
    for (const network of networks('1', 1, 4)) expect(await resets(20, network)).toBe(0);
    expect(await reset('2001:db8:9:1ff')).toBe(429);
    for (const subnet of ['2', '3', '4']) for (const network of networks(subnet, 0, 4)) expect(await resets(20, network)).toBe(0);
    expect(await reset('2001:db8:9:500')).toBe(429);
    expect(await reset('2001:db8:a:500')).toBe(400);
  }, 60_000);

  it('is the same in IPv4 and in IPv6’s clothes', async () => {
    const statuses = await many(6, (nth) => ask(from(nth % 2 ? '203.0.113.4' : '::ffff:203.0.113.4'), 'four@example.com'));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
