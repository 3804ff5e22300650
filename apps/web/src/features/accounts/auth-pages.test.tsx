/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IdentityError } from '../../platform/identity/identity-client.js';
import { accessibilityProblems } from '../../testing/accessibility.js';
import { ada, FakeIdentity } from '../../testing/fake-identity.js';
import { FakeStudio } from '../../testing/fake-studio.js';
import { testApp } from '../../testing/test-app.js';
import { onWideScreen } from '../../testing/wide-screen.js';
import { AuthPage } from './auth-page.js';
import { EmailLinkPage } from './email-link-page.js';
import { VerifyLinkPage } from './verify-link-page.js';

const routes = [
  { path: '/auth', Component: AuthPage },
  { path: '/email-link', Component: EmailLinkPage },
  { path: '/verify-email-link', Component: VerifyLinkPage },
  { path: '/projects', element: <p>the projects</p> },
  { path: '/project/:id', element: <p>the project</p> },
];
const LINK = '/verify-email-link?mode=signIn&oobCode=code';

const CONFIG = { provider: 'embedded', google: true, passwordSignUp: false, localMailbox: false };

function open(at: string, identity = new FakeIdentity(), config = CONFIG) {
  window.history.replaceState(null, '', at);
  const studio = new FakeStudio({ 'POST /users/': { user: {} }, 'GET /identity/config': config });
  const app = testApp(routes, at, { identity, studio });
  const view = render(app.element);
  stop = () => {
    view.unmount();
    app.store.stop();
  };
  return { ...app, user: userEvent.setup() };
}
let stop = () => {};
beforeEach(() => localStorage.clear());
afterEach(() => {
  stop();
  cleanup();
});

describe('the sign-in page', () => {
  it('welcomes, and has nothing that keeps anybody out', async () => {
    open('/auth');
    expect(await screen.findByText('Sign in to claim free credits and start creating')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Get a Magic Sign-In Link' }).getAttribute('href')).toBe('/email-link');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('signs in with Google and goes where the person wanted to go', async () => {
    const { router, user, said } = open('/auth');
    await act(() => router.navigate('/auth', { state: { from: '/project/7' } }));
    await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    expect(await screen.findByText('the project')).toBeTruthy();
    await waitFor(() => expect(said).toEqual(['success: Welcome!']));
  });

  it('offers no Google where it is not set up', async () => {
    open('/auth', new FakeIdentity(), { ...CONFIG, google: false });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Get a Magic Sign-In Link' })).toBeTruthy();
  });

  it('never leads to another site', async () => {
    const { router } = open('/auth', new FakeIdentity(ada));
    await act(() => router.navigate('/auth', { state: { from: '//evil.example' } }));
    expect(await screen.findByText('the projects')).toBeTruthy();
  });

  it('says what went wrong, and nothing when the person closed the window', async () => {
    const { identity, user, said } = open('/auth');
    const google = await screen.findByRole('button', { name: 'Continue with Google' });
    identity.failures.signInWithGoogle = new IdentityError('popup-closed-by-user', 'closed');
    await user.click(google);
    expect(said).toEqual([]);
    identity.failures.signInWithGoogle = new Error('');
    await user.click(google);
    expect(said).toEqual(['error: Failed to authenticate with Google']);
  });
});

describe('the email link page', () => {
  it('has the focus where the address goes, but not where a keyboard would cover the page', async () => {
    open('/email-link');
    expect(document.activeElement).not.toBe(await screen.findByLabelText('Email'));
    stop();
    await onWideScreen(async () => {
      open('/email-link');
      const field = await screen.findByLabelText('Email');
      await waitFor(() => expect(document.activeElement).toBe(field));
    });
  });

  it('wants an address that can be one', async () => {
    const { user, identity } = open('/email-link');
    await user.type(await screen.findByLabelText('Email'), 'not an address');
    await user.click(screen.getByRole('button', { name: 'Send Magic Link' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid email address');
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(identity.asked.join()).not.toContain('sendEmailLink');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('sends the link, remembers the address for it, and goes back for another', async () => {
    const { user, identity, said } = open('/email-link');
    await user.type(await screen.findByLabelText('Email'), 'ada@example.com{Enter}');
    expect(await screen.findByText("We've sent you an email link to sign in")).toBeTruthy();
    expect(screen.getByText('ada@example.com')).toBeTruthy();
    expect([localStorage.getItem('emailForSignIn'), said]).toEqual(['ada@example.com', ['success: Email link sent to your email!']]);
    expect(identity.asked).toContain('sendEmailLink ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Try Different Email' }));
    expect(screen.getByRole('button', { name: 'Send Magic Link' })).toBeTruthy();
  });

  it('says where the mail is when the studio keeps it', async () => {
    const { user } = open('/email-link', new FakeIdentity(), { ...CONFIG, localMailbox: true });
    await user.type(await screen.findByLabelText('Email'), 'ada@example.com{Enter}');
    expect((await screen.findByRole('link', { name: 'the local mailbox' })).getAttribute('href')).toBe('/mailbox');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('says when it could not be sent', async () => {
    const { user, identity, said } = open('/email-link');
    identity.failures.sendEmailLink = new Error('');
    await user.type(await screen.findByLabelText('Email'), 'ada@example.com{Enter}');
    await waitFor(() => expect(said).toEqual(['error: Failed to send sign-in link']));
  });
});

describe('the page that a mailed link opens', () => {
  it('signs in by itself on the device that asked for the link', async () => {
    localStorage.setItem('emailForSignIn', 'ada@example.com');
    const { said } = open(LINK);
    expect(await screen.findByText('the projects')).toBeTruthy();
    expect([localStorage.getItem('emailForSignIn'), said]).toEqual([null, ['success: Successfully signed in!']]);
  });

  it('leads to where the person wanted to go, on the device that asked for the link', async () => {
    const { router, user } = open('/email-link');
    await act(() => router.navigate('/email-link', { state: { from: '/project/7?at=1#shot' } }));
    await user.type(await screen.findByLabelText('Email'), 'ada@example.com{Enter}');
    await screen.findByText("We've sent you an email link to sign in");
    stop();
    const opened = open(LINK);
    expect(await screen.findByText('the project')).toBeTruthy();
    const { pathname, search, hash } = opened.router.state.location;
    expect(pathname + search + hash).toBe('/project/7?at=1#shot');
    expect(localStorage.getItem('originOfSignIn')).toBeNull();
  });

  it('goes there, too, when the first link failed', async () => {
    localStorage.setItem('emailForSignIn', 'ada@example.com');
    localStorage.setItem('originOfSignIn', '/project/7');
    const { user, router } = open('/verify-email-link');
    await user.click(await screen.findByRole('link', { name: 'Try Again' }));
    expect(router.state.location).toMatchObject({ pathname: '/email-link', state: { from: '/project/7' } });
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example'])('never leads to %s', async (from) => {
    localStorage.setItem('emailForSignIn', 'ada@example.com');
    localStorage.setItem('originOfSignIn', from);
    open(LINK);
    expect(await screen.findByText('the projects')).toBeTruthy();
  });

  it('leaves whoever has gone elsewhere meanwhile where they are', async () => {
    localStorage.setItem('emailForSignIn', 'ada@example.com');
    const identity = new FakeIdentity();
    let sign = () => {};
    identity.completeEmailLink = () =>
      new Promise((resolve) => {
        sign = () => resolve(ada);
      });
    const { router, said } = open(LINK, identity);
    expect(await screen.findByText('Signing you in...')).toBeTruthy();
    await act(async () => router.navigate('/project/7'));
    await act(async () => sign());
    expect(said).toEqual(['success: Successfully signed in!']);
    expect(router.state.location.pathname).toBe('/project/7');
  });

  it('asks for the address on another device', async () => {
    const { user, identity, said } = open(LINK);
    await user.click(await screen.findByRole('button', { name: 'Complete Sign In' }));
    expect(said).toEqual(['error: Please enter your email address']);
    await user.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}');
    expect(await screen.findByText('the projects')).toBeTruthy();
    expect(identity.asked).toContain('completeEmailLink ada@example.com');
  });

  it('asks for the address that received it when it was sent to another one than this device knows', async () => {
    localStorage.setItem('emailForSignIn', 'mistyped@example.com');
    const identity = new FakeIdentity();
    const message = 'This link was sent to another email address. Enter the one that received it.';
    identity.failures.completeEmailLink = new IdentityError('invalid-email', message);
    const { user } = open(LINK, identity);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(localStorage.getItem('emailForSignIn')).toBeNull();
    expect(await accessibilityProblems()).toEqual([]);
    const field = () => screen.getByLabelText('Email') as HTMLInputElement;
    expect(field().value).toBe('mistyped@example.com');
    await user.clear(field());
    await user.type(field(), 'slip@example.com{Enter}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
    delete identity.failures.completeEmailLink;
    await user.clear(field());
    await user.type(field(), 'ada@example.com{Enter}');
    expect(await screen.findByText('the projects')).toBeTruthy();
    const sent = identity.asked.filter((one) => one.startsWith('completeEmailLink'));
    expect(sent).toEqual(['mistyped', 'slip', 'ada'].map((name) => `completeEmailLink ${name}@example.com`));
  });

  it('refuses an address that is no sign-in link', async () => {
    open('/verify-email-link');
    expect(await screen.findByText('Invalid sign-in link')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Try Again' }).getAttribute('href')).toBe('/email-link');
  });

  it('says so when nobody was signed in by it', async () => {
    localStorage.setItem('emailForSignIn', 'ada@example.com');
    const identity = new FakeIdentity();
    identity.linkPerson = null;
    open(LINK, identity);
    expect(await screen.findByText('Sign in failed. Please try again with a different email.')).toBeTruthy();
  });
});
