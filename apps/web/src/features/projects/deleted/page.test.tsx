/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import type { DeletedProject } from '@scenewright/contract';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import { ada, FakeIdentity } from '../../../testing/fake-identity.js';
import { FakeSocket } from '../../../testing/fake-socket.js';
import { FakeStudio, refusedOnce } from '../../../testing/fake-studio.js';
import { testApp } from '../../../testing/test-app.js';
import { eventOf, PROJECT_ID, projectOf } from '../../../testing/views.js';
import { DeletedProjectsPage } from './page.js';

let stop = () => {};
afterEach(() => {
  stop();
  cleanup();
});

const [LIST, RESTORE, REMOVE] = ['GET /projects/deleted', `POST /projects/${PROJECT_ID}/restore`, `DELETE /projects/deleted/${PROJECT_ID}`];
const deletedOf = (given: Partial<DeletedProject> = {}): DeletedProject => ({
  ...projectOf({ scene_count: 3, character_count: 1 }),
  script: { title: 'The Keeper' },
  deleted_at: '2026-11-20T10:00:00.000Z',
  restorable_until: '2026-12-20T10:00:00.000Z',
  days_left: 28,
  ...given,
});

function open(answers: FakeStudio['answers']) {
  const studio = new FakeStudio({
    'POST /users/': { user: {} },
    'GET /covers': { covers: [] },
    'GET /payments/subscription-status': { plan_id: 'free' },
    ...answers,
  });
  const socket = new FakeSocket();
  const routes = [
    { path: '/', Component: DeletedProjectsPage },
    { path: '/projects', element: <p>the projects</p> },
    { path: '/project/:projectId', element: <p>the film</p> },
    { path: '/pricing', element: <p>the plans</p> },
  ];
  const app = testApp(routes, '/', { studio, socket, identity: new FakeIdentity(ada) });
  const view = render(app.element);
  stop = () => {
    view.unmount();
    app.store.stop();
  };
  return { ...app, socket, user: userEvent.setup() };
}
/** A studio that keeps what is deleted, and forgets what was restored or removed. */
const keeping = (all: DeletedProject[], given: FakeStudio['answers'] = {}): FakeStudio['answers'] => {
  const goes = (answer: object) => () => {
    all.shift();
    return { body: answer };
  };
  return {
    [LIST]: () => ({ body: { projects: [...all] } }),
    [RESTORE]: goes({ project: projectOf() }),
    [REMOVE]: goes({ success: true }),
    ...given,
  };
};

describe('the deleted projects', () => {
  it('say what they were, when they were deleted, and how long they can be had back', async () => {
    const cover = { project_id: PROJECT_ID, thumbnail_url: '/api/media/frame.thumb.webp' };
    const last = deletedOf({ _id: '01920000-0000-7000-8000-00000000000f', script: { title: 'The Wreck' }, days_left: 1 });
    const { studio } = open({ ...keeping([deletedOf(), last]), 'GET /covers': { covers: [cover] } });
    expect(await screen.findByRole('heading', { level: 2, name: 'The Keeper' })).toBeTruthy();
    expect(screen.getAllByText('30 s · 16:9 · 3 scenes · 1 character')).toHaveLength(2);
    expect(screen.getByText('28 days left')).toBeTruthy();
    expect(screen.getByText('Last day')).toBeTruthy();
    expect(screen.getAllByText(/^Deleted on/)[0]?.querySelector('time')?.dateTime).toBe('2026-11-20T10:00:00.000Z');
    await waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toBe(cover.thumbnail_url));
    expect(studio.requests.find(({ call }) => call === 'GET /covers')?.url.searchParams.get('deleted')).toBe('true');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('come back, with the way to them, and leave the list', async () => {
    const { user, said, offered, router } = open(keeping([deletedOf()]));
    await user.click(await screen.findByRole('button', { name: 'Restore The Keeper' }));
    expect(await screen.findByText('Nothing is deleted')).toBeTruthy();
    expect(said).toEqual(['success: “The Keeper” is back [Open]']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    act(() => offered[0]?.run());
    await waitFor(() => expect(router.state.location.pathname).toBe(`/project/${PROJECT_ID}`));
  });

  it('stay when the plan allows no other project, and say what can be done', async () => {
    const full = () => ({ status: 403, body: { error: 'Free users can only create 1 project.', error_code: 'PROJECT_LIMIT_EXCEEDED' } });
    const { user, router } = open(keeping([deletedOf()], { [RESTORE]: full }));
    await user.click(await screen.findByRole('button', { name: 'Restore The Keeper' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Your plan allows no other project' }));
    expect(dialog.getByText(/It allows one project at a time/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'See Plans' }));
    expect(router.state.location.pathname).toBe('/pricing');
  });

  it('say why else they do not come back', async () => {
    const gone = () => ({ status: 404, body: { error: 'There is no such project.', error_code: 'NOT_FOUND' } });
    const { user, said } = open(keeping([deletedOf()], { [RESTORE]: gone }));
    await user.click(await screen.findByRole('button', { name: 'Restore The Keeper' }));
    await waitFor(() => expect(said).toEqual(['error: The project could not be brought back. (There is no such project.)']));
  });

  it('are removed for good only after a question that says what goes', async () => {
    const { user, said, studio } = open(keeping([deletedOf()]));
    const button = await screen.findByRole('button', { name: 'Delete for good: The Keeper' });
    await user.click(button);
    const question = within(screen.getByRole('alertdialog', { name: 'Delete this project for good?' }));
    expect(question.getByText(/all pictures, clips and sounds, and the films/)).toBeTruthy();
    expect(question.getByText('This cannot be undone.')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(studio.calls(REMOVE)).toBe(0);
    await user.click(button);
    await user.click(screen.getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByText('Nothing is deleted')).toBeTruthy();
    expect(said).toEqual(['success: “The Keeper” is removed for good']);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('show what another window did', async () => {
    const all = [deletedOf()];
    const { socket } = open(keeping(all));
    await screen.findByRole('button', { name: 'Restore The Keeper' });
    socket.serve('connect');
    all.length = 0;
    socket.serve('events', [
      {
        ...eventOf(1, `project-${PROJECT_ID}`, PROJECT_ID),
        change: { at: '1', stale: ['Project', 'Projects', 'Room'] },
      },
    ]);
    expect(await screen.findByText('Nothing is deleted')).toBeTruthy();
  });

  it('can be asked for again when they did not come', async () => {
    const { user } = open({ [LIST]: refusedOnce({ projects: [] }) });
    expect(await screen.findByText('The deleted projects could not be loaded')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing is deleted')).toBeTruthy();
  });
});
