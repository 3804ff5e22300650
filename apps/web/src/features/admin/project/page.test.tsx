/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import type { AuditedProject, CauseNode, CostSums, LogRow, ProjectFile } from '@scenewright/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import type { FakeStudio } from '../../../testing/fake-studio.js';
import { lateAnswer } from '../../../testing/late-answer.js';
import { savedFiles } from '../../../testing/saved-files.js';
import { nothingShown, shown } from '../../../testing/shown.js';
import { AdminProjectPage } from './page.js';

const saved = savedFiles();
afterEach(nothingShown);

const FILM = 'film-1';
const project: AuditedProject = {
  id: FILM,
  title: 'The Storm',
  idea: 'A lighthouse keeper befriends a storm',
  owner: { uid: 'eve', name: 'Eve', masked_email: 'e•••@example.com' },
  created_at: '2026-11-20T10:00:00.000Z',
  deleted_at: null,
  days_left: null,
  scene_count: 1,
  character_count: 1,
  events: 2,
  failures: 1,
};
const eve = { uid: 'eve', role: 'creator', who: 'owner', name: 'Eve', masked_email: 'e•••@example.com' } as const;
const rowOf = (nth: number, given: Partial<LogRow> = {}): LogRow => ({
  position: String(nth),
  at: '2026-11-21T10:00:00.000Z',
  stream: 'scene-1',
  kind: 'scene',
  type: 'VideoGenerationRequested',
  words: `Event ${nth}`,
  by: eve,
  on_behalf_of: null,
  via: null,
  correlation_id: 'click',
  causation_id: 'click',
  place: null,
  failed: false,
  money: null,
  ...given,
});
const studioItself = { uid: 'system', role: 'system', who: 'studio', name: null, masked_email: null } as const;
const spent = rowOf(9, {
  kind: 'credits',
  words: 'Spent 2 credits on a video',
  by: studioItself,
  on_behalf_of: eve,
  place: { scene: 1, shot: 2 },
  money: { kind: 'spent', amount: 2, operation: 'video', deduction_id: 'd1' },
});
const nodes: CauseNode[] = [
  { depth: 0, event: rowOf(5), job: null },
  {
    depth: 1,
    event: null,
    job: {
      id: 'j1',
      kind: 'video',
      state: 'failed',
      attempts: 2,
      provider: 'fal',
      message: 'No luck.',
      started_at: null,
      finished_at: null,
    },
  },
  { depth: 2, event: spent, job: null },
];
const sums = (given: Partial<CostSums> = {}): CostSums => ({
  ...{ reserved: 0, settled: 0, released: 0, refunded: 0, open: 0, cost: 0, jobs: 0, attempts: 0, failed: 0 },
  ...given,
});
const clip: ProjectFile = {
  asset_id: 'asset-1',
  kind: 'video',
  bytes: 1_500_000,
  sha256: ['a'.repeat(64)],
  all_bytes: 1_600_000,
  stored_at: '2026-11-21T10:00:00.000Z',
  stored_by: 'the studio',
  uses: [{ position: '8', words: 'A video of 5 seconds was generated', place: { scene: 1, shot: 2 } }],
};

const refused = (status: number, error_code: string) => () => ({ status, body: { error: 'No.', error_code } });
const page = { rows: [spent, rowOf(5, { failed: true })], next: null, total: 2 };

function open(answers: FakeStudio['answers'] = {}) {
  const view = shown(
    <Routes>
      <Route path="/admin/projects/:projectId" element={<AdminProjectPage />} />
      <Route path="*" element={null} />
    </Routes>,
    {
      'GET /admin/status': { admin: true },
      [`GET /admin/projects/${FILM}`]: { project },
      [`GET /admin/projects/${FILM}/history`]: page,
      [`GET /admin/projects/${FILM}/causes/click`]: { nodes },
      ...answers,
    },
  );
  act(() => void view.router.navigate(`/admin/projects/${FILM}`));
  return view;
}
const asked = (studio: FakeStudio, call: string) =>
  Object.fromEntries(studio.requests.findLast((one) => one.call === call)?.url.searchParams ?? []);

describe('the audit of a project', () => {
  it('says what it is and whose, and each event with who did it for whom, where, and its money', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'The Storm' })).toBeTruthy();
    const line = within((await screen.findByText('Spent 2 credits on a video')).closest('li') as HTMLElement);
    expect(line.getByText('The studio, for the owner · Scene 1, shot 2')).toBeTruthy();
    expect(line.getByText('2 spent')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View as its owner' }).getAttribute('href')).toBe(`/project/${FILM}/scripts`);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('opens an event into all that the click led to, its failed work with its tries', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Spent 2 credits/ }));
    const tree = within(await screen.findByRole('list', { name: 'What the click led to' }));
    expect(tree.getAllByRole('listitem')).toHaveLength(3);
    expect(tree.getByText(/2 tries · fal · No luck./)).toBeTruthy();
    expect(tree.getAllByRole('listitem')[2]?.getAttribute('aria-current')).toBe('true');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('shows what the address asks for, and all of it again', async () => {
    const { user, studio, router } = open({ [`GET /admin/projects/${FILM}/history`]: { rows: [], next: null, total: 0 } });
    await screen.findByText('Choose fewer filters, or a longer time.');
    await act(() => router.navigate(`/admin/projects/${FILM}?who=studio&only=failures&kind=nonsense&from=2026-11-20T10:00`));
    await waitFor(() =>
      expect(asked(studio, `GET /admin/projects/${FILM}/history`)).toEqual({
        who: 'studio',
        failures: 'true',
        from: new Date('2026-11-20T10:00').toISOString(),
      }),
    );
    await user.click(screen.getAllByRole('button', { name: 'Show all' })[0] as HTMLElement);
    expect(router.state.location.search).toBe('');
  });

  it('keeps in its address between which instants, which are the same for an admin elsewhere', async () => {
    const { router } = open();
    const [chosen, instant] = ['2026-11-20T10:00', new Date('2026-11-20T10:00').toISOString()];
    fireEvent.change(await screen.findByLabelText('From'), { target: { value: chosen } });
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('from')).toBe(instant));
    await act(() => router.navigate(`/admin/projects/${FILM}?to=${instant}`));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe(chosen));
  });

  it('compares two moments, the earlier one first', async () => {
    const { user, studio } = open({
      [`GET /admin/projects/${FILM}/at/9/differences`]: { differences: [] },
      [`GET /admin/projects/${FILM}/at/5/differences`]: { differences: [{ said: 'A shot is new', before_url: null, after_url: null }] },
    });
    await user.click(await screen.findByRole('button', { name: /Spent 2 credits/ }));
    await user.click(screen.getByRole('button', { name: 'Compare from here' }));
    expect(await screen.findByText('Nothing: the film is the same.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^.*Event 5/ }));
    await user.click(screen.getByRole('button', { name: 'Compare to here' }));
    expect(await screen.findByText('A shot is new')).toBeTruthy();
    expect(asked(studio, `GET /admin/projects/${FILM}/at/5/differences`)).toEqual({ until: '9' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('A shot is new')).toBeNull();
  });

  it('saves what is shown, with names only for a reason', async () => {
    const { user, studio } = open({
      [`GET /admin/projects/${FILM}/history.csv`]: () => ({ body: 'position,time\r\n' }),
      [`GET /admin/projects/${FILM}/history.jsonl`]: () => ({ body: '{}\n' }),
      'POST /support/people/eve/looks': { until: '2026-11-21T10:30:00.000Z' },
    });
    await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([`project-${FILM}.csv`]));
    expect(asked(studio, `GET /admin/projects/${FILM}/history.csv`)).toEqual({});
    await user.click(screen.getByRole('button', { name: 'With names…' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save as JSONL' }));
    expect(dialog.getByText('Say why: the owner is shown it.')).toBeTruthy();
    expect(studio.calls('POST /support/people/eve/looks')).toBe(0);
    await user.type(dialog.getByLabelText('Why do you need the names?'), 'A complaint');
    await user.click(dialog.getByRole('button', { name: 'Save as JSONL' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toContain(`project-${FILM}.jsonl`));
    expect(asked(studio, `GET /admin/projects/${FILM}/history.jsonl`)).toEqual({ names: 'true' });
    expect(studio.requests.findLast(({ call }) => call.startsWith('POST /support'))?.body).toEqual({
      reason: 'A complaint',
      kind: 'account',
    });
  });

  it('says that nothing was saved with names when the dialog was closed before the answer', async () => {
    const late = lateAnswer();
    const LOOK = 'POST /support/people/eve/looks';
    const view = open({ [LOOK]: late.answer });
    await view.user.click(await screen.findByRole('button', { name: 'With names…' }));
    await view.user.type(await screen.findByLabelText('Why do you need the names?'), 'A complaint');
    await view.user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await late.close(view, LOOK);
    await late.refuse('No.');
    await waitFor(() => expect(view.said).toEqual(['error: The history could not be saved. (No.)']));
    expect(saved).toEqual([]);
  });

  it('says that the film was not restored when the dialog was closed before the answer', async () => {
    const late = lateAnswer();
    const RESTORE = `POST /admin/projects/${FILM}/at/9/restore`;
    const view = open({ [`GET /admin/projects/${FILM}/at/9`]: refused(409, 'CONFLICT'), [RESTORE]: late.answer });
    await view.user.click(await screen.findByRole('button', { name: /Spent 2 credits/ }));
    await view.user.click(screen.getByRole('button', { name: 'As it was then' }));
    await view.user.click(await screen.findByRole('button', { name: 'Restore to here…' }));
    await view.user.type(await screen.findByLabelText('Why do you restore it?'), 'A complaint');
    await view.user.click(screen.getByRole('button', { name: 'Restore' }));
    await late.close(view, RESTORE);
    await late.refuse('No.');
    await waitFor(() => expect(view.said).toEqual(['error: The film could not be restored. (No.)']));
  });

  it('says when a file could not be saved', async () => {
    const { user, said } = open({ [`GET /admin/projects/${FILM}/history.csv`]: refused(409, 'CONFLICT') });
    await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(said).toEqual(['error: The history could not be saved. (No.)']));
    expect(saved).toEqual([]);
  });

  it('has the files with their sizes, hashes and uses', async () => {
    const { user } = open({
      [`GET /admin/projects/${FILM}/files`]: {
        files: [clip, { ...clip, asset_id: 'a2', kind: 'missing', bytes: null, sha256: [], all_bytes: 0 }],
        next: null,
        total: 2,
      },
    });
    await user.click(await screen.findByRole('tab', { name: 'Files' }));
    expect(await screen.findByText('a'.repeat(64))).toBeTruthy();
    expect(screen.getByText('1.5 MB')).toBeTruthy();
    expect(screen.getByText('Not there')).toBeTruthy();
    expect(screen.getByText('none was noted when it was stored')).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('has the cost by scene and shot, and of what is out of the film', async () => {
    const whole = sums({ reserved: 8, settled: 6, refunded: 1.5, cost: 4.5, jobs: 3, attempts: 5, failed: 1 });
    const { user } = open({
      [`GET /admin/projects/${FILM}/cost`]: {
        whole,
        scenes: [{ scene: 1, title: 'The pier', ...sums({ cost: 3 }) }],
        shots: [
          { shot_uid: 's1', scene: 1, shot: 1, ...sums({ cost: 3 }) },
          { shot_uid: 's2-gone-away', scene: null, shot: null, ...sums({ cost: 1 }) },
        ],
        elsewhere: sums({ cost: 0.5 }),
      },
    });
    await user.click(await screen.findByRole('tab', { name: 'Cost' }));
    const cellsOf = (name: string) => within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement).getAllByRole('cell');
    await screen.findByText('4.5 credits');
    expect(cellsOf('The whole project').map(({ textContent }) => textContent)).toEqual(['4.5', '8', '6', '0', '1.5', '3', '5']);
    expect(cellsOf('Scene 1: The pier')[0]?.textContent).toBe('3');
    expect(cellsOf('A shot that is out of the film (s2-gone-)')[0]?.textContent).toBe('1');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('of a deleted project says for how long it is kept, and offers no view that would be refused', async () => {
    open({ [`GET /admin/projects/${FILM}`]: { project: { ...project, deleted_at: '2026-11-22T10:00:00.000Z', days_left: 29 } } });
    expect(await screen.findByText(/29 days left/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'View as its owner' })).toBeNull();
  });

  it('of a deleted project says when it cannot be brought back', async () => {
    open({ [`GET /admin/projects/${FILM}`]: { project: { ...project, deleted_at: '2026-11-22T10:00:00.000Z', days_left: 0 } } });
    expect(await screen.findByText(/^Deleted .* for good$/)).toBeTruthy();
  });

  it('says when there is no such project', async () => {
    open({ [`GET /admin/projects/${FILM}`]: refused(404, 'NOT_FOUND') });
    expect(await screen.findByText('There is no such project')).toBeTruthy();
  });

  it('tries again what could not be shown', async () => {
    let fails = true;
    const { user } = open({
      [`GET /admin/projects/${FILM}/history`]: () => (fails ? refused(418, 'CONFLICT')() : { body: page }),
    });
    expect(await screen.findByText('The history cannot be shown just now')).toBeTruthy();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Spent 2 credits on a video')).toBeTruthy();
  });

  it('is for admins alone', async () => {
    const { router, studio } = open({ 'GET /admin/status': refused(403, 'FORBIDDEN') });
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
    expect(studio.calls(`GET /admin/projects/${FILM}`)).toBe(0);
  });
});
