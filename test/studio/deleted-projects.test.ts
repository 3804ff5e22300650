import { beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { eventually, type Person } from '../support/studio.js';

const DAY_MS = 86_400_000;

describe('deleted projects', () => {
  let studio: SharedStudio;
  let ada: Person;
  const made: string[] = [];

  const call: SharedStudio['operator']['call'] = (...given) => ada.client.call(...given);
  const deleted = async (query: Record<string, string> = {}, { client } = ada) =>
    (await client.call('deletedProjects', { query })).projects;
  const ids = async (query: Record<string, string> = {}) => (await deleted(query)).map(({ _id }) => _id);
  const listed = async () => (await call('listProjects', { query: {} })).projects.map(({ _id }) => _id);
  const create = async (idea: string, { client } = ada) =>
    (await client.call('createProject', { body: { idea, videoLength: 5 } })).projectId;
  const remove = (projectId: string) => call('deleteProject', { params: { projectId } });
  /** What this file changes behind the studio's back, as it was. */
  interface Aged {
    readonly deleted_at: Date;
    readonly state: object;
  }
  let aged: Aged;
  const query = async (sql: string, values: unknown[]) => {
    const database = new pg.Client({ connectionString: studio.databaseUrl });
    await database.connect();
    const { rows } = await database.query(sql, values);
    await database.end();
    return rows;
  };

  beforeAll(async () => {
    studio = await sharedStudio({ pro: ['ada'] });
    ada = await studio.person('ada');
    for (const idea of ['Two foxes open a bakery', 'Rain on a lantern', 'A cat learns to sail']) made.push(await create(idea));
  }, 90_000);

  it('are listed deleted last first, with what they were and how long they can be had back', async () => {
    expect(await deleted()).toEqual([]);
    const before = (await call('listProjects', { query: {} })).projects.find(({ _id }) => _id === made[0]);
    await remove(made[0]!);
    await remove(made[1]!);
    expect(await ids()).toEqual([made[1], made[0]]);
    const { deleted_at, restorable_until, days_left, ...summary } = (await deleted())[1]!;
    expect(summary).toEqual(before);
    expect(Math.abs(Date.now() - Date.parse(deleted_at))).toBeLessThan(60_000);
    expect([Date.parse(restorable_until) - Date.parse(deleted_at), days_left]).toEqual([30 * DAY_MS, 30]);
    expect(await listed()).toEqual([made[2]]);
  });

  it('come in pages', async () => {
    expect(await ids({ limit: '1' })).toEqual([made[1]]);
    expect(await ids({ limit: '1', after: made[1]! })).toEqual([made[0]]);
    expect(await ids({ limit: '1', after: made[0]! })).toEqual([]);
  });

  it('are nobody else’s to see or to remove', async () => {
    const eve = await studio.person('eve');
    expect(await deleted({}, eve)).toEqual([]);
    expect(await deleted({ after: made[1]! }, eve)).toEqual([]);
    await expect(eve.client.call('deleteProjectForGood', { params: { projectId: made[0]! } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await ids()).toEqual([made[1], made[0]]);
  });

  it('are not those whose script was never written, nor those whose time is over', async () => {
    [aged] = (await query('SELECT deleted_at, state FROM read.projects WHERE id = $1', [made[1]])) as [Aged];
    await query(`UPDATE read.projects SET deleted_at = now() - interval '30 days 1 minute' WHERE id = $1`, [made[1]]);
    expect(await ids()).toEqual([made[0]]);
    await query(`UPDATE read.projects SET deleted_at = now() - interval '29 days 1 minute' WHERE id = $1`, [made[1]]);
    expect((await deleted()).map(({ _id, days_left }) => [_id, days_left])).toEqual([
      [made[0], 30],
      [made[1], 1],
    ]);
    await query(`UPDATE read.projects SET state = jsonb_set(state, '{script}', 'null') WHERE id = $1`, [made[1]]);
    expect(await ids()).toEqual([made[0]]);
  });

  it('come back as they were, and are no longer among them', async () => {
    const before = await deleted();
    const { project } = await call('restoreProject', { params: { projectId: made[0]! } });
    expect(project.script?.title).toBe(before[0]?.script?.title);
    expect(await ids()).toEqual([]);
    expect(await listed()).toContain(made[0]);
  });

  it('do not come back over the plan’s limit, and the refusal names a plan that allows it', async () => {
    const free = await studio.person('free');
    const first = await create('A short walk', free);
    await free.client.call('deleteProject', { params: { projectId: first } });
    await create('Another walk', free);
    const refused = await fetch(`${studio.url}/api/projects/${first}/restore`, {
      method: 'POST',
      headers: { authorization: `Bearer ${free.token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(await refused.json()).toMatchObject({ error_code: 'PROJECT_LIMIT_EXCEEDED', details: { plan: 'basic_monthly' } });
    expect((await deleted({}, free)).map(({ _id }) => _id)).toEqual([first]);
  });

  it('can be removed for good at once, with all that was made, and not before they are deleted', async () => {
    const [projectId] = made as [string];
    await call('generateCharacters', { body: { project_id: projectId } });
    const { characters } = await eventually(
      () => call('characters', { params: { projectId } }),
      (cast) => cast.characters_completed,
    );
    const portrait = studio.url + characters[0]!.image_url;
    expect((await fetch(portrait)).status).toBe(200);
    const forGood = () => call('deleteProjectForGood', { params: { projectId } });
    await expect(forGood()).rejects.toMatchObject({ code: 'CONFLICT', message: 'Delete the project first.' });
    await remove(projectId);
    expect((await fetch(portrait)).status).toBe(200);
    await forGood();
    expect(await ids()).toEqual([]);
    await expect(call('restoreProject', { params: { projectId } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(forGood()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await eventually(
      async () => (await fetch(portrait)).status,
      (status) => status === 404,
    );
  }, 60_000);

  it('have a picture, apart from those of the others', async () => {
    const projectId = await create('Two foxes open a bakery');
    await call('generateCharacters', { body: { project_id: projectId } });
    await call('generateScenes', { body: { projectId } });
    const covers = async (query: { deleted?: 'true' }) =>
      (await call('projectCovers', { query })).covers.filter(({ project_id }) => project_id === projectId).length;
    await eventually(
      () => covers({}),
      (count) => count === 1,
    );
    expect(await covers({ deleted: 'true' })).toBe(0);
    await remove(projectId);
    expect([await covers({}), await covers({ deleted: 'true' })]).toEqual([0, 1]);
  }, 60_000);

  it('is what the log tells', async () => {
    // others look at the same studio
    const { deleted_at, state } = aged;
    await query('UPDATE read.projects SET deleted_at = $2, state = $3 WHERE id = $1', [made[1], deleted_at, JSON.stringify(state)]);
    const { differences } = await studio.operator.call('verify');
    expect(differences).toEqual([]);
  });
});
