/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import type { PushedJob } from '@scenewright/contract';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { projectsApi, tabPath } from '../../entities/project/index.js';
import { jobReceived } from '../../platform/realtime/slice.js';
import { ada, FakeIdentity } from '../../testing/fake-identity.js';
import { FakeStudio } from '../../testing/fake-studio.js';
import { lateAnswer } from '../../testing/late-answer.js';
import { passing } from '../../testing/passing.js';
import { testApp } from '../../testing/test-app.js';
import { PROJECT_ID, projectOf } from '../../testing/views.js';
import { useCasting } from './use-casting.js';

let stop = () => {};
afterEach(() => {
  stop();
  cleanup();
});

function Casting() {
  const { cast, busy, failure } = useCasting(PROJECT_ID);
  return (
    <button type="button" disabled={busy} onClick={cast}>
      {failure ?? 'Cast'}
    </button>
  );
}

const goesOn = ['It goes on.', 'ALREADY_RUNNING', { details: { job_id: 'job-1' } }] as const;
const running: PushedJob = {
  ...{ id: 'job-1', kind: 'casting', project_id: PROJECT_ID, state: 'running', progress: 0.5, message: null },
};
const jobIs = (state: string, message: string | null = null) => ({
  'GET /jobs/job-1': { job: { id: 'job-1', kind: 'casting', project_id: PROJECT_ID, state, progress: 1, message } },
});

/** Somebody whose script is cast. */
async function begun(answers: FakeStudio['answers'] = {}) {
  const late = lateAnswer();
  const studio = new FakeStudio({
    'POST /users/': { user: {} },
    [`GET /projects/${PROJECT_ID}`]: { project: projectOf() },
    [`GET /characters/${PROJECT_ID}`]: { characters: [] },
    'POST /characters/gen': late.answer,
    ...answers,
  });
  const routes = [
    { path: '/', element: <Casting /> },
    { path: '/other', element: <p>another film</p> },
    { path: '*', element: <p>the characters</p> },
  ];
  const app = testApp(routes, '/', { studio, identity: new FakeIdentity(ada) });
  const view = render(app.element);
  stop = () => {
    view.unmount();
    app.store.stop();
  };
  await waitFor(() => expect(app.store.getState().session.status).toBe('signed-in'));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Cast' }));
  await waitFor(() => expect(studio.calls('POST /characters/gen')).toBe(1));
  const leave = async () => {
    await act(async () => void app.router.navigate('/other'));
    await screen.findByText('another film');
  };
  return { ...app, studio, late, leave };
}

describe('casting', () => {
  it('leads to the characters whoever waits for them', async () => {
    const { late } = await begun();
    await late.come({ body: { success: true, characters: [] } });
    expect(await screen.findByText('the characters')).toBeTruthy();
  });

  it('leads there, too, when it takes longer than its call waits', async () => {
    const { late, said } = await begun(jobIs('completed'));
    await late.refuse(...goesOn);
    expect(await screen.findByText('the characters')).toBeTruthy();
    expect(said).toEqual([]);
  });

  it('says why nothing came of it', async () => {
    const { late } = await begun(jobIs('failed', 'The model did not want to.'));
    await late.refuse(...goesOn);
    expect(await screen.findByRole('button', { name: 'The model did not want to.' })).toBeTruthy();
  });

  it.each([
    ['completed', 'success: The characters are ready. [Open]'],
    ['failed', 'error: The characters could not be generated. (The model did not want to.)'],
  ])('leaves whoever has gone elsewhere where they are, and says what came of it: %s', async (state, words) => {
    const { late, leave, said, router } = await begun(jobIs(state, 'The model did not want to.'));
    await leave();
    await late.refuse(...goesOn);
    await waitFor(() => expect(said).toEqual([words]));
    expect(router.state.location.pathname).toBe('/other');
  });

  it('tells whoever has gone elsewhere that it was refused', async () => {
    const { late, leave, said } = await begun();
    await leave();
    await late.refuse('Not just now.');
    await waitFor(() => expect(said).toEqual(['error: The characters could not be generated. (Not just now.)']));
  });

  it('leaves also who goes elsewhere while the cast is fetched', async () => {
    const cast = Promise.withResolvers<{ body: unknown }>();
    const { late, leave, studio, said, offered } = await begun({ [`GET /characters/${PROJECT_ID}`]: () => cast.promise });
    await late.come({ body: { success: true, characters: [] } });
    await waitFor(() => expect(studio.calls(`GET /characters/${PROJECT_ID}`)).toBe(1));
    await leave();
    await act(async () => cast.resolve({ body: { characters: [] } }));
    await waitFor(() => expect(said).toEqual(['success: The characters are ready. [Open]']));
    expect(screen.getByText('another film')).toBeTruthy();
    await act(async () => offered[0]?.run());
    expect(await screen.findByText('the characters')).toBeTruthy();
  });

  it('says nothing to whom the film has led to the characters already, by what was pushed of them', async () => {
    const { late, router, said } = await begun();
    await act(async () => void router.navigate(tabPath(PROJECT_ID, 'characters')));
    await screen.findByText('the characters');
    await late.come({ body: { success: true, characters: [] } });
    await passing(100);
    expect(said).toEqual([]);
  });

  it('is under way also for whoever comes back to it when its call waits no longer', async () => {
    const { late, leave, router, store } = await begun(jobIs('running'));
    act(() => void store.dispatch(jobReceived(running)));
    await leave();
    await act(async () => void router.navigate('/'));
    await late.refuse(...goesOn);
    expect((await screen.findByRole('button', { name: 'Cast' })).hasAttribute('disabled')).toBe(true);
  });

  it('leads to the characters once the project says that there are some, whatever was asked of it before', async () => {
    const before = Promise.withResolvers<{ body: unknown }>();
    const project = `GET /projects/${PROJECT_ID}`;
    const { late, store, studio, router } = await begun({ [project]: () => before.promise });
    void store.dispatch(projectsApi.endpoints.project.initiate(PROJECT_ID));
    await waitFor(() => expect(studio.calls(project)).toBe(1));
    await late.come({ body: { success: true, characters: [] } });
    studio.answers[project] = { project: projectOf({ character_count: 2 }) };
    const known: unknown[] = [];
    router.subscribe(() => known.push(projectsApi.endpoints.project.select(PROJECT_ID)(store.getState()).data?.character_count));
    await act(async () => before.resolve({ body: { project: projectOf() } }));
    await screen.findByText('the characters');
    expect(known[0]).toBe(2);
  });

  it('tells nobody of it once they have signed out: it goes on, and is theirs', async () => {
    const { late, leave, said, store, identity } = await begun();
    await leave();
    await act(async () => identity.signOut());
    await waitFor(() => expect(store.getState().session.status).toBe('signed-out'));
    await late.come({ body: { success: true, characters: [] } });
    await passing(100);
    expect(said).toEqual([]);
  });

  it('knows its job by what was pushed where the answer names none', async () => {
    const { late, store, said } = await begun(jobIs('completed'));
    act(() => void store.dispatch(jobReceived(running)));
    await late.refuse('It goes on.', 'ALREADY_RUNNING');
    act(() => void store.dispatch(jobReceived({ ...running, state: 'completed' })));
    expect(await screen.findByText('the characters')).toBeTruthy();
    expect(said).toEqual([]);
  });
});
