/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import type { HistoryEntry } from '@scenewright/contract';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { api } from '../../platform/api/api.js';
import { accessibilityProblems } from '../../testing/accessibility.js';
import { ada, FakeIdentity } from '../../testing/fake-identity.js';
import { FakeStudio, refusedOnce } from '../../testing/fake-studio.js';
import { lateAnswer } from '../../testing/late-answer.js';
import { testApp } from '../../testing/test-app.js';
import { stepsOf, UNDO, undone, undoneSteps } from '../../testing/undoing.js';
import { audioOf, PROJECT_ID, projectOf, sceneOf, shotOf, startFrameOf } from '../../testing/views.js';
import { HistoryPage } from './history-page.js';
import { MomentPage } from './moment-page.js';

let stop = () => {};
afterEach(() => {
  stop();
  cleanup();
});

const HISTORY = `GET /projects/${PROJECT_ID}/history`;
const THEN = `GET /projects/${PROJECT_ID}/at/41`;
const DIFFERENCES = `${THEN}/differences`;
const RESTORE = `POST /projects/${PROJECT_ID}/at/41/restore`;
const entry = (n: number, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...{
    cause: `click-${n}`,
    at: '2026-03-01T09:00:00Z',
    who: 'you',
    via: null,
    said: [`Thing ${n} happened`],
    picture_urls: [],
    position: `${n}`,
    marks: [],
  },
  ...more,
});

function shownAt(path: string, answers: FakeStudio['answers']) {
  const studio = new FakeStudio({
    'POST /users/': { user: {} },
    'GET /users/me': { user: { email: ada.email, roles: [] } },
    [`GET /projects/${PROJECT_ID}`]: { project: projectOf() },
    ...answers,
  });
  const routes = [
    { path: '/project/:projectId', element: <p>the film</p> },
    { path: '/project/:projectId/history', element: <HistoryPage /> },
    { path: '/project/:projectId/history/:position', element: <MomentPage /> },
  ];
  const app = testApp(routes, `/project/${PROJECT_ID}/${path}`, { studio, identity: new FakeIdentity(ada) });
  const view = render(app.element);
  stop = () => {
    view.unmount();
    app.store.stop();
  };
  return { ...app, user: userEvent.setup() };
}

describe('the history of a project', () => {
  it('tells what happened with what followed and its pictures, and leads to each moment', async () => {
    const made = entry(41, {
      said: ['A video was requested for 5 credits', 'A video of 5 seconds was generated'],
      picture_urls: ['/m/1.jpg'],
    });
    const { user, router } = shownAt('history', { [HISTORY]: { entries: [made, entry(7, { who: 'owner' })], next: null } });
    const first = (await screen.findByText('A video was requested for 5 credits')).closest<HTMLElement>('ol > li');
    if (!first) throw new Error('it stands in no entry');
    expect(within(first).getByText('What followed')).toBeTruthy();
    expect(first.querySelector('img')?.getAttribute('src')).toBe('/m/1.jpg');
    expect(screen.getByText(/^The owner/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Look at the film after: A video was requested for 5 credits' }));
    expect(router.state.location.pathname).toBe(`/project/${PROJECT_ID}/history/41`);
  });

  it('goes on with what is older', async () => {
    const { user } = shownAt('history', {
      [HISTORY]: ({ url }: { url: URL }) => ({
        body: url.searchParams.has('before') ? { entries: [entry(1)], next: null } : { entries: [entry(9)], next: '9' },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Show older' }));
    expect(await screen.findByText('Thing 1 happened')).toBeTruthy();
    expect(screen.getByText('Thing 9 happened')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  it('tells everything also when something happens after older entries were asked for', async () => {
    let newest = 5;
    const { user, store } = shownAt('history', {
      // two at a time, those before a position
      [HISTORY]: ({ url }: { url: URL }) => {
        const before = Number(url.searchParams.get('before') ?? newest + 1);
        const told = [1, 2].map((back) => before - back).filter((n) => n > 0);
        return { body: { entries: told.map((n) => entry(n)), next: told.length === 2 ? `${told[1]}` : null } };
      },
    });
    const said = () => screen.queryAllByText(/^Thing \d happened$/).map(({ textContent }) => textContent?.replace(/\D/g, ''));
    await user.click(await screen.findByRole('button', { name: 'Show older' }));
    await waitFor(() => expect(said()).toEqual(['5', '4', '3', '2']));
    newest = 6;
    act(() => void store.dispatch(api.util.invalidateTags([{ type: 'Steps', id: PROJECT_ID }])));
    await waitFor(() => expect(said()).toEqual(['6', '5', '4', '3']));
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    await waitFor(() => expect(said()).toEqual(['6', '5', '4', '3', '2', '1']));
  });

  it('can be asked for again when it did not come', async () => {
    const { user } = shownAt('history', { [HISTORY]: refusedOnce({ entries: [], next: null }) });
    expect(await screen.findByText('The history could not be loaded')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing has happened yet')).toBeTruthy();
  });
});

describe('a project at a moment', () => {
  const then = {
    ...{ at: '2026-03-01T09:00:00Z', name: null, title: 'The Letter', logline: 'A keeper reads.', aspect_ratio: '16:9', characters: [] },
    restore_obstacle: null,
    scenes: [
      sceneOf([shotOf({ uid: 'shot-1', start_frame: startFrameOf() }), shotOf({ uid: 'shot-2', shot_id: 2, video_url: '/m/2.mp4' })]),
    ],
    audios: [audioOf({ shot_uid: 'shot-1', audio_url: '/m/voice.m4a', status: 'completed' })],
  };
  const differences = [{ said: 'Shot 2 is gone', before_url: '/m/2.jpg', after_url: null }];
  const answers = { [THEN]: then, [DIFFERENCES]: { differences } };

  it('is shown with its pictures, clips and sounds, and with what differs today', async () => {
    shownAt('history/41', answers);
    expect(await screen.findByRole('heading', { level: 1, name: 'The Letter' })).toBeTruthy();
    expect(screen.getByLabelText('Video of shot 2').getAttribute('src')).toBe('/m/2.mp4');
    expect(document.querySelector('audio')?.getAttribute('src')).toBe('/m/voice.m4a');
    expect(await screen.findByText('Shot 2 is gone')).toBeTruthy();
    expect(screen.getByText('Then')).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('is restored once that was confirmed, and that can be undone', async () => {
    const { user, studio, said, offered } = shownAt('history/41', { ...answers, [RESTORE]: { success: true }, [UNDO]: undone });
    await user.click(await screen.findByRole('button', { name: 'Restore to here' }));
    expect(studio.calls(RESTORE)).toBe(0);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('the film')).toBeTruthy();
    expect(said).toEqual(['success: The film is as it was then [Undo]']);
    offered[0]?.run();
    await waitFor(() => expect(undoneSteps(studio)).toHaveLength(1));
    expect(undoneSteps(studio)).toEqual(stepsOf(studio, RESTORE));
  });

  it('leads nobody to the film who has gone elsewhere before it was restored', async () => {
    const late = lateAnswer();
    const { user, studio, router, said } = shownAt('history/41', {
      ...answers,
      [HISTORY]: { entries: [], next: null },
      [RESTORE]: late.answer,
    });
    await user.click(await screen.findByRole('button', { name: 'Restore to here' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(studio.calls(RESTORE)).toBe(1));
    await act(() => router.navigate(`/project/${PROJECT_ID}/history`));
    await late.come({ body: { success: true } });
    await waitFor(() => expect(said).toEqual(['success: The film is as it was then [Undo]']));
    expect(router.state.location.pathname).toBe(`/project/${PROJECT_ID}/history`);
  });

  it.each([
    [
      'cannot be again',
      { ...answers, [THEN]: { ...then, restore_obstacle: 'The scenes were not made yet.' } },
      'The scenes were not made yet.',
    ],
    ['is that of today', { ...answers, [DIFFERENCES]: { differences: [] } }, 'The film is today as it was then.'],
  ])('that %s says so instead of offering it', async (_, all, reason) => {
    const { user, studio } = shownAt('history/41', all);
    await screen.findByText(reason);
    const button = screen.getByRole('button', { name: 'Restore to here', description: reason });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(studio.calls(RESTORE)).toBe(0);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('says why it is not restored', async () => {
    const error = 'Something is being made for this film just now. Cancel it, or wait until it is done.';
    const { user, said } = shownAt('history/41', {
      ...answers,
      [RESTORE]: () => ({ status: 409, body: { error, error_code: 'ALREADY_RUNNING' } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Restore to here' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(said).toEqual([`error: The film could not be restored. (${error})`]));
  });

  it('can be asked for again when it did not come', async () => {
    const { user } = shownAt('history/41', { [THEN]: refusedOnce(then), [DIFFERENCES]: refusedOnce({ differences: [] }) });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The differences could not be loaded')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing: the film is the same.')).toBeTruthy();
  });

  it('offers no restoring of another person’s film', async () => {
    shownAt('history/41', { ...answers, [`GET /projects/${PROJECT_ID}`]: { project: projectOf({ user_email: 'eve@example.com' }) } });
    await screen.findByRole('heading', { level: 1, name: 'The Letter' });
    expect(screen.queryByRole('button', { name: 'Restore to here' })).toBeNull();
  });
});
