/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { makeStore } from '../../app/store.js';
import { soundtrackApi } from '../../entities/audio/index.js';
import { creditsApi } from '../../entities/credits/index.js';
import { scenesApi } from '../../entities/scene/index.js';
import { ada, FakeIdentity } from '../../testing/fake-identity.js';
import { FakeSocket } from '../../testing/fake-socket.js';
import { FakeStudio } from '../../testing/fake-studio.js';
import { testServices } from '../../testing/test-app.js';
import { PROJECT_ID, sceneOf, shotOf } from '../../testing/views.js';
import { LOOKED_EVERY_MS, NOTICED_WITHIN_MS, RENEWED_AFTER_MS } from './renew-media.saga.js';

const HOUR = 3_600_000;

describe('media of a page that stays open', () => {
  let socket: FakeSocket;
  let studio: FakeStudio;
  let identity: FakeIdentity;
  let store: ReturnType<typeof makeStore>;
  let isHidden: boolean;

  const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
  const fetches = () => [`GET /scenes/${PROJECT_ID}`, 'GET /audios/voices', 'GET /users/credits'].map((call) => studio.calls(call));
  const turnAway = () => turn(true);
  const comeBack = () => turn(false);
  const turn = async (hidden: boolean) => {
    isHidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
    await settle(1000);
  };
  /** The day until whose end the address of the clip works that is shown. */
  const worksUntil = () => {
    const [scene] = scenesApi.endpoints.scenes.select(PROJECT_ID)(store.getState()).data ?? [];
    return Number(scene?.shots[0]?.video_url?.split('?e=')[1]);
  };

  beforeEach(async () => {
    jest.useFakeTimers();
    isHidden = false;
    jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
    socket = new FakeSocket();
    identity = new FakeIdentity(ada);
    const expiry = () => (Math.floor(Date.now() / (24 * HOUR)) + 2) * 24 * HOUR;
    studio = new FakeStudio({
      'POST /users/': { user: {} },
      'GET /users/credits': { credits: 30 },
      'GET /audios/voices': { voices: [] },
      // what has changed since it was read the last time: nothing
      [`GET /scenes/${PROJECT_ID}`]: ({ url }: { url: URL }) => {
        const { shots, video_clips: _, ...about } = sceneOf([shotOf({ uid: 'one', video_url: `/clip.mp4?e=${expiry()}` })]);
        const changed = url.searchParams.get('since') === '0' ? [{ ...about, shots: { items: shots, order: ['one'] } }] : [];
        return { body: { scenes: [], changes: { scenes: changed, order: [about.uid] }, position: '10' } };
      },
    });
    store = makeStore(testServices({ socket, identity, studio }).services);
    await settle(10);
    store.dispatch(scenesApi.endpoints.scenes.initiate(PROJECT_ID));
    store.dispatch(soundtrackApi.endpoints.voices.initiate());
    store.dispatch(creditsApi.endpoints.credits.initiate());
    socket.serve('connect');
    await settle(1000);
  });
  afterEach(() => {
    store.stop();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('have addresses that work, however long it is looked at', async () => {
    for (let hour = 0; hour < 72; hour++) {
      expect(worksUntil()).toBeGreaterThan(Date.now());
      await settle(HOUR);
    }
  });

  it('are asked for alone: what has none comes by itself', async () => {
    expect(fetches()).toEqual([1, 1, 1]);
    await settle(RENEWED_AFTER_MS + LOOKED_EVERY_MS);
    expect(fetches()).toEqual([2, 2, 1]);
  });

  it('are left alone while nobody looks, and have new addresses as soon as somebody comes back', async () => {
    await turnAway();
    await settle(60 * HOUR);
    expect(fetches()).toEqual([1, 1, 1]);
    await comeBack();
    expect(fetches()).toEqual([2, 2, 1]);
    expect(worksUntil()).toBeGreaterThan(Date.now());
  });

  it('are not asked for again by who was away for a moment', async () => {
    await turnAway();
    await settle(HOUR);
    await comeBack();
    expect(fetches()).toEqual([1, 1, 1]);
  });

  it('are asked for again on the next connection, where this one had died in its sleep', async () => {
    await turnAway();
    await settle(60 * HOUR);
    studio.answers['GET /audios/voices'] = () => Promise.reject(new TypeError('offline'));
    await comeBack();
    await settle(10_000);
    socket.serve('disconnect');
    studio.answers['GET /audios/voices'] = { voices: [] };
    await settle(10_000);
    const [, before] = fetches();
    socket.serve('connect');
    await settle(1000);
    expect(fetches()[1]).toBe((before ?? 0) + 1);
    await settle(NOTICED_WITHIN_MS);
    socket.serve('disconnect');
    socket.serve('connect');
    await settle(1000);
    expect(fetches()[1]).toBe((before ?? 0) + 1);
  });

  it('are nobody’s once the person has signed out', async () => {
    identity.become(null);
    await settle(10);
    const before = fetches();
    await settle(60 * HOUR);
    await comeBack();
    expect(fetches()).toEqual(before);
  });
});
