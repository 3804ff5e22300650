import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { eventually, type Person, startTestStudio, type TestStudio } from '../support/studio.js';

describe('a studio that is not as its log says', () => {
  let studio: TestStudio;
  let ada: Person;
  let database: pg.Client;

  const titles = async () => (await database.query('SELECT title FROM read.projects')).rows.map((row: { title: string }) => row.title);
  const verify = () => studio.operator.call('verify', { body: {} });

  beforeAll(async () => {
    studio = await startTestStudio();
    ada = await studio.person('ada');
    await studio.stop();
    await studio.restart({ ROLES: 'api,projector' });
    database = new pg.Client({ connectionString: studio.databaseUrl });
    await database.connect();
  });
  afterAll(async () => {
    await database?.end();
    await studio?.close();
  });

  it('is told what can be set right, and sets it right when it is asked to', async () => {
    // nobody is there who would write it: how this answers says nothing
    void ada.client.call('createProject', { body: { idea: 'Anna lights the lamp. Then she goes home.' } }).catch(() => undefined);
    await eventually(
      async () => (await database.query("SELECT FROM event_log.events WHERE type = 'ScriptRequested'")).rowCount,
      (requests) => requests === 1,
    );
    await eventually(titles, (there) => there.length === 1);
    const [title] = await titles();
    // as after a process that was moved past a request, and a table in which somebody tidied up
    await database.query(
      `INSERT INTO ops.checkpoints (name, version, position) SELECT 'process:generation', 1, position FROM event_log.head
       ON CONFLICT (name) DO UPDATE SET position = excluded.position`,
    );
    await database.query('DELETE FROM read.projects');

    const found = await verify();
    expect(found.clean).toBe(false);
    expect(found.differences).toContainEqual(
      expect.objectContaining({ what: 'job', difference: expect.stringContaining('nobody was told to make it'), remedy: 'begin it' }),
    );
    expect(found.differences).toContainEqual(expect.objectContaining({ what: 'projects', remedy: 'build projects anew' }));

    const { repaired } = await studio.operator.call('repair');
    expect(new Set(repaired.map(({ done }) => done))).toEqual(new Set(['begin it', 'build projects anew']));
    expect(await verify()).toMatchObject({ clean: true, differences: [] });
    expect(await titles()).toEqual([title]);
    // once more there is nothing to do
    expect(await studio.operator.call('repair')).toEqual({ repaired: [] });

    await studio.stop();
    await studio.restart({ ROLES: 'api,projector,worker' });
    const { jobs } = await eventually(
      () => ada.client.call('jobs', { query: {} }),
      ({ jobs }) => jobs.length > 0 && jobs.every(({ finished_at }) => finished_at !== null),
    );
    expect(jobs).toEqual([expect.objectContaining({ kind: 'script', state: 'completed' })]);
    expect(await verify()).toMatchObject({ clean: true });
  });
});
