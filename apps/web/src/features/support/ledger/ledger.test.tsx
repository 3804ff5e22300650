/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import type { FakeStudio } from '../../../testing/fake-studio.js';
import { nothingShown, shown } from '../../../testing/shown.js';
import { ledgerEntryOf, ledgerMomentOf } from '../../../testing/support-views.js';
import { Ledger } from './ledger.js';

afterEach(nothingShown);

const job = { id: 'job-1', state: 'completed' as const, message: null, attempts: 2 };
const entries = [
  ledgerEntryOf({
    position: '9',
    version: 3,
    type: 'CreditsDeducted',
    words: 'Spent 5.5 credits on a video',
    change: 0.5,
    available: 24.5,
    reserved_change: -6,
    reserved: 0,
    job,
    deduction_id: 'job-1',
    by: 'the studio',
  }),
  ledgerEntryOf({
    position: '8',
    version: 2,
    job,
    model: 'wan-2.2-fast',
    resolution: '720p',
    seconds: 5,
    project: { id: '0192f0a0-1', title: null },
    scene: 1,
    shot: 2,
  }),
  ledgerEntryOf({
    position: '7',
    version: 1,
    type: 'CreditsGranted',
    words: 'Granted 30 credits to start with',
    change: 30,
    available: 30,
    reserved_change: 0,
    reserved: 0,
    invoice_id: 'in_7',
  }),
];

const asked = (studio: FakeStudio) =>
  studio.requests.filter(({ call }) => call.endsWith('/ledger/at')).map(({ url }) => url.searchParams.get('version'));

const open = (answers: FakeStudio['answers'] = {}) =>
  shown(<Ledger uid="mara" />, {
    'GET /support/people/mara/ledger': { entries, next: null, total: 3 },
    'GET /support/people/mara/ledger/at': { moment: ledgerMomentOf() },
    ...answers,
  });

describe('a ledger', () => {
  it('has one line for each job, which opens to what happened and why', async () => {
    const { user } = open();
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('row')).toHaveLength(3);
    const [, line] = table.getAllByRole('row');
    expect(line?.textContent).toContain('Spent 5.5 credits on a video');
    expect(line?.textContent).toContain('\u22125.5');
    expect(line?.textContent).toContain('24.5');
    expect(line?.textContent).toContain('wan-2.2-fast, 720p, 5 s · Film 0192f0a0, scene 1 shot 2');
    await user.click(screen.getByRole('button', { name: 'Open: Spent 5.5 credits on a video' }));
    const [first, second] = table.getAllByRole('listitem');
    expect(first?.textContent).toContain('2. Reserved 6 credits for a video');
    expect(first?.textContent).toContain('\u22126 to spend, +6 reserved');
    expect(first?.textContent).toContain('by themselves · job job-1, completed, 2 attempts · cause click-1');
    expect(second?.textContent).toContain('by the studio');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('goes through time with the arrows, from wherever in it one is, and says what there was', async () => {
    const { user, studio } = open();
    expect(await screen.findByText(/^After event 3 of 3/)).toBeTruthy();
    expect(await screen.findByText('Ran out')).toBeTruthy();
    expect(screen.getByText('until Dec 1, 2026')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Granted 30 credits to start with' }));
    expect(screen.getByText(/^After event 1 of 3/)).toBeTruthy();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText(/^After event 2 of 3/)).toBeTruthy();
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(screen.getByText(/^After event 1 of 3/)).toBeTruthy();
    screen.getByRole('slider', { name: 'Event of the ledger' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText(/^After event 2 of 3/)).toBeTruthy();
    // one question for each place at which it stood still
    await waitFor(() => expect(asked(studio).at(-1)).toBe('2'));
    expect(asked(studio).length).toBeLessThan(6);
  });

  it('leaves the arrows to what is written in a dialog over it', async () => {
    const { user } = open({ 'GET /support/proposals': { proposals: [], left_today: 480, a_day: 500 } });
    await user.click(await screen.findByRole('button', { name: 'Open: Spent 5.5 credits on a video' }));
    await user.click(screen.getByRole('button', { name: 'Give back…' }));
    // not prevented: the browser moves the caret
    expect(fireEvent.keyDown(await screen.findByLabelText('Why?'), { key: 'ArrowLeft' })).toBe(true);
    expect(screen.getByText(/^After event 3 of 3/)).toBeTruthy();
  });

  it('says what had run out and is not booked yet', async () => {
    open({ 'GET /support/people/mara/ledger/at': { moment: ledgerMomentOf({ run_out: 2.5, grants: [], reservations: [] }) } });
    expect(await screen.findByText(/^2\.5 of what could be spent had run out by then/)).toBeTruthy();
    expect(screen.getAllByText('Nothing.')).toHaveLength(2);
  });

  it('goes on where the page ends', async () => {
    const { user, studio } = open({
      'GET /support/people/mara/ledger': ({ url }: { url: URL }) => ({
        body: url.searchParams.has('before')
          ? { entries: entries.slice(2), next: null, total: 3 }
          : { entries: entries.slice(0, 2), next: '8', total: 3 },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Load More' }));
    expect(await screen.findByText('Granted 30 credits to start with')).toBeTruthy();
    expect(studio.requests.findLast(({ call }) => call.endsWith('/ledger'))?.url.searchParams.get('before')).toBe('8');
  });

  it('says whether it adds up', async () => {
    const { user } = open({ 'GET /support/people/mara/ledger/check': { entries: 3, problems: [] } });
    await user.click(await screen.findByRole('button', { name: 'Does it add up?' }));
    expect(await screen.findByText('All 3 events add up to what is shown.')).toBeTruthy();
    nothingShown();
    const other = open({ 'GET /support/people/mara/ledger/check': { entries: 3, problems: ['2 credits are set aside for job 7.'] } });
    await other.user.click(await screen.findByRole('button', { name: 'Does it add up?' }));
    expect((await screen.findByRole('alert')).textContent).toContain('2 credits are set aside for job 7.');
  });

  it('says when there is nothing, and when it failed', async () => {
    open({ 'GET /support/people/mara/ledger': { entries: [], next: null, total: 0 } });
    expect(await screen.findByRole('heading', { name: 'Nothing yet' })).toBeTruthy();
    nothingShown();
    const { user, studio } = open({
      'GET /support/people/mara/ledger': () => ({ status: 409, body: { error: 'Not so.', error_code: 'CONFLICT' } }),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Not so.');
    studio.answers['GET /support/people/mara/ledger'] = { entries, next: null, total: 3 };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Granted 30 credits to start with')).toBeTruthy();
  });
});
