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

  const position = async () => {
    const { head, consumers } = await studio.operator.call('projectionStatus');
    return { head, at: consumers.find(({ name }) => name === 'process:generation')?.position };
  };
  const rewind = (body: { to?: string; really?: boolean } = {}) =>
    studio.operator.call('rewindProcess', { params: { name: 'generation' }, body });

  it('has a process react again from an event on, and nothing is made twice', async () => {
    const { head } = await eventually(position, ({ head, at }) => head === at);
    await expect(rewind()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('The log has what generation has read: it need not go back'),
    });
    await expect(rewind({ to: head })).rejects.toMatchObject({ code: 'INVALID', message: expect.stringContaining('say one before that') });
    expect(await rewind({ to: '0' })).toMatchObject({ from: head, to: '0', done: false });
    const way = await rewind({ to: '1' });
    expect(way).toMatchObject({ from: head, to: '1', done: false });
    expect(way.events).toBeGreaterThan(0);
    expect(await position()).toEqual({ head, at: head });
    expect(await rewind({ to: '1', really: true })).toEqual({ ...way, done: true });
    await eventually(position, ({ at }) => at === head);
    const { jobs } = await ada.client.call('jobs', { query: {} });
    expect(jobs).toEqual([expect.objectContaining({ kind: 'script', state: 'completed' })]);
    expect(await position()).toEqual({ head, at: head });
    // nobody may change when something happened: here a month goes by, and comes back
    await database.query('ALTER TABLE event_log.events DISABLE TRIGGER facts_stay');
    const shift = (days: number, upTo: string) =>
      database.query(`UPDATE event_log.events SET recorded_at = recorded_at + $1 * interval '1 day' WHERE position <= $2`, [days, upTo]);
    await shift(-31, head);
    await expect(rewind({ to: '1' })).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('would be made again') });
    await shift(31, head);
    // how long ago the place itself is does not matter: what lies behind it is made again
    await shift(-31, '1');
    expect(await rewind({ to: '1' })).toMatchObject({ to: '1', done: false });
    await shift(31, '1');
    await database.query('ALTER TABLE event_log.events ENABLE TRIGGER facts_stay');
  });

  it('is told of a checkpoint that stands on an event which is not in its log, and has the process go back', async () => {
    await eventually(position, ({ head, at }) => head === at);
    await studio.stop();
    await studio.restart({ ROLES: 'api,projector' });
    await database.query(`UPDATE ops.checkpoints SET passed_position = position, passed_id = gen_random_uuid(), handled_id = gen_random_uuid(),
                            handled_position = position, known_as_of = position WHERE name = 'process:generation'`);
    const { differences } = await verify();
    expect(differences).toEqual([
      {
        what: 'checkpoint',
        id: 'process:generation',
        difference: expect.stringContaining('on what is not in the log'),
        remedy: 'have generation go back',
      },
    ]);
    await database.query(`DELETE FROM ops.checkpoint_history WHERE name = 'process:generation'`);
    // another studio's log: nothing is made of it
    await database.query('UPDATE ops.log_identity SET event_id = gen_random_uuid()');
    for (const forbidden of [studio.operator.call('repair'), studio.operator.call('rebuildProjection', { params: { name: 'scenes' } })])
      await expect(forbidden).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('begins with another event') });
    await database.query('UPDATE ops.log_identity SET event_id = (SELECT event_id FROM event_log.events ORDER BY position LIMIT 1)');
    // nothing is known of it: that is left to whoever runs the studio, and nothing else is left undone for it
    expect((await studio.operator.call('repair')).repaired).toEqual([]);
    await expect(rewind()).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('--to POSITION') });
    await database.query(
      `INSERT INTO ops.checkpoint_history (name, position, event_id, noted_at)
       SELECT 'process:generation', position, event_id, now() - interval '1 day' FROM event_log.events WHERE position IN (1, 2)`,
    );
    expect(await rewind()).toMatchObject({ to: '2', done: false });
    expect((await studio.operator.call('repair')).repaired).toEqual([expect.objectContaining({ done: 'have generation go back' })]);
    expect((await position()).at).toBe('2');
    expect(await verify()).toMatchObject({ clean: true, differences: [] });
  });
});
