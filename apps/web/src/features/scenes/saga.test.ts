import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { call, delay, put } from 'redux-saga/effects';
import { scenesApi, scenesLeft, scenesOpened } from '../../entities/scene/index.js';
import { api } from '../../platform/api/api.js';
import { connectionChanged } from '../../platform/realtime/slice.js';
import { FakeStudio } from '../../testing/fake-studio.js';
import { testServices, testStore } from '../../testing/test-app.js';
import { PROJECT_ID, sceneOf, shotOf, statusOf } from '../../testing/views.js';
import { pollStatus, readStatus, STATUS_POLL_MS } from './saga.js';

const running = sceneOf([shotOf({ video_generation_status: 'in_progress' })], { status: 'in_progress' });
const finished = sceneOf([shotOf({ video_generation_status: 'completed', video_url: '/clip.mp4' })]);

describe('the status poll, effect by effect', () => {
  const refetch = put(api.util.invalidateTags([{ type: 'Scenes', id: PROJECT_ID }, 'Credits']));

  it('waits, asks, keeps a first snapshot, and fetches again on a difference only', () => {
    const poll = pollStatus(PROJECT_ID);
    const ask = call(readStatus, PROJECT_ID);
    expect(poll.next().value).toEqual(delay(STATUS_POLL_MS));
    expect(poll.next().value).toEqual(ask);
    expect(poll.next(statusOf('in_progress')).value).toEqual(delay(STATUS_POLL_MS));
    expect(poll.next().value).toEqual(ask);
    expect(poll.next(statusOf('in_progress')).value).toEqual(delay(STATUS_POLL_MS));
    expect(poll.next().value).toEqual(ask);
    // a has_* flag turned: there is a first video while the next one is made
    expect(poll.next(statusOf('in_progress', true)).value).toEqual(refetch);
    expect(poll.next().value).toEqual(delay(STATUS_POLL_MS));
    expect(poll.next().value).toEqual(ask);
    expect(poll.next(statusOf('completed')).value).toEqual(refetch);
    expect(poll.next().done).toBe(true);
  });

  it('goes on after an answer that did not come', () => {
    const poll = pollStatus(PROJECT_ID);
    poll.next();
    poll.next();
    expect(poll.next(undefined).value).toEqual(delay(STATUS_POLL_MS));
  });
});

describe('polling while pushes do not come', () => {
  let studio: FakeStudio;
  let store: ReturnType<typeof testStore>;
  let scene = running;
  const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
  const polls = () => studio.calls(`GET /scenes/${PROJECT_ID}/status`);
  const loads = () => studio.calls(`GET /scenes/${PROJECT_ID}`);

  beforeEach(async () => {
    jest.useFakeTimers();
    scene = running;
    studio = new FakeStudio({
      [`GET /scenes/${PROJECT_ID}`]: () => ({ body: { scenes: [scene] } }),
      [`GET /scenes/${PROJECT_ID}/status`]: () => ({ body: { status_summary: statusOf(scene === running ? 'in_progress' : 'completed') } }),
    });
    store = testStore(testServices({ studio }).services);
    await settle();
    store.dispatch(scenesOpened(PROJECT_ID));
    store.dispatch(scenesApi.endpoints.scenes.initiate(PROJECT_ID));
    await settle(10);
  });
  afterEach(() => {
    store.stop();
    jest.useRealTimers();
  });

  it('asks every 3 s, fetches the scenes again when something is done, and stops', async () => {
    await settle(3 * STATUS_POLL_MS);
    expect([polls(), loads()]).toEqual([3, 1]);
    scene = finished;
    await settle(STATUS_POLL_MS);
    expect([polls(), loads()]).toEqual([4, 2]);
    await settle(10 * STATUS_POLL_MS);
    expect(polls()).toBe(4);
  });

  it('starts again when something else begins', async () => {
    scene = finished;
    await settle(STATUS_POLL_MS);
    scene = running;
    store.dispatch(api.util.invalidateTags(['Scenes']));
    await settle(STATUS_POLL_MS + 10);
    expect(polls()).toBe(2);
  });

  it('stops when the person leaves the screen', async () => {
    store.dispatch(scenesLeft(PROJECT_ID));
    await settle(3 * STATUS_POLL_MS);
    expect(polls()).toBe(0);
  });

  it('stops while the socket is live, and takes over when it is lost', async () => {
    store.dispatch(connectionChanged('live'));
    await settle(3 * STATUS_POLL_MS);
    expect(polls()).toBe(0);
    store.dispatch(connectionChanged('down'));
    await settle(STATUS_POLL_MS);
    expect(polls()).toBe(1);
  });
});
