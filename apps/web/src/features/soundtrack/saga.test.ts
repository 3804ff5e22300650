import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { delay, put } from 'redux-saga/effects';
import { bulkAudios, soundtrackApi } from '../../entities/audio/index.js';
import { creditsApi } from '../../entities/credits/index.js';
import { scenesApi } from '../../entities/scene/index.js';
import { api } from '../../platform/api/api.js';
import { ada, FakeIdentity } from '../../testing/fake-identity.js';
import { FakeStudio } from '../../testing/fake-studio.js';
import { testServices, testStore } from '../../testing/test-app.js';
import { audioOf, PROJECT_ID, sceneOf, shotOf } from '../../testing/views.js';
import { BULK_POLL_MS, BULK_TIMEOUT_MS, CREDITS_AFTER_AUDIO_MS, refreshCreditsSoon } from './saga.js';

describe('after a call that waits for its audio', () => {
  it('asks for the balance a second later', () => {
    const saga = refreshCreditsSoon();
    expect(saga.next().value).toEqual(delay(CREDITS_AFTER_AUDIO_MS));
    expect(saga.next().value).toEqual(put(api.util.invalidateTags(['Credits'])));
  });
});

describe('what a bulk run makes', () => {
  it('leaves out what has its sound, what has no prompt or shot, and effects whose shot is not filmed', () => {
    const scenes = [sceneOf([shotOf(), shotOf({ uid: 'filmed', video_url: '/a.mp4' }), shotOf({ uid: 'unfilmed' })])];
    const audios = [
      audioOf({ _id: 'voice' }),
      audioOf({ _id: 'done', audio_url: '/a.m4a' }),
      audioOf({ _id: 'blank', prompt: '  ' }),
      audioOf({ _id: 'orphan', shot_uid: 'gone' }),
      audioOf({ _id: 'early', type: 'sound_effect', shot_uid: 'unfilmed' }),
      audioOf({ _id: 'effect', type: 'sound_effect', shot_uid: 'filmed' }),
    ];
    expect(bulkAudios(audios, scenes).map((audio) => audio._id)).toEqual(['voice', 'effect']);
  });
});

describe('a bulk run without pushes', () => {
  let studio: FakeStudio;
  let identity: FakeIdentity;
  let store: ReturnType<typeof testStore>;
  let said: string[];
  let audios = [audioOf()];
  const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
  const polls = () => studio.calls(`GET /audios/${PROJECT_ID}`);

  beforeEach(async () => {
    jest.useFakeTimers();
    audios = [audioOf()];
    identity = new FakeIdentity(ada);
    studio = new FakeStudio({
      'POST /users/': { user: {} },
      [`GET /audios/${PROJECT_ID}`]: () => ({ body: { audios } }),
      [`GET /scenes/${PROJECT_ID}`]: { scenes: [sceneOf([shotOf()])] },
      'POST /audios/gen_all': { success: true, generated_count: 1, message: '' },
      'POST /audios/voice_gen': { success: true, audio: audioOf() },
      'GET /users/credits': { credits: 3 },
    });
    const outside = testServices({ studio, identity });
    said = outside.said;
    store = testStore(outside.services);
    await settle(10);
    await store.dispatch(scenesApi.endpoints.scenes.initiate(PROJECT_ID));
    await store.dispatch(soundtrackApi.endpoints.audios.initiate(PROJECT_ID));
    store.dispatch(soundtrackApi.endpoints.generateAllAudios.initiate({ body: { project_id: PROJECT_ID } }));
    await settle(10);
  });
  afterEach(() => {
    store.stop();
    jest.useRealTimers();
  });

  it('asks every 5 s until each audio has its sound', async () => {
    const before = polls();
    await settle(2 * BULK_POLL_MS);
    expect(polls()).toBe(before + 2);
    audios = [audioOf({ audio_url: '/a.m4a', status: 'completed' })];
    await settle(BULK_POLL_MS);
    const after = polls();
    await settle(10 * BULK_POLL_MS);
    expect(polls()).toBe(after);
    expect(said).toEqual([]);
  });

  it('ends when an audio fails', async () => {
    audios = [audioOf({ status: 'failed' })];
    await settle(BULK_POLL_MS + 10);
    const after = polls();
    await settle(10 * BULK_POLL_MS);
    expect(polls()).toBe(after);
  });

  it('stops after ten minutes and says what still runs', async () => {
    await settle(BULK_TIMEOUT_MS + 10);
    const after = polls();
    await settle(10 * BULK_POLL_MS);
    expect(polls()).toBe(after);
    expect(said).toEqual(['info: Still generating: “It was late.”. They will appear when they are done.']);
  });

  it('is not asked for in the name of whoever comes after the person', async () => {
    identity.become(null);
    await settle(10);
    identity.become({ ...ada, uid: 'eve' });
    const before = polls();
    await settle(BULK_TIMEOUT_MS + 10);
    expect(polls()).toBe(before);
    expect(said).toEqual([]);
  });

  it('ends with its project', async () => {
    studio.answers[`GET /audios/${PROJECT_ID}`] = () => ({ status: 404, body: { error: 'Not found.', error_code: 'NOT_FOUND' } });
    await settle(BULK_POLL_MS + 10);
    const after = polls();
    await settle(BULK_TIMEOUT_MS);
    expect(polls()).toBe(after);
    expect(said).toEqual([]);
  });

  it('asks for the balance a second after a voice was made', async () => {
    store.dispatch(creditsApi.endpoints.credits.initiate());
    const body = { project_id: PROJECT_ID, scene_id: 1, shot_id: 1, prompt: 'Hello', voice_id: 'v' };
    store.dispatch(soundtrackApi.endpoints.generateVoice.initiate({ body }));
    await settle(CREDITS_AFTER_AUDIO_MS - 100);
    expect(studio.calls('GET /users/credits')).toBe(1);
    await settle(200);
    expect(studio.calls('GET /users/credits')).toBe(2);
  });
});
