import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SOCKET_PATH } from '@scenewright/contract';
import { io, type Socket } from 'socket.io-client';
import { Browser, signIn } from '../identity/support.js';
import { type Line, startLine } from '../support/line.js';
import { eventually, type Person, startTestStudio, type TestStudio } from '../support/studio.js';

/**
 * The promise is ten seconds a call and five until all is well again (docs/operations.md), and what it took here is printed. It is not
 * asserted, for how busy the machine is decides it: with ten programs on each of two cores it was 9.6 s a call and 9.8 s until all was well.
 * What these limits have to find takes longer than they are: nothing would end it, and a call or a connection that nobody watches hangs for
 * as long as the system keeps it, many minutes to hours.
 */
const LONGEST_CALL_MS = 120_000;
const HEALED_MS = 120_000;
/** Longest that a push is waited for after the answer. */
const PUSHED_WITHIN_MS = 5_000;

interface Answer {
  readonly status: number;
  readonly ms: number;
  readonly retryAfter: string | null;
  readonly code: string | undefined;
}

describe('a studio whose database', () => {
  let studio: TestStudio;
  let line: Line;
  let ada: Person;
  /** Of somebody else, who has signed in there. */
  let browser: Browser;
  let socket: Socket;
  let pushed = 0;

  beforeAll(async () => {
    studio = await startTestStudio(async (_, databaseUrl) => {
      line = await startLine(databaseUrl);
      // as it is by default: answers do not wait longer
      return { DATABASE_URL: line.url, READ_MODELS_WITHIN_SECONDS: '5' };
    });
    ada = await studio.person('ada');
    browser = new Browser(studio.url);
    await signIn(browser, 'ben@example.com');
    socket = io(studio.url, { path: SOCKET_PATH, transports: ['websocket'], auth: { token: ada.token } });
    socket.onAny(() => pushed++);
    await new Promise<void>((resolve) => socket.once('connect', resolve));
  }, 90_000);
  afterAll(async () => {
    socket?.disconnect();
    await line?.mend();
    await studio?.close();
    await line?.close();
  }, 30_000);

  const timed = async (asked: () => Promise<{ status: number; headers: Headers; body: { error_code?: string } }>): Promise<Answer> => {
    const began = performance.now();
    const { status, headers, body } = await asked();
    return { status, ms: performance.now() - began, retryAfter: headers.get('retry-after'), code: body.error_code };
  };
  const ask = (method: string, path: string, body?: unknown) =>
    timed(async () => {
      const response = await fetch(`${studio.url}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return { status: response.status, headers: response.headers, body: (await response.json()) as { error_code?: string } };
    });
  const read = () => ask('GET', '/users/credits');
  const write = () => ask('POST', '/users/credits/deduct', { amount: 0.001, operation: 'manual' });
  const health = () => ask('GET', '/health');
  const session = () => timed(() => browser.post('/identity/session'));

  /** Asks without a pause, side by side, until told to stop. */
  function keepAsking() {
    const answers: Answer[] = [];
    let goesOn = true;
    const askers = [read, write, health, session, read, write].map(async (one) => {
      while (goesOn) {
        answers.push(await one());
        await sleep(50);
      }
    });
    return {
      answers,
      stop: async () => {
        goesOn = false;
        await Promise.all(askers);
      },
    };
  }

  /** Every kind of call goes well, and what one changes is pushed. */
  const isWell = async () => {
    const before = pushed;
    const answers = await Promise.all([read(), write(), health()]);
    if (answers.some(({ status }) => status !== 200)) return false;
    for (const until = performance.now() + PUSHED_WITHIN_MS; pushed === before && performance.now() < until; ) await sleep(20);
    return pushed > before;
  };

  const wellOnly = async (asked: Promise<number>) => {
    const at = await asked;
    return Number.isFinite(at) ? at : new Promise<undefined>(() => {});
  };

  it.each([
    ['forgets its connections without a word', () => line.forget(), 0],
    ['is gone without a word for a while', () => line.hush(), 6_000],
    ['is not there for a while', () => line.cut(), 6_000],
  ])(
    '%s answers 503 at the worst, never hangs, and is well by itself once it can be reached',
    async (harmed, harm, awayMs) => {
      await eventually(isWell, (well) => well);
      const asking = keepAsking();
      await sleep(500);
      await harm();
      await sleep(awayMs);
      // whoever asks meanwhile is told
      if (awayMs > 0)
        await eventually(
          async () => asking.answers,
          (all) => all.some(({ status }) => status === 503),
        );
      await line.mend();
      const mended = performance.now();
      // whoever asks again does not wait for those who got no answer
      const asked: Promise<number>[] = [];
      let healed: number | undefined;
      while (healed === undefined && performance.now() - mended < HEALED_MS) {
        asked.push(isWell().then((well) => (well ? performance.now() : Number.POSITIVE_INFINITY)));
        healed = await Promise.race([...asked.map(wellOnly), sleep(250).then(() => undefined)]);
      }
      await Promise.all(asked);
      const healedAfter = (healed ?? Number.POSITIVE_INFINITY) - mended;
      await asking.stop();

      const { answers } = asking;
      expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(LONGEST_CALL_MS);
      expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
      const refused = answers.filter(({ status, code }) => status === 503 && code !== undefined);
      // what was written just before is done, and cannot be read until the database is back
      const said = expect.stringMatching(/^(UNAVAILABLE|NOT_SHOWN_YET)$/);
      for (const { code, retryAfter } of refused) expect([code, retryAfter]).toEqual([said, '2']);
      expect(healedAfter).toBeLessThan(HEALED_MS);
      // nothing was counted twice, and what was said to be done is done
      expect(await studio.operator.call('verify')).toMatchObject({ clean: true });
      const longest = Math.max(...answers.map(({ ms }) => ms));
      process.stdout.write(`a database that ${harmed}: well after ${Math.round(healedAfter)} ms, longest call ${Math.round(longest)} ms\n`);
    },
    150_000,
  );

  it('is not there signs nobody out, and does not say so', async () => {
    await eventually(isWell, (well) => well);
    const { body } = await browser.post('/identity/session');
    await line.cut();
    const answers = [await browser.post('/identity/sign-out'), await browser.post('/identity/session')];
    await line.mend();
    expect(answers.map(({ status, headers }) => [status, headers.getSetCookie()])).toEqual([
      [503, []],
      [503, []],
    ]);
    await eventually(isWell, (well) => well);
    const me = await new Browser(studio.url).get('/users/me', body.signed_in.token);
    expect(me.status).not.toBe(401);
    expect(await browser.post('/identity/sign-out')).toMatchObject({ status: 200 });
    expect((await browser.post('/identity/session')).body).toEqual({ signed_in: null });
  }, 60_000);
});
