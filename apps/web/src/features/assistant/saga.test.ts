import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { projectsApi } from '../../entities/project/index.js';
import { ada, FakeIdentity } from '../../testing/fake-identity.js';
import { FakeStudio } from '../../testing/fake-studio.js';
import { testServices, testStore } from '../../testing/test-app.js';
import { projectOf } from '../../testing/views.js';
import { CHAT_REFRESH_MS } from './saga.js';
import { asked, selectConversation } from './slice.js';

const { _id: projectId } = projectOf();
const question = { projectId, currentTab: 'scripts', message: ' Shorter ' } as const;

describe('a question to the assistant', () => {
  let store: ReturnType<typeof testStore>;
  let studio: FakeStudio;

  const start = (actions: string[]) => {
    const assistant = { ask: jest.fn(async () => ({ response: 'Done.', actions })) };
    studio = new FakeStudio({ 'POST /users/': { user: {} }, [`GET /projects/${projectId}`]: { project: projectOf() } });
    store = testStore(testServices({ assistant, studio, identity: new FakeIdentity(ada) }).services);
    return assistant;
  };

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  });
  afterEach(() => {
    store.stop();
    jest.useRealTimers();
  });

  it('is asked once while its answer is awaited', async () => {
    const assistant = start([]);
    store.dispatch(asked(question));
    store.dispatch(asked(question));
    await jest.advanceTimersByTimeAsync(10);
    expect(assistant.ask.mock.calls).toEqual([[{ ...question, message: 'Shorter' }]]);
    const { messages, isWaiting } = selectConversation(store.getState(), projectId);
    expect(isWaiting).toBe(false);
    expect(messages.map(({ type, content }) => [type, content])).toEqual([
      ['user', 'Shorter'],
      ['assistant', 'Done.'],
    ]);
  });

  it.each([
    ['brings the project up to date 1.2 s after the assistant did something', ['modify_scene'], 2],
    ['leaves the project alone when the assistant did nothing', [], 1],
  ])('%s', async (_, actions, times) => {
    start(actions);
    await jest.advanceTimersByTimeAsync(10);
    const watched = store.dispatch(projectsApi.endpoints.project.initiate(projectId));
    await jest.advanceTimersByTimeAsync(10);
    store.dispatch(asked(question));
    await jest.advanceTimersByTimeAsync(CHAT_REFRESH_MS - 10);
    expect(studio.calls(`GET /projects/${projectId}`)).toBe(1);
    await jest.advanceTimersByTimeAsync(100);
    expect(studio.calls(`GET /projects/${projectId}`)).toBe(times);
    watched.unsubscribe();
  });
});
