/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import type { SecurityEntry } from '@scenewright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import type { FakeStudio } from '../../../testing/fake-studio.js';
import { savedFiles } from '../../../testing/saved-files.js';
import { nothingShown, shown } from '../../../testing/shown.js';
import { SecurityPage } from './page.js';

const saved = savedFiles();
afterEach(nothingShown);

type Answer = FakeStudio['answers'][string];

const entry = (id: number, more: Partial<SecurityEntry> = {}): SecurityEntry => ({
  id: String(id),
  at: '2026-03-02T09:30:00.000Z',
  times: 1,
  last_at: '2026-03-02T09:30:00.000Z',
  event: 'sign_in.succeeded',
  words: 'Signed in with a mailed link',
  actor: { kind: 'person', id: 'u-ada', name: 'Ada L' },
  target: null,
  caller: '203.0.113.9',
  ...more,
});
const FAILED = entry(8, {
  event: 'sign_in.failed',
  words: 'Could not sign in: the password was wrong',
  times: 12,
  last_at: '2026-03-02T09:50:00.000Z',
  actor: null,
  target: { kind: 'address', id: 'address 0123456789abcdef', name: null },
});
const PAGE = { entries: [entry(9), FAILED], next: null, kept_days: 90 };

const open = ({ log = PAGE, csv = 'first,last\r\n', look = {}, status = { admin: true } }: Record<string, Answer> = {}) =>
  shown(<SecurityPage />, {
    'GET /admin/status': status,
    'GET /admin/security': log,
    'GET /admin/security.csv': csv,
    'POST /support/people/u-ada/looks': look,
  });
const asked = (studio: FakeStudio) => studio.requests.findLast(({ url }) => url.pathname.endsWith('/admin/security'))?.url.searchParams;
const unexplained = { status: 403, body: { error: 'Say why you look.', error_code: 'REASON_REQUIRED', details: { uid: 'u-ada' } } };

describe('the log of security', () => {
  it('tells what happened, how often, by whom, about whom and from where', async () => {
    open();
    const line = (await screen.findByText('Signed in with a mailed link')).closest('li');
    expect(line?.textContent).toContain('by Ada L · from 203.0.113.9');
    const failed = screen.getByText(/the password was wrong/).closest('li');
    expect(failed?.textContent).toMatch(/12 times.* until .* · about an address \(89abcdef\)/);
    expect(screen.getAllByRole('link', { name: 'Log and audit' }).map((link) => link.getAttribute('href'))).toEqual([
      '/admin/audit',
      '/admin/audit',
    ]);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('is filtered by kind, person and day, as its address says', async () => {
    const { user, studio, router } = open();
    await screen.findByText('Signed in with a mailed link');
    await user.click(screen.getByRole('combobox', { name: 'Kind' }));
    await user.click(await screen.findByRole('option', { name: 'Could not sign in' }));
    await waitFor(() => expect(asked(studio)?.get('event')).toBe('sign_in.failed'));
    const person = screen.getByRole('searchbox', { name: 'Person' });
    await user.type(person, 'ada@example.com');
    expect(asked(studio)?.get('person')).toBeNull();
    await user.type(person, '{Enter}');
    await waitFor(() => expect(asked(studio)?.get('person')).toBe('ada@example.com'));
    await user.type(screen.getByLabelText('From'), '2026-03-01');
    await waitFor(() => expect(asked(studio)?.get('from')).toBe('2026-03-01'));
    expect(router.state.location.search).toBe('?event=sign_in.failed&person=ada%40example.com&from=2026-03-01');
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect([...(asked(studio) ?? [])].length).toBe(0));
  });

  it('leads from a line to those of the same person, for a reason', async () => {
    let isExplained = false;
    const { user } = open({
      log: ({ url }: { url: URL }) =>
        url.searchParams.has('person') && !isExplained ? unexplained : { body: { ...PAGE, entries: [entry(9)] } },
      look: () => {
        isExplained = true;
        return { body: { until: '2026-03-02T10:00:00.000Z' } };
      },
    });
    await user.click(await screen.findByRole('link', { name: 'Ada L' }));
    expect(await screen.findByRole('heading', { name: 'Say why you look at this person' })).toBeTruthy();
    expect(screen.queryByRole('list', { name: /the latest first/ })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Why do you look?' }), 'She asked who signed in');
    await user.click(screen.getByRole('button', { name: 'Look' }));
    expect(await screen.findByText('Signed in with a mailed link')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Say why you look at this person' })).toBeNull();
  });

  it('goes on where the page ends, and is saved as it is filtered', async () => {
    const pages = [
      { ...PAGE, next: '8' },
      { ...PAGE, entries: [entry(7, { words: 'Sessions ended: signed out', event: 'session.ended' })] },
    ];
    const { user, studio } = open({ log: () => ({ body: pages.shift() ?? PAGE }) });
    await user.click(await screen.findByRole('button', { name: 'Load More' }));
    const list = within(await screen.findByRole('list', { name: /the latest first/ }));
    expect(await list.findByText('Sessions ended: signed out')).toBeTruthy();
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['security.csv']));
    expect(studio.calls('GET /admin/security.csv')).toBe(1);
  });

  it('says when there is nothing, and when it does not come', async () => {
    open({ log: { ...PAGE, entries: [] } });
    expect(await screen.findByText('Nothing has been noted yet.')).toBeTruthy();
    nothingShown();
    open({ log: () => ({ status: 409, body: { error: 'Not now.', error_code: 'CONFLICT' } }) });
    expect(await screen.findByText('The log cannot be shown just now')).toBeTruthy();
  });

  it('is for admins alone: everybody else goes to their own projects', async () => {
    const { studio, router } = open({ status: () => ({ status: 403, body: { error: 'no', error_code: 'FORBIDDEN' } }) });
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
    expect(studio.calls('GET /admin/security')).toBe(0);
  });
});
