import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { jobsApi } from '../../entities/job/index.js';
import { jobReceived, jobsReceived } from '../../platform/realtime/slice.js';
import { FakeStudio } from '../../testing/fake-studio.js';
import { testServices, testStore } from '../../testing/test-app.js';
import { PROJECT_ID } from '../../testing/views.js';
import { BURST_MS } from './saga.js';

describe('the list of jobs', () => {
  let store: ReturnType<typeof testStore>;
  let studio: FakeStudio;
  const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
  const push = (state: string, progress = 0, id = 'job-1') =>
    store.dispatch(jobReceived({ id, kind: 'video', project_id: PROJECT_ID, state, progress, message: null }));
  const fetches = () => studio.calls('GET /jobs');

  beforeEach(async () => {
    jest.useFakeTimers();
    studio = new FakeStudio({ 'GET /jobs': { jobs: [] } });
    store = testStore(testServices({ studio }).services);
    await settle();
    store.dispatch(jobsApi.endpoints.jobs.initiate(PROJECT_ID));
    await settle(10);
  });
  afterEach(() => {
    store.stop();
    jest.useRealTimers();
  });

  it('is fetched again when a job begins, and when it ends', async () => {
    push('queued');
    await settle(BURST_MS + 10);
    expect(fetches()).toBe(2);
    push('completed', 1);
    await settle(BURST_MS + 10);
    expect(fetches()).toBe(3);
  });

  it('is not fetched for progress, which is pushed', async () => {
    push('running');
    await settle(BURST_MS + 10);
    for (const progress of [0.1, 0.2, 0.9]) push('running', progress);
    await settle(5 * BURST_MS);
    expect(fetches()).toBe(2);
  });

  it('is fetched again when a new connection tells that a job has ended meanwhile', async () => {
    push('running');
    await settle(BURST_MS + 10);
    store.dispatch(jobsReceived([]));
    await settle(BURST_MS + 10);
    expect(fetches()).toBe(3);
    store.dispatch(jobsReceived([]));
    await settle(BURST_MS + 10);
    expect(fetches()).toBe(3);
  });

  it('is fetched once for a burst', async () => {
    for (const id of ['a', 'b', 'c']) push('queued', 0, id);
    await settle(5 * BURST_MS);
    expect(fetches()).toBe(2);
  });
});
