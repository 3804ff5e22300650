import { beforeAll, describe, expect, it } from '@jest/globals';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import type { Person } from '../support/studio.js';

describe('the list of projects', () => {
  let studio: SharedStudio;
  let ada: Person;
  const made: string[] = [];
  const list = async (query: Record<string, string> = {}) => (await ada.client.call('listProjects', { query })).projects;

  beforeAll(async () => {
    studio = await sharedStudio({ pro: ['ada'] });
    ada = await studio.person('ada');
    const ideas = ['A fox opens a bakery', `A long walk. ${'The road goes on. '.repeat(40)}`, 'Rain on a lantern'];
    for (const idea of ideas) {
      const { projectId } = await ada.client.call('createProject', { body: { idea, videoLength: 10 } });
      made.unshift(projectId);
    }
  }, 90_000);

  it('says what a card shows, and nothing of the scripts but what they are called', async () => {
    const projects = await list();
    expect(projects.map(({ _id }) => _id)).toEqual(made);
    for (const [n, project] of projects.entries()) {
      const { project: whole } = await ada.client.call('project', { params: { projectId: made[n] as string } });
      expect(whole.script?.scenes.length).toBeGreaterThan(0);
      const { script, idea, ...others } = whole;
      expect(project).toMatchObject(others);
      expect(project.script).toEqual({ title: script?.title });
      expect(idea.startsWith(project.idea.replace(/…$/, ''))).toBe(true);
    }
  });

  it('cuts a long idea short, and says that it did', async () => {
    const [rain, walk] = await list();
    expect(rain?.idea).toBe('Rain on a lantern');
    expect(walk?.idea).toMatch(/^A long walk\..{200,270}…$/);
    expect(JSON.stringify(walk).length).toBeLessThan(600);
  });

  it('comes in pages of whatever size, each from behind the last project of the one before', async () => {
    const pages: string[][] = [];
    for (let after: string | undefined; ; ) {
      const page = await list({ limit: '2', ...(after ? { after } : {}) });
      if (page.length === 0) break;
      pages.push(page.map(({ _id }) => _id));
      after = page.at(-1)?._id;
    }
    expect(pages).toEqual([made.slice(0, 2), made.slice(2)]);
    await expect(list({ limit: '0' })).rejects.toThrow('must be 1 or more');
  });

  it('shows nothing behind a project that is not there', async () => {
    expect(await list({ after: '00000000-0000-4000-8000-000000000000' })).toEqual([]);
  });
});
