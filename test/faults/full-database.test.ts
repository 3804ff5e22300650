/** The disk that the database is on is full: PostgreSQL goes on answering, and refuses to write. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { eventually, type Person, startTestStudio, type TestStudio } from '../support/studio.js';

describe('a studio whose database has no room left', () => {
  let studio: TestStudio;
  let database: pg.Client;
  let ada: Person;

  beforeAll(async () => {
    studio = await startTestStudio({ PLAN_LIFTS: 'ada@example.com=pro_monthly' });
    database = new pg.Client({ connectionString: studio.databaseUrl });
    await database.connect();
    await database.query(
      "CREATE FUNCTION public.no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$",
    );
    ada = await studio.person('ada');
  }, 90_000);
  afterAll(async () => {
    await database?.end();
    await studio?.close();
  }, 30_000);

  const tables = async (schemas: readonly string[]): Promise<string[]> => {
    const { rows } = await database.query<{ name: string }>(
      "SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = ANY ($1)",
      [schemas],
    );
    return rows.map(({ name }) => name);
  };
  /** Until `work` is done nothing can be written to the tables of these schemas. */
  const full = async <Result>(schemas: readonly string[], work: () => Promise<Result>): Promise<Result> => {
    const all = await tables(schemas);
    for (const table of all) {
      await database.query(`CREATE TRIGGER no_room BEFORE INSERT OR UPDATE ON ${table} EXECUTE FUNCTION public.no_room()`);
    }
    try {
      return await work();
    } finally {
      for (const table of all) await database.query(`DROP TRIGGER no_room ON ${table}`);
    }
  };
  /** `insists`: asks again where the answer says so, as whoever has a key may. */
  const create = async (key: string, { insists = false } = {}): Promise<{ status: number; body: Record<string, unknown> }> => {
    const headers = { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json', 'idempotency-key': key };
    const body = JSON.stringify({ idea: 'Two foxes open a bakery', videoLength: 5 });
    const response = await fetch(`${studio.url}/api/projects/create`, { method: 'POST', headers, body });
    const answer = { status: response.status, body: (await response.json()) as Record<string, unknown> };
    if (!insists || answer.status !== 503) return answer;
    await sleep(1_000);
    return create(key, { insists });
  };
  const shown = async () => (await ada.client.call('listProjects', { query: { mine: 'true' } })).projects.map(({ _id }) => _id);
  const verified = () =>
    eventually(
      () => studio.operator.call('verify', { body: {} }),
      ({ clean }) => clean,
    );

  it('says so in its answers, shows what there is, and does the same once there is room', async () => {
    const key = randomUUID();
    const before = await shown();
    await full(['public', 'read', 'ops'], async () => {
      expect(await create(key)).toMatchObject({ status: 507, body: { error_code: 'STORAGE_FULL' } });
      expect(await shown()).toEqual(before);
    });
    const { status, body } = await create(key, { insists: true });
    expect(status).toBe(200);
    expect(await shown()).toEqual([...before, body.projectId]);
    await verified();
  }, 60_000);

  it('shows by itself what was done while read models and queues could not be written', async () => {
    const key = randomUUID();
    const answer = await full(['read', 'ops'], async () => create(key));
    // done or not, it is told as what it is
    expect([503, 507]).toContain(answer.status);
    const { body } = await create(key, { insists: true });
    const projectId = String(body.projectId);
    expect(await shown()).toContain(projectId);
    const { project } = await ada.client.call('script', { params: { projectId } });
    expect(project.script).not.toBeNull();
    await verified();
    await eventually(
      () => studio.operator.call('projectionStatus'),
      ({ consumers }) => consumers.every(({ state }) => state === 'live'),
    );
  }, 90_000);

  it('makes what was asked for before, however often writing was refused meanwhile', async () => {
    const { body } = await create(randomUUID(), { insists: true });
    const projectId = String(body.projectId);
    const asked = ada.client.call('generateCharacters', { body: { project_id: projectId } });
    await full(['read', 'ops'], () => sleep(4_000));
    await asked.catch(() => ada.client.call('generateCharacters', { body: { project_id: projectId } }));
    const { characters } = await eventually(
      () => ada.client.call('characters', { params: { projectId } }),
      ({ characters_completed }) => characters_completed,
    );
    expect(characters.length).toBeGreaterThan(0);
    await verified();
  }, 120_000);
});
