/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ProjectView } from '@scenewright/contract';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { api } from '../../platform/api/api.js';
import { accessibilityProblems } from '../../testing/accessibility.js';
import { ada, FakeIdentity } from '../../testing/fake-identity.js';
import { FakeStudio } from '../../testing/fake-studio.js';
import { testApp } from '../../testing/test-app.js';
import { characterOf, eventOf, jobOf, PROJECT_ID, projectOf, sceneOf, shotOf } from '../../testing/views.js';
import { onWideScreen } from '../../testing/wide-screen.js';
import { HeaderSlot } from '../header/header-slot.js';
import { CharactersPage } from './characters-page.js';
import { ScenesPage } from './scenes-page.js';
import { ScriptPage } from './script-page.js';
import { Workspace } from './workspace.js';

function UnderHeader() {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <HeaderSlot value={slot}>
      <header ref={setSlot} />
      <main>
        <Outlet />
      </main>
    </HeaderSlot>
  );
}

const routes = [
  {
    Component: UnderHeader,
    children: [
      {
        path: '/project/:projectId',
        Component: Workspace,
        children: [
          { index: true, Component: ScriptPage },
          { path: 'scripts', Component: ScriptPage },
          { path: 'characters', Component: CharactersPage },
          { path: 'scenes', Component: ScenesPage },
        ],
      },
    ],
  },
];
const at = (tab = '') => `/project/${PROJECT_ID}${tab}`;
let stop = () => {};

function open(tab: string, given: { project?: Partial<ProjectView>; roles?: string[]; answers?: FakeStudio['answers'] } = {}) {
  const state = { project: projectOf(given.project), characters: given.project?.character_count ? [characterOf()] : [] };
  const studio = new FakeStudio({
    'POST /users/': { user: {} },
    'GET /users/me': { user: { roles: given.roles ?? [] } },
    [`GET /projects/${PROJECT_ID}`]: () => ({ body: { project: state.project } }),
    [`GET /characters/${PROJECT_ID}`]: () => ({
      body: { characters: state.characters, characters_completed: state.characters.length > 0, casting_status: 'completed' },
    }),
    [`GET /scenes/${PROJECT_ID}`]: () => ({ body: { scenes: state.project.scene_count > 0 ? [sceneOf([shotOf()])] : [] } }),
    ...given.answers,
  });
  const app = testApp(routes, at(tab), { studio, identity: new FakeIdentity(ada) });
  const view = render(app.element);
  stop = () => {
    view.unmount();
    app.store.stop();
  };
  return { ...app, state, user: userEvent.setup(), path: () => app.router.state.location.pathname };
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  stop();
  cleanup();
});

describe('the tabs of a project', () => {
  it.each([
    ['/scenes', {}, '/scripts'],
    ['/scenes', { character_count: 2 }, '/characters'],
    ['/characters', {}, '/scripts'],
    ['', {}, ''],
    ['', { character_count: 2 }, '/characters'],
    ['', { character_count: 2, scene_count: 1 }, '/scenes'],
    ['/scripts', { character_count: 2, scene_count: 1 }, '/scripts'],
  ])('asked for %p of %j leads to %p', async (asked, project, shown) => {
    const { path } = open(asked, { project });
    await screen.findByRole('navigation', { name: 'Project' });
    await waitFor(() => expect(path()).toBe(at(shown)));
  });

  it('lead back to where one was', async () => {
    const { user, path, router } = open('/scenes', { project: { character_count: 1, scene_count: 1 } });
    await user.click(await screen.findByRole('link', { name: 'Scripts' }));
    expect(await screen.findByRole('heading', { name: 'Scene 1: The Rock' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Scenes' }));
    await waitFor(() => expect(path()).toBe(at('/scenes')));
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { name: 'Scene 1: The Rock' })).toBeTruthy();
    expect(path()).toBe(at('/scripts'));
  });

  it('are all open to an admin', async () => {
    const { path } = open('/scenes', { roles: ['admin'], answers: {} });
    expect(await screen.findByRole('link', { name: 'Scenes' })).toBeTruthy();
    expect(path()).toBe(at('/scenes'));
  });

  it('are remembered for the session', async () => {
    const { user } = open('/scenes', { project: { character_count: 1, scene_count: 1 } });
    await user.click(await screen.findByRole('link', { name: 'Scripts' }));
    expect(await screen.findByRole('heading', { name: 'Scene 1: The Rock' })).toBeTruthy();
    stop();
    const again = open('', { project: { character_count: 1, scene_count: 1 } });
    expect(await screen.findByRole('heading', { name: 'Scene 1: The Rock' })).toBeTruthy();
    expect(again.path()).toBe(at());
  });

  it('say so when there is no such project, under a bar that leads to the others', async () => {
    open('', { answers: { [`GET /projects/${PROJECT_ID}`]: () => ({ status: 404, body: { error: 'no', error_code: 'NOT_FOUND' } }) } });
    expect(await screen.findByText('There is no such project')).toBeTruthy();
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Projects' }).getAttribute('href')).toBe('/projects');
  });
});

describe('the palette', () => {
  const over = (state: 'open' | 'closed') => {
    const dialog = Object.assign(document.createElement('div'), { role: 'dialog' });
    dialog.dataset.state = state;
    document.body.append(dialog);
    return dialog;
  };
  const palette = () => screen.findByPlaceholderText('What do you want to do?');

  it('opens under Ctrl+K, also while a dialog that was closed still fades', async () => {
    const { user } = open('');
    await screen.findByRole('heading', { name: 'Scene 1: The Rock' });
    const fading = over('closed');
    await user.keyboard('{Control>}k{/Control}');
    expect(await palette()).toBeTruthy();
    fading.remove();
  });

  it('opens while the scenes are on their way, too', async () => {
    const never = () => new Promise<never>(() => {});
    const { user } = open('/scenes', {
      project: { character_count: 1, scene_count: 1 },
      answers: { [`GET /scenes/${PROJECT_ID}`]: never },
    });
    await screen.findByRole('link', { name: 'Scenes' });
    await user.keyboard('{Control>}k{/Control}');
    expect(await palette()).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Characters' })).toBeTruthy();
  });

  it('opens while shots are selected, too', async () => {
    const { user } = open('/scenes', { project: { character_count: 1, scene_count: 1 } });
    await user.click(await screen.findByRole('checkbox', { name: 'Select scene 1, shot 1' }));
    await screen.findByRole('region', { name: 'Selected shots' });
    await user.keyboard('{Control>}k{/Control}');
    expect(await palette()).toBeTruthy();
  });

  it('stays away from a dialog that is open', async () => {
    const { user } = open('');
    await screen.findByRole('heading', { name: 'Scene 1: The Rock' });
    const dialog = over('open');
    await user.keyboard('{Control>}k{/Control}');
    dialog.remove();
    await user.keyboard('{Control>}k{/Control}');
    // opened twice it would be closed again
    expect(await palette()).toBeTruthy();
  });
});

describe('the script', () => {
  it('shows scenes and shots, and has nothing that keeps anybody out', async () => {
    open('');
    expect(await screen.findByRole('heading', { name: 'Scene 1: The Rock' })).toBeTruthy();
    expect(screen.getByText('Shot 1')).toBeTruthy();
    for (const text of ['Waves', 'Wind', 'It was late.']) expect(screen.getByDisplayValue(text)).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('says so when there is none', async () => {
    open('', { project: { script: null } });
    expect(await screen.findByText('No Script Available')).toBeTruthy();
  });

  it('says how far it is while it is being written', async () => {
    const job = jobOf({ id: 'job-9', kind: 'script', shot_uid: null, progress: 0.4, message: 'Writing scene 3 of 8' });
    open('', { project: { script: null }, answers: { 'GET /jobs': { jobs: [job] } } });
    expect(await screen.findByRole('heading', { name: 'Your script is being written' })).toBeTruthy();
    expect(screen.getByText('Writing scene 3 of 8')).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('that could not be written says why, where the project was', async () => {
    const job = jobOf({ kind: 'script', state: 'failed', message: 'The language model did not want to write this.' });
    const gone = () => ({ status: 404, body: { error: 'There is no such project.', error_code: 'NOT_FOUND' } });
    open('', { answers: { [`GET /projects/${PROJECT_ID}`]: gone, 'GET /jobs': { jobs: [job] } } });
    expect(await screen.findByText('The script could not be written')).toBeTruthy();
    expect(screen.getByText(/did not want to write this\. Nothing was charged\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the idea' })).toBeTruthy();
  });

  it('leaves what was begun in the chat when it arrives, however long its cast is asked for', async () => {
    await onWideScreen(async () => {
      let isWritten = false;
      const uncast = { characters: [], characters_completed: false, casting_status: 'not_started' };
      const { user, state, store } = open('/scripts', {
        project: { script: null },
        answers: { [`GET /characters/${PROJECT_ID}`]: () => (isWritten ? new Promise<never>(() => {}) : { body: uncast }) },
      });
      const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Ask the assistant' });
      await user.type(field, 'Make the ending happier');
      isWritten = true;
      state.project = projectOf();
      act(() => void store.dispatch(api.util.invalidateTags([{ type: 'Project', id: PROJECT_ID }])));
      expect(await screen.findByRole('heading', { name: 'Scene 1: The Rock' })).toBeTruthy();
      expect([field.isConnected, field.value]).toEqual([true, 'Make the ending happier']);
    });
  });

  it('is there without a way on where nobody can say whether it is cast', async () => {
    open('', {
      answers: { [`GET /characters/${PROJECT_ID}`]: () => ({ status: 409, body: { error: 'Not just now.', error_code: 'CONFLICT' } }) },
    });
    expect(await screen.findByRole('heading', { name: 'Scene 1: The Rock' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Looks good, go to next step' })).toBeNull();
  });

  it('goes on to the characters when it is liked', async () => {
    const { user, state, path, studio } = open('', {
      answers: {
        'POST /characters/gen': () => {
          state.characters = [characterOf()];
          state.project = projectOf({ character_count: 1 });
          return { body: { success: true, characters: state.characters } };
        },
      },
    });
    expect(await screen.findByText('Next: the characters')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Looks good, go to next step' }));
    expect(await screen.findByRole('heading', { name: 'Elias' })).toBeTruthy();
    expect(path()).toBe(at('/characters'));
    expect(studio.requests.find(({ call }) => call === 'POST /characters/gen')?.body).toEqual({ project_id: PROJECT_ID });
  });

  it('goes on where nobody is in the film, and has no other way on behind that', async () => {
    let isCast = false;
    const { user, path } = open('', {
      answers: {
        [`GET /characters/${PROJECT_ID}`]: () => ({
          body: { characters: [], characters_completed: isCast, casting_status: isCast ? 'completed' : 'not_started' },
        }),
        'POST /characters/gen': () => {
          isCast = true;
          return { body: { success: true, characters: [] } };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Looks good, go to next step' }));
    expect(await screen.findByText('Nobody is in this film.')).toBeTruthy();
    expect(path()).toBe(at('/characters'));
    expect((screen.getByRole('button', { name: 'Looks good, go to next step' }) as HTMLButtonElement).disabled).toBe(false);
    await user.click(screen.getByRole('link', { name: 'Scripts' }));
    expect(await screen.findByRole('heading', { name: 'Scene 1: The Rock' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Looks good, go to next step' })).toBeNull();
  });

  it('of a film without people has the way back to them also once its scenes are made', async () => {
    open('/scenes', { project: { scene_count: 1 } });
    expect(await screen.findByRole('link', { name: 'Characters' })).toBeTruthy();
  });

  it.each([
    ['', {}],
    ['/characters', { character_count: 1 }],
  ])('offers no way on to an admin who looks at somebody else’s (%p)', async (tab, more) => {
    open(tab, { roles: ['admin'], project: { user_email: 'creator@example.com', ...more } });
    await screen.findByText('You are looking at another person’s project');
    await screen.findByRole('heading', { name: tab === '' ? 'Scene 1: The Rock' : 'Elias' });
    expect(screen.queryByRole('button', { name: 'Looks good, go to next step' })).toBeNull();
  });

  it.each([
    [{ error: 'Someone is at it already.', error_code: 'ALREADY_RUNNING' }, 'Someone is at it already.'],
    ['<html>', 'Failed to generate characters. Please try again.'],
  ])('says why casting failed: %j', async (body, message) => {
    const { user } = open('', { answers: { 'POST /characters/gen': () => ({ status: 409, body }) } });
    await user.click(await screen.findByRole('button', { name: 'Looks good, go to next step' }));
    expect((await screen.findByRole('alert')).textContent).toContain(message);
  });
});

it('a project that is deleted in another window is gone from this one, and back when it is restored', async () => {
  const gone = { status: 404, body: { error: 'There is no such project.', error_code: 'NOT_FOUND' } };
  let isDeleted = false;
  const answers = { [`GET /projects/${PROJECT_ID}`]: () => (isDeleted ? gone : { body: { project: projectOf() } }) };
  const { socket } = open('/scripts', { answers });
  await screen.findByRole('link', { name: 'History' });
  socket.serve('connect');
  await waitFor(() => expect(socket.sent).toEqual([{ event: 'join-project', message: { projectId: PROJECT_ID } }]));
  isDeleted = true;
  socket.serve('events', [eventOf(5, `project-${PROJECT_ID}`, PROJECT_ID)]);
  expect(await screen.findByText('There is no such project')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Deleted projects' }).getAttribute('href')).toBe('/projects/deleted');
  isDeleted = false;
  socket.serve('events', [eventOf(6, `project-${PROJECT_ID}`, PROJECT_ID)]);
  expect(await screen.findByRole('link', { name: 'History' })).toBeTruthy();
});

describe('the characters', () => {
  it('are shown full size, and the focus comes back', async () => {
    const { user } = open('/characters', { project: { character_count: 1 } });
    const thumbnail = await screen.findByRole('button', { name: 'Show Elias full size' });
    await user.click(thumbnail);
    expect(screen.getByRole('dialog', { name: 'Elias' })).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(thumbnail));
    await user.click(thumbnail);
    await user.click(within(screen.getByRole('dialog', { name: 'Elias' })).getByRole('button', { name: 'Edit' }));
    expect(await screen.findByRole('dialog', { name: /Edit|Portrait|Image/ })).toBeTruthy();
  });

  it('appear by themselves when a push says that the cast changed', async () => {
    const { state, socket } = open('/characters', { project: { character_count: 1 } });
    await screen.findByRole('heading', { name: 'Elias' });
    socket.serve('connect');
    await waitFor(() => expect(socket.sent).toEqual([{ event: 'join-project', message: { projectId: PROJECT_ID } }]));
    state.characters = [characterOf(), characterOf({ _id: 'storm', name: 'The Storm' })];
    socket.serve('events', [eventOf(5, `cast-${PROJECT_ID}`, PROJECT_ID)]);
    expect(await screen.findByRole('heading', { name: 'The Storm' })).toBeTruthy();
  });

  it('move on to the scenes even if those could not be started, which says why and offers another try', async () => {
    const { user, path } = open('/characters', {
      project: { character_count: 1 },
      answers: { 'POST /scenes/gen_async': () => ({ status: 409, body: { error: 'The cast is not complete.', error_code: 'CONFLICT' } }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Looks good, go to next step' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The cast is not complete.');
    expect(path()).toBe(at('/scenes'));
    expect(screen.getByRole('button', { name: 'Generate scenes' })).toBeTruthy();
  });

  it('have no way on once there are scenes', async () => {
    open('/characters', { project: { character_count: 1, scene_count: 1 } });
    await screen.findByRole('heading', { name: 'Elias' });
    expect(screen.queryByRole('button', { name: 'Looks good, go to next step' })).toBeNull();
  });
});
