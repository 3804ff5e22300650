/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { accessibilityProblems } from '../../testing/accessibility.js';
import type { FakeStudio } from '../../testing/fake-studio.js';
import { nothingShown, shown } from '../../testing/shown.js';
import { personOf, reservationOf, staffMember, supportProjectOf } from '../../testing/support-views.js';
import { PersonPage } from './person-page.js';

afterEach(nothingShown);

const refusal = (status: number, error_code: string) => () => ({ status, body: { error: 'Not so.', error_code } });
const PROJECT = supportProjectOf().id;

const lasting = (account: boolean, projects = false) => ({
  'GET /support/people/mara/looks': {
    account: account ? '2026-11-23T10:30:00.000Z' : null,
    projects: projects ? '2026-11-23T10:30:00.000Z' : null,
  },
});

async function open(answers: FakeStudio['answers']) {
  const view = shown(
    <Routes>
      <Route path="/support/:uid" element={<PersonPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { 'GET /users/me': { user: staffMember }, ...lasting(true), ...answers },
  );
  await act(() => view.router.navigate('/support/mara'));
  return view;
}

describe('somebody’s account', () => {
  it('is shown once it was said why', async () => {
    let reason: unknown = null;
    const { user } = await open({
      'GET /support/people/mara/looks': () => ({ body: { account: reason ? '2026-11-23T10:30:00.000Z' : null, projects: null } }),
      'GET /support/people/mara': { person: personOf() },
      'POST /support/people/mara/looks': ({ body }: { body: unknown }) => {
        reason = body;
        return { body: { until: '2026-11-23T10:30:00.000Z' } };
      },
    });
    const field = await screen.findByLabelText('Why do you look?');
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Look' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Say why: they are shown it.');
    await user.type(field, 'They ask what a clip costs');
    await user.click(screen.getByRole('button', { name: 'Look' }));
    expect(await screen.findByText('10.433 credits')).toBeTruthy();
    expect(reason).toEqual({ reason: 'They ask what a clip costs', kind: 'account' });
  });

  it('asks again once the half hour is over', async () => {
    await open({ 'GET /support/people/mara': refusal(403, 'REASON_REQUIRED') });
    expect(await screen.findByLabelText('Why do you look?')).toBeTruthy();
  });

  it('says who, what they may spend, and what the studio does for them', async () => {
    await open({ 'GET /support/people/mara': { person: personOf() } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Mara K.' })).toBeTruthy();
    expect(screen.getByText('mara@mail.org')).toBeTruthy();
    expect(screen.getByText('2 open sessions')).toBeTruthy();
    const reserved = within(screen.getByRole('region', { name: 'Reserved' }));
    expect(reserved.getByText('6 for video')).toBeTruthy();
    expect(reserved.getByText('running')).toBeTruthy();
    const work = within(screen.getByRole('region', { name: 'Latest work' }));
    expect(work.getByText('Nobody who could speak is in this shot')).toBeTruthy();
    expect(work.getByText(/wan-2\.2-fast · fal · 2 attempts · 6 credits/)).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it.each([
    ['is paid for', {}, 'Dec 1, 2026', 'paid for, until Dec 1, 2026'],
    [
      'has a payment overdue',
      { status: 'past_due', unpaid: true, paid_until: '2026-11-01T10:00:00.000Z' },
      'When the payment is made',
      'payment overdue, paid until Nov 1, 2026',
    ],
    ['has just begun', { unpaid: true, paid_until: null }, 'When the payment is made', 'payment due'],
    ['is cancelled', { status: 'canceling', cancels_at: '2026-12-01T10:00:00.000Z' }, 'Dec 1, 2026', 'cancelled, ends Dec 1, 2026'],
    ['is given', { id: 'ultimate_yearly', billed_id: 'free', status: 'free', lifted: true }, 'Dec 1, 2026', 'lifted by a setting'],
    [
      'is given beside one that is paid for',
      { id: 'ultimate_yearly', billed_id: 'basic_monthly', lifted: true },
      'Dec 1, 2026',
      'lifted by a setting; Basic Monthly paid for, until Dec 1, 2026',
    ],
  ] as const)('says when the credits of a plan come that %s', async (_, given, credits, standing) => {
    const person = personOf();
    await open({ 'GET /support/people/mara': { person: { ...person, plan: { ...person.plan, ...given } } } });
    expect((await screen.findByText('Next credits')).nextElementSibling?.textContent).toBe(credits);
    expect(screen.getByText('Subscription').nextElementSibling?.textContent).toBe(standing);
  });

  it('says which reservations nothing will end by itself, and gives them back', async () => {
    const stuck = reservationOf({ job: null, stuck: true });
    const { user, studio } = await open({
      'GET /support/people/mara': { person: personOf({ reservations: [stuck] }) },
      [`POST /support/people/mara/reservations/${stuck.job_id}/release`]: () => {
        studio.answers['GET /support/people/mara'] = { person: personOf({ reservations: [] }) };
        return { body: { credits: 16.433 } };
      },
    });
    expect(await screen.findByText('Stuck')).toBeTruthy();
    expect(screen.getByText(/there is no work for it/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Give back' }));
    expect(await screen.findByText('Nothing is set aside.')).toBeTruthy();
  });

  it('says how long a deleted film can be brought back, and what is in one only for a reason of its own', async () => {
    let mayRead = false;
    const project = supportProjectOf({ deleted_at: '2026-11-20T10:00:00.000Z', days_left: 27 });
    const last = { ...project, id: 'last', days_left: 1 };
    const gone = { ...project, id: 'gone', days_left: 0 };
    const { user, studio } = await open({
      'GET /support/people/mara': { person: personOf({ projects: [project, last, gone] }) },
      'GET /support/people/mara/looks': () => ({ body: { account: 'x', projects: mayRead ? 'x' : null } }),
      [`GET /support/people/mara/projects/${PROJECT}`]: {
        project: { ...project, title: 'The Storm', idea: 'A keeper befriends a storm', logline: '', scenes: [] },
      },
      'POST /support/people/mara/looks': () => {
        mayRead = true;
        return { body: { until: '2026-11-23T10:30:00.000Z' } };
      },
    });
    expect(await screen.findByText('Deleted, 27 days left')).toBeTruthy();
    expect(screen.getByText('Deleted, 1 day left')).toBeTruthy();
    expect(screen.getByText('Deleted for good')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'What is in it' })[0] as HTMLElement);
    await user.type(await screen.findByLabelText('Why do you look?'), 'She cannot find a line');
    await user.click(screen.getByRole('button', { name: 'Look' }));
    expect(await screen.findByText('A keeper befriends a storm')).toBeTruthy();
    expect(studio.requests.findLast(({ call }) => call === 'POST /support/people/mara/looks')?.body).toEqual({
      reason: 'She cannot find a line',
      kind: 'projects',
    });
  });

  it('says when there is no such person, and when it failed', async () => {
    await open({ 'GET /support/people/mara': refusal(404, 'NOT_FOUND') });
    expect(await screen.findByRole('heading', { name: 'There is no such person' })).toBeTruthy();
    nothingShown();
    const other = await open({ 'GET /support/people/mara': refusal(409, 'CONFLICT') });
    expect((await screen.findByRole('alert')).textContent).toContain('Not so.');
    other.studio.answers['GET /support/people/mara'] = { person: personOf() };
    await other.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('10.433 credits')).toBeTruthy());
  });
});
