/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import type { calls, ResponseOf } from '@scenewright/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import type { FakeStudio } from '../../../testing/fake-studio.js';
import { nothingShown, shown } from '../../../testing/shown.js';
import { OverviewPage } from './page.js';

afterEach(nothingShown);

type Answer = FakeStudio['answers'][string];
type Told = ResponseOf<typeof calls.adminOverview>;
type Now = ResponseOf<typeof calls.adminPresent>;

const DAYS = ['2026-03-01', '2026-03-02', '2026-03-03'];
const over = (...by_day: number[]) => ({ total: by_day.reduce((all, one) => all + one, 0), by_day });
const nothing = over(0, 0, 0);
const TOLD: Told = {
  days: DAYS,
  people: { signed_up: over(1, 0, 4), left: nothing, active: { total: 5, by_day: [2, 3, 4] } },
  films: { projects: over(0, 2, 1), exported: over(0, 0, 1) },
  credits: { sold: over(600, 0, 0), given: over(0, 30, 30), used: over(1, 2.5, 4), refunded: over(0, 0, 0.5) },
  money: [{ currency: 'usd', paid: over(6000, 0, 0), returned: over(0, 0, 4550) }],
  models: [{ model: 'openai/tiny', read: 12_000, wrote: 640 }],
  work: {
    asked: over(3, 3, 3),
    done: over(3, 2, 1),
    failed: over(0, 1, 2),
    kinds: [{ kind: 'video', asked: 9, done: 6, failed: 3, cancelled: 0, faults: [{ code: 'timeout', count: 3 }] }],
    makers: [{ provider: 'fal', kind: 'video', made: 6 }],
    orders: [{ provider: 'fal', orders: 9, delivered: 6, failed: 2, cancelled: 0, uncertain: 1, usd: 1.5 }],
  },
};
const NOW: Now = {
  at: '2026-03-03T12:00:00.000Z',
  work: { waiting: 2, waiting_since: '2026-03-03T11:57:00.000Z', running: 1, kinds: [{ kind: 'video', waiting: 2, running: 1 }] },
  storage: { bytes: 3_400_000, files: 12, unmeasured: 0 },
  log: { position: '4242' },
  readers: [{ name: 'scenes', lag: 0, state: 'live', error: null, late_seconds: null }],
  seals: { last: { number: 7, position: '4000', at: '2026-03-03T11:30:00.000Z' }, unsealed_since: null, overdue: false },
};

const open = ({ told = TOLD, now = NOW, status = { admin: true } }: Record<string, Answer> = {}) =>
  shown(<OverviewPage />, { 'GET /admin/status': status, 'GET /admin/overview': told, 'GET /admin/present': now });
const factOf = async (term: string) => (await screen.findByText(term, { selector: 'dt' })).parentElement?.textContent;
const plot = async (title: string) => within((await screen.findByRole('heading', { name: title, level: 3 })).parentElement as HTMLElement);
const away = { status: 409, body: { error: 'Not now.', error_code: 'CONFLICT' } };

describe('the studio now', () => {
  it('says what waits, what is under way, what is stored and how far the log is read and sealed', async () => {
    open();
    expect(await factOf('Waiting work')).toBe('Waiting work2the oldest for 3 min');
    expect(await factOf('Work under way')).toBe('Work under way1Video 1');
    expect(await factOf('Stored')).toBe('Stored3.4 MB12 files');
    expect(await factOf('Readers of the log')).toBe('Readers of the logAll keep up1 of them, the log is at position 4242');
    expect(await factOf('Last seal')).toContain('No. 7');
    await screen.findByRole('heading', { name: 'Credits' });
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('names whoever stands still, and a seal that is overdue', async () => {
    open({
      now: {
        ...NOW,
        readers: [...NOW.readers, { name: 'steps', lag: 7, state: 'live', error: null, late_seconds: 90 }],
        seals: { ...NOW.seals, unsealed_since: '2026-03-03T09:00:00.000Z', overdue: true },
      },
    });
    expect(await factOf('Readers of the log')).toContain('1 stand still');
    expect(await factOf('Last seal')).toContain('Overdue');
    expect(screen.getByText('stands still for 90 s')).toBeTruthy();
  });

  it('is told apart from what happened: one of them may not come', async () => {
    open({ now: () => away });
    expect(await screen.findByText('How the studio is cannot be shown just now')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'People' })).toBeTruthy();
  });
});

describe('what happened', () => {
  it('is shown as sums, and by the day in a table', async () => {
    open();
    const people = await plot('People');
    expect(people.getByText('different people')).toBeTruthy();
    const rows = within(people.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['When', 'Active', 'Signed up', 'Left'],
      ['Mar 1', '2', '1', '0'],
      ['Mar 2', '3', '0', '0'],
      ['Mar 3', '4', '4', '0'],
      ['Together', '5', '5', '0'],
    ]);
    expect((await plot('Money, USD')).getAllByText('$45.50').length).toBeGreaterThan(0);
  });

  it('is walked through with the keyboard, from today on backwards', async () => {
    open();
    const days = (await plot('Credits')).getByRole('slider');
    expect(days.getAttribute('aria-valuetext')).toBe('Mar 3: Sold 0 credits, Given 30 credits, Used 4 credits, Refunded 0.5 credits');
    fireEvent.change(days, { target: { value: '0' } });
    expect(days.getAttribute('aria-valuetext')).toMatch(/^Mar 1: Sold 600 credits/);
  });

  it('lists work by kind with its faults, and who made it', async () => {
    open();
    const row = (await screen.findByRole('rowheader', { name: 'Video' })).closest('tr');
    expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Video',
      '9',
      '6',
      '3 (33.3%)',
      '0',
      'took too long 3',
    ]);
    expect(screen.getAllByRole('rowheader', { name: 'fal' })).toHaveLength(2);
    expect(screen.getByText('$1.50')).toBeTruthy();
  });

  it('is asked for again for another span', async () => {
    const { user, studio, router } = open();
    await user.click(await screen.findByRole('radio', { name: 'A year' }));
    await waitFor(() =>
      expect(studio.requests.findLast(({ url }) => url.pathname.endsWith('/overview'))?.url.searchParams.get('days')).toBe('365'),
    );
    expect(router.state.location.search).toBe('?days=365');
  });

  it('says so where nothing happened, and when it does not come', async () => {
    open({
      told: {
        ...TOLD,
        people: { signed_up: nothing, left: nothing, active: nothing },
        money: [],
        work: { ...TOLD.work, kinds: [], makers: [], orders: [] },
      },
    });
    expect(await screen.findByText('Nobody was here in these days.')).toBeTruthy();
    expect(screen.getByText('No money came in or went back in these days.')).toBeTruthy();
    expect(screen.getByText('No file was made in these days.')).toBeTruthy();
    nothingShown();
    open({ told: () => away });
    expect(await screen.findByText('What happened cannot be shown just now')).toBeTruthy();
  });
});

describe('the page', () => {
  it('is for admins alone: everybody else goes to their own projects', async () => {
    const { studio, router } = open({ status: () => ({ status: 403, body: { error: 'no', error_code: 'FORBIDDEN' } }) });
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
    expect([studio.calls('GET /admin/overview'), studio.calls('GET /admin/present')]).toEqual([0, 0]);
  });
});
