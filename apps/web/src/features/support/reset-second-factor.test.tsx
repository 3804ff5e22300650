/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, expect, it } from '@jest/globals';
import type { SupportPerson } from '@scenewright/contract';
import { screen, waitFor } from '@testing-library/react';
import { refusedOnce } from '../../testing/fake-studio.js';
import { passing } from '../../testing/passing.js';
import { nothingShown, shown } from '../../testing/shown.js';
import { staffMember } from '../../testing/support-views.js';
import { ResetSecondFactor } from './reset-second-factor.js';

afterEach(nothingShown);

const RESET = 'POST /admin/second-factor/sue-2/reset';
const open = (me: { roles: string[] }, person: { uid: string; roles: string[] }, answer: unknown = { success: true }) =>
  shown(<ResetSecondFactor person={person as SupportPerson} />, {
    'GET /users/me': { user: { ...staffMember, ...me } },
    'GET /staff/second-factor': { required: true, is_set: true, passed_until: null, recovery_left: 9 },
    [RESET]: answer,
  });

it('takes the second factor of somebody else of the staff away, with a reason', async () => {
  const { user, studio, said } = open(
    { roles: ['admin'] },
    { uid: 'sue-2', roles: ['creator', 'support'] },
    refusedOnce({ success: true }),
  );
  await user.click(await screen.findByRole('button', { name: 'Take second factor away' }));
  await user.type(screen.getByLabelText('Reason'), 'The phone is lost');
  await user.click(screen.getByRole('button', { name: 'Take it away' }));
  await waitFor(() => expect(said).toEqual(['error: The second factor could not be taken away. (Not just now.)']));
  await user.click(await screen.findByRole('button', { name: 'Take it away' }));
  await waitFor(() => expect(said).toHaveLength(2));
  expect(studio.requests.find(({ call }) => call === RESET)?.body).toEqual({ reason: 'The phone is lost' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['to support', ['support'], { uid: 'sue-2', roles: ['support'] }],
  ['for a customer', ['admin'], { uid: 'sue-2', roles: ['creator'] }],
  ['for oneself', ['admin'], { uid: 'sue', roles: ['admin'] }],
])('is not offered %s', async (_, roles, person) => {
  const { studio } = open({ roles }, person);
  await waitFor(() => expect(studio.calls('GET /users/me')).toBe(1));
  await passing(30);
  expect(screen.queryByRole('button')).toBeNull();
});
