import { beforeAll, describe, expect, it } from '@jest/globals';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import type { Person } from '../support/studio.js';

const IDEAS = ['A lighthouse keeper befriends 100% of a storm', 'Two foxes open a bakery', 'A robot learns to knit'];

describe('the list of all projects', () => {
  let studio: SharedStudio;
  let boss: Person;
  let ada: Person;

  const list = (query: { q?: string; limit?: string; after?: string } = {}, person = boss) =>
    person.client.call('adminProjects', { query });
  const ideas = async (query: Parameters<typeof list>[0]) => (await list(query)).projects.map(({ idea }) => idea);

  beforeAll(async () => {
    studio = await sharedStudio({ pro: ['ada'] });
    [boss, ada] = [await studio.person('boss'), await studio.person('ada')];
    await studio.operator.call('grantRole', { body: { email: studio.address('boss'), role: 'admin' } });
    for (const idea of IDEAS) await ada.client.call('createProject', { body: { idea, videoLength: 5 } });
  }, 90_000);

  const ofAda = () => ({ q: studio.address('ada') });

  it('is everybody’s, the newest first, with whose they are and without scripts', async () => {
    const { projects, total } = await list(ofAda());
    expect(projects.map(({ idea }) => idea)).toEqual([...IDEAS].reverse());
    expect(total).toBe(3);
    expect(projects[0]?.user_email).toBe(studio.address('ada'));
    expect(JSON.stringify(projects[0]).length).toBeLessThan(800);
  });

  it('is read page by page', async () => {
    const first = await list({ ...ofAda(), limit: '2' });
    const rest = await list({ ...ofAda(), limit: '2', after: first.projects.at(-1)!._id });
    expect([...first.projects, ...rest.projects].map(({ idea }) => idea)).toEqual([...IDEAS].reverse());
    expect(rest.total).toBe(3);
  });

  it('is searched by words, of which none means anything else', async () => {
    expect(await ideas({ q: 'FOXES open' })).toContain(IDEAS[1]);
    expect(await ideas({ q: '100% of a' })).toEqual([IDEAS[0]]);
    expect(await ideas({ q: '100%a storm' })).toEqual([]);
    expect(await ideas({ q: 'f_xes' })).toEqual([]);
  });

  it('is for admins alone, as is the answer to who is one', async () => {
    expect(await boss.client.call('adminStatus')).toEqual({ admin: true });
    await expect(ada.client.call('adminStatus')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(list({}, ada)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('the studio at a glance', () => {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

  it('counts what happens by the day, and says how the studio is', async () => {
    const studio = await sharedStudio();
    const boss = await studio.person('chief');
    await studio.operator.call('grantRole', { body: { email: studio.address('chief'), role: 'admin' } });
    const before = await boss.client.call('adminOverview', { query: { days: '7' } });
    const newcomer = await studio.person('newcomer');
    await newcomer.client.call('createProject', { body: { idea: IDEAS[1] as string, videoLength: 5 } });
    const after = await boss.client.call('adminOverview', { query: { days: '7' } });
    expect(after.days).toHaveLength(7);
    expect(after.people.signed_up.total - before.people.signed_up.total).toBeGreaterThanOrEqual(1);
    expect(after.people.active.total).toBeGreaterThan(before.people.active.total);
    // two days where midnight passed between the looks
    const [madeBefore, madeAfter] = [before, after].map(({ films }) => sum(films.projects.by_day.slice(-2)));
    expect(madeAfter).toBeGreaterThan(madeBefore!);
    expect(after.credits.given.total).toBeGreaterThan(before.credits.given.total);
    const now = await boss.client.call('adminPresent');
    expect(now.readers.map(({ name }) => name)).toContain('studio-days');
    expect(now.seals.overdue).toBe(false);
  });
});
