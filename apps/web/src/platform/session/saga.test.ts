import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { makeStore } from '../../app/store.js';
import { creditsApi, creditsRanShort, selectShortage } from '../../entities/credits/index.js';
import { ada, FakeIdentity } from '../../testing/fake-identity.js';
import { FakeSocket } from '../../testing/fake-socket.js';
import { FakeStudio } from '../../testing/fake-studio.js';
import { testServices } from '../../testing/test-app.js';
import { livesHere, movedAway, studioBack } from '../api/availability.js';
import { RECORD_AGAIN_MS, TOKEN_MAX_AGE_MS } from './saga.js';
import { selectPerson, selectSession, signOutAsked } from './slice.js';

describe('the session', () => {
  let outside: ReturnType<typeof testServices>;
  let store: ReturnType<typeof makeStore>;
  const settle = (ms = 10) => jest.advanceTimersByTimeAsync(ms);
  const status = () => selectSession(store.getState()).status;

  const start = async (register: unknown, person: typeof ada | null = ada) => {
    outside = testServices({ identity: new FakeIdentity(person), studio: new FakeStudio({ 'POST /users/': register }) });
    store = makeStore(outside.services);
    expect(status()).toBe('loading');
    await settle();
  };

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  });
  afterEach(() => {
    store.stop();
    jest.useRealTimers();
  });

  it('is signed out when nobody is known', async () => {
    await start({ user: {} }, null);
    expect(status()).toBe('signed-out');
    expect(outside.areMessagesExpected()).toBe(false);
  });

  it('has what shows messages fetched for whoever is signed in, before the network is away', async () => {
    await start({ user: {} });
    expect(outside.areMessagesExpected()).toBe(true);
  });

  it('makes the record of whoever signs in, named by what stands before the @', async () => {
    await start({ user: {} });
    expect(status()).toBe('signed-in');
    expect(outside.studio.requests).toMatchObject([{ call: 'POST /users/', body: { name: 'ada' } }]);
  });

  it.each([
    ['error', { error: 'Not here' }, 'Not here'],
    ['message', { message: 'Not now' }, 'Not now'],
    ['errors', { errors: ['no name', 'no luck'] }, 'no name, no luck'],
    ['plain text', 'Closed for today', 'Closed for today'],
    ['nothing', '', 'Failed to create user record.'],
  ])('refuses a person whom the studio refuses with 400, in its words: %s', async (_, body, message) => {
    await start(() => ({ status: 400, body }));
    expect(status()).toBe('signed-out');
    expect(outside.said).toEqual([`error: Sign up failed (${message})`]);
    expect(outside.identity.asked.filter((one) => /signOut|deleteCurrent/.test(one))).toEqual(['deleteCurrent', 'signOut']);
  });

  it('lets a person in when the studio fails in any other way', async () => {
    await start(() => ({ status: 503, body: {} }));
    expect(status()).toBe('signed-in');
    expect(outside.said).toEqual([]);
  });

  describe('of somebody whose record an outage kept from being made', () => {
    let answer: { status: number; body: unknown };
    const asked = () => outside.studio.calls('POST /users/');
    const away = { status: 503, body: {} };
    beforeEach(async () => {
      answer = away;
      await start(() => answer);
    });

    it.each([
      ['as soon as the studio is back', async () => void store.dispatch(studioBack())],
      ['after a while', () => settle(RECORD_AGAIN_MS)],
    ])('has it made behind them %s, once, and asks anew for what comes with it', async (_, wait) => {
      outside.studio.answers['GET /users/credits'] = { credits: 0 };
      store.dispatch(creditsApi.endpoints.credits.initiate());
      await settle();
      outside.studio.answers['GET /users/credits'] = { credits: 30 };
      answer = { status: 200, body: { user: {} } };
      await wait();
      await settle();
      expect([status(), asked()]).toEqual(['signed-in', 2]);
      expect(creditsApi.endpoints.credits.select()(store.getState()).data).toBe(30);
      await settle(2 * RECORD_AGAIN_MS);
      expect(asked()).toBe(2);
    });

    it('asks on while the studio cannot say, and no more once they have left', async () => {
      await settle(3 * RECORD_AGAIN_MS);
      expect([status(), asked()]).toEqual(['signed-in', 4]);
      outside.identity.become(null);
      await settle(3 * RECORD_AGAIN_MS);
      expect([status(), asked()]).toEqual(['signed-out', 4]);
    });

    it('asks no more of whoever has moved to another cell, unless that comes to nothing: the studio has said where they live', async () => {
      store.dispatch(movedAway('https://two.example.com'));
      await settle(3 * RECORD_AGAIN_MS);
      expect([status(), asked()]).toEqual(['signed-in', 1]);
      answer = { status: 200, body: { user: {} } };
      store.dispatch(livesHere());
      await settle(3 * RECORD_AGAIN_MS);
      expect(asked()).toBe(2);
    });

    it('lets them leave while it is asking', async () => {
      outside.studio.answers['POST /users/'] = () => new Promise(() => {});
      await settle(RECORD_AGAIN_MS);
      outside.identity.become(null);
      await settle();
      expect([status(), asked()]).toEqual(['signed-out', 2]);
    });

    it('ends with the studio’s reason when it refuses them after all', async () => {
      answer = { status: 400, body: { error: 'Not here' } };
      await settle(RECORD_AGAIN_MS);
      expect([status(), outside.said]).toEqual(['signed-out', ['error: Sign up failed (Not here)']]);
    });
  });

  it('renews the token every five minutes, until the person signs out', async () => {
    await start({ user: {} });
    const renewals = () => outside.identity.asked.filter((one) => one === 'getIdToken fresh').length;
    await settle(2 * TOKEN_MAX_AGE_MS);
    expect(renewals()).toBe(2);
    outside.identity.become(null);
    await settle(3 * TOKEN_MAX_AGE_MS);
    expect(renewals()).toBe(2);
  });

  it('shows nobody what was fetched for whoever was here before, and opens a connection of their own', async () => {
    let opened = 0;
    const studio = new FakeStudio({ 'POST /users/': { user: {} }, 'GET /users/credits': { credits: 30 } });
    outside = testServices({ identity: new FakeIdentity(ada), studio });
    const openSocket = async () => {
      opened += 1;
      return new FakeSocket().asSocket();
    };
    store = makeStore({ ...outside.services, openSocket });
    await settle();
    store.dispatch(creditsApi.endpoints.credits.initiate());
    await settle();
    outside.identity.become({ ...ada, uid: 'eve', email: 'eve@example.com' });
    await settle();
    expect(selectPerson(store.getState())?.uid).toBe('eve');
    expect([creditsApi.endpoints.credits.select()(store.getState()).data, opened]).toEqual([undefined, 2]);
  });

  it('shows nobody what stood in the way of whoever was here before', async () => {
    await start({ user: {} });
    store.dispatch(creditsRanShort({ required: 12, available: 3 }));
    outside.identity.become({ ...ada, uid: 'eve' });
    await settle();
    expect(selectPerson(store.getState())?.uid).toBe('eve');
    expect(selectShortage(store.getState())).toBeNull();
  });

  it('hears that somebody has left while the studio is still told of them', async () => {
    let answer = () => {};
    await start(() => new Promise((resolve) => (answer = () => resolve({ body: { user: {} } }))));
    outside.identity.become(null);
    await settle();
    answer();
    await settle();
    expect(status()).toBe('signed-out');
  });

  it('signs out, says so and goes home', async () => {
    await start({ user: {} });
    store.dispatch(signOutAsked());
    await settle();
    expect([status(), outside.said, outside.visited]).toEqual(['signed-out', ['success: Signed out successfully'], ['/']]);
  });

  it('says so when signing out fails, and stays', async () => {
    await start({ user: {} });
    outside.identity.failures.signOut = new Error('no network');
    store.dispatch(signOutAsked());
    await settle();
    expect([status(), outside.said, outside.visited]).toEqual(['signed-in', ['error: Failed to sign out'], []]);
  });
});
