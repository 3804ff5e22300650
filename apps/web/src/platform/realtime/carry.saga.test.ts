import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PushedChange, SceneView } from '@scenewright/contract';
import { soundtrackApi } from '../../entities/audio/index.js';
import { castApi } from '../../entities/character/index.js';
import { creditsApi } from '../../entities/credits/index.js';
import { scenesApi } from '../../entities/scene/index.js';
import { ada, FakeIdentity } from '../../testing/fake-identity.js';
import { FakeSocket } from '../../testing/fake-socket.js';
import { FakeStudio } from '../../testing/fake-studio.js';
import { testServices, testStore } from '../../testing/test-app.js';
import { audioOf, characterOf, eventOf, PROJECT_ID, sceneOf, shotOf } from '../../testing/views.js';

describe('what a push carries', () => {
  let socket: FakeSocket;
  let studio: FakeStudio;
  let store: ReturnType<typeof testStore>;
  /** As of which position the studio answers, and what. */
  let answer: { position: string; scenes: SceneView[] };
  /** Answers are held back until somebody lets them go. */
  let held: (() => void)[] | null;

  const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
  const fetches = (call = `GET /scenes/${PROJECT_ID}`) => studio.calls(call);
  const shots = () => (scenesApi.endpoints.scenes.select(PROJECT_ID)(store.getState()).data ?? []).flatMap((scene) => scene.shots);
  const named = () => shots().map(({ uid, shot_id, name }) => `${shot_id} ${uid} ${name}`.trim());
  const shot = (uid: string, name: string) => shotOf({ uid, name });
  /** The scene as the studio answers it. */
  const sceneWith = (...all: ReturnType<typeof shotOf>[]) =>
    sceneOf(all.map((one, index) => ({ ...one, shot_id: index + 1, clip_id: index + 1, id: index + 1 })));
  const sceneChange = (items: ReturnType<typeof shotOf>[], order?: string[]): PushedChange['scene'] => {
    const { shots: _, video_clips: __, ...about } = sceneOf([]);
    return { ...about, shots: { items, ...(order ? { order } : {}) } };
  };
  const push = (position: number, change: Partial<PushedChange>, at = position) =>
    socket.serve('events', [{ ...eventOf(position, 'scene-1', PROJECT_ID), change: { at: String(at), stale: [], ...change } }]);

  beforeEach(async () => {
    jest.useFakeTimers();
    socket = new FakeSocket();
    held = null;
    answer = { position: '10', scenes: [sceneWith(shot('one', 'a'), shot('two', 'b'))] };
    studio = new FakeStudio({
      'POST /users/': { user: {} },
      'GET /users/credits': { credits: 30, position: '10' },
      [`GET /scenes/${PROJECT_ID}`]: async () => {
        const body = structuredClone(answer);
        if (held) await new Promise<void>((resolve) => held?.push(resolve));
        return { body };
      },
      [`GET /audios/${PROJECT_ID}`]: { audios: [audioOf()], position: '10' },
      [`GET /characters/${PROJECT_ID}`]: {
        characters: [characterOf()],
        characters_completed: false,
        casting_status: 'in_progress',
        position: '10',
      },
    });
    store = testStore(testServices({ socket, identity: new FakeIdentity(ada), studio }).services);
    await settle(10);
    store.dispatch(scenesApi.endpoints.scenes.initiate(PROJECT_ID));
    socket.serve('connect');
    await settle(500);
  });
  afterEach(() => {
    store.stop();
    jest.useRealTimers();
  });

  it('is shown, and nothing is fetched', async () => {
    push(11, { scene: sceneChange([shot('two', 'new')]) });
    await settle(3000);
    expect(named()).toEqual(['1 one a', '2 two new']);
    expect(fetches()).toBe(1);
  });

  it('leaves what did not change as it was, for whoever draws it', async () => {
    const [before] = shots();
    push(11, { scene: sceneChange([shot('two', 'new')]) });
    await settle(50);
    expect(shots()[0]).toBe(before);
  });

  it('is no reason to draw anything when it says what is shown already', async () => {
    const before = shots();
    push(11, { scene: sceneChange([structuredClone(before[1]!)]) });
    await settle(50);
    expect(shots()[1]).toBe(before[1]);
  });

  it('is shown of a shot that came, moved, went, and came back', async () => {
    push(11, { scene: sceneChange([shot('three', 'c')], ['three', 'one', 'two']) });
    await settle(50);
    expect(named()).toEqual(['1 three c', '2 one a', '3 two b']);
    push(12, { scene: sceneChange([], ['one', 'two', 'three']) });
    push(13, { scene: sceneChange([], ['two', 'three']) });
    await settle(50);
    expect(named()).toEqual(['1 two b', '2 three c']);
    push(14, { scene: sceneChange([shot('one', 'a')], ['one', 'two', 'three']) });
    await settle(50);
    expect(named()).toEqual(['1 one a', '2 two b', '3 three c']);
    expect(fetches()).toBe(1);
  });

  it('is fetched when a push carries nothing, and when it does not fit what is shown', async () => {
    socket.serve('events', [eventOf(11, 'scene-1', PROJECT_ID)]);
    await settle(500);
    expect(fetches()).toBe(2);
    answer = { position: '12', scenes: [sceneWith(shot('one', 'a'), shot('unheard-of', 'x'))] };
    push(12, { scene: sceneChange([shot('unheard-of', 'x')]) });
    await settle(500);
    expect([fetches(), ...named()]).toEqual([3, '1 one a', '2 unheard-of x']);
  });

  it('may know of a shot whose own push is still to come, and is fetched when that never comes', async () => {
    push(11, { scene: sceneChange([shot('three', 'c')], ['one', 'two', 'three', 'four']) }, 12);
    await settle(50);
    expect(named()).toEqual(['1 one a', '2 two b', '3 three c']);
    push(12, { scene: sceneChange([shot('four', 'd')], ['one', 'two', 'three', 'four']) });
    await settle(500);
    expect(named()).toEqual(['1 one a', '2 two b', '3 three c', '4 four d']);
    expect(fetches()).toBe(1);
    push(13, { scene: sceneChange([], ['five', 'one', 'two', 'three', 'four']) }, 14);
    push(14, {});
    await settle(500);
    expect(fetches()).toBe(2);
  });

  it('is not asked for without end while the studio’s answers lag behind', async () => {
    push(12, { scene: sceneChange([shot('unheard-of', 'x')]) });
    await settle(10_000);
    expect(fetches()).toBeLessThanOrEqual(4);
  });

  it('stays when an answer comes that was on its way before', async () => {
    held = [];
    store.dispatch(scenesApi.endpoints.scenes.initiate(PROJECT_ID, { forceRefetch: true }));
    await settle(10);
    push(11, { scene: sceneChange([shot('two', 'new')]) });
    await settle(50);
    for (const release of held) release();
    await settle(10);
    expect(fetches()).toBe(2);
    expect(named()).toEqual(['1 one a', '2 two new']);
  });

  it('does not undo a newer answer', async () => {
    answer = { position: '20', scenes: [sceneWith(shot('one', 'a'), shot('two', 'newest'))] };
    await store.dispatch(scenesApi.endpoints.scenes.initiate(PROJECT_ID, { forceRefetch: true }));
    push(11, { scene: sceneChange([shot('two', 'old')]) });
    await settle(500);
    expect(named()).toEqual(['1 one a', '2 two newest']);
    expect(fetches()).toBe(2);
  });

  it('is fetched when it comes from a process that is behind another', async () => {
    push(11, { scene: sceneChange([shot('two', 'new')]) }, 15);
    await settle(50);
    answer = { position: '15', scenes: [sceneWith(shot('one', 'a'), shot('two', 'new'))] };
    push(12, { scene: sceneChange([shot('two', 'old')]) });
    await settle(500);
    expect(named()).toEqual(['1 one a', '2 two new']);
    expect(fetches()).toBe(2);
  });

  it('is shown after an answer that lags behind many of them, or fetched again', async () => {
    held = [];
    store.dispatch(scenesApi.endpoints.scenes.initiate(PROJECT_ID, { forceRefetch: true }));
    await settle(10);
    for (let at = 11; at < 700; at++) push(at, { scene: sceneChange([shot('two', String(at))]) });
    await settle(50);
    const [release] = held;
    held = null;
    answer = { position: '700', scenes: [sceneWith(shot('one', 'a'), shot('two', '699'))] };
    release?.();
    await settle(50);
    expect(fetches()).toBe(3);
    expect(named()).toEqual(['1 one a', '2 two 699']);
  });

  it('leaves a balance that it does not change where it is', async () => {
    store.dispatch(creditsApi.endpoints.credits.initiate());
    await settle(500);
    push(13, { credits: 30 });
    await settle(500);
    expect(creditsApi.endpoints.credits.select()(store.getState()).data).toBe(30);
  });

  it('is the audio, the character and the credits as well', async () => {
    store.dispatch(soundtrackApi.endpoints.audios.initiate(PROJECT_ID));
    store.dispatch(castApi.endpoints.characters.initiate(PROJECT_ID));
    store.dispatch(creditsApi.endpoints.credits.initiate());
    await settle(10);
    push(11, { soundtrack: { audios: { items: [audioOf({ prompt: 'It was early.' })] } } });
    push(12, { cast: { characters: { items: [characterOf({ name: 'Mara' })] }, characters_completed: true, casting_status: 'completed' } });
    push(13, { credits: 24 });
    await settle(3000);
    const state = store.getState();
    expect(
      soundtrackApi.endpoints.audios
        .select(PROJECT_ID)(state)
        .data?.map(({ prompt }) => prompt),
    ).toEqual(['It was early.']);
    expect(castApi.endpoints.characters.select(PROJECT_ID)(state).data).toMatchObject({
      characters: [{ name: 'Mara' }],
      characters_completed: true,
    });
    expect(creditsApi.endpoints.credits.select()(state).data).toBe(24);
    expect([`GET /audios/${PROJECT_ID}`, `GET /characters/${PROJECT_ID}`, 'GET /users/credits'].map(fetches)).toEqual([1, 1, 1]);
  });

  it('is forgotten when the log went back: it has not happened', async () => {
    push(15, { scene: sceneChange([shot('one', 'new')]) });
    await settle(200);
    expect(named()).toEqual(['1 one new', '2 two b']);
    answer = { position: '12', scenes: [sceneWith(shot('one', 'a'), shot('two', 'b'))] };
    socket.serve('log-went-back', { position: '12' });
    await settle(5000);
    expect(named()).toEqual(['1 one a', '2 two b']);
    push(13, { scene: sceneChange([shot('two', 'later')]) });
    await settle(200);
    expect(named()).toEqual(['1 one a', '2 two later']);
  });

  it('is not all that changes: what else does is fetched', async () => {
    store.dispatch(creditsApi.endpoints.credits.initiate());
    store.dispatch(creditsApi.endpoints.creditHistory.initiate());
    await settle(10);
    const before = fetches('GET /payments/credit-history');
    push(11, { credits: 24, stale: ['CreditHistory'] });
    await settle(500);
    expect(fetches('GET /payments/credit-history')).toBe(before + 1);
    expect(fetches('GET /users/credits')).toBe(1);
  });
});
