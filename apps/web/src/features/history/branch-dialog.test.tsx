/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { accessibilityProblems } from '../../testing/accessibility.js';
import { ada, FakeIdentity } from '../../testing/fake-identity.js';
import { FakeStudio } from '../../testing/fake-studio.js';
import { lateAnswer } from '../../testing/late-answer.js';
import { testApp } from '../../testing/test-app.js';
import { PROJECT_ID, projectOf } from '../../testing/views.js';
import { BranchDialog } from './branch-dialog.js';

let stop = () => {};
afterEach(() => {
  stop();
  cleanup();
});

const BRANCH = `POST /projects/${PROJECT_ID}/branches`;
const BRANCHED = '0192f0a0-0000-7000-8000-00000000000b';

function Opened({ moment }: { moment?: { position: string; at: string } | undefined }) {
  const [open, setOpen] = useState(true);
  return <BranchDialog projectId={PROJECT_ID} open={open} onOpenChange={setOpen} {...(moment ? { moment } : {})} />;
}

function shown(answers: FakeStudio['answers'], moment?: { position: string; at: string }) {
  const studio = new FakeStudio({ 'POST /users/': { user: {} }, [`GET /projects/${PROJECT_ID}`]: { project: projectOf() }, ...answers });
  const routes = [
    { path: '/', element: <Opened moment={moment} /> },
    { path: '/project/:projectId', element: <p>the branch</p> },
    { path: '/pricing', element: <p>the plans</p> },
  ];
  const app = testApp(routes, '/', { studio, identity: new FakeIdentity(ada) });
  const view = render(app.element);
  stop = () => {
    view.unmount();
    app.store.stop();
  };
  return { ...app, user: userEvent.setup() };
}

describe('a new branch', () => {
  it('begins as the film is now, is called after it, and is opened', async () => {
    const { user, studio, router } = shown({ [BRANCH]: { project: projectOf({ _id: BRANCHED }) } });
    expect(await screen.findByDisplayValue('The Keeper (branch)')).toBeTruthy();
    expect(screen.getByText(/begins as this film is now/)).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Make the branch' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/project/${BRANCHED}`));
    expect(studio.requests.find(({ call }) => call === BRANCH)?.body).toEqual({ title: 'The Keeper (branch)', aspectRatio: '16:9' });
  });

  it('of a moment has its position, and another shape says what that means', async () => {
    const moment = { position: '41', at: '2026-03-01T09:00:00Z' };
    const { user, studio } = shown({ [BRANCH]: { project: projectOf({ _id: BRANCHED }) } }, moment);
    expect(await screen.findByText(/begins as this film was on March 1, 2026/)).toBeTruthy();
    await user.click(await screen.findByRole('combobox', { name: 'Aspect Ratio' }));
    await user.click(await screen.findByRole('option', { name: '9:16 Vertical' }));
    expect(screen.getByDisplayValue('The Keeper (9:16)')).toBeTruthy();
    expect(screen.getByText(/What was made in 16:9 is cropped to 9:16 until you update it/)).toBeTruthy();
    const name = screen.getByLabelText('Name');
    await user.clear(name);
    expect(screen.getByText('Give the branch a name.')).toBeTruthy();
    await user.type(name, 'Upright{Enter}');
    await waitFor(() => expect(studio.calls(BRANCH)).toBe(1));
    expect(studio.requests.find(({ call }) => call === BRANCH)?.body).toEqual({ position: '41', title: 'Upright', aspectRatio: '9:16' });
  });

  it('is one when it is asked for again because the answer was lost', async () => {
    const answers = [{ status: 502, body: '<html>Bad gateway</html>' }, { body: { project: projectOf({ _id: BRANCHED }) } }];
    const { user, studio, router } = shown({ [BRANCH]: () => answers.shift() });
    await user.click(await screen.findByRole('button', { name: 'Make the branch' }));
    await screen.findByText('The branch could not be made');
    await user.click(screen.getByRole('button', { name: 'Make the branch' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/project/${BRANCHED}`));
    const keys = studio.requests.filter(({ call }) => call === BRANCH).map(({ headers }) => headers.get('idempotency-key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('says why it is not made, and leads to the plans where those are the reason', async () => {
    const error = 'Free users can only create 1 project. Upgrade to create unlimited projects.';
    const { user, router } = shown({ [BRANCH]: () => ({ status: 403, body: { error, error_code: 'PROJECT_LIMIT_EXCEEDED' } }) });
    await user.click(await screen.findByRole('button', { name: 'Make the branch' }));
    expect(await screen.findByText(error)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'See Plans' }));
    expect(router.state.location.pathname).toBe('/pricing');
  });

  describe('of which the dialog is closed before the answer', () => {
    const closed = async () => {
      const late = lateAnswer();
      const view = shown({ [BRANCH]: late.answer });
      await view.user.click(await screen.findByRole('button', { name: 'Make the branch' }));
      await late.close(view, BRANCH);
      return { ...view, late };
    };

    it('leads nobody away, and offers to open it', async () => {
      const { late, router, said, offered } = await closed();
      await late.come({ body: { project: projectOf({ _id: BRANCHED }) } });
      const notice = 'success: “The Keeper (branch)” is there. The film that it branches from is as it was. [Open]';
      await waitFor(() => expect(said).toEqual([notice]));
      expect(router.state.location.pathname).toBe('/');
      await act(async () => offered[0]?.run());
      expect(router.state.location.pathname).toBe(`/project/${BRANCHED}`);
    });

    it('says that there is none', async () => {
      const { late, said } = await closed();
      await late.refuse('Too many.', 'PROJECT_LIMIT_EXCEEDED');
      await waitFor(() => expect(said).toEqual(['error: The branch could not be made. (Too many.)']));
    });
  });
});
