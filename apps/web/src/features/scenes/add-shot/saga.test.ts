import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { soundtrackApi } from '../../../entities/audio/index.js';
import { scenesApi } from '../../../entities/scene/index.js';
import { FakeStudio } from '../../../testing/fake-studio.js';
import { testServices, testStore } from '../../../testing/test-app.js';
import { audioOf, PROJECT_ID, sceneOf, shotOf } from '../../../testing/views.js';
import { shotAsked } from './saga.js';

const first = shotOf({ uid: 'first', shot_id: 1 });
const second = shotOf({ uid: 'second', shot_id: 2 });
const ADD = `POST /scenes/${PROJECT_ID}/scene-1/shots/add`;
let store: ReturnType<typeof testStore>;
let studio: FakeStudio;
let said: string[];
let answer: (given: { status?: number; body: unknown }) => void;
let scenes = [sceneOf([first, second])];

const settle = () => jest.advanceTimersByTimeAsync(10);
const shots = () => scenesApi.endpoints.scenes.select(PROJECT_ID)(store.getState()).data?.[0]?.shots ?? [];
const numbers = () => shots().map(({ uid, shot_id }) => [uid.startsWith('temp_') ? 'new' : uid, shot_id]);
const audioShots = () =>
  soundtrackApi.endpoints.audios
    .select(PROJECT_ID)(store.getState())
    .data?.map(({ shot_id }) => shot_id);
const ask = (shot: number | null) => store.dispatch(shotAsked({ projectId: PROJECT_ID, scene: 1, shot, description: 'A gull lands' }));

beforeEach(async () => {
  jest.useFakeTimers();
  scenes = [sceneOf([first, second])];
  const answered = new Promise<{ status?: number; body: unknown }>((resolve) => {
    answer = resolve;
  });
  studio = new FakeStudio({
    [`GET /scenes/${PROJECT_ID}`]: () => ({ body: { scenes } }),
    [`GET /audios/${PROJECT_ID}`]: { audios: [audioOf({ shot_id: 2, shot_uid: 'second' })] },
    [ADD]: () => answered,
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

describe('a shot that is asked for', () => {
  it('is there before the studio has answered, with everything after it moved up', async () => {
    ask(2);
    expect(numbers()).toEqual([
      ['first', 1],
      ['new', 2],
      ['second', 3],
    ]);
    expect(audioShots()).toEqual([3]);
    await settle();
    expect(studio.calls(ADD)).toBe(1);
    expect(studio.requests.find(({ call }) => call === ADD)?.body).toEqual({ description: 'A gull lands', shot_id: 2 });
    answer({ body: { success: true, shot_uid: 'third', shot_id: 2, designed_audios: [] } });
  });

  it('goes to the end where its place is not there', () => {
    ask(9);
    expect(numbers().at(-1)).toEqual(['new', 3]);
  });

  it('makes room for the studio’s own once that is there', async () => {
    ask(null);
    scenes = [sceneOf([first, second, shotOf({ uid: 'third', shot_id: 3 })])];
    answer({ body: { success: true, shot_uid: 'third', shot_id: 3, designed_audios: [] } });
    await settle();
    expect(numbers().at(-1)).toEqual(['third', 3]);
    expect(said).toEqual([]);
  });

  it('goes again when it is refused: the scenes are as the studio has them, and it says so', async () => {
    ask(1);
    expect(shots()).toHaveLength(3);
    answer({ status: 409, body: { error: 'The scene is locked.', error_code: 'CONFLICT' } });
    await settle();
    expect(said).toEqual(['error: Failed to add shot (The scene is locked.)']);
    expect(numbers()).toEqual([
      ['first', 1],
      ['second', 2],
    ]);
    expect(audioShots()).toEqual([2]);
  });

  it('is refused for a scene that has gone', () => {
    store.dispatch(shotAsked({ projectId: PROJECT_ID, scene: 7, shot: null, description: 'A gull' }));
    expect(said).toEqual(['error: Failed to add shot (There is no scene 7 any more.)']);
    expect(studio.calls(ADD)).toBe(0);
  });
});
