/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { selectIsClosing } from '../../platform/session/slice.js';
import { accessibilityProblems } from '../../testing/accessibility.js';
import { ada, FakeIdentity } from '../../testing/fake-identity.js';
import { FakeStudio } from '../../testing/fake-studio.js';
import { lateAnswer } from '../../testing/late-answer.js';
import { LeftPage } from '../../testing/left-page.js';
import { passing } from '../../testing/passing.js';
import { testFrame } from '../../testing/test-app.js';
import { AccountTab } from './account-tab.js';

const me = {
  uid: 'ada',
  email: 'ada@example.com',
  displayName: 'Ada',
  name: 'Ada',
  photoURL: null,
  emailVerified: true,
  roles: ['creator'],
  metadata: { creationTime: '2026-11-02T12:00:00.000Z' },
};

const roomOf = (used: number) => ({ room: { used_bytes: used, total_bytes: 500_000_000, nearly_full: used >= 400_000_000 } });

let stop = () => {};
function open(answers: FakeStudio['answers'] = {}, arrival?: Promise<void>) {
  const studio = new FakeStudio({
    'POST /users/': { user: {} },
    'GET /users/me': { user: me },
    'GET /users/room': roomOf(105_000_000),
    'GET /users/looks': { looks: [], next: null },
    ...answers,
  });
  const tab = (
    <LeftPage>
      <AccountTab />
    </LeftPage>
  );
  const frame = testFrame(tab, { studio, identity: new FakeIdentity(ada), arrival });
  const view = render(frame.element);
  stop = () => {
    view.unmount();
    frame.store.stop();
  };
  return { ...frame, user: userEvent.setup() };
}
afterEach(() => {
  stop();
  cleanup();
});
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) => user.click(await screen.findByRole('button', { name }));

describe('the account', () => {
  it('says who the person is and since when', async () => {
    open();
    expect(await screen.findByText('ada@example.com')).toBeTruthy();
    expect(screen.getByText('November 2, 2026')).toBeTruthy();
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Ada');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('says what the free credits of an unproven address wait for, and nothing of a proven one', async () => {
    open({ 'GET /users/me': { user: { ...me, emailVerified: false } } });
    expect(await screen.findByText('Sign out, then sign in with a link that is mailed to ada@example.com.')).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
    stop();
    open();
    await screen.findByText('ada@example.com');
    expect(screen.queryByText(/free credits/)).toBeNull();
  });

  it('says that a name was not saved beside it, or in a notice when the page has been left', async () => {
    const late = lateAnswer();
    const refused = { status: 409, body: { error: 'Somebody has this name.', error_code: 'CONFLICT' } };
    const { user, studio, said } = open({ 'PUT /users/me': () => refused });
    await user.type(await screen.findByLabelText('Name'), ' Lovelace');
    await press(user, 'Save');
    expect((await screen.findByRole('alert')).textContent).toBe('Somebody has this name.');
    expect(said).toEqual([]);
    studio.answers['PUT /users/me'] = late.answer;
    await press(user, 'Save');
    await waitFor(() => expect(studio.calls('PUT /users/me')).toBe(2));
    await press(user, 'Leave the page');
    await late.refuse('Somebody has this name.');
    await waitFor(() => expect(said).toEqual(['error: Your name was not saved (Somebody has this name.)']));
  });

  it('can be asked for again when it does not come', async () => {
    const { user, studio } = open({ 'GET /users/me': () => ({ status: 400, body: {} }) });
    expect((await screen.findByRole('alert')).textContent).toContain('Your account cannot be shown just now');
    studio.answers['GET /users/me'] = { user: me };
    await press(user, 'Try again');
    expect(await screen.findByText('ada@example.com')).toBeTruthy();
  });
});

describe('the room for media', () => {
  it('says how much of it is used', async () => {
    open();
    expect(await screen.findByText('105 MB of 500 MB used')).toBeTruthy();
    expect(screen.getByRole('meter', { name: 'Room for media' }).getAttribute('aria-valuetext')).toBe('105 MB of 500 MB used');
    expect(screen.queryByText(/delete a project/i)).toBeNull();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it.each([
    [412_000_000, '412 MB of the 500 MB for your media are used. When they are full, delete a project'],
    [500_000_000, 'The 500 MB for your media are full. Delete a project'],
  ])('says in time that it comes to its end: %d', async (used, words) => {
    open({ 'GET /users/room': roomOf(used) });
    expect(await screen.findByText((text) => text.startsWith(words))).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('can be asked for again when it does not come', async () => {
    const { user, studio } = open({ 'GET /users/room': () => ({ status: 400, body: {} }) });
    expect(await screen.findByText('It cannot be shown just now.')).toBeTruthy();
    studio.answers['GET /users/room'] = roomOf(1_000_000);
    await press(user, 'Try again');
    expect(await screen.findByText('1 MB of 500 MB used')).toBeTruthy();
  });
});

describe('the name', () => {
  const rename = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
    const field = await screen.findByLabelText('Name');
    await user.clear(field);
    await user.type(field, `${name}{Enter}`);
  };

  it('is changed', async () => {
    const { user, studio, said } = open();
    studio.answers['PUT /users/me'] = ({ body }: { body: unknown }) => {
      const user = { ...me, name: (body as { name: string }).name };
      studio.answers['GET /users/me'] = { user };
      return { body: { user } };
    };
    await rename(user, 'Ada L.');
    await waitFor(() => expect(said).toEqual(['success: Name saved']));
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Ada L.');
    await waitFor(() => expect((screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled).toBe(true));
  });

  it('cannot be blank', async () => {
    const { user, studio } = open();
    await rename(user, ' ');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(studio.calls('PUT /users/me')).toBe(0);
  });

  it('stays as it was typed when it cannot be saved', async () => {
    const { user } = open({ 'PUT /users/me': () => ({ status: 400, body: { error: 'Not that.', error_code: 'INVALID' } }) });
    await rename(user, 'Nobody');
    expect((await screen.findByRole('alert')).textContent).toBe('Not that.');
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Nobody');
  });
});

describe('signing out everywhere', () => {
  it('ends every session, and then the one here', async () => {
    const { user, studio, identity, said, visited } = open({ 'POST /identity/sign-out-everywhere': { success: true } });
    await press(user, 'Sign Out Everywhere');
    const question = within(screen.getByRole('alertdialog', { name: 'Sign out everywhere?' }));
    expect(studio.calls('POST /identity/sign-out-everywhere')).toBe(0);
    await user.click(question.getByRole('button', { name: 'Sign Out Everywhere' }));
    await waitFor(() => expect(said).toEqual(['success: Signed out successfully']));
    expect(identity.asked).toContain('signOut');
    expect(visited).toEqual(['/']);
  });

  it('takes nothing that it hears meanwhile for a session that ended elsewhere', async () => {
    const closing: boolean[] = [];
    const { user, store, said } = open({
      'POST /identity/sign-out-everywhere': () => {
        closing.push(selectIsClosing(store.getState()));
        return { status: 429, body: { error: 'Too often.', error_code: 'TOO_MANY_REQUESTS' } };
      },
    });
    await press(user, 'Sign Out Everywhere');
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Sign Out Everywhere' }));
    await waitFor(() => expect(said).toHaveLength(1));
    expect([closing, selectIsClosing(store.getState())]).toEqual([[true], false]);
  });

  it('that fails signs out nobody', async () => {
    const { user, identity, said } = open({
      'POST /identity/sign-out-everywhere': () => ({ status: 429, body: { error: 'Too often.', error_code: 'TOO_MANY_REQUESTS' } }),
    });
    await press(user, 'Sign Out Everywhere');
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Sign Out Everywhere' }));
    await waitFor(() => expect(said).toEqual(['error: Failed to sign out (Too often.)']));
    expect(identity.asked).not.toContain('signOut');
  });
});

describe('deleting the account', () => {
  const ask = async (user: ReturnType<typeof userEvent.setup>) => {
    await press(user, 'Delete Account');
    return within(screen.getByRole('dialog', { name: 'Delete your account?' }));
  };

  it('needs the address, typed', async () => {
    const { user, studio, identity, said, visited } = open({ 'DELETE /users/me': { success: true } });
    const dialog = await ask(user);
    const confirm = dialog.getByRole('button', { name: 'Delete Account' }) as HTMLButtonElement;
    const field = dialog.getByLabelText('Type ada@example.com to confirm');
    expect(await accessibilityProblems()).toEqual([]);
    await user.type(field, 'eve@example.com{Enter}');
    expect([confirm.disabled, studio.calls('DELETE /users/me')]).toEqual([true, 0]);
    await user.clear(field);
    await user.type(field, 'Ada@example.com');
    await user.click(confirm);
    await waitFor(() => expect(said).toEqual(['success: Your account was deleted']));
    expect(visited).toEqual(['/']);
    expect(identity.asked).toContain('signOut');
  });

  it('forgets the idea that was begun in this browser', async () => {
    localStorage.setItem('createScriptDraft', '{}');
    const { user, said } = open({ 'DELETE /users/me': { success: true } });
    const dialog = await ask(user);
    await user.type(dialog.getByLabelText('Type ada@example.com to confirm'), 'ada@example.com{Enter}');
    await waitFor(() => expect(said).toEqual(['success: Your account was deleted']));
    expect(localStorage.getItem('createScriptDraft')).toBeNull();
  });

  it('shows another page before it ends the session', async () => {
    const arrival = Promise.withResolvers<void>();
    const { user, identity, said, visited } = open({ 'DELETE /users/me': { success: true } }, arrival.promise);
    const dialog = await ask(user);
    await user.type(dialog.getByLabelText('Type ada@example.com to confirm'), 'ada@example.com{Enter}');
    await waitFor(() => expect(visited).toEqual(['/']));
    await passing(20);
    expect([identity.asked, said]).toEqual([expect.not.arrayContaining(['signOut']), []]);
    arrival.resolve();
    await waitFor(() => expect(said).toEqual(['success: Your account was deleted']));
    expect(identity.asked).toContain('signOut');
  });

  it('that fails says why and deletes nothing', async () => {
    const { user, identity, said } = open({
      'DELETE /users/me': () => ({ status: 409, body: { error: 'Not now.', error_code: 'CONFLICT' } }),
    });
    const dialog = await ask(user);
    await user.type(dialog.getByLabelText('Type ada@example.com to confirm'), 'ada@example.com{Enter}');
    await waitFor(() => expect(said).toEqual(['error: Failed to delete the account (Not now.)']));
    expect(identity.asked).not.toContain('signOut');
  });

  it('can be thought better of', async () => {
    const { user } = open();
    await ask(user);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete Account' })));
  });
});

describe('who looked', () => {
  const look = {
    id: '7',
    at: '2026-11-20T10:00:00.000Z',
    kind: 'credits',
    reason: 'She asked what a clip cost',
    by: 'Sue',
    role: 'support',
  };

  it('says who of the staff looked at what, and why', async () => {
    open({
      'GET /users/looks': { looks: [look, { ...look, id: '6', by: null, kind: 'projects', reason: null, role: 'admin' }], next: null },
    });
    expect(await screen.findByText('“She asked what a clip cost”')).toBeTruthy();
    const [first, second] = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(first?.textContent).toContain('Sue (support) looked at your credits');
    expect(second?.textContent).toContain('Somebody who is no longer here (administration) looked at your projects');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('goes on to earlier ones, and says when there are none', async () => {
    const { user, studio } = open({
      'GET /users/looks': ({ url }: { url: URL }) => ({
        body: url.searchParams.has('before') ? { looks: [{ ...look, id: '6', by: 'Bo' }], next: null } : { looks: [look], next: '7' },
      }),
    });
    await press(user, 'Show earlier ones');
    expect(await screen.findByText('Bo')).toBeTruthy();
    expect(studio.requests.at(-1)?.url.searchParams.get('before')).toBe('7');
    expect(screen.queryByRole('button', { name: 'Show earlier ones' })).toBeNull();
    stop();
    cleanup();
    open();
    expect(await screen.findByText('Nobody so far.')).toBeTruthy();
  });
});

describe('what is kept of somebody', () => {
  it('can be taken along as one file', async () => {
    const clicked: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.getAttribute('href') ?? '');
    });
    const { user, said } = open({
      'POST /users/me/data': { url: '/api/data-export?uid=ada&e=1&s=x', expires_at: '2026-11-20T10:00:00.000Z' },
    });
    await press(user, 'Take My Data');
    await waitFor(() => expect(clicked).toEqual(['/api/data-export?uid=ada&e=1&s=x&download=scenewright.zip']));
    await waitFor(() => expect(said).toEqual(['success: Your data is being downloaded: the browser shows how far it is.']));
    click.mockRestore();
  });

  it('says when it cannot be had just now', async () => {
    const { user, said } = open({
      'POST /users/me/data': () => ({ status: 429, body: { error: 'Try again in 9 minutes.', error_code: 'TOO_MANY_REQUESTS' } }),
    });
    await press(user, 'Take My Data');
    await waitFor(() => expect(said).toEqual([expect.stringContaining('Failed to get your data')]));
  });
});
