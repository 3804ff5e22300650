import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { untilIdle } from '../support/idle.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import type { Person } from '../support/studio.js';
import { eventually } from '../support/studio.js';

describe('the staff looks at somebody', () => {
  let studio: SharedStudio;
  let sue: Person;
  let ada: Person;
  let projectId: string;
  let database: pg.Client;

  const find = async (q: string, person = sue) => (await person.client.call('supportPeople', { query: { q } })).people;
  const look = (uid: string, reason: string, kind?: 'projects', person = sue) =>
    person.client.call('lookAtPerson', { params: { uid }, body: { reason, ...(kind && { kind }) } });
  const person = (uid: string, staff = sue) => staff.client.call('supportPerson', { params: { uid } });
  const looksAt = async (someone: Person) => (await someone.client.call('whoLooked')).looks;

  beforeAll(async () => {
    studio = await sharedStudio({ pro: ['ada'] });
    database = new pg.Client({ connectionString: studio.databaseUrl });
    await database.connect();
    [sue, ada] = [await studio.person('sue'), await studio.person('ada')];
    await studio.operator.call('grantRole', { body: { email: studio.address('sue'), role: 'support' } });
    await sue.client.call('changeProfile', { body: { name: 'Sue Port' } });
    ({ projectId } = await ada.client.call('createProject', { body: { idea: 'A lighthouse keeper befriends a storm', videoLength: 5 } }));
    await untilIdle(ada);
  }, 90_000);
  afterAll(() => database?.end());

  it('finds people by what they tell, and shows no more than who they are', async () => {
    const [found, ...others] = await find(studio.address('ada').toUpperCase());
    expect(others).toEqual([]);
    expect(found).toEqual({
      uid: ada.uid,
      name: expect.any(String),
      masked_email: `${studio.address('ada')[0]}•••@${studio.address('ada').split('@')[1]}`,
      plan_id: expect.any(String),
      created_at: expect.any(String),
      found_by: 'address',
    });
    const { jobs } = await ada.client.call('jobs', { query: { projectId } });
    expect((await find(ada.uid)).map(({ uid, found_by }) => [uid, found_by])).toEqual([[ada.uid, 'uid']]);
    expect((await find(projectId)).map(({ uid, found_by }) => [uid, found_by])).toEqual([[ada.uid, 'project']]);
    expect((await find(jobs[0]!.id)).map(({ uid, found_by }) => [uid, found_by])).toEqual([[ada.uid, 'job']]);
    expect(await find('no-such-person')).toEqual([]);
  });

  it('finds them by their names, of which none means anything else', async () => {
    const name = `Odd 100% ${ada.uid}`;
    await ada.client.call('changeProfile', { body: { name } });
    expect((await find('100% '.concat(ada.uid))).map(({ uid, found_by }) => [uid, found_by])).toEqual([[ada.uid, 'name']]);
    expect(await find('Odd 1_0%')).toEqual([]);
  });

  it('has to say why, first', async () => {
    const ben = await studio.person('ben');
    await expect(person(ben.uid)).rejects.toMatchObject({ code: 'REASON_REQUIRED' });
    await expect(look(ben.uid, '  ')).rejects.toMatchObject({ code: 'INVALID' });
    await expect(look('nobody-at-all', 'A question')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await looksAt(ben)).toEqual([]);
    const { until } = await look(ben.uid, 'He asked for an invoice');
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(29 * 60_000);
    expect((await person(ben.uid)).person).toMatchObject({ uid: ben.uid, email: studio.address('ben'), projects: [], reservations: [] });
  });

  it('leaves one trace of each reason, however often it looks, and the person sees by whom and why', async () => {
    await look(ada.uid, 'She asked what a clip cost');
    for (let nth = 0; nth < 3; nth++) await person(ada.uid);
    await look(ada.uid, 'She asked again');
    const looks = await eventually(
      () => looksAt(ada),
      (found) => found.length > 1,
    );
    const told = { id: expect.any(String), at: expect.any(String), kind: 'account', by: 'Sue Port', role: 'support' };
    expect(looks).toEqual([
      { ...told, reason: 'She asked again' },
      { ...told, reason: 'She asked what a clip cost' },
    ]);
  });

  it('sees which projects and work there are, and what is written in them only for a reason of its own', async () => {
    const seen = await person(ada.uid);
    expect(seen.person.projects).toMatchObject([{ id: projectId, days_left: null }]);
    expect(seen.person.jobs).toContainEqual(
      expect.objectContaining({ kind: 'script', state: 'completed', project: expect.objectContaining({ id: projectId }) }),
    );
    expect(JSON.stringify(seen)).not.toContain('befriends a storm');
    const project = () => sue.client.call('supportProject', { params: { uid: ada.uid, projectId } });
    await expect(project()).rejects.toMatchObject({ code: 'REASON_REQUIRED' });
    await look(ada.uid, 'She wants to know what is in her film', 'projects');
    expect((await project()).project.idea).toBe('A lighthouse keeper befriends a storm');
    expect((await person(ada.uid)).person.projects[0]?.title).toBe('A lighthouse keeper befriends a storm');
    await expect(sue.client.call('supportProject', { params: { uid: sue.uid, projectId } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // what is somebody's stays theirs at every other door
    await expect(sue.client.call('project', { params: { projectId } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // their owner reads of it a moment after the answer
    const looks = await eventually(
      () => looksAt(ada),
      (found) => found.length >= 3,
    );
    expect(looks.map(({ kind }) => kind)).toEqual(['projects', 'account', 'account']);
  });

  it('is told of the operator who reads the log itself: once for each kind, and each reading is counted', async () => {
    const dot = await studio.person('dot');
    const made = await dot.client.call('createProject', { body: { idea: 'A moth learns to read', videoLength: 5 } });
    const streams = [`credits-${dot.uid}`, `user-${dot.uid}`, `subscription-${dot.uid}`, `project-${made.projectId}`];
    for (const stream of [...streams, ...streams]) await studio.operator.call('streamHistory', { params: { stream } });
    const looks = await eventually(
      () => looksAt(dot),
      (found) => found.length >= 3,
    );
    expect(looks.map(({ kind, role, reason }) => [kind, role, reason])).toEqual([
      ['projects', 'operator', null],
      ['account', 'operator', null],
      ['credits', 'operator', null],
    ]);
    const { rows } = await database.query(
      `SELECT call, project_id, sum(reads)::int AS reads FROM ops.privileged_reads WHERE owner_id = $1 AND reader LIKE $2
        GROUP BY call, project_id ORDER BY min(first_at)`,
      [dot.uid, 'operator%'],
    );
    expect(rows).toEqual(
      streams.map((stream, nth) => ({
        call: `GET /api/operator/streams/${stream}`,
        project_id: nth === 3 ? made.projectId : '*',
        reads: 2,
      })),
    );
  });

  it('is told of an admin who opens a project, too, and of the operator', async () => {
    const boss = await studio.person('boss');
    await studio.operator.call('grantRole', { body: { email: studio.address('boss'), role: 'admin' } });
    const cat = await studio.person('cat');
    const made = await cat.client.call('createProject', { body: { idea: 'Two foxes open a bakery', videoLength: 5 } });
    for (let nth = 0; nth < 3; nth++) await boss.client.call('project', { params: { projectId: made.projectId } });
    await look(cat.uid, 'From the command line', undefined, { ...cat, client: studio.operator });
    const looks = await eventually(
      () => looksAt(cat),
      (found) => found.length >= 2,
    );
    expect(looks.map(({ kind, role, reason }) => [kind, role, reason])).toEqual([
      ['account', 'operator', 'From the command line'],
      ['projects', 'admin', null],
    ]);
  });

  it('is for the staff alone', async () => {
    await expect(find('x', ada)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(look(sue.uid, 'I want to know', undefined, ada)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(person(sue.uid, ada)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
