/** This release and the next one, at the same time on one database: what each does, and does not do. */
import { type ChildProcess, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { type LaterRelease, makeNextRelease, RAISED } from '../support/next-release.js';
import { runFolder } from '../support/run.js';
import { eventually, register } from '../support/studio.js';
import { endStudio, freePort, MAIN, spawnStudio, startStudioProcess } from '../support/studio-process.js';

const IDEA = 'A lighthouse keeper befriends a storm';

interface Health {
  readonly status: string;
  readonly checks: Record<string, { ok: boolean; detail: string }>;
}

describe('two releases side by side', () => {
  let database: TestDatabase;
  let next: LaterRelease;
  let client: pg.Client;
  let token: string;
  let operatorTold: StudioClient;
  const dataDir = join(runFolder(), `studio-${randomUUID()}`);
  const running = new Map<'old' | 'new', ChildProcess>();
  const ports = new Map<'old' | 'new', number>();
  const projects: string[] = [];

  const program = (which: 'old' | 'new') => ({
    main: which === 'old' ? MAIN : next.main,
    port: ports.get(which) as number,
    dataDir,
    databaseUrl: database.url,
    settings: { ROLES: 'api,projector,worker', PLAN_LIFTS: 'ada@example.com=pro_monthly' },
  });
  const start = async (which: 'old' | 'new') => running.set(which, await startStudioProcess(program(which)));
  const end = async (which: 'old' | 'new', signal: NodeJS.Signals) => {
    await endStudio(running.get(which) as ChildProcess, signal);
    running.delete(which);
  };
  const urlOf = (which: 'old' | 'new') => `http://127.0.0.1:${ports.get(which)}`;
  const at = (which: 'old' | 'new') => new StudioClient(urlOf(which), token);
  const health = async (which: 'old' | 'new') => (await (await fetch(`${urlOf(which)}/api/health`)).json()) as Health;
  const ready = async (which: 'old' | 'new') => {
    const answer = await fetch(`${urlOf(which)}/api/health/ready`);
    const { missing } = (await answer.json()) as { missing: string[] };
    return { status: answer.status, missing };
  };
  /** As a browser would, which asks once. */
  const put = (which: 'old' | 'new', path: string, body: object) =>
    fetch(`${urlOf(which)}/api${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    });
  const cli = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [next.cli, ...args], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATABASE_URL: database.url },
    });
    return { status, stdout, said: `${stdout}${stderr}` };
  };
  const create = async (which: 'old' | 'new', idea = IDEA) => {
    const { projectId } = await at(which).call('createProject', { body: { idea, videoLength: 5 } });
    projects.push(projectId);
    return projectId;
  };
  const shownAt = async (which: 'old' | 'new') =>
    (await at(which).call('listProjects', { query: { mine: 'true' } })).projects.map(({ _id }) => _id).sort();
  const showsAll = (which: 'old' | 'new') => {
    const all = [...projects].sort();
    return eventually(
      () => shownAt(which),
      (shown) => shown.join() === all.join(),
    );
  };
  const hasScript = (which: 'old' | 'new', projectId: string) =>
    eventually(
      () =>
        at(which)
          .call('script', { params: { projectId } })
          .catch(() => null),
      (found) => found !== null && found.project.script !== null,
    );
  const versions = async () => {
    const { rows } = await client.query<{ name: string; version: number }>('SELECT name, version FROM ops.checkpoints');
    return Object.fromEntries(rows.map(({ name, version }) => [name, version]));
  };

  beforeAll(async () => {
    mkdirSync(dataDir);
    database = await createTestDatabase({ migrate: false });
    next = makeNextRelease();
    for (const which of ['old', 'new'] as const) ports.set(which, await freePort());
    await start('old');
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    operatorTold = StudioClient.operator(urlOf('old'), dataDir);
    ({ token } = await register(operatorTold, 'ada@example.com', 'Ada'));
    await create('old');
  }, 240_000);
  afterAll(async () => {
    await client?.end();
    await Promise.all([...running.values()].map((child) => endStudio(child, 'SIGTERM')));
    next?.remove();
    await database?.close();
    rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);

  it('are told before: what the next one would change, and that it may start', async () => {
    const before = await versions();
    const { status, stdout } = cli('upgrade', 'check', '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      ok: true,
      release: 2,
      database_release: 1,
      migrations: ['NextRelease1763799999999'],
      projections: RAISED.map((name) => ({ name, from: before[name], to: (before[name] ?? 0) + 1 })),
      processes: [{ release: 1, new_events: ['BriefRevised (version 2)'] }],
    });
    expect(status).toBe(0);
    expect(await versions()).toEqual(before);
  }, 60_000);

  it('serve both: the newer read models are built beside, and put in place', async () => {
    const before = await versions();
    await start('new');
    const after = await versions();
    for (const name of RAISED) {
      expect(after[name]).toBe((before[name] ?? 0) + 1);
      expect(after[`${name}@${before[name]}`]).toBe(before[name]);
    }
    await eventually(
      () => health('old'),
      ({ checks }) => checks.release?.ok === false,
    );
    expect((await health('old')).checks.release?.detail).toContain('a newer release serves');
    expect(await health('old')).toMatchObject({ status: 'degraded' });
    expect([await ready('old'), await ready('new')]).toMatchObject([{ status: 200 }, { status: 200 }]);
  }, 240_000);

  it('show in both what was done in either', async () => {
    await create('old');
    await create('new');
    const { credits } = await at('old').call('credits');
    await at('old').call('deductCredits', { body: { amount: 1, operation: 'manual' } });
    await at('new').call('deductCredits', { body: { amount: 2, operation: 'manual' } });
    for (const which of ['old', 'new'] as const) {
      // each has read models of its own, and waits for those alone
      await showsAll(which);
      expect((await at(which).call('credits')).credits).toBe(credits - 3);
    }
  }, 60_000);

  it('decide nothing in the older one on what only the newer one knows, which says so and goes on with all else', async () => {
    const [first, second] = projects as [string, string];
    const edit = (from: string, to: string) => ({ idea: { from, to } });
    expect((await put('new', `/projects/${first}`, edit(IDEA, 'A storm'))).status).toBe(200);
    const refused = await put('old', `/projects/${first}`, edit('A storm', 'A calm'));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.json()).toMatchObject({ error_code: 'UNAVAILABLE', error: expect.stringContaining('A newer release') });
    expect((await put('new', `/projects/${first}`, edit('A storm', 'A calm'))).status).toBe(200);
    expect((await put('new', `/projects/${second}`, edit(IDEA, 'A calm'))).status).toBe(200);
    await eventually(
      () => health('old'),
      ({ checks }) => checks.release?.detail.includes('BriefRevised (version 2') === true,
    );
    expect((await ready('old')).status).toBe(200);
    await create('old');
    expect(await shownAt('old')).toEqual([...projects].sort());
  }, 60_000);

  it('make what is asked for in either, though the older one stops before what it does not know', async () => {
    for (const which of ['old', 'new'] as const) {
      const projectId = await create(which);
      for (const one of ['old', 'new'] as const) {
        await hasScript(one, projectId);
      }
    }
  }, 120_000);

  it('go on when the older one ends, and when it comes back', async () => {
    await end('old', 'SIGTERM');
    await create('new');
    expect(await shownAt('new')).toEqual([...projects].sort());
    await start('old');
    await showsAll('old');
    expect((await ready('old')).status).toBe(200);
  }, 240_000);

  it('go on when the newer one is killed: the older one leads what it knows, and nothing downwards', async () => {
    const before = await versions();
    await end('new', 'SIGKILL');
    const projectId = await create('old');
    expect((await at('old').call('script', { params: { projectId } })).project.script).not.toBeNull();
    expect(await shownAt('old')).toEqual([...projects].sort());
    expect(await versions()).toEqual(before);
    await start('new');
    await showsAll('new');
    await hasScript('new', projectId);
  }, 240_000);

  it('hold together, as the newer one finds', async () => {
    const operator = StudioClient.operator(urlOf('new'), dataDir);
    const clean = { clean: true, differences: [] };
    expect(
      await eventually(
        () => operator.call('verify', { body: {} }),
        ({ clean: isClean }) => isClean,
      ),
    ).toMatchObject(clean);
  }, 60_000);

  it('are no further apart than one: a third does not start, and says which both are', async () => {
    next.renumber(3);
    const child = spawnStudio({ ...program('new'), port: await freePort() }, 'pipe');
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    const code = await new Promise((resolve) => child.once('close', resolve));
    next.renumber(2);
    expect(code).toBe(1);
    expect(said).toMatch(/This is release 3 of Scenewright, and a process of release 1 still runs?/);
    expect(said).toContain('Replace them by release 2 first');
  }, 120_000);

  it('are one in the end: what was kept for the older one goes when nobody reads it, and it serves nobody then', async () => {
    expect(cli('upgrade', 'finish')).toMatchObject({ status: 1, said: expect.stringContaining('(release 1) reads them still') });
    await end('old', 'SIGTERM');
    // one that had to be killed is known for a while yet
    const finished = await eventually(
      async () => cli('upgrade', 'finish'),
      ({ status }) => status === 0,
    );
    expect(finished.said).toContain('dropped projects@');
    const child = spawnStudio(program('old'), 'pipe');
    running.set('old', child);
    const answer = await eventually(
      () => ready('old').catch(() => null),
      (found) => found?.missing.some((line) => line.includes('replace this process')) === true,
    );
    expect(answer?.status).toBe(503);
    const refused = await fetch(`${urlOf('old')}/api/projects?mine=true`, { headers: { authorization: `Bearer ${token}` } });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await shownAt('new')).toEqual([...projects].sort());
  }, 300_000);

  it('end by themselves when the database has gone on to a release too far away', async () => {
    const old = running.get('old') as ChildProcess;
    const ended = new Promise((resolve) => old.once('exit', resolve));
    await client.query('INSERT INTO ops.releases (release) VALUES (3)');
    expect(await ended).toBe(0);
    expect((await ready('new')).status).toBe(200);
  }, 60_000);
});
