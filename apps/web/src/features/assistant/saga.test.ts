import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AssistantAction, ChatMessage } from '@scenewright/contract';
import { projectsApi } from '../../entities/project/index.js';
import { assistantHeard } from '../../platform/realtime/slice.js';
import { ada, FakeIdentity } from '../../testing/fake-identity.js';
import { FakeStudio } from '../../testing/fake-studio.js';
import { testServices, testStore } from '../../testing/test-app.js';
import { projectOf } from '../../testing/views.js';
import { assistantApi } from './api.js';
import { CHAT_REFRESH_MS } from './saga.js';
import { asked, selectFailed, selectPending, stopped } from './slice.js';

const { _id: projectId } = projectOf();
const question = { projectId, currentTab: 'scripts', message: ' Shorter ' } as const;
const done: AssistantAction = { id: 'a', words: 'Change the words of scene 1', price: 0, state: 'done', error: null };
const reply = (actions: AssistantAction[]): ChatMessage => ({
  ...{ id: 'r', type: 'assistant', content: 'Done.', timestamp: '2026-11-01T10:00:00.000Z', actions, step: null, undone: false },
});
const CHAT = 'POST /agent/chat';
const HISTORY = `GET /agent/history/${projectId}`;

describe('a question to the assistant', () => {
  let store: ReturnType<typeof testStore>;
  let studio: FakeStudio;
  let identity: FakeIdentity;
  let reported: unknown[];

  const start = (chat: FakeStudio['answers'][string]) => {
    studio = new FakeStudio({
      ...{ 'POST /users/': { user: {} }, [`GET /projects/${projectId}`]: { project: projectOf() } },
      ...{ [CHAT]: chat, [HISTORY]: { messages: [reply([])], model: null } },
    });
    identity = new FakeIdentity(ada);
    const outside = testServices({ studio, identity });
    reported = outside.reported;
    store = testStore(outside.services);
  };
  const answers = (actions: AssistantAction[]) => start({ response: 'Done.', actions, message: reply(actions) });

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  });
  afterEach(() => {
    store.stop();
    jest.useRealTimers();
  });

  it('is asked once while its answer is awaited, and what was said is fetched then', async () => {
    answers([]);
    store.dispatch(asked(question));
    expect(selectPending(store.getState(), projectId)?.message).toBe('Shorter');
    store.dispatch(asked(question));
    await jest.advanceTimersByTimeAsync(50);
    expect(studio.requests.filter(({ call }) => call === CHAT).map(({ body }) => body)).toEqual([{ ...question, message: 'Shorter' }]);
    expect(studio.calls(HISTORY)).toBe(1);
    expect(selectPending(store.getState(), projectId)).toBeUndefined();
  });

  it('is answered with what was said then, also where that was asked for before and is on its way', async () => {
    answers([]);
    const before = Promise.withResolvers<{ body: unknown }>();
    const after = { messages: [reply([])], model: null };
    studio.answers[HISTORY] = () => before.promise;
    const watched = store.dispatch(assistantApi.endpoints.conversation.initiate(projectId));
    await jest.advanceTimersByTimeAsync(10);
    store.dispatch(asked(question));
    await jest.advanceTimersByTimeAsync(10);
    studio.answers[HISTORY] = after;
    const shown: unknown[] = [];
    store.subscribe(() => {
      const state = store.getState();
      if (!selectPending(state, projectId)) shown.push(assistantApi.endpoints.conversation.select(projectId)(state).data?.messages.length);
    });
    before.resolve({ body: { messages: [], model: null } });
    await jest.advanceTimersByTimeAsync(50);
    expect(shown[0]).toBe(1);
    watched.unsubscribe();
  });

  it('shows what the assistant is at, as the studio tells it', async () => {
    start(() => new Promise(() => {}) as never);
    store.dispatch(asked(question));
    const told = { project_id: projectId, uid: 'ada', doing: 'Writing it anew', words: 'Here' };
    store.dispatch(assistantHeard(told));
    store.dispatch(assistantHeard({ ...told, project_id: 'another' }));
    expect(selectPending(store.getState(), projectId)).toEqual({ message: 'Shorter', doing: 'Writing it anew', words: 'Here' });
    expect(selectPending(store.getState(), 'another')).toBeUndefined();
  });

  it.each([
    ['brings the project up to date 1.2 s after the assistant did something', [done], 2],
    ['leaves the project alone when the assistant only proposed something', [{ ...done, state: 'proposed' as const }], 1],
  ])('%s', async (_, actions, times) => {
    answers(actions);
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

  it('can be stopped: nothing is awaited any more, and what was done shows', async () => {
    start(() => new Promise(() => {}) as never);
    store.dispatch(asked(question));
    await jest.advanceTimersByTimeAsync(10);
    store.dispatch(stopped('another'));
    expect(selectPending(store.getState(), projectId)).toBeDefined();
    store.dispatch(stopped(projectId));
    await jest.advanceTimersByTimeAsync(50);
    expect(selectPending(store.getState(), projectId)).toBeUndefined();
    expect(studio.calls(HISTORY)).toBe(1);
  });

  it('goes with whoever asked it: nothing of it is shown or asked to whoever comes next', async () => {
    const answer = { body: { response: 'Done.', actions: [], message: reply([]) } };
    start(() => new Promise((resolve) => setTimeout(resolve, 1000, answer)) as never);
    await jest.advanceTimersByTimeAsync(10);
    store.dispatch(asked(question));
    await jest.advanceTimersByTimeAsync(10);
    identity.become({ ...ada, uid: 'eve' });
    await jest.advanceTimersByTimeAsync(2000);
    expect(selectPending(store.getState(), projectId)).toBeUndefined();
    expect(studio.calls(HISTORY)).toBe(0);
  });

  it.each([
    [429, 'Try again in 5 minutes.', 'Sorry, I encountered an error. Please try again. Try again in 5 minutes.', 0],
    [500, 'INTERNAL', 'Sorry, I encountered an error. Please try again.', 1],
  ])('that fails with %s gets an answer that says so', async (status, error, told, reports) => {
    start(() => ({ status, body: { error, error_code: 'X' } }));
    store.dispatch(asked(question));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(selectFailed(store.getState(), projectId)).toEqual({ message: 'Shorter', error: told });
    expect(reported).toHaveLength(reports);
  });
});
