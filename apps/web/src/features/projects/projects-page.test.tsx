/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { accessibilityProblems } from '../../testing/accessibility.js';
import { ada, FakeIdentity } from '../../testing/fake-identity.js';
import { FakeStudio } from '../../testing/fake-studio.js';
import { testApp } from '../../testing/test-app.js';
import { PROJECT_ID, projectOf } from '../../testing/views.js';
import { ProjectsPage } from './projects-page.js';
import { projectStatus } from './status.js';

let stop = () => {};
function open(answers: FakeStudio['answers']) {
  const studio = new FakeStudio({
    'POST /users/': { user: {} },
    'GET /covers': { covers: [] },
    'GET /projects/deleted': { projects: [] },
    ...answers,
  });
  const app = testApp([{ path: '/', Component: ProjectsPage }], '/', { studio, identity: new FakeIdentity(ada) });
  const view = render(app.element);
  stop = () => {
    view.unmount();
    app.store.stop();
  };
  return { ...app, user: userEvent.setup() };
}
afterEach(() => {
  stop();
  cleanup();
});

describe('the projects', () => {
  it('show how far each is', async () => {
    open({ 'GET /projects': { projects: [projectOf({ scene_count: 3, character_count: 1 })] } });
    expect(await screen.findByText('Ready for Production')).toBeTruthy();
    expect(screen.getByText('30 s · 16:9 · 3 scenes · 1 character')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Open Project/ }).getAttribute('href')).toBe(`/project/${PROJECT_ID}`);
    expect(screen.getByRole('link', { name: 'New Project' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Deleted projects' }).getAttribute('href')).toBe('/projects/deleted');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('have the picture that was painted for them', async () => {
    const cover = { project_id: PROJECT_ID, thumbnail_url: '/api/media/frame.thumb.webp' };
    open({ 'GET /projects': { projects: [projectOf()] }, 'GET /covers': { covers: [cover] } });
    await waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toBe(cover.thumbnail_url));
  });

  it('invite to make the first when there are none', async () => {
    open({ 'GET /projects': { projects: [] } });
    expect(await screen.findByText('No projects yet')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'New Project' })).toBeNull();
    // nor a way to deleted ones where there are none
    expect(screen.queryByRole('link', { name: 'Deleted projects' })).toBeNull();
  });

  it.each([
    ['there are', { projects: [projectOf()] }],
    ['nobody knows', () => ({ status: 404, body: {} })],
  ] as const)('lead to deleted ones where %s some, also when there are none besides', async (_, deleted) => {
    open({ 'GET /projects': { projects: [] }, 'GET /projects/deleted': deleted });
    await screen.findByText('No projects yet');
    expect(await screen.findByRole('link', { name: 'Deleted projects' })).toBeTruthy();
  });

  it('are examples, called so and not to be opened, when they cannot be loaded', async () => {
    open({ 'GET /projects': () => ({ status: 404, body: {} }) });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load projects');
    expect(screen.getByText(/examples/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Open Project/ })).toBeNull();
  });

  const askToDelete = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(await screen.findByRole('button', { name: 'Project options' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    return within(screen.getByRole('alertdialog', { name: 'Delete this project?' }));
  };

  it('are deleted only after a question', async () => {
    const { user, studio } = open({
      'GET /projects': { projects: [projectOf()] },
      [`DELETE /projects/${PROJECT_ID}`]: { success: true },
    });
    const question = await askToDelete(user);
    expect(document.activeElement).toBe(question.getByRole('button', { name: 'Cancel' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Project options' })));
    await askToDelete(user);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No projects yet')).toBeTruthy();
    expect(studio.calls(`DELETE /projects/${PROJECT_ID}`)).toBe(1);
  });

  it('can be had back after they were deleted', async () => {
    const all = [projectOf()];
    const { user, said, offered } = open({
      'GET /projects': () => ({ body: { projects: all } }),
      [`DELETE /projects/${PROJECT_ID}`]: { success: true },
      [`POST /projects/${PROJECT_ID}/restore`]: { project: projectOf() },
    });
    await askToDelete(user);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No projects yet')).toBeTruthy();
    expect(said).toEqual(['success: Project deleted. It stays under “Deleted projects” for up to 30 days. [Undo]']);
    offered[0]?.run();
    expect(await screen.findByRole('link', { name: /Open Project/ })).toBeTruthy();
  });

  it('are gone at once as long as they have no script, and say so before', async () => {
    const { user, said, offered } = open({
      'GET /projects': { projects: [projectOf({ script: null })] },
      [`DELETE /projects/${PROJECT_ID}`]: { success: true },
    });
    const question = await askToDelete(user);
    expect(question.getByText(/This action cannot be undone\./)).toBeTruthy();
    expect(question.queryByText(/30 days/)).toBeNull();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No projects yet')).toBeTruthy();
    expect(said).toEqual(['success: Project deleted.']);
    expect(offered).toEqual([]);
  });

  it('say why they cannot be had back', async () => {
    const { user, said, offered } = open({
      'GET /projects': { projects: [projectOf()] },
      [`DELETE /projects/${PROJECT_ID}`]: { success: true },
      [`POST /projects/${PROJECT_ID}/restore`]: () => ({
        status: 403,
        body: { error: 'Your plan allows 1 project.', error_code: 'PROJECT_LIMIT_EXCEEDED' },
      }),
    });
    await askToDelete(user);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(offered).toHaveLength(1));
    offered[0]?.run();
    await waitFor(() => expect(said.at(-1)).toBe('error: The project could not be brought back. (Your plan allows 1 project.)'));
  });

  it('stay when deleting fails, and say what the studio said', async () => {
    const { user, said } = open({
      'GET /projects': { projects: [projectOf()] },
      [`DELETE /projects/${PROJECT_ID}`]: () => ({ status: 409, body: { error: 'It is being exported.', error_code: 'CONFLICT' } }),
    });
    await user.click((await askToDelete(user)).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(said).toEqual(['error: It is being exported.']));
    expect(screen.getByRole('link', { name: /Open Project/, hidden: true })).toBeTruthy();
  });
});

describe('the status of a project', () => {
  it.each([
    [{ scene_count: 1, character_count: 1 }, 'Ready for Production'],
    [{ character_count: 1 }, 'Characters Generated'],
    [{}, 'Script Generated'],
    [{ script: null, scene_count: 2 }, 'Draft'],
  ] as const)('%j is %s', (given, status) => {
    expect(projectStatus(projectOf(given))).toBe(status);
  });
});
