/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { accountsApi } from '../../entities/account/index.js';
import { missed } from '../../platform/realtime/slice.js';
import { accessibilityProblems } from '../../testing/accessibility.js';
import type { FakeStudio } from '../../testing/fake-studio.js';
import { nothingShown, shown } from '../../testing/shown.js';
import { foundOf, staffMember } from '../../testing/support-views.js';
import { FindPage } from './find-page.js';

afterEach(nothingShown);

const open = (people: FakeStudio['answers'][string] = { people: [] }, me: object = staffMember) =>
  shown(<FindPage />, {
    'GET /users/me': { user: me },
    'GET /support/proposals': { proposals: [], left_today: 500, a_day: 500 },
    'GET /support/people': people,
  });

async function find(user: ReturnType<typeof open>['user'], words: string) {
  await user.type(await screen.findByRole('searchbox', { name: 'Find a person' }), words);
  await user.click(screen.getByRole('button', { name: 'Find' }));
}

describe('finding somebody who asks for help', () => {
  it('says what can be asked for, before anything is', async () => {
    const { studio } = open();
    expect(await screen.findByRole('heading', { name: 'Whom do you help?' })).toBeTruthy();
    expect(studio.calls('GET /support/people')).toBe(0);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('shows who was found by what, without the address, and leads to their account', async () => {
    const { user, studio } = open({ people: [foundOf({ found_by: 'job' }), foundOf({ uid: 'gone', name: null, masked_email: null })] });
    await find(user, ' 0192f0a0 ');
    const link = await screen.findByRole('link', { name: 'Mara K.' });
    expect(link.getAttribute('href')).toBe('/support/mara');
    expect(screen.getByText(/m•••@mail\.org/)).toBeTruthy();
    expect(screen.getByText('by a job of theirs')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Somebody who has left' })).toBeTruthy();
    expect(studio.requests.at(-1)?.url.searchParams.get('q')).toBe('0192f0a0');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('says when nobody was found, and what to ask', async () => {
    const { user } = open();
    await find(user, 'mara@mail.org');
    expect(await screen.findByRole('heading', { name: 'Nobody was found' })).toBeTruthy();
    expect(screen.getByText(/“mara@mail.org”/)).toBeTruthy();
  });

  it('says when it failed, and tries again', async () => {
    let fails = true;
    const { user } = open(() =>
      fails ? { status: 409, body: { error: 'Not just now.', error_code: 'CONFLICT' } } : { body: { people: [foundOf()] } },
    );
    await find(user, 'mara');
    expect((await screen.findByRole('alert')).textContent).toContain('Not just now.');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Mara K.' })).toBeTruthy();
  });

  it('is for the staff alone: everybody else goes to their own projects', async () => {
    const { router } = open({ people: [] }, { ...staffMember, roles: ['creator'] });
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
  });
});

it('keeps the recovery codes of a second factor that was just set on the screen, whatever is fetched meanwhile', async () => {
  let isSet = false;
  const { user, store } = shown(<FindPage />, {
    'GET /users/me': () => ({ body: { user: { ...staffMember, ...(!isSet && { needs_second_factor: true }) } } }),
    'GET /staff/second-factor': { required: true, is_set: false, passed_until: null, recovery_left: 0 },
    'POST /staff/second-factor/begin': { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x', qr: { size: 21, path: 'M0 0h1v1h-1z' } },
    'POST /staff/second-factor/confirm': () => {
      isSet = true;
      return { body: { passed_until: '2026-11-23T20:00:00.000Z', recovery_codes: ['CODE0-XXXXX'] } };
    },
    'GET /support/proposals': { proposals: [], left_today: 480, a_day: 500 },
  });
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeTruthy();
  // the socket was lost for a moment
  act(() => void store.dispatch(missed()));
  await waitFor(() => expect(accountsApi.endpoints.me.select()(store.getState()).data?.needs_second_factor).toBeUndefined());
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(await screen.findByText('No credits wait for a second person.')).toBeTruthy();
});
