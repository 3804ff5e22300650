/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Protected } from '../../../app/protected.js';
import { signedOut } from '../../../platform/session/slice.js';
import { ada, FakeIdentity } from '../../../testing/fake-identity.js';
import { FakeStudio } from '../../../testing/fake-studio.js';
import { passing } from '../../../testing/passing.js';
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
async function left(answers: FakeStudio['answers'] = {}) {
  const answer = Promise.withResolvers<{ status?: number; body: unknown }>();
  const studio = new FakeStudio({
    'POST /users/': { user: {} },
    'GET /projects': { projects: [] },
    'GET /payments/subscription-status': { plan: 'free', plan_id: 'free' },
    'POST /projects/create': () => answer.promise,
    ...answers,
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
  return { ...app, studio, user, goTo, answers: (given: Parameters<typeof answer.resolve>[0]) => act(async () => answer.resolve(given)) };
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

  it('is told that nothing came of it', async () => {
    const { answers, said } = await left();
    await answers({ status: 500, body: { error: 'Nobody answers.', error_code: 'FAILED' } });
    await waitFor(() => expect(said).toEqual(['error: Failed to generate script (Nobody answers.)']));
  });

  it.each([
    ['completed', ['success: Your script is ready. [Open]'], ''],
    ['failed', ['error: Failed to generate script (The model did not want to.)'], 'A girl who keeps a lighthouse.'],
  ])('is told what came of it, too, when it takes longer than its call waits: %s', async (state, words, kept) => {
    const job = { id: 'job-1', kind: 'script', project_id: PROJECT_ID, state, progress: 1, message: 'The model did not want to.' };
    const { answers, said, goTo } = await left({ 'GET /jobs/job-1': { job } });
    await answers({ status: 409, body: { error: 'Longer than usual.', error_code: 'ALREADY_RUNNING', details: { job_id: 'job-1' } } });
    await waitFor(() => expect(said).toEqual(words));
    await goTo('/create-script');
    expect((await field()).value).toBe(kept);
  });

  it('is told nothing of it when they have signed out, and neither is who comes next', async () => {
    const job = { id: 'job-1', kind: 'script', project_id: PROJECT_ID, state: 'running', progress: 0.5, message: null };
    const { answers, said, studio, store } = await left({ 'GET /jobs/job-1': { job } });
    await answers({ status: 409, body: { error: 'Longer than usual.', error_code: 'ALREADY_RUNNING', details: { job_id: 'job-1' } } });
    await waitFor(() => expect(studio.calls('GET /jobs/job-1')).toBe(1));
    act(() => void store.dispatch(signedOut()));
    studio.answers['GET /jobs/job-1'] = { job: { ...job, state: 'completed' } };
    await passing(2500);
    expect([studio.calls('GET /jobs/job-1'), said]).toEqual([1, []]);
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
