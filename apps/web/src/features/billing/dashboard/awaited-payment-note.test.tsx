/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { billingApi } from '../../../entities/plan/index.js';
import { ada, FakeIdentity } from '../../../testing/fake-identity.js';
import { FakeStudio } from '../../../testing/fake-studio.js';
import { testFrame } from '../../../testing/test-app.js';
import { subscriptionOf } from '../../../testing/views.js';
import { AwaitedPaymentNote } from './awaited-payment-note.js';

const STATUS = 'GET /payments/subscription-status';
const awaited = { planId: 'pro_monthly', dismiss: () => {} };

function Note() {
  const { data } = billingApi.useSubscriptionQuery();
  return data ? <AwaitedPaymentNote awaited={awaited} subscription={data} /> : null;
}

let stop = () => {};
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  stop();
  cleanup();
  jest.useRealTimers();
});

async function open() {
  const studio = new FakeStudio({ 'POST /users/': { user: {} }, [STATUS]: subscriptionOf('free') });
  const frame = testFrame(<Note />, { studio, identity: new FakeIdentity(ada) });
  const view = render(frame.element);
  stop = () => {
    view.unmount();
    frame.store.stop();
  };
  await pass(100);
  return studio;
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('a payment whose report does not come by push', () => {
  it('is asked for until it is there', async () => {
    const studio = await open();
    expect(screen.getByText('Waiting for the payment…')).toBeTruthy();
    studio.answers[STATUS] = subscriptionOf('pro_monthly');
    await pass(3500);
    expect(screen.getByText('Welcome to Pro')).toBeTruthy();
    const asked = studio.calls(STATUS);
    await pass(30_000);
    expect(studio.calls(STATUS)).toBe(asked);
  });

  it('is no longer asked for after half a minute, and the person is told that they need not wait', async () => {
    const studio = await open();
    await pass(31_000);
    expect(screen.getByText('The payment has not been reported yet')).toBeTruthy();
    const asked = studio.calls(STATUS);
    await pass(60_000);
    expect(studio.calls(STATUS)).toBe(asked);
  });

  it('of another plan than the one that was paid for is still waited for', async () => {
    const studio = await open();
    studio.answers[STATUS] = subscriptionOf('basic_monthly');
    await pass(3500);
    expect(screen.getByText('Waiting for the payment…')).toBeTruthy();
  });
});
