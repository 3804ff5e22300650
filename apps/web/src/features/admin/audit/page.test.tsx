/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import type { AuditEntry, calls, ResponseOf } from '@scenewright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import type { FakeStudio } from '../../../testing/fake-studio.js';
import { nothingShown, shown } from '../../../testing/shown.js';
import { AuditPage } from './page.js';

afterEach(nothingShown);

type Answer = FakeStudio['answers'][string];
type Seals = ResponseOf<typeof calls.adminSeals>;

const seal = (number: number) => ({
  number,
  position: String(1000 * number),
  count: 1000 * number,
  head: String(number).repeat(64),
  at: '2026-03-02T09:30:00.000Z',
});
const SEALED: Seals = {
  seals: [seal(2), seal(1)],
  next: null,
  unsealed: { events: 7, more: false, since: '2026-03-02T10:00:00.000Z' },
  kept_outside: false,
};
const sue = { uid: 'sue', name: 'Sue Port', role: 'support' as const };
const entry = (position: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  position: String(position),
  at: '2026-03-02T09:30:00.000Z',
  staff: sue,
  words: 'Looked at an account: She asked',
  looked: true,
  person: { uid: 'ada', name: 'Ada L' },
  project_id: null,
  ...more,
});
const AUDIT = { entries: [entry(42)], next: null, staff: [sue, { uid: 'operator kim', name: 'kim', role: 'operator' as const }] };

const open = ({ seals = SEALED, audit = AUDIT, proof = {}, status = { admin: true } }: Record<string, Answer> = {}) =>
  shown(<AuditPage />, { 'GET /admin/status': status, 'GET /admin/seals': seals, 'GET /admin/audit': audit, 'GET /admin/proof': proof });
const refused = (message: string) => () => ({ status: 409, body: { error: message, error_code: 'CONFLICT' } });

describe('the seals', () => {
  it('say how far the log is sealed, what is not, and that nobody keeps a copy', async () => {
    open();
    expect(await screen.findByText(/2,000 events, up to position/, { selector: 'dd' })).toBeTruthy();
    expect(screen.getByText(/^7 events/, { selector: 'dd' })).toBeTruthy();
    expect(screen.getByText(/None\. Without a copy/)).toBeTruthy();
    expect(screen.getAllByText('2'.repeat(64))).toHaveLength(2);
    await screen.findByText('Looked at an account: She asked');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('say so when there is none yet', async () => {
    open({ seals: { ...SEALED, seals: [], unsealed: { events: 0, more: false, since: null }, kept_outside: true } });
    expect(await screen.findByText(/Nothing yet\. The first seal/)).toBeTruthy();
    expect(screen.getByText(/added to the file that SEAL_FILE names/)).toBeTruthy();
  });

  it('are asked for again when they did not come', async () => {
    let isAway = true;
    const { user } = open({ seals: () => (isAway ? refused('Seal 2 cannot be read.')() : { body: SEALED }) });
    expect(await screen.findByText('Seal 2 cannot be read.')).toBeTruthy();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/2,000 events, up to position/, { selector: 'dd' })).toBeTruthy();
  });
});

describe('a proof', () => {
  it('is asked for by the position', async () => {
    const { user, studio } = open({ proof: refused('This event is not sealed yet.') });
    const position = await screen.findByRole('textbox', { name: 'Position of an event' });
    await user.type(position, 'x');
    await user.click(screen.getByRole('button', { name: 'Download a proof' }));
    expect(await screen.findByText(/Write the position of an event/)).toBeTruthy();
    expect(studio.calls('GET /admin/proof')).toBe(0);
    await user.clear(position);
    await user.type(position, '42{Enter}');
    expect(await screen.findByText('This event is not sealed yet.')).toBeTruthy();
    expect(studio.requests.at(-1)?.url.searchParams.get('position')).toBe('42');
  });
});

describe('what the staff did', () => {
  it('is told with who it was, whom it is about, and where it stands in the log', async () => {
    open();
    const line = within((await screen.findByText('Looked at an account: She asked')).closest('li') as HTMLElement);
    expect(line.getByText(/Sue Port/)).toBeTruthy();
    expect(line.getByRole('link', { name: 'Ada L' }).getAttribute('href')).toBe('/support/ada');
    expect(line.getByText('42')).toBeTruthy();
  });

  it('is shown of one of them alone', async () => {
    const { user, studio } = open();
    await user.click(await screen.findByRole('combobox', { name: 'By whom' }));
    await user.click(await screen.findByRole('option', { name: 'Operator kim' }));
    await waitFor(() => expect(studio.requests.at(-1)?.url.searchParams.get('staff')).toBe('operator kim'));
  });

  it('goes on where the page ends', async () => {
    const pages = [
      { ...AUDIT, next: '42' },
      { ...AUDIT, entries: [entry(41, { words: 'Gave 4 credits: For your patience', looked: false, person: null })] },
    ];
    const { user } = open({ audit: () => ({ body: pages.shift() ?? AUDIT }) });
    await user.click(await screen.findByRole('button', { name: 'Load More' }));
    expect(await screen.findByText('Gave 4 credits: For your patience')).toBeTruthy();
    expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(2);
  });

  it('says when there is nothing, and when it did not come', async () => {
    open({ audit: { entries: [], next: null, staff: [] } });
    expect(await screen.findByText('Nobody of the staff has looked at anybody, or done anything.')).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
    nothingShown();
    open({ audit: refused('No.') });
    expect(await screen.findByText('What the staff did cannot be shown just now')).toBeTruthy();
  });
});

describe('the page', () => {
  it('is for admins alone: everybody else goes to their own projects', async () => {
    const { studio, router } = open({ status: () => ({ status: 403, body: { error: 'no', error_code: 'FORBIDDEN' } }) });
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
    expect([studio.calls('GET /admin/seals'), studio.calls('GET /admin/audit')]).toEqual([0, 0]);
  });
});
