import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { accountsApi } from '../../entities/account/index.js';
import { soundtrackApi } from '../../entities/audio/index.js';
import { projectsApi } from '../../entities/project/index.js';
import { scenesApi, scenesLeft, scenesOpened } from '../../entities/scene/index.js';
import { FakeStudio } from '../../testing/fake-studio.js';
import { testServices, testStore } from '../../testing/test-app.js';
import { audioOf, PROJECT_ID, projectOf, sceneOf, shotOf } from '../../testing/views.js';
import { needsDesign } from './design.saga.js';

const scenes = [sceneOf([shotOf()])];
const project = projectOf();

describe('whether the audio of a project is still to be designed', () => {
  it('is known once scenes, audio and project are', () => {
    expect(needsDesign({ scenes: undefined, audios: [], project, me: undefined })).toBeNull();
    expect(needsDesign({ scenes, audios: undefined, project, me: undefined })).toBeNull();
    expect(needsDesign({ scenes, audios: [], project: undefined, me: undefined })).toBeNull();
  });

  it('is so when there are scenes and no audio', () => {
    expect(needsDesign({ scenes, audios: [], project, me: undefined })).toBe(true);
    expect(needsDesign({ scenes, audios: [audioOf()], project, me: undefined })).toBe(false);
  });

  it('waits for scenes that are still to come', () => {
    expect(needsDesign({ scenes: [], audios: [], project, me: undefined })).toBeNull();
    expect(needsDesign({ scenes: [sceneOf([])], audios: [], project, me: undefined })).toBeNull();
  });

  it('is not a visitor’s business', () => {
    const others = { user_email: 'owner@example.com' };
    expect(needsDesign({ scenes, audios: [], project: others, me: undefined })).toBeNull();
    expect(needsDesign({ scenes, audios: [], project: others, me: { email: 'admin@example.com' } })).toBe(false);
    expect(needsDesign({ scenes, audios: [], project: others, me: { email: 'owner@example.com' } })).toBe(true);
  });
});

describe('opening the scenes', () => {
  let store: ReturnType<typeof testStore>;
  const settle = () => jest.advanceTimersByTimeAsync(10);
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    store.stop();
    jest.useRealTimers();
  });

  async function open(audios = [] as ReturnType<typeof audioOf>[]) {
    const studio = new FakeStudio({
      [`GET /scenes/${PROJECT_ID}`]: { scenes },
      [`GET /audios/${PROJECT_ID}`]: () => ({ body: { audios } }),
      [`GET /projects/${PROJECT_ID}`]: { project },
      'GET /users/me': { user: {} },
      'POST /audios/gen': { audios: [] },
    });
    store = testStore(testServices({ studio }).services);
    await settle();
    store.dispatch(scenesOpened(PROJECT_ID));
    await store.dispatch(scenesApi.endpoints.scenes.initiate(PROJECT_ID));
    await store.dispatch(soundtrackApi.endpoints.audios.initiate(PROJECT_ID));
    await store.dispatch(accountsApi.endpoints.me.initiate());
    return studio;
  }
  const know = () => store.dispatch(projectsApi.endpoints.project.initiate(PROJECT_ID));

  it('has missing audio designed, once', async () => {
    const studio = await open();
    await know();
    await settle();
    expect(studio.calls('POST /audios/gen')).toBe(1);
    // the list comes back empty: somebody deleted everything, and that stays so
    expect(studio.calls(`GET /audios/${PROJECT_ID}`)).toBe(2);
    expect(studio.calls('POST /audios/gen')).toBe(1);
  });

  it('leaves a project alone that has audio', async () => {
    const studio = await open([audioOf()]);
    await know();
    await settle();
    expect(studio.calls('POST /audios/gen')).toBe(0);
  });

  it('does nothing any more when the person has left', async () => {
    const studio = await open();
    store.dispatch(scenesLeft(PROJECT_ID));
    await know();
    await settle();
    expect(studio.calls('POST /audios/gen')).toBe(0);
  });
});
