import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { listen } from '../support/listener.js';
import { eventually, type Person, startTestStudio, type TestStudio } from '../support/studio.js';
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
    5000,
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

  it('has what the operator does, with the name that the system knows them by, in the events too', async () => {
    const { NODE_OPTIONS: _, ...environment } = process.env;
    const env = { ...environment, STUDIO_URL: studio.url, DATA_DIR: studio.dataDir };
    const cli = join(import.meta.dirname, '../../apps/api/dist/cli/main.js');
    const told = await during(() =>
      promisify(execFile)(process.execPath, [cli, 'credits', 'adjust', 'owner@example.com', '5', '--reason', 'a gift'], { env }),
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
