import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PushedJob } from '@scenewright/contract';
import { makeStore } from '../../app/store.js';
import { creditsApi } from '../../entities/credits/index.js';
import { ada, FakeIdentity } from '../../testing/fake-identity.js';
import { FakeSocket } from '../../testing/fake-socket.js';
import { FakeStudio } from '../../testing/fake-studio.js';
import { testServices } from '../../testing/test-app.js';
import { eventOf, PROJECT_ID } from '../../testing/views.js';
import { closingChanged, selectSession } from '../session/slice.js';
import { REFUSED_PAUSE_MS } from './saga.js';
import { projectClosed, projectOpened, selectConnection, selectPosition } from './slice.js';
import { BURST_MS } from './stale.saga.js';

const jobOf = (given: Partial<PushedJob> = {}): PushedJob => ({
  ...{ id: 'job-1', kind: 'video', project_id: null, state: 'running', progress: 0.5, message: null },
  ...given,
});

describe('the socket', () => {
  let socket: FakeSocket;
  let identity: FakeIdentity;
  let said: readonly string[];
  let studio: FakeStudio;
  let store: ReturnType<typeof makeStore>;

  const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
  const connection = () => selectConnection(store.getState());
  const position = () => selectPosition(store.getState());
  const watchCredits = () => store.dispatch(creditsApi.endpoints.credits.initiate());
  const connect = async () => {
    socket.serve('connect');
    await settle();
  };

  beforeEach(async () => {
    jest.useFakeTimers();
    socket = new FakeSocket();
    identity = new FakeIdentity(ada);
    studio = new FakeStudio({ 'POST /users/': { user: {} }, 'GET /users/credits': { credits: 30 } });
    const outside = testServices({ socket, identity, studio });
    said = outside.said;
    store = makeStore(outside.services);
    await settle(10);
  });
  afterEach(() => {
    store.stop();
    jest.useRealTimers();
  });

  it('opens when somebody signs in and closes when they sign out', async () => {
    expect(connection()).toBe('connecting');
    await connect();
    expect(connection()).toBe('live');
    identity.become(null);
    await settle();
    expect(connection()).toBe('off');
    expect(socket.isOpen).toBe(false);
  });

  it('opens also when what it is made of does not arrive at first, and says that it is not there yet', async () => {
    store.stop();
    let tries = 0;
    const outside = testServices({ socket, identity, studio });
    const openSocket = async () => {
      tries += 1;
      if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return socket.asSocket();
    };
    store = makeStore({ ...outside.services, openSocket });
    for (let tick = 0; tick < 20 && connection() === 'off'; tick++) await settle(10);
    expect(connection()).toBe('down');
    await settle(5000);
    await connect();
    expect([connection(), tries]).toEqual(['live', 2]);
  });

  it('joins the projects that are on the screen, and leaves them when the last watcher goes', async () => {
    store.dispatch(projectOpened(PROJECT_ID));
    await connect();
    expect(socket.sent).toEqual([{ event: 'join-project', message: { projectId: PROJECT_ID } }]);
    store.dispatch(projectOpened(PROJECT_ID));
    store.dispatch(projectClosed(PROJECT_ID));
    await settle();
    expect(socket.sent).toHaveLength(1);
    store.dispatch(projectClosed(PROJECT_ID));
    await settle();
    expect(socket.sent.at(-1)).toEqual({ event: 'leave-project', message: { projectId: PROJECT_ID } });
  });

  it('loses nothing that comes while it takes up the connection', async () => {
    let answer = (_: unknown) => {};
    socket.answers['join-project'] = () => new Promise((resolve) => (answer = resolve));
    store.dispatch(projectOpened(PROJECT_ID));
    await connect();
    watchCredits();
    await settle(10);
    socket.serve('events', [eventOf(7)]);
    socket.serve('job', jobOf());
    await settle(BURST_MS);
    // it has pushed that event before
    answer({ ok: true, position: '7' });
    await settle(2 * BURST_MS + 30);
    expect(studio.calls('GET /users/credits')).toBe(2);
    expect(store.getState().realtime.jobs).toHaveProperty('job-1');
    expect([position(), connection()]).toEqual(['7', 'live']);
  });

  it('joins a project that is opened while it takes up the connection', async () => {
    let answer = (_: unknown) => {};
    const other = PROJECT_ID.replace(/^./, 'f');
    socket.answers['join-project'] = () => new Promise((resolve) => (answer = resolve));
    store.dispatch(projectOpened(PROJECT_ID));
    await connect();
    store.dispatch(projectOpened(other));
    await settle();
    socket.answers['join-project'] = () => ({ ok: true, position: '0' });
    answer({ ok: true, position: '0' });
    await settle();
    expect(socket.sent.map(({ message }) => message)).toEqual([{ projectId: PROJECT_ID }, { projectId: other }]);
    expect(connection()).toBe('live');
  });

  it('joins a project however long that takes to be answered', async () => {
    const join = socket.answers['join-project'];
    delete socket.answers['join-project'];
    store.dispatch(projectOpened(PROJECT_ID));
    await connect();
    await settle(3000);
    expect(connection()).toBe('connecting');
    Object.assign(socket.answers, { 'join-project': join });
    await settle(1000);
    expect(connection()).toBe('live');
  });

  it('asks with its first connection for what has happened since it was answered first', async () => {
    studio.answers['GET /users/credits'] = { credits: 30, position: '5' };
    watchCredits();
    await settle(10);
    socket.answers.resume = () => ({ ok: true, position: '9', events: [eventOf(6), eventOf(9)] });
    await connect();
    expect(socket.sent).toEqual([{ event: 'resume', message: { after: '5', projectIds: [] } }]);
    await settle(BURST_MS + 30);
    expect(studio.calls('GET /users/credits')).toBe(2);
    expect([position(), connection()]).toEqual(['9', 'live']);
  });

  it('loses no event that came within the same frame as the answer to joining a project', async () => {
    watchCredits();
    await connect();
    await settle(10);
    socket.answers['join-project'] = () => ({ ok: true, position: '8' });
    socket.serve('events', [eventOf(8)]);
    store.dispatch(projectOpened(PROJECT_ID));
    await settle(BURST_MS + 30);
    expect(studio.calls('GET /users/credits')).toBe(2);
  });

  it('asks again for what an event made stale, once for a burst of events', async () => {
    watchCredits();
    await settle(10);
    await connect();
    for (const at of [1, 2, 3]) socket.serve('events', [eventOf(at)]);
    await settle(BURST_MS + 30);
    expect(studio.calls('GET /users/credits')).toBe(2);
    expect(position()).toBe('3');
  });

  it('shows one change within a frame, and changes that keep coming twenty times a second', async () => {
    await connect();
    const start = Date.now();
    const shown = new Map<string, number>();
    store.subscribe(() => {
      const reached = position();
      if (reached !== null && !shown.has(reached)) shown.set(reached, Date.now() - start);
    });
    for (let at = 1; at <= 20; at++) {
      socket.serve('events', [eventOf(at)]);
      await settle(10);
    }
    expect([...shown.values()].slice(0, 4)).toEqual([16, 66, 116, 166]);
  });

  it('asks for nothing more of an account that is being deleted, and again when it stays', async () => {
    watchCredits();
    await settle(10);
    await connect();
    store.dispatch(closingChanged(true));
    socket.serve('events', [eventOf(1)]);
    await settle(BURST_MS + 30);
    expect(studio.calls('GET /users/credits')).toBe(1);
    store.dispatch(closingChanged(false));
    socket.serve('events', [eventOf(2)]);
    await settle(BURST_MS + 30);
    expect(studio.calls('GET /users/credits')).toBe(2);
  });

  it('asks less and less often while events keep coming, and at once again after a calm', async () => {
    watchCredits();
    await connect();
    await settle(BURST_MS);
    const asked = async (events: number, everyMs: number, from: number) => {
      const before = studio.calls('GET /users/credits');
      for (let at = 0; at < events; at++) {
        socket.serve('events', [eventOf(from + at)]);
        await settle(everyMs);
      }
      return studio.calls('GET /users/credits') - before;
    };
    expect(await asked(100, 100, 1)).toBeLessThanOrEqual(10);
    await settle(5000);
    expect(await asked(1, BURST_MS + 30, 200)).toBe(1);
  });

  it('takes up after a loss from the last position that it saw, and drops what it has seen already', async () => {
    watchCredits();
    await connect();
    socket.serve('events', [eventOf(7)]);
    await settle(BURST_MS + 30);
    socket.answers.resume = () => ({ ok: true, position: '9', events: [eventOf(7), eventOf(8), eventOf(9)] });
    socket.serve('disconnect');
    await settle();
    expect(connection()).toBe('down');
    const before = studio.calls('GET /users/credits');
    await connect();
    await settle(BURST_MS + 30);
    expect(socket.sent.at(-1)).toEqual({ event: 'resume', message: { after: '7', eventId: 'event-7', projectIds: [] } });
    expect([position(), connection()]).toEqual(['9', 'live']);
    expect(studio.calls('GET /users/credits')).toBe(before + 1);
  });

  it('fetches everything again when too much was missed', async () => {
    watchCredits();
    await connect();
    socket.serve('events', [eventOf(7)]);
    await settle(BURST_MS + 30);
    const before = studio.calls('GET /users/credits');
    socket.answers.resume = () => ({ ok: true, position: '90000', refetch: true });
    socket.serve('disconnect');
    await connect();
    await settle(BURST_MS + 30);
    expect(studio.calls('GET /users/credits')).toBe(before + 1);
    expect(position()).toBe('90000');
  });

  it('fetches everything again when the log went back, and goes on from there', async () => {
    watchCredits();
    await connect();
    socket.serve('events', [eventOf(7)]);
    await settle(BURST_MS + 30);
    const before = studio.calls('GET /users/credits');
    socket.serve('events', [eventOf(8)]);
    socket.serve('log-went-back', { position: '5' });
    await settle(BURST_MS + 30);
    expect(studio.calls('GET /users/credits')).toBe(before + 1);
    expect(position()).toBe('5');
    socket.serve('events', [eventOf(6)]);
    await settle(2000);
    expect(studio.calls('GET /users/credits')).toBe(before + 2);
    socket.answers.resume = () => ({ ok: true, position: '4', refetch: true });
    socket.serve('disconnect');
    await connect();
    expect(socket.sent.at(-1)).toEqual({ event: 'resume', message: { after: '6', eventId: 'event-6', projectIds: [] } });
    expect(position()).toBe('4');
  });

  it('fetches everything again when the studio does not answer what was missed', async () => {
    watchCredits();
    await connect();
    socket.serve('events', [eventOf(7)]);
    await settle(BURST_MS + 30);
    const before = studio.calls('GET /users/credits');
    delete socket.answers.resume;
    socket.serve('disconnect');
    await connect();
    await settle(BURST_MS + 30);
    expect(connection()).toBe('live');
    expect(studio.calls('GET /users/credits')).toBe(before + 1);
  });

  it('connects again with a fresh token after the studio refused it', async () => {
    socket.active = false;
    socket.serve('connect_error', new Error('the token is no longer valid'));
    await settle(REFUSED_PAUSE_MS);
    expect(identity.asked).toContain('getIdToken fresh');
    expect(socket.connects).toBe(1);
  });

  it('connects again with a fresh token when the old one has expired, without a word', async () => {
    await connect();
    socket.serve('events', [eventOf(7)]);
    socket.active = false;
    socket.serve('closing', { reason: 'expired', message: 'The token is no longer good.' });
    socket.serve('disconnect');
    await settle();
    expect([connection(), socket.connects]).toEqual(['live', 1]);
    expect(identity.asked).toContain('getIdToken fresh');
    await connect();
    expect(socket.sent.at(-1)).toEqual({ event: 'resume', message: { after: '7', eventId: 'event-7', projectIds: [] } });
    expect(said).toEqual([]);
  });

  it('says that the studio cannot be reached when connecting again fails', async () => {
    await connect();
    socket.active = false;
    socket.serve('closing', { reason: 'expired', message: 'The token is no longer good.' });
    socket.serve('disconnect');
    await settle();
    socket.serve('connect_error', new Error('no network'));
    await settle();
    expect(connection()).toBe('down');
  });

  it('finds out at once that the session was ended elsewhere', async () => {
    await connect();
    identity.endsWithoutWord();
    socket.active = false;
    socket.serve('closing', { reason: 'signed-out', message: 'This session has ended. Sign in again.' });
    socket.serve('disconnect');
    await settle();
    expect(selectSession(store.getState()).status).toBe('signed-out');
    expect([connection(), socket.isOpen]).toEqual(['off', false]);
  });

  it('asks for nothing while an account is being deleted, whose socket is closed first', async () => {
    await connect();
    store.dispatch(closingChanged(true));
    identity.endsWithoutWord();
    socket.active = false;
    socket.serve('closing', { reason: 'signed-out', message: 'This session has ended. Sign in again.' });
    socket.serve('disconnect');
    await settle();
    expect(selectSession(store.getState()).status).toBe('signed-in');
  });

  it('says when there are too many windows, and waits before it tries again', async () => {
    await connect();
    socket.active = false;
    socket.serve('closing', { reason: 'too-many', message: 'Close some, then reload.' });
    socket.serve('disconnect');
    await settle(30_000);
    expect([said, socket.connects]).toEqual([['error: Changes do not come by themselves in this window. (Close some, then reload.)'], 0]);
    await settle(30_000);
    expect(socket.connects).toBe(1);
  });

  it('keeps the progress of jobs until they end', async () => {
    await connect();
    const job = jobOf();
    socket.serve('job', job);
    expect(store.getState().realtime.jobs).toEqual({ 'job-1': job });
    socket.serve('job', { ...job, state: 'completed', progress: 1 });
    expect(store.getState().realtime.jobs).toEqual({});
  });

  it('knows with every connection what is under way, whatever was told while there was none', async () => {
    await connect();
    socket.serve('job', jobOf({ preview: 'data:a' }));
    socket.serve('job', jobOf({ id: 'job-2' }));
    socket.serve('disconnect');
    await connect();
    const [longer, new_] = [jobOf({ progress: 0.75 }), jobOf({ id: 'job-3' })];
    socket.serve('jobs', [longer, new_]);
    expect(store.getState().realtime.jobs).toEqual({ 'job-1': { ...longer, preview: 'data:a' }, 'job-3': new_ });
  });
});
