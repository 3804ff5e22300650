import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LONGEST_WAIT_SECONDS } from '@scenewright/contract';
import { makeStore } from '../../app/store.js';
import { creditsApi } from '../../entities/credits/index.js';
import { projectsApi } from '../../entities/project/index.js';
import { scenesApi } from '../../entities/scene/index.js';
import { staffApi } from '../../entities/staff/index.js';
import { ada, FakeIdentity } from '../../testing/fake-identity.js';
import { FakeStudio } from '../../testing/fake-studio.js';
import { testServices } from '../../testing/test-app.js';
import type { Services } from '../services/services.js';
import { selectIsAway, selectMovedTo } from './availability.js';
import { retryDelay } from './base-query.js';
import { turnsTaken } from './in-turn.js';
import { hearTime, studioNow } from './studio-time.js';

describe('a call', () => {
  let studio: FakeStudio;
  let services: Services;
  let identity: FakeIdentity;
  let store: ReturnType<typeof makeStore>;
  const settle = (ms = 10) => jest.advanceTimersByTimeAsync(ms);
  const start = (answers: FakeStudio['answers']) => {
    studio = new FakeStudio({ 'POST /users/': { user: {} }, ...answers });
    identity = new FakeIdentity(ada);
    ({ services } = testServices({ studio, identity }));
    store = makeStore(services);
  };
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    store.stop();
    jest.useRealTimers();
  });

  it('carries the person’s token', async () => {
    start({ 'GET /projects': { projects: [] } });
    store.dispatch(projectsApi.endpoints.projects.initiate());
    await settle();
    const sent = studio.requests.find(({ call }) => call === 'GET /projects');
    expect([sent?.headers.get('authorization'), sent?.url.search]).toEqual(['Bearer token-0', '?mine=true']);
    expect(sent?.headers.has('traceparent')).toBe(false);
  });

  it('says what time it is for the studio, whatever this computer’s clock says', async () => {
    const behind = Math.floor(Date.now() / 1000) * 1000 - 7_200_000;
    start({ 'GET /projects': () => ({ body: { projects: [] }, headers: { date: new Date(behind).toUTCString() } }) });
    store.dispatch(projectsApi.endpoints.projects.initiate());
    await settle(1000);
    expect(studioNow() - behind).toBeLessThan(2000);
    hearTime(new Headers({ date: new Date().toUTCString() }));
  });

  it('is a command over plain http, too, where a page has no randomUUID', async () => {
    const { randomUUID } = crypto;
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true, writable: true });
    start({ 'POST /projects/create': { projectId: 'p', script: {} } });
    await settle();
    const made = store.dispatch(projectsApi.endpoints.createProject.initiate({ body: { idea: 'A storm' } }));
    await settle();
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true, writable: true });
    expect(await made).toMatchObject({ data: { projectId: 'p' } });
    const sent = studio.requests.find(({ call }) => call === 'POST /projects/create');
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  it('is sent once more with a fresh token after a 401, and is the same command then', async () => {
    const answer = ({ headers }: { headers: Headers }) =>
      headers.get('authorization') === 'Bearer token-1' ? { body: { projectId: 'p', script: {} } } : { status: 401, body: {} };
    start({ 'POST /projects/create': answer });
    await settle();
    const made = store.dispatch(projectsApi.endpoints.createProject.initiate({ body: { idea: 'A storm' } }));
    await settle();
    expect(await made).toMatchObject({ data: { projectId: 'p' } });
    const keys = studio.requests
      .filter(({ call }) => call === 'POST /projects/create')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    const traces = studio.requests.flatMap(({ call, headers }) => (call === 'POST /projects/create' ? headers.get('traceparent') : []));
    expect(traces).toEqual([`${traces[0]}`, `${traces[0]}`]);
    expect(traces[0]).toMatch(new RegExp(`^00-${keys[0]?.replaceAll('-', '')}-[0-9a-f]{16}-01$`));
  });

  it('is sent once those are answered that it builds on, whatever became of them', async () => {
    const clip = (clipId: string) => ({ params: { projectId: 'p', sceneId: 's', clipId }, body: { character_id: 'mara' } });
    const path = (clipId: string, what: string) => `POST /scenes/p/s/shots/${clipId}/${what}-character`;
    let answer = (_: unknown) => {};
    start({
      [path('c', 'remove')]: () => new Promise((resolve) => (answer = resolve)),
      [path('c', 'add')]: { success: true },
      [path('d', 'add')]: { success: true },
      'POST /scenes/gen_async': { success: true, scene_count: 1 },
    });
    await settle();
    const { removeCharacterFromShot, addCharacterToShot, generateScenes } = scenesApi.endpoints;
    store.dispatch(removeCharacterFromShot.initiate(clip('c')));
    store.dispatch(addCharacterToShot.initiate(clip('c')));
    store.dispatch(addCharacterToShot.initiate(clip('d')));
    store.dispatch(generateScenes.initiate({ body: { projectId: 'p' } }));
    await settle();
    const all = turnsTaken(services).then(() => 'taken');
    expect(studio.requests.map(({ call }) => call).slice(1)).toEqual([path('c', 'remove'), path('d', 'add')]);
    expect(await Promise.race([all, Promise.resolve('not yet')])).toBe('not yet');
    answer({ status: 409, body: { error: 'Not now.', error_code: 'CONFLICT' } });
    await settle();
    expect(studio.requests.map(({ call }) => call).slice(3)).toEqual([path('c', 'add'), 'POST /scenes/gen_async']);
    expect(await all).toBe('taken');
  });

  it('is given up when nobody answers it for three minutes, and says that the studio cannot be reached', async () => {
    start({ 'POST /projects/create': () => new Promise(() => {}) });
    await settle();
    const made = store.dispatch(projectsApi.endpoints.createProject.initiate({ body: { idea: 'A storm' } })).then(({ error }) => error);
    await settle(179_000);
    expect(await Promise.race([made, Promise.resolve('waits')])).toBe('waits');
    await settle(2_000);
    expect(await made).toMatchObject({ error: expect.stringContaining('cannot be reached') });
  });

  it('is waited for as long as the studio waits for work', async () => {
    const late = { status: 409, body: { error: 'It goes on in the background.', error_code: 'ALREADY_RUNNING' } };
    start({ 'POST /projects/create': () => new Promise((resolve) => setTimeout(() => resolve(late), LONGEST_WAIT_SECONDS * 1000)) });
    await settle();
    const made = store.dispatch(projectsApi.endpoints.createProject.initiate({ body: { idea: 'A storm' } })).then(({ error }) => error);
    await settle(LONGEST_WAIT_SECONDS * 1000 + 1000);
    expect(await made).toMatchObject({ error_code: 'ALREADY_RUNNING' });
  });

  it('is given up when its token never comes', async () => {
    start({ 'POST /projects/create': { projectId: 'p' } });
    await settle();
    identity.getIdToken = () => new Promise(() => {});
    const made = store.dispatch(projectsApi.endpoints.createProject.initiate({ body: { idea: 'A storm' } })).then(({ error }) => error);
    await settle(181_000);
    expect(await made).toMatchObject({ error: expect.stringContaining('cannot be reached') });
  });

  it('that reads is tried three times more, after 1, 2 and 4 s', async () => {
    start({ 'GET /projects': () => ({ status: 503, body: {} }) });
    store.dispatch(projectsApi.endpoints.projects.initiate());
    const tries: number[] = [];
    for (const ms of [10, 1000, 2000, 4000, 60_000]) {
      await settle(ms);
      tries.push(studio.calls('GET /projects'));
    }
    expect(tries).toEqual([1, 2, 3, 4, 4]);
  });

  it('that reads is not tried again when the answer will stay the same', async () => {
    start({ 'GET /projects': () => ({ status: 404, body: { error: 'no', error_code: 'NOT_FOUND' } }) });
    store.dispatch(projectsApi.endpoints.projects.initiate());
    await settle(60_000);
    expect(studio.calls('GET /projects')).toBe(1);
  });

  it('that changes something is not repeated by itself after a fault', async () => {
    start({ 'POST /users/credits/check': () => ({ status: 500, body: {} }) });
    store.dispatch(creditsApi.endpoints.checkCredits.initiate({ body: { amount: 1 } }));
    await settle(60_000);
    expect(studio.calls('POST /users/credits/check')).toBe(1);
  });

  it('that changes something is sent again under its key while the studio is away, and tells in the end that it still is', async () => {
    const away = { status: 503, body: { error: 'away', error_code: 'UNAVAILABLE' } };
    let answers = 0;
    start({ 'POST /projects/create': () => (++answers < 3 ? away : { body: { projectId: 'p', script: {} } }) });
    await settle();
    const create = () => store.dispatch(projectsApi.endpoints.createProject.initiate({ body: { idea: 'A storm' } }));
    const made = create();
    await settle(4_010);
    expect(await made).toMatchObject({ data: { projectId: 'p' } });
    const keysOf = (from: number) =>
      studio.requests
        .filter(({ call }) => call === 'POST /projects/create')
        .slice(from)
        .map(({ headers }) => headers.get('idempotency-key'));
    expect([keysOf(0).length, new Set(keysOf(0)).size]).toEqual([3, 1]);
    answers = -100;
    const refused = create();
    await settle(60_000);
    expect(await refused).toMatchObject({ error: { status: 503, error_code: 'UNAVAILABLE' } });
    expect([keysOf(3).length, new Set(keysOf(3)).size]).toEqual([4, 1]);
  });

  it.each([
    ['is done and cannot be shown yet', 'NOT_SHOWN_YET'],
    ['has to wait for something', 'NOT_YET'],
  ])('that %s is sent again under its key, and nobody is told that the studio is away', async (_, error_code) => {
    const notYet = { status: 503, body: { error: 'In a moment.', error_code } };
    let answers = 0;
    start({ 'POST /projects/create': () => (++answers < 2 ? notYet : { body: { projectId: 'p', script: {} } }) });
    await settle();
    const made = store.dispatch(projectsApi.endpoints.createProject.initiate({ body: { idea: 'A storm' } }));
    await settle();
    expect(selectIsAway(store.getState())).toBe(false);
    await settle(2_000);
    expect(await made).toMatchObject({ data: { projectId: 'p' } });
    const keys = studio.requests
      .filter(({ call }) => call === 'POST /projects/create')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('says where the person has moved to; of others whom the staff is at it says nothing', async () => {
    const moved = (address: string) => () => ({ status: 421, body: { error: 'Moved.', error_code: 'MOVED', details: { address } } });
    start({
      'GET /projects': moved('https://two.example.com'),
      'POST /support/people/ben/looks': moved('https://three.example.com'),
    });
    await settle();
    const movedTo = () => selectMovedTo(store.getState());
    await store.dispatch(staffApi.endpoints.lookAtPerson.initiate({ params: { uid: 'ben' }, body: { reason: 'They asked.' } }));
    expect(movedTo()).toBeNull();
    await store.dispatch(projectsApi.endpoints.projects.initiate());
    expect(movedTo()).toBe('https://two.example.com');
    identity.become({ ...ada, uid: 'cleo' });
    await settle();
    expect(movedTo()).toBeNull();
  });

  it('says of nobody that they have moved whose calls are answered here again', async () => {
    const moved = { status: 421, body: { error: 'Moved.', error_code: 'MOVED', details: { address: 'https://two.example.com' } } };
    start({ 'GET /projects': () => moved });
    await settle();
    await store.dispatch(projectsApi.endpoints.projects.initiate());
    expect(selectMovedTo(store.getState())).not.toBeNull();
    studio.answers['GET /projects'] = { projects: [] };
    await store.dispatch(projectsApi.endpoints.projects.initiate(undefined, { forceRefetch: true }));
    expect(selectMovedTo(store.getState())).toBeNull();
  });

  it('waits no longer than 30 s before another try', () => {
    expect([1, 2, 3, 6, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 30_000, 30_000]);
  });
});
