import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Settings } from '../../apps/api/src/config/settings.js';
import { databaseOptions } from '../../apps/api/src/database.js';
import type { SecurityLog } from '../../apps/api/src/http/security-log.js';
import { SecurityRecords } from '../../apps/api/src/security/security-records.js';
import { openDataSource } from '../support/database.js';
import { listen } from '../support/listener.js';
import { eventually, type Person, startTestStudio, type TestStudio } from '../support/studio.js';
import { CLI } from '../support/studio-process.js';
import { Browser, linkFor, newestMail, signIn } from './support.js';

interface Line {
  readonly event: string;
  readonly actor: string | null;
  readonly target?: string;
  readonly reason?: string;
  readonly request: string;
  readonly caller: string;
  readonly role?: string;
}

let studio: TestStudio;
let database: pg.Client;
let admin: Person;
let owner: Person;
let projectId: string;
const began = new Date();
beforeAll(async () => {
  studio = await startTestStudio({ PASSWORD_SIGN_UP: 'true', TRUSTED_PROXIES: '1' });
  database = new pg.Client({ connectionString: studio.databaseUrl });
  await database.connect();
  [admin, owner] = [await studio.person('admin'), await studio.person('owner')];
  await studio.operator.call('grantRole', { body: { email: 'admin@example.com', role: 'admin' } });
  ({ projectId } = await owner.client.call('createProject', { body: { idea: 'Two foxes open a bakery', videoLength: 5 } }));
});
afterAll(async () => {
  await database?.end();
  await studio?.close();
});

const printed = () => readFileSync(`${studio.dataDir}.log`, 'utf8');
const lines = (): Line[] =>
  printed()
    .split('\n')
    .filter((line) => line.startsWith('{"log":"security"'))
    .map((line) => JSON.parse(line));
/** What is recorded while something is done. */
async function during(act: () => Promise<unknown>): Promise<Line[]> {
  const before = lines().length;
  await act();
  return eventually(
    async () => lines().slice(before),
    (found) => found.length > 0,
  );
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const from = (address: string) => new Browser(studio.url, { 'x-forwarded-for': address });

describe('The security log', () => {
  it('has who signed in, how, and from where', async () => {
    const code = await linkFor(new Browser(studio.url), 'ann@example.com');
    const body = { email: 'ann@example.com', code };
    const told = await during(() => from('2001:db8:1:2:3::4').post('/identity/email-link/complete', body));
    const { uid } = await signIn(new Browser(studio.url), 'ann@example.com');
    expect(told).toMatchObject([{ event: 'sign_in.succeeded', actor: uid, reason: 'link', caller: '2001:db8:1:2::' }]);
  });

  it('has sign-ins that failed, and names an address without telling it', async () => {
    const told = await during(async () => {
      await from('203.0.113.5').post('/identity/email-link/complete', { email: 'Ann@example.com', code: 'junk' });
      await from('203.0.113.5').post('/identity/password/sign-in', { email: 'ann@example.com', password: 'wrong wrong wrong' });
    });
    expect(told.map(({ event, reason, caller }) => [event, reason, caller])).toEqual([
      ['sign_in.failed', 'no link of ours', '203.0.113.5'],
      ['sign_in.failed', 'password', '203.0.113.5'],
    ]);
    expect(told[0]?.target).toMatch(/^address [\w-]{16}$/);
    expect(told[1]?.target).toBe(told[0]?.target);
  });

  it('has attempts that were too many', async () => {
    const told = await during(async () => {
      for (let nth = 0; nth < 6; nth++) await from('203.0.113.6').post('/identity/email-link', { email: 'many@example.com' });
    });
    expect(told.map(({ event }) => event)).toEqual(['sign_in.limited']);
  });

  it('has whoever asks for what is not theirs: a project, an operator’s call, with a token that is not good', async () => {
    const refused = await during(async () => {
      const eve = await studio.person('eve');
      await eve.client.call('deleteProject', { params: { projectId } }).catch(() => {});
      await from('203.0.113.7').post('/operator/verify', {}, bearer(eve.token));
      await from('203.0.113.7').get('/users/me', 'made-up');
      return eve;
    });
    const refusals = refused.filter(({ event }) => event === 'access.refused');
    expect(refusals.map(({ reason }) => reason)).toEqual(['not theirs', 'not the operator', 'token']);
    expect(refusals[0]).toMatchObject({ target: projectId, actor: refusals[1]?.actor });
    expect(refusals[1]).toMatchObject({ caller: '203.0.113.7', request: 'POST /api/operator/verify', actor: expect.any(String) });
  });

  it('has whoever comes to the live connection without a good token, once a minute', async () => {
    const told = await during(async () => {
      for (let nth = 0; nth < 3; nth++) await expect(listen(studio.url, 'made-up')).rejects.toThrow('Sign in first');
    });
    expect(told).toMatchObject([{ event: 'access.refused', reason: 'token', caller: '127.0.0.1' }]);
  });

  it('has some ten lines a minute of what one person or one network is refused, however much they ask for', async () => {
    const eve = await studio.person('eve-again');
    const socket = await listen(studio.url, eve.token);
    const flood = (act: (nth: number) => Promise<unknown>) => Promise.allSettled(Array.from({ length: 40 }, (_, nth) => act(nth)));
    const began = Date.now();
    const told = await during(async () => {
      await flood(() => eve.client.call('project', { params: { projectId } }));
      await flood(() => socket.ask('join-project', { projectId }));
      await flood((nth) => from(`2001:db8:5:6::${nth}`).get('/users/me', 'made-up'));
      await flood(() => from('203.0.113.8').post('/operator/verify', {}, bearer(eve.token)));
      await flood(() => from('203.0.113.9').post('/identity/email-link', { email: 'flood@example.com' }));
      // another's is there still
      await from('203.0.113.10').get('/users/me', 'made-up');
    });
    socket.close();
    const count = (event: string, reason?: string, caller?: string) =>
      told.filter((line) => line.event === event && line.reason === reason && (!caller || line.caller === caller)).length;
    const counts = [
      count('access.refused', 'not theirs'),
      count('access.refused', 'token', '2001:db8:5:6::'),
      count('access.refused', 'not the operator'),
      count('sign_in.limited'),
    ];
    // within the time that this takes a few may be had anew
    const most = 20 + (10 * (Date.now() - began)) / 60_000;
    for (const lines of counts) expect([lines >= 10, lines < most]).toEqual([true, true]);
    expect(count('access.refused', 'token', '203.0.113.10')).toBe(1);
  });

  it('has what the operator does, with the name that the system knows them by, in the events too', async () => {
    const { NODE_OPTIONS: _, ...environment } = process.env;
    const env = { ...environment, STUDIO_URL: studio.url, DATA_DIR: studio.dataDir };
    const told = await during(() =>
      promisify(execFile)(process.execPath, [CLI, 'credits', 'adjust', 'owner@example.com', '5', '--reason', 'a gift'], { env }),
    );
    const by = `operator ${userInfo().username}`;
    expect(told).toMatchObject([{ event: 'operator.called', actor: by, request: 'POST /api/operator/credits/adjust' }]);
    const { events } = await studio.operator.call('streamHistory', { params: { stream: `credits-${owner.uid}` } });
    expect(events.at(-1)?.actor).toBe(`system ${by}`);
  });

  it('has changes of roles and the ends of sessions', async () => {
    const roles = await during(async () => {
      await studio.operator.call('grantRole', { body: { email: 'owner@example.com', role: 'support' } });
      await studio.operator.call('revokeRole', { body: { email: 'owner@example.com', role: 'support' } });
    });
    const by = `operator ${userInfo().username}`;
    expect(roles.filter(({ event }) => event.startsWith('role.'))).toMatchObject([
      { event: 'role.granted', actor: by, target: owner.uid, role: 'support' },
      { event: 'role.revoked', actor: by, target: owner.uid, role: 'support' },
    ]);
    const browser = new Browser(studio.url);
    const { uid } = await signIn(browser, 'leaves@example.com');
    expect(await during(() => browser.post('/identity/sign-out'))).toMatchObject([
      { event: 'session.ended', target: uid, reason: 'sign-out' },
    ]);
    const again = await signIn(browser, 'leaves@example.com');
    expect(await during(() => browser.post('/identity/sign-out-everywhere', {}, bearer(again.token)))).toMatchObject([
      { event: 'session.ended', target: uid, actor: uid, reason: 'everywhere' },
    ]);
  });

  it('has no secret and no address', async () => {
    const browser = new Browser(studio.url);
    const code = await linkFor(browser, 'secretive@example.com');
    const { body } = await browser.post('/identity/email-link/complete', { email: 'secretive@example.com', code });
    await browser.get('/users/me', `${body.token}x`);
    await browser.post('/identity/password/sign-in', { email: 'secretive@example.com', password: 'my very own words' });
    const text = lines()
      .map((line) => JSON.stringify(line))
      .join('\n');
    for (const secret of ['@example.com', 'my very own words', code, body.token, studio.operatorToken, admin.token])
      expect(text).not.toContain(secret);
    expect(await newestMail(browser, 'secretive@example.com')).toBeDefined();
  });
});

describe('An admin who looks at somebody else’s project', () => {
  const reads = async () =>
    (
      await database.query('SELECT project_id, owner_id, call, reads FROM ops.privileged_reads WHERE reader = $1 ORDER BY first_at', [
        admin.uid,
      ])
    ).rows;

  it('is kept with the call and the hour, and told once to whose it is', async () => {
    await database.query('ALTER TABLE ops.privileged_reads DISABLE TRIGGER USER');
    await database.query('DELETE FROM ops.privileged_reads');
    await database.query('ALTER TABLE ops.privileged_reads ENABLE TRIGGER USER');
    const told = async () =>
      (await database.query(`SELECT stream, type, data FROM event_log.events WHERE stream = 'staff-${admin.uid}'`)).rows;
    for (let nth = 0; nth < 2; nth++) await admin.client.call('project', { params: { projectId } });
    await admin.client.call('listProjects');
    expect(await reads()).toEqual([
      { project_id: projectId, owner_id: owner.uid, call: `GET /api/projects/${projectId}`, reads: 2 },
      { project_id: '*', owner_id: '*', call: expect.stringContaining('GET /api/projects'), reads: 1 },
    ]);
    const data = expect.objectContaining({ personUid: owner.uid, kind: 'projects', reason: null });
    expect(await told()).toEqual([{ stream: `staff-${admin.uid}`, type: 'StaffLooked', data }]);
    expect(lines().filter(({ event, actor }) => event === 'staff.read' && actor === admin.uid)).not.toEqual([]);
  });

  it('is not kept looking at their own, nor is anybody else', async () => {
    const count = async () => Number((await database.query('SELECT count(*) FROM ops.privileged_reads')).rows[0].count);
    const before = await count();
    await owner.client.call('project', { params: { projectId } });
    await admin.client.call('listProjects', { query: { mine: 'true' } });
    expect(await count()).toBe(before);
  });

  it('cannot be made undone', async () => {
    await admin.client.call('project', { params: { projectId } });
    for (const undo of ['DELETE FROM', 'TRUNCATE', 'UPDATE']) {
      const rewrite = undo === 'UPDATE' ? "UPDATE ops.privileged_reads SET reader = 'nobody'" : `${undo} ops.privileged_reads`;
      await expect(database.query(rewrite)).rejects.toThrow('never changed or removed');
    }
  });
});

describe('The security log, as administrators look through it', () => {
  const look = (query: Record<string, string>) => admin.client.call('adminSecurity', { query });
  /** Tries to sign in three times from one address, all in one hour of the clock: each hour has lines of its own. @returns the address */
  const triedThrice = async (nth = 0): Promise<string> => {
    const caller = `203.0.113.${20 + nth}`;
    const first = hour();
    for (let times = 0; times < 3; times++)
      await from(caller).post('/identity/password/sign-in', { email: 'owner@example.com', password: 'wrong wrong wrong' });
    return hour() === first ? caller : triedThrice(nth + 1);
  };
  const hour = () => new Date().toISOString().slice(0, 13);
  const dayOf = (at: Date) => at.toISOString().slice(0, 10);

  it('has what was tried at an address, the same within an hour as one line, and of one person for a reason alone', async () => {
    const caller = await triedThrice();
    const { entries } = await look({ event: 'sign_in.failed', limit: '1' });
    expect(entries).toMatchObject([{ words: 'Could not sign in: the password was wrong', times: 3, caller, actor: null }]);
    expect(entries[0]?.target).toMatchObject({ kind: 'address', id: expect.stringMatching(/^address /) });

    await expect(look({ person: 'Owner@example.com' })).rejects.toMatchObject({ code: 'REASON_REQUIRED' });
    await admin.client.call('lookAtPerson', { params: { uid: owner.uid }, body: { reason: 'They ask who tried', kind: 'account' } });
    const own = await look({ person: 'Owner@example.com' });
    expect(own.entries[0]).toMatchObject({ event: 'sign_in.failed', times: 3 });
    expect(own.entries.map(({ event }) => event)).toContain('role.revoked');
    expect(own.entries.every(({ actor, target }) => actor?.id === owner.uid || target !== null)).toBe(true);
  });

  it('is read page by page, by the day, and as CSV', async () => {
    const { entries, next } = await look({ limit: '2' });
    const further = await look({ limit: '2', before: next as string });
    expect(new Set([...entries, ...further.entries].map(({ id }) => id)).size).toBe(4);
    expect((await look({ to: '2020-01-01' })).entries).toEqual([]);
    // these are two days where midnight has passed since
    expect((await look({ from: dayOf(began), to: dayOf(new Date()) })).entries.length).toBeGreaterThan(4);
    const csv = await admin.client.call('adminSecurityCsv', { query: { event: 'sign_in.failed' } });
    expect(csv.split('\r\n')[0]).toBe('first,last,times,event,what,by,about,network');
    expect(csv).toContain(',3,sign_in.failed,Could not sign in: the password was wrong,');
    expect(csv).not.toContain('@example.com');
    // days of which the database knows nothing
    for (const to of ['0000-02-29', '9999-01-01'])
      for (const call of ['adminSecurity', 'adminSecurityCsv'] as const)
        await expect(admin.client.call(call, { query: { to } })).rejects.toMatchObject({ code: 'INVALID' });
  });

  it('has no look of the staff: those are kept for good, elsewhere', async () => {
    await admin.client.call('project', { params: { projectId } });
    await look({});
    const { rows } = await database.query("SELECT count(*)::int AS count FROM ops.security_records WHERE event = 'staff.read'");
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('is kept for ninety days, however long the studio runs', async () => {
    const keep = (days: number) =>
      database.query(
        `INSERT INTO ops.security_records (hour, event, actor, target, reason, role, caller, times, first_at, last_at)
         VALUES (now() - make_interval(days => $1), 'sign_in.succeeded', $2, '', 'link', '', '203.0.113.1', 1, now(), now())`,
        [days, `long ago ${days}`],
      );
    await keep(89);
    await keep(91);
    const source = await openDataSource(databaseOptions({ DATABASE_URL: studio.databaseUrl }));
    const settings = { ROLES: ['worker'] } as unknown as Settings;
    await new SecurityRecords(settings, source, { keepWith: () => {} } as unknown as SecurityLog).sweep();
    await source.destroy();
    const { rows } = await database.query("SELECT actor FROM ops.security_records WHERE actor LIKE 'long ago%'");
    expect(rows).toEqual([{ actor: 'long ago 89' }]);
  });

  it('has a role once, however often it is given', async () => {
    for (let nth = 0; nth < 2; nth++) await studio.operator.call('grantRole', { body: { email: 'admin@example.com', role: 'support' } });
    const { entries } = await look({ event: 'role.granted', limit: '1' });
    expect(entries).toMatchObject([{ words: 'The role of support was granted', times: 1, target: { kind: 'person', id: admin.uid } }]);
  });
});
