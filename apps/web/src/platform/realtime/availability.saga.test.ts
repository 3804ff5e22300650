import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { makeStore } from '../../app/store.js';
import { projectsApi } from '../../entities/project/index.js';
import { ada, FakeIdentity } from '../../testing/fake-identity.js';
import { FakeStudio } from '../../testing/fake-studio.js';
import { testServices } from '../../testing/test-app.js';
import { selectIsAway } from '../api/availability.js';

describe('a studio whose database is away', () => {
  let store: ReturnType<typeof makeStore>;
  const settle = (ms = 10) => jest.advanceTimersByTimeAsync(ms);
  const away = { status: 503, body: { error: 'Try again in a few seconds.', error_code: 'UNAVAILABLE' } };
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    store.stop();
    jest.useRealTimers();
  });

  it('is looked at until it is back, and then everything shown is fetched again', async () => {
    let isAway = true;
    const studio = new FakeStudio({
      'POST /users/': { user: {} },
      'GET /projects': () => (isAway ? away : { status: 200, body: { projects: [] } }),
      'GET /health': () => ({ status: isAway ? 503 : 200, body: { checks: { database: { ok: !isAway }, eventLog: { ok: true } } } }),
    });
    store = makeStore(testServices({ studio, identity: new FakeIdentity(ada) }).services);
    await settle();
    store.dispatch(projectsApi.endpoints.projects.initiate());
    const projects = () => projectsApi.endpoints.projects.select()(store.getState());
    await settle(10);
    expect(selectIsAway(store.getState())).toBe(true);
    // longer than a query is tried again by itself
    await settle(20_000);
    expect([selectIsAway(store.getState()), projects().isError]).toEqual([true, true]);
    isAway = false;
    await settle(5_000);
    expect([selectIsAway(store.getState()), projects().isSuccess]).toEqual([false, true]);
    const looks = studio.calls('GET /health');
    await settle(20_000);
    expect(studio.calls('GET /health')).toBe(looks);
  });

  it('is no matter of a call that failed for another reason', async () => {
    const studio = new FakeStudio({ 'POST /users/': { user: {} }, 'GET /projects': () => ({ status: 503, body: {} }) });
    store = makeStore(testServices({ studio, identity: new FakeIdentity(ada) }).services);
    await settle();
    store.dispatch(projectsApi.endpoints.projects.initiate());
    await settle(10);
    expect(selectIsAway(store.getState())).toBe(false);
  });
});
