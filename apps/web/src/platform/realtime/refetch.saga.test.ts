import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { soundtrackApi } from '../../entities/audio/index.js';
import { creditsApi } from '../../entities/credits/index.js';
import { ada, FakeIdentity } from '../../testing/fake-identity.js';
import { FakeStudio } from '../../testing/fake-studio.js';
import { testServices, testStore } from '../../testing/test-app.js';
import { PROJECT_ID } from '../../testing/views.js';
import { api } from '../api/api.js';

const CREDITS = 'GET /users/credits';

describe('what became stale', () => {
  let studio: FakeStudio;
  let store: ReturnType<typeof testStore>;
  let credits: number;
  let isRefused: boolean;
  /** Answers are held back until somebody lets them go. */
  let held: (() => void)[] | null;

  const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
  const shown = () => creditsApi.endpoints.credits.select()(store.getState()).data;
  const watch = () => void store.dispatch(creditsApi.endpoints.credits.initiate());
  const becomesStale = (left: number) => {
    credits = left;
    store.dispatch(api.util.invalidateTags(['Credits']));
  };
  const release = () => {
    const [first] = held?.splice(0, 1) ?? [];
    first?.();
    return settle(10);
  };

  beforeEach(async () => {
    jest.useFakeTimers();
    credits = 30;
    isRefused = false;
    held = null;
    studio = new FakeStudio({
      'POST /users/': { user: {} },
      [CREDITS]: async () => {
        const body = { credits, position: '10' };
        if (held) await new Promise<void>((resolve) => held?.push(resolve));
        return isRefused ? { status: 400, body: {} } : { body };
      },
    });
    store = testStore(testServices({ identity: new FakeIdentity(ada), studio }).services);
    await settle(10);
    watch();
    await settle(10);
    expect(shown()).toBe(30);
  });
  afterEach(() => {
    store.stop();
    jest.useRealTimers();
  });

  it('is fetched at once, also while another call takes its time', async () => {
    studio.answers['POST /audios/voice_gen'] = () => new Promise(() => {});
    void store.dispatch(soundtrackApi.endpoints.generateVoice.initiate({ body: { project_id: PROJECT_ID } as never }));
    await settle(10);
    becomesStale(20);
    await settle(10);
    expect([shown(), studio.calls(CREDITS)]).toEqual([20, 2]);
  });

  it('while it was on its way is fetched again, once, when that has come', async () => {
    held = [];
    becomesStale(20);
    await settle(10);
    becomesStale(15);
    becomesStale(10);
    await settle(1000);
    expect(studio.calls(CREDITS)).toBe(2);
    await release();
    expect([shown(), studio.calls(CREDITS)]).toEqual([20, 3]);
    await release();
    await settle(1000);
    expect([shown(), studio.calls(CREDITS)]).toEqual([10, 3]);
  });

  it('while it was on its way is fetched again, too, where that failed', async () => {
    held = [];
    becomesStale(20);
    await settle(10);
    becomesStale(10);
    isRefused = true;
    await release();
    isRefused = false;
    await release();
    expect(shown()).toBe(10);
  });

  it.each([
    ['is fetched again', 'CreditMonth', 2],
    ['is left alone where it is something else', 'Tips', 1],
  ] as const)('while it was on its way for the first time %s', async (_, tag, times) => {
    const MONTH = 'GET /payments/credit-month';
    held = [];
    studio.answers[MONTH] = async () => {
      await new Promise<void>((resolve) => held?.push(resolve));
      return { body: {} };
    };
    void store.dispatch(creditsApi.endpoints.creditMonth.initiate());
    await settle(10);
    store.dispatch(api.util.invalidateTags([tag]));
    await settle(10);
    expect(studio.calls(MONTH)).toBe(1);
    await release();
    await release();
    await settle(1000);
    expect(studio.calls(MONTH)).toBe(times);
  });

  it('is not what somebody else begins to watch while it is on its way', async () => {
    held = [];
    becomesStale(20);
    watch();
    watch();
    await settle(10);
    await release();
    await settle(1000);
    expect([shown(), studio.calls(CREDITS)]).toEqual([20, 2]);
  });
});
