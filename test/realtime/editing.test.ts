import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Listener, listen } from '../support/listener.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { eventually, type Person } from '../support/studio.js';

describe('who is editing what', () => {
  let studio: SharedStudio;
  let ada: Person;
  let eve: Person;
  let projectId: string;
  const listeners: Listener[] = [];

  const windowOf = async (person: Person, joins = true) => {
    const listener = await listen(studio.url, person.token);
    listeners.push(listener);
    if (joins) expect(await listener.ask('join-project', { projectId })).toMatchObject({ ok: true });
    return listener;
  };
  const heard = (listener: Listener, count: number) =>
    eventually(
      async () => listener.editing.map(({ window, text }) => ({ window, text })),
      (told) => told.length >= count,
    );

  beforeAll(async () => {
    studio = await sharedStudio();
    [ada, eve] = [await studio.person('ada'), await studio.person('eve')];
    ({ projectId } = await ada.client.call('createProject', { body: { idea: 'Two foxes open a bakery', videoLength: 5 } }));
  }, 90_000);
  afterEach(() => {
    for (const listener of listeners.splice(0)) listener.close();
  });

  it('is told to the other windows of the project, and not to the one that tells it', async () => {
    const [here, there] = [await windowOf(ada), await windowOf(ada)];
    const text = `${projectId}/title`;
    expect(await here.ask('editing', { projectId, text })).toMatchObject({ ok: true });
    await here.ask('editing', { projectId, text: null });
    expect(await heard(there, 2)).toEqual([
      { window: here.socket.id, text },
      { window: here.socket.id, text: null },
    ]);
    expect(there.editing[0]).toMatchObject({ project_id: projectId, uid: ada.uid });
    expect(here.editing).toEqual([]);
  });

  it.each([
    ['closes', async (listener: Listener) => listener.close()],
    ['leaves the project', (listener: Listener) => listener.ask('leave-project', { projectId })],
  ] as const)('ends when the window %s', async (_, go) => {
    const [here, there] = [await windowOf(ada), await windowOf(ada)];
    const { id } = here.socket;
    await here.ask('editing', { projectId, text: 'scene/title' });
    await go(here);
    expect((await heard(there, 2)).at(-1)).toEqual({ window: id, text: null });
  });

  it('is nobody’s concern who may not read the project', async () => {
    const [there, stranger] = [await windowOf(ada), await windowOf(eve, false)];
    expect(await stranger.ask('editing', { projectId, text: 'scene/title' })).toMatchObject({ ok: false, error_code: 'NOT_FOUND' });
    await there.ask('editing', { projectId, text: 'scene/title' });
    const here = await windowOf(ada);
    await here.ask('editing', { projectId, text: 'scene/title' });
    expect(await heard(there, 1)).toEqual([{ window: here.socket.id, text: 'scene/title' }]);
    expect(stranger.editing).toEqual([]);
  });

  it('is not told more often than a person can move', async () => {
    const [here, there] = [await windowOf(ada), await windowOf(ada)];
    const { id } = here.socket;
    const began = performance.now();
    await Promise.all(
      Array.from({ length: 60 }, (_, at) => here.ask('editing', { projectId, text: `shot/field_${'abcdefghij'[at % 10]}` })),
    );
    const seconds = (performance.now() - began) / 1000;
    here.close();
    const told = await eventually(
      // windows of the test before may end here
      async () => there.editing.filter(({ window }) => window === id),
      (all) => all.at(-1)?.text === null,
    );
    expect(told.length).toBeGreaterThan(10);
    // twenty at once, two more for each second that it took, and the end
    expect(told.length).toBeLessThan(22 + 2 * seconds);
  });
});
