/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { makeStore } from '../../app/store.js';
import { ada, FakeIdentity } from '../../testing/fake-identity.js';
import { FakeStudio } from '../../testing/fake-studio.js';
import { testServices } from '../../testing/test-app.js';
import { studioBack } from '../api/availability.js';
import { priceFactorsTold } from '../page/price-factors.js';
import { selectSession, signOutAsked } from './slice.js';

describe('what somebody with keys of their own is asked', () => {
  let store: ReturnType<typeof makeStore>;
  const status = () => selectSession(store.getState()).status;
  const start = (offered: 'on' | 'off', answer: unknown = { price_factors: 'video=0.2' }) => {
    document.head.innerHTML = `<meta name="own-keys" content="${offered}" /><meta name="price-factors" content="video=2" />`;
    const studio = new FakeStudio({ 'POST /users/': { user: {} }, 'GET /users/me/own-keys': answer });
    store = makeStore(testServices({ identity: new FakeIdentity(ada), studio }).services);
    return studio;
  };
  afterEach(() => {
    store.stop();
    document.head.innerHTML = '';
  });

  it('is known before they are in, and forgotten when they leave', async () => {
    start('on');
    expect(priceFactorsTold()).toBe('video=2');
    await waitFor(() => expect(status()).toBe('signed-in'));
    expect(priceFactorsTold()).toBe('video=0.2');
    store.dispatch(signOutAsked());
    await waitFor(() => expect(status()).toBe('signed-out'));
    expect(priceFactorsTold()).toBe('video=2');
  });

  it('is what the page says where the studio does not say', async () => {
    start('on', () => ({ status: 503, body: {} }));
    await waitFor(() => expect(status()).toBe('signed-in'));
    expect(priceFactorsTold()).toBe('video=2');
  });

  it('is not asked for where nobody may have any', async () => {
    const studio = start('off');
    await waitFor(() => expect(status()).toBe('signed-in'));
    expect(studio.calls('GET /users/me/own-keys')).toBe(0);
  });

  it.each([
    ['their sign-in', { status: 503, body: {} }],
    ['this question alone', { body: { user: {} } }],
  ])('is learned once the studio is back, where an outage met %s', async (_, record) => {
    let own: { status?: number; body: unknown } = { status: 503, body: {} };
    const studio = start('on', () => own);
    studio.answers['POST /users/'] = () => record;
    await waitFor(() => expect(status()).toBe('signed-in'));
    own = { body: { price_factors: 'video=0.2' } };
    studio.answers['POST /users/'] = { user: {} };
    store.dispatch(studioBack());
    await waitFor(() => expect(priceFactorsTold()).toBe('video=0.2'));
  });

  it('is told to nobody else where they have left before the studio said it', async () => {
    const own = Promise.withResolvers<{ body: unknown }>();
    const studio = start('on', { price_factors: 'video=3' });
    studio.answers['POST /users/'] = () => ({ status: 503, body: {} });
    await waitFor(() => expect(status()).toBe('signed-in'));
    studio.answers['POST /users/'] = { user: {} };
    studio.answers['GET /users/me/own-keys'] = () => own.promise;
    store.dispatch(studioBack());
    await waitFor(() => expect(studio.calls('GET /users/me/own-keys')).toBe(2));
    store.dispatch(signOutAsked());
    await waitFor(() => expect(status()).toBe('signed-out'));
    own.resolve({ body: { price_factors: 'video=0.2' } });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(priceFactorsTold()).toBe('video=2');
  });
});
