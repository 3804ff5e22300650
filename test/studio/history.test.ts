import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorResponse } from '@scenewright/contract';
import { untilIdle } from '../support/idle.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import type { Person } from '../support/studio.js';

describe('the history of a project', () => {
  let studio: SharedStudio;
  let ada: Person;
  let projectId: string;
  /** Behind the making of the scenes. */
  let moment: string;

  const call: SharedStudio['operator']['call'] = (...given) => ada.client.call(...given);
  const scenes = async () => (await call('scenes', { params: { projectId } })).scenes;
  const history = (query: Record<string, string> = {}) => call('projectHistory', { params: { projectId }, query });
  const at = (position: string) => call('projectAt', { params: { projectId, position } });
  const ask = async (path: string, method = 'GET', { token } = ada) => {
    const response = await fetch(`${studio.url}/api/projects/${projectId}/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: '{}' }),
    });
    return { status: response.status, body: (await response.json()) as ErrorResponse };
  };

  beforeAll(async () => {
    studio = await sharedStudio({ pro: ['ada'] });
    ada = await studio.person('ada');
    ({ projectId } = await call('createProject', { body: { idea: 'Two foxes open a bakery', videoLength: 5 } }));
    await call('generateCharacters', { body: { project_id: projectId } });
    await call('generateScenes', { body: { projectId } });
    await call('addShot', { params: { projectId, sceneId: 1 }, body: { description: 'A bell over the door' } });
    await untilIdle(ada);
    moment = (await history()).entries[0]!.position;
  }, 90_000);

  it('is told in sentences, by what caused them, with pictures, newest first', async () => {
    const { entries } = await history();
    expect(entries[0]).toMatchObject({ who: 'you', said: expect.arrayContaining(['Shot 2 was added: “A bell over the door”']) });
    expect(entries[0]!.picture_urls).toHaveLength(1);
    expect((await fetch(studio.url + entries[0]!.picture_urls[0]!)).status).toBe(200);
    expect(entries.at(-1)!.said[0]).toMatch(/^A film of 5 seconds was begun from an idea/);
  });

  it('comes in pages', async () => {
    const { entries } = await history();
    const seen: string[] = [];
    let before: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof history>> = await history({ limit: '2', ...(before ? { before } : {}) });
      seen.push(...page.entries.map(({ cause }) => cause));
      before = page.next;
    } while (before);
    expect(seen).toEqual(entries.map(({ cause }) => cause));
  });

  it('shows the project as it was at a moment, with its media', async () => {
    const before = await scenes();
    await call('moveShot', { params: { projectId, sceneId: 1, shotId: 1 }, body: { place: 2 } });
    await call('removeShot', { params: { projectId, sceneId: 1, shotId: 1 } });
    const title = before[0]!.title;
    await call('reviseScene', { params: { projectId, sceneId: 1 }, body: { title: { from: title, to: 'The opening' } } });
    const then = await at(moment);
    expect(then.scenes).toEqual(before);
    expect((await fetch(studio.url + then.scenes[0]!.shots[0]!.start_frame!.image_url)).status).toBe(200);
    expect(await ask('at/1')).toMatchObject({ status: 404 });
  });

  it('says what differs since, in words and pictures', async () => {
    const { differences } = await call('compareMoments', { params: { projectId, position: moment }, query: {} });
    expect(differences.map(({ said }) => said)).toEqual(['Scene 1 is called: “The opening”', 'Shot 2 is gone']);
    expect(differences[1]).toMatchObject({ before_url: expect.stringContaining('/api/media/'), after_url: null });
    const same = await call('compareMoments', { params: { projectId, position: moment }, query: { until: moment } });
    expect(same.differences).toEqual([]);
  });

  it('can be gone back to, as one step that costs nothing and can be undone', async () => {
    const [changed, { credits }] = [await scenes(), await call('credits', { query: { t: 'now' } })];
    expect(await ask(`at/${moment}/restore`, 'POST')).toMatchObject({ status: 200 });
    const [before, now] = [(await at(moment)).scenes, await scenes()];
    expect(now).toEqual(before);
    const { undo } = await call('steps', { params: { projectId } });
    expect(undo).toMatchObject({ name: 'restore an earlier moment' });
    expect(await ask(`at/${moment}/restore`, 'POST')).toMatchObject({
      status: 409,
      body: { error: 'The film is as it was at that moment already. There is nothing to restore.' },
    });
    await call('undoStep', { params: { projectId }, body: { step: undo!.step } });
    expect(await scenes()).toEqual(changed);
    expect((await call('credits', { query: { t: 'now' } })).credits).toBe(credits);
  });

  it('does not go back behind the making of the scenes', async () => {
    const { entries } = await history();
    const script = entries.find(({ said }) => said.some((one) => /^The script .*was written/.test(one)))!;
    expect(await ask(`at/${script.position}/restore`, 'POST')).toMatchObject({
      status: 409,
      body: { error: 'The scenes were not made yet at that moment, and they cannot be unmade. Choose a later one.' },
    });
    expect((await at(script.position)).restore_obstacle).toBe(
      'The scenes were not made yet at that moment, and they cannot be unmade. Choose a later one.',
    );
    expect((await at(moment)).restore_obstacle).toBeNull();
  });

  it('is nobody else’s', async () => {
    const eve = await studio.person('eve');
    for (const path of ['history', `at/${moment}`, `at/${moment}/differences`]) expect((await ask(path, 'GET', eve)).status).toBe(404);
    expect((await ask(`at/${moment}/restore`, 'POST', eve)).status).toBe(404);
  });
});
