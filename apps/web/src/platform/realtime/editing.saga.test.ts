import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EDITING_FORGOTTEN_MS, EDITING_TOLD_AGAIN_MS } from '@scenewright/contract';
import { makeStore } from '../../app/store.js';
import { ada, FakeIdentity } from '../../testing/fake-identity.js';
import { FakeSocket } from '../../testing/fake-socket.js';
import { FakeStudio } from '../../testing/fake-studio.js';
import { testServices } from '../../testing/test-app.js';
import { PROJECT_ID } from '../../testing/views.js';
import { editingBegan, editingEnded, selectEditorOf } from './editing.slice.js';

const title = { projectId: PROJECT_ID, text: 'film/title' };
const logline = { projectId: PROJECT_ID, text: 'film/logline' };

describe('who is editing what', () => {
  let socket: FakeSocket;
  let identity: FakeIdentity;
  let store: ReturnType<typeof makeStore>;

  const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
  const told = () => socket.sent.filter(({ event }) => event === 'editing').map(({ message }) => message);
  const editor = () => selectEditorOf(store.getState(), title);
  const heard = (text: string | null, window = 'other') =>
    socket.serve('editing', { window, project_id: PROJECT_ID, uid: 'eve', name: 'Eve', text });

  beforeEach(async () => {
    jest.useFakeTimers();
    socket = new FakeSocket();
    const studio = new FakeStudio({ 'POST /users/': { user: {} } });
    identity = new FakeIdentity(ada);
    store = makeStore(testServices({ socket, identity, studio }).services);
    await settle(10);
    socket.serve('connect');
    await settle();
  });
  afterEach(() => {
    store.stop();
    jest.useRealTimers();
  });

  it('is told when it begins, again while it lasts, and when it ends', async () => {
    store.dispatch(editingBegan(title));
    await settle();
    expect(told()).toEqual([title]);
    await settle(EDITING_TOLD_AGAIN_MS);
    expect(told()).toEqual([title, title]);
    store.dispatch(editingEnded(title));
    await settle(EDITING_TOLD_AGAIN_MS * 2);
    expect(told().slice(2)).toEqual([{ projectId: PROJECT_ID, text: null }]);
  });

  it('goes over to the next text, also when leaving the first is noticed after entering the second', async () => {
    store.dispatch(editingBegan(title));
    store.dispatch(editingBegan(logline));
    store.dispatch(editingEnded(title));
    await settle(EDITING_TOLD_AGAIN_MS);
    expect(told().at(-1)).toEqual(logline);
  });

  it('is shown from what others tell until they leave, another one at the same text staying', async () => {
    heard('film/title');
    heard('film/title', 'third');
    await settle();
    expect(editor()?.name).toBe('Eve');
    heard(null);
    await settle();
    expect(editor()?.window).toBe('third');
    heard('film/logline', 'third');
    await settle();
    expect(editor()).toBeUndefined();
  });

  it('is forgotten when nothing is heard of it any more, and not a moment earlier', async () => {
    heard('film/title');
    await settle(EDITING_FORGOTTEN_MS - 10);
    heard('film/title');
    await settle(EDITING_FORGOTTEN_MS - 10);
    expect(editor()).toBeDefined();
    await settle(20);
    expect(editor()).toBeUndefined();
  });

  it('is forgotten when the connection is lost', async () => {
    heard('film/title');
    await settle();
    socket.serve('disconnect');
    await settle();
    expect(editor()).toBeUndefined();
  });

  it('is forgotten when the person signs out', async () => {
    heard('film/title');
    await settle();
    expect(editor()).toBeDefined();
    identity.become(null);
    await settle(10);
    identity.become(ada);
    await settle(10);
    socket.serve('connect');
    await settle();
    expect(editor()).toBeUndefined();
  });
});
