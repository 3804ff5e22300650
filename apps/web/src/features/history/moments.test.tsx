/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import type { HistoryEntry, MomentMark } from '@scenewright/contract';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { accessibilityProblems } from '../../testing/accessibility.js';
import { ada, FakeIdentity } from '../../testing/fake-identity.js';
import { FakeStudio } from '../../testing/fake-studio.js';
import { lateAnswer } from '../../testing/late-answer.js';
import { testApp } from '../../testing/test-app.js';
import { stepsOf, UNDO, undone, undoneSteps } from '../../testing/undoing.js';
import { PROJECT_ID, projectOf } from '../../testing/views.js';
import { HistoryPage } from './history-page.js';

let stop = () => {};
afterEach(() => {
  stop();
  cleanup();
});

const HISTORY = `GET /projects/${PROJECT_ID}/history`;
const NAME = `PUT /projects/${PROJECT_ID}/at/41/name`;
const FORGET = `DELETE /projects/${PROJECT_ID}/at/41/name`;
const mark = (position: string, kind: MomentMark['kind'], name: string | null = null): MomentMark => ({
  ...{ position, kind, name, at: '2026-03-01T09:00:00Z' },
});
const entry = (position: string, said: string, marks: MomentMark[] = []): HistoryEntry => ({
  ...{ cause: `click-${position}`, at: '2026-03-01T09:00:00Z', who: 'you', via: null, said: [said], picture_urls: [], position, marks },
});

function shownHistory(answers: FakeStudio['answers'], search = '') {
  const studio = new FakeStudio({
    'POST /users/': { user: {} },
    'GET /users/me': { user: { email: ada.email, roles: [] } },
    [`GET /projects/${PROJECT_ID}`]: { project: projectOf() },
    ...answers,
  });
  const routes = [
    { path: '/project/:projectId/history', element: <HistoryPage /> },
    { path: '/project/:projectId/history/compare', element: <p>both of them</p> },
    { path: '/project/:projectId/history/:position', element: <p>that moment</p> },
  ];
  const app = testApp(routes, `/project/${PROJECT_ID}/history${search}`, { studio, identity: new FakeIdentity(ada) });
  const view = render(app.element);
  stop = () => {
    view.unmount();
    app.store.stop();
  };
  return { ...app, user: userEvent.setup() };
}
const list = (...entries: HistoryEntry[]) => ({ [HISTORY]: { entries, next: null } });
const button = (name: string) => screen.findByRole('button', { name });

describe('a moment that stands out', () => {
  it('is seen in the history, and led to', async () => {
    const { user, router } = shownHistory(
      list(
        entry('60', 'A film of 5 seconds was exported', [mark('55', 'exported')]),
        entry('41', 'A shot was moved', [mark('40', 'before_update'), mark('41', 'before_restore'), mark('41', 'named', 'First cut')]),
      ),
    );
    expect(await screen.findByText('“First cut”')).toBeTruthy();
    for (const words of ['Exported', 'Before the update', 'Before the restoration']) expect(screen.getByText(words)).toBeTruthy();
    // what is the moment of the entry itself is looked at there
    expect(screen.queryByRole('link', { name: 'Look at the film then: “First cut”' })).toBeNull();
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Look at the film then: Exported' }));
    expect(router.state.location.pathname).toBe(`/project/${PROJECT_ID}/history/55`);
  });

  it('is listed alone, at an address of its own', async () => {
    const { user, studio, router } = shownHistory(list(entry('41', 'A shot was moved')));
    await user.click(await screen.findByRole('radio', { name: 'Named' }));
    await waitFor(() => expect(studio.requests.at(-1)?.url.searchParams.get('only')).toBe('named'));
    expect(router.state.location.search).toBe('?only=named');
    await user.click(screen.getByRole('radio', { name: 'Everything' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it.each([
    ['named', 'No moment has a name yet'],
    ['marked', 'Nothing stands out yet'],
  ])('is missed with a word on how there comes to be one: %s', async (only, words) => {
    shownHistory(list(), `?only=${only}`);
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

describe('a name for a moment', () => {
  it('is given, as a step that can be undone', async () => {
    const { user, studio, said, offered } = shownHistory({
      ...list(entry('41', 'A shot was moved')),
      [NAME]: { success: true },
      [UNDO]: undone,
    });
    await user.click(await button('Name this moment: A shot was moved'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Name this moment' }));
    expect(await accessibilityProblems()).toEqual([]);
    await user.type(dialog.getByLabelText('Name'), 'First cut{Enter}');
    await waitFor(() => expect(said).toEqual(['success: The moment is called “First cut” [Undo]']));
    expect(studio.requests.find(({ call }) => call === NAME)?.body).toEqual({ name: 'First cut' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    offered[0]?.run();
    await waitFor(() => expect(undoneSteps(studio)).toEqual(stepsOf(studio, NAME)));
  });

  it('has words in it, and says what is wrong with them', async () => {
    const tooLong = () => ({ status: 400, body: { error: 'name must have at most 80 characters', error_code: 'INVALID', field: 'name' } });
    const { user, studio } = shownHistory({ ...list(entry('41', 'A shot was moved')), [NAME]: tooLong });
    await user.click(await button('Name this moment: A shot was moved'));
    await user.click(await button('Save'));
    expect((await screen.findByRole('alert')).textContent).toBe('Enter a name, such as “First cut”.');
    expect(studio.calls(NAME)).toBe(0);
    await user.type(screen.getByLabelText('Name'), 'x');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(await button('Save'));
    expect((await screen.findByRole('alert')).textContent).toBe('name must have at most 80 characters');
  });

  it('says that it was not given when the dialog was closed before the answer', async () => {
    const late = lateAnswer();
    const view = shownHistory({ ...list(entry('41', 'A shot was moved')), [NAME]: late.answer });
    await view.user.click(await button('Name this moment: A shot was moved'));
    await view.user.type(await screen.findByLabelText('Name'), 'First cut{Enter}');
    await late.close(view, NAME);
    await late.refuse('Another moment has that name.', 'INVALID', { field: 'name' });
    await waitFor(() => expect(view.said).toEqual(['error: The moment could not be named. (Another moment has that name.)']));
  });

  const named = list(entry('41', 'A shot was moved', [mark('41', 'named', 'First cut')]));

  it('becomes another one', async () => {
    const { user, studio } = shownHistory({ ...named, [NAME]: { success: true } });
    expect(screen.queryByRole('button', { name: 'Name this moment: A shot was moved' })).toBeNull();
    await user.click(await button('Rename “First cut”'));
    const words = await screen.findByLabelText('Name');
    expect((words as HTMLInputElement).value).toBe('First cut');
    await user.clear(words);
    await user.type(words, 'Rough cut{Enter}');
    await waitFor(() => expect(studio.requests.find(({ call }) => call === NAME)?.body).toEqual({ name: 'Rough cut' }));
  });

  it('is taken away, and had back', async () => {
    const { user, studio, said, offered } = shownHistory({ ...named, [FORGET]: { success: true }, [UNDO]: undone });
    await user.click(await button('Take the name “First cut” away'));
    await waitFor(() => expect(said).toEqual(['success: The moment has no name any more [Undo]']));
    offered[0]?.run();
    await waitFor(() => expect(undoneSteps(studio)).toEqual(stepsOf(studio, FORGET)));
  });

  it('is not given to another person’s film', async () => {
    shownHistory({ ...named, [`GET /projects/${PROJECT_ID}`]: { project: projectOf({ user_email: 'eve@example.com' }) } });
    expect(await screen.findByText('“First cut”')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /name/i })).toBeNull();
  });
});

describe('two moments', () => {
  const three = list(
    entry('60', 'A clip was trimmed'),
    entry('41', 'A shot was moved', [mark('35', 'named', 'First cut')]),
    entry('7', 'A scene was added'),
  );
  const compare = async (user: ReturnType<typeof userEvent.setup>, label: string) => user.click(await button(`Compare: ${label}`));
  const wayOn = () => within(screen.getByRole('region', { name: 'Compare' })).getByRole('link');

  it('are chosen by keys, the earlier one first whichever came first', async () => {
    const { user, router } = shownHistory(three);
    (await button('Compare: A clip was trimmed')).focus();
    await user.keyboard(' ');
    expect((await button('Compare: A clip was trimmed')).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText(/^One moment is chosen\./)).toBeTruthy();
    expect(wayOn().textContent).toBe('Compare with today');
    await compare(user, '“First cut”');
    expect(screen.getByText('Two moments are chosen.')).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(wayOn());
    expect(router.state.location.pathname + router.state.location.search).toBe(`/project/${PROJECT_ID}/history/compare?from=35&until=60`);
  });

  it('are never three: the one that was chosen longest ago makes room', async () => {
    const { user } = shownHistory(three);
    for (const label of ['A shot was moved', 'A clip was trimmed', 'A scene was added']) await compare(user, label);
    expect(wayOn().getAttribute('href')).toBe(`/project/${PROJECT_ID}/history/compare?from=7&until=60`);
  });

  it('can be let go of', async () => {
    const { user } = shownHistory(three);
    await compare(user, 'A shot was moved');
    await compare(user, 'A clip was trimmed');
    await compare(user, 'A shot was moved');
    expect(wayOn().getAttribute('href')).toBe(`/project/${PROJECT_ID}/history/compare?from=60`);
    await user.click(await button('Clear'));
    expect(screen.queryByRole('region', { name: 'Compare' })).toBeNull();
  });
});
