import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { soundtrackApi } from '../../../entities/audio/index.js';
import { scenesApi } from '../../../entities/scene/index.js';
import { FakeStudio } from '../../../testing/fake-studio.js';
import { testServices, testStore } from '../../../testing/test-app.js';
import { audioOf, PROJECT_ID, sceneOf, shotOf } from '../../../testing/views.js';
import { shotMoved } from './saga.js';

type Answer = { status?: number; body: unknown };

const shots = ['first', 'second', 'third'].map((uid, index) => shotOf({ uid, shot_id: index + 1 }));
const MOVE = `POST /scenes/${PROJECT_ID}/scene-1/shots/first/move`;
let store: ReturnType<typeof testStore>;
let studio: FakeStudio;
let said: string[];
let answer: (given: Answer) => void;
let isDown = false;
let scenes = [sceneOf(shots)];

const settle = () => jest.advanceTimersByTimeAsync(10);
const shown = () => scenesApi.endpoints.scenes.select(PROJECT_ID)(store.getState()).data?.[0]?.shots ?? [];
const order = () => shown().map(({ uid, shot_id }) => `${shot_id} ${uid}`);
const audioShots = () =>
  soundtrackApi.endpoints.audios
    .select(PROJECT_ID)(store.getState())
    .data?.map(({ shot_id }) => shot_id);
const move = (to: number) => store.dispatch(shotMoved({ projectId: PROJECT_ID, sceneUid: 'scene-1', shotUid: 'first', to }));

beforeEach(async () => {
  jest.useFakeTimers();
  isDown = false;
  scenes = [sceneOf(shots)];
  const answered = new Promise<Answer>((resolve) => {
    answer = resolve;
  });
  studio = new FakeStudio({
    [`GET /scenes/${PROJECT_ID}`]: () => (isDown ? { status: 404, body: {} } : { body: { scenes } }),
    [`GET /audios/${PROJECT_ID}`]: () =>
      isDown
        ? { status: 404, body: {} }
        : { body: { audios: [audioOf({ shot_id: 1, shot_uid: 'first' }), audioOf({ _id: 'b', shot_id: 3, shot_uid: 'third' })] } },
    [MOVE]: () => answered,
  });
  const outside = testServices({ studio });
  said = outside.said;
  store = testStore(outside.services);
  await settle();
  await store.dispatch(scenesApi.endpoints.scenes.initiate(PROJECT_ID));
  await store.dispatch(soundtrackApi.endpoints.audios.initiate(PROJECT_ID));
});
afterEach(() => {
  store.stop();
  jest.useRealTimers();
});

describe('a shot that is moved', () => {
  it('stands at its new place before the studio has answered, with its audio, and the others have their new numbers', async () => {
    move(3);
    expect(order()).toEqual(['1 second', '2 third', '3 first']);
    expect(audioShots()).toEqual([3, 2]);
    await settle();
    expect(studio.requests.find(({ call }) => call === MOVE)?.body).toEqual({ place: 3 });
    answer({ body: { success: true, shot_uid: 'first', shot_id: 3 } });
  });

  it('leaves the shots that keep their numbers as they are, so that nothing else is drawn again', () => {
    const last = shown()[2];
    move(2);
    expect(order()).toEqual(['1 second', '2 first', '3 third']);
    expect(shown()[2]).toBe(last);
  });

  it('stays there when the studio has done it', async () => {
    move(2);
    scenes = [sceneOf(['second', 'first', 'third'].map((uid, index) => shotOf({ uid, shot_id: index + 1 })))];
    answer({ body: { success: true, shot_uid: 'first', shot_id: 2 } });
    await settle();
    expect(order()).toEqual(['1 second', '2 first', '3 third']);
    expect(studio.calls(`GET /scenes/${PROJECT_ID}`)).toBe(2);
    expect(said).toEqual([]);
  });

  it('stays there when scenes that were asked for before come with the old order', async () => {
    move(3);
    await store.dispatch(scenesApi.endpoints.scenes.initiate(PROJECT_ID, { forceRefetch: true }));
    await store.dispatch(soundtrackApi.endpoints.audios.initiate(PROJECT_ID, { forceRefetch: true }));
    expect(order()).toEqual(['1 second', '2 third', '3 first']);
    expect(audioShots()).toEqual([3, 2]);
    answer({ status: 404, body: { error: 'Gone.', error_code: 'NOT_FOUND' } });
    await settle();
    expect(order()).toEqual(['1 first', '2 second', '3 third']);
  });

  it('goes back when it is refused, and says why', async () => {
    move(3);
    answer({ status: 404, body: { error: 'There is no such shot in this scene.', error_code: 'NOT_FOUND' } });
    await settle();
    expect(order()).toEqual(['1 first', '2 second', '3 third']);
    expect(audioShots()).toEqual([1, 3]);
    expect(said).toEqual(['error: The shot could not be moved. (There is no such shot in this scene.)']);
  });

  it('goes back also when the scenes cannot be fetched again', async () => {
    move(3);
    isDown = true;
    answer({ status: 409, body: { error: 'Not now.', error_code: 'CONFLICT' } });
    await settle();
    expect(order()).toEqual(['1 first', '2 second', '3 third']);
    expect(audioShots()).toEqual([1, 3]);
  });

  it('does not move in a scene that has gone', () => {
    store.dispatch(shotMoved({ projectId: PROJECT_ID, sceneUid: 'scene-9', shotUid: 'first', to: 3 }));
    expect(order()).toEqual(['1 first', '2 second', '3 third']);
  });
});
