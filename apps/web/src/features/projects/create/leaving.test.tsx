/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Protected } from '../../../app/protected.js';
import { ada, FakeIdentity } from '../../../testing/fake-identity.js';
import { FakeStudio } from '../../../testing/fake-studio.js';
import { testApp } from '../../../testing/test-app.js';
import { PROJECT_ID } from '../../../testing/views.js';
import { CreateScriptPage } from './page.js';

let stop = () => {};
beforeEach(() => localStorage.clear());
afterEach(() => {
  stop();
  cleanup();
});

const field = () => screen.findByLabelText<HTMLTextAreaElement>('Describe your video idea');

/** Somebody who has gone to their projects while their script is written. */
async function left() {
  const answer = Promise.withResolvers<{ status?: number; body: unknown }>();
  const studio = new FakeStudio({
    'POST /users/': { user: {} },
    'GET /projects': { projects: [] },
    'GET /payments/subscription-status': { plan: 'free', plan_id: 'free' },
    'POST /projects/create': () => answer.promise,
  });
  const routes = [
    { Component: Protected, children: [{ path: '/create-script', Component: CreateScriptPage }] },
    { path: '/projects', element: <p>the projects</p> },
    { path: '/project/:id', element: <p>the project</p> },
  ];
  const app = testApp(routes, '/create-script', { studio, identity: new FakeIdentity(ada) });
  const view = render(app.element);
  stop = () => {
    view.unmount();
    app.store.stop();
  };
  const user = userEvent.setup();
  await user.type(await field(), 'A girl who keeps a lighthouse.');
  await user.click(screen.getByRole('button', { name: 'Generate Script' }));
  await waitFor(() => expect(studio.calls('POST /projects/create')).toBe(1));
  const goTo = (path: string) => act(async () => void app.router.navigate(path));
  await goTo('/projects');
  await screen.findByText('the projects');
  return { ...app, user, goTo, answers: (given: Parameters<typeof answer.resolve>[0]) => act(async () => answer.resolve(given)) };
}

describe('Whoever has left the page while their script is written', () => {
  it('stays where they are, and may open it', async () => {
    const { answers, router, said, offered } = await left();
    await answers({ body: { projectId: PROJECT_ID } });
    await waitFor(() => expect(said).toEqual(['success: Your script is ready. [Open]']));
    expect(router.state.location.pathname).toBe('/projects');
    await act(async () => offered[0]?.run());
    expect(await screen.findByText('the project')).toBeTruthy();
  });

  it.each([
    [{ status: 500, body: { error: 'Nobody answers.', error_code: 'FAILED' } }, 'error: Failed to generate script (Nobody answers.)'],
    [
      { status: 409, body: { error: 'It goes on in the background.', error_code: 'ALREADY_RUNNING' } },
      'info: It goes on in the background.',
    ],
  ])('is told what came of it: %j', async (answer, words) => {
    const { answers, said } = await left();
    await answers(answer);
    await waitFor(() => expect(said).toEqual([words]));
  });

  it.each([
    ['the next idea, which they write meanwhile', 'A dog who reads.'],
    ['nothing of the one that was sent', ''],
  ])('finds there again %s', async (_, next) => {
    const { answers, goTo, user, said } = await left();
    if (next !== '') {
      await goTo('/create-script');
      await user.clear(await field());
      await user.type(await field(), next);
    }
    await answers({ body: { projectId: PROJECT_ID } });
    await waitFor(() => expect(said).toHaveLength(1));
    await goTo('/projects');
    await goTo('/create-script');
    expect((await field()).value).toBe(next);
  });
});
