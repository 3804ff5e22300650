import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { EmbeddedHome } from './embedded.js';

let home: EmbeddedHome;
beforeAll(async () => {
  Logger.overrideLogger(['error']);
  home = await EmbeddedHome.create();
});
afterEach(() => {
  jest.useRealTimers();
});
afterAll(() => home?.close());

/** Turns the clock and leaves everything that waits alone. */
function later(minutes: number): void {
  const now = Date.now() + minutes * 60_000;
  jest.useFakeTimers({
    now,
    doNotFake: [
      'nextTick',
      'queueMicrotask',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'performance',
    ],
  });
}

async function started() {
  const process = await home.process();
  await process.auths.onModuleInit();
  return process;
}

const redeem = ({ auths }: Awaited<ReturnType<EmbeddedHome['process']>>, code: string) =>
  auths.home.api.magicLinkVerify({ query: { token: code }, headers: new Headers() });

describe('The embedded identity', () => {
  it('lets two processes start at once, which believe each other', async () => {
    const [one, other] = [await home.process(), await home.process()];
    await Promise.all([one.auths.onModuleInit(), other.auths.onModuleInit()]);
    const { rows } = await one.auths.pool.query('SELECT id FROM jwks');
    expect(rows).toHaveLength(1);
    const { token, uid } = await one.identity.tokenFor('both@example.com');
    expect(await other.identity.verify(token)).toMatchObject({ uid, email: 'both@example.com' });
    await other.identity.signOutEverywhere(uid);
    expect(await one.identity.verify(token)).toBeNull();
  });

  it('makes one person of an address that comes to two processes at once', async () => {
    const studios = [await started(), await started()];
    const tokens = await Promise.all([...studios, ...studios].map(({ identity }) => identity.tokenFor('thrice@example.com')));
    expect(new Set(tokens.map(({ uid }) => uid)).size).toBe(1);
    for (const { token } of tokens) expect(await studios[0]?.identity.verify(token)).not.toBeNull();
  });

  it('forgets sessions and links that have expired when it starts', async () => {
    const before = await started();
    const { uid } = await before.identity.tokenFor('old@example.com');
    await before.auths.home.api.signInMagicLink({ body: { email: 'old@example.com' }, headers: new Headers() });
    await before.auths.pool.query('UPDATE session SET "expiresAt" = now() - interval \'1 second\' WHERE "userId" = $1', [uid]);
    await before.auths.pool.query('UPDATE verification SET "expiresAt" = now() - interval \'1 second\'');
    const { pool } = (await started()).auths;
    expect((await pool.query('SELECT 1 FROM session WHERE "userId" = $1', [uid])).rows).toEqual([]);
    expect((await pool.query('SELECT 1 FROM verification')).rows).toEqual([]);
  });

  it('keeps no link that could be used in the database', async () => {
    const studio = await started();
    await studio.auths.home.api.signInMagicLink({ body: { email: 'leak@example.com' }, headers: new Headers() });
    const { rows } = await studio.auths.pool.query('SELECT * FROM verification');
    expect(rows.length).toBeGreaterThan(0);
    const code = studio.newestCode();
    for (const part of code.split('.')) expect(JSON.stringify(rows)).not.toContain(part);
  });

  it.each([
    [9, true],
    [11, false],
  ])('takes a link after %d minutes: %s', async (minutes, good) => {
    const studio = await started();
    await studio.auths.home.api.signInMagicLink({ body: { email: 'slow@example.com' }, headers: new Headers() });
    later(minutes);
    const redeemed = redeem(studio, studio.newestCode());
    if (good) expect(await redeemed).toMatchObject({ user: { email: 'slow@example.com' } });
    else await expect(redeemed).rejects.toMatchObject({ status: 'FOUND' });
  });

  it('takes a token for five minutes', async () => {
    const studio = await started();
    const { uid } = await studio.identity.tokenFor('short@example.com');
    const { rows } = await studio.auths.pool.query('SELECT id FROM session WHERE "userId" = $1', [uid]);
    const { token } = await studio.tokens.sign(uid, rows[0].id);
    later(4.5);
    expect(await studio.identity.verify(token)).toMatchObject({ uid });
    later(0.6);
    expect(await studio.identity.verify(token)).toBeNull();
  });

  it('deletes an account with all that belongs to it, twice without harm', async () => {
    const studio = await started();
    const { token, uid } = await studio.identity.tokenFor('leaves@example.com');
    await studio.identity.deleteAccount(uid);
    await studio.identity.deleteAccount(uid);
    expect(await studio.identity.verify(token)).toBeNull();
    const { rows } = await studio.auths.pool.query(
      'SELECT 1 FROM session WHERE "userId" = $1 UNION SELECT 1 FROM account WHERE "userId" = $1',
      [uid],
    );
    expect(rows).toEqual([]);
  });
});
