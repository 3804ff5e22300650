/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { creditsRanShort, premiumWanted } from '../entities/credits/index.js';
import { loadLandingPage } from '../features/landing/index.js';
import { loadPrivacyPage, loadReturnsPage, loadTermsPage } from '../features/legal/index.js';
import { api } from '../platform/api/api.js';
import { connectionChanged } from '../platform/realtime/slice.js';
import { destinationOf } from '../platform/session/destination.js';
import { accessibilityProblems } from '../testing/accessibility.js';
import { ada, FakeIdentity } from '../testing/fake-identity.js';
import { FakeStudio } from '../testing/fake-studio.js';
import { passing } from '../testing/passing.js';
import { testApp } from '../testing/test-app.js';
import { NotFound } from './not-found.js';
import { Protected } from './protected.js';
import { inShell } from './routes.js';

function Broken(): never {
  throw new Error('a lamp fell over');
}
const routes = [
  inShell([
    { index: true, Component: await loadLandingPage() },
    { path: 'auth', element: <p>sign in here</p> },
    { path: 'pricing', element: <p>the plans</p> },
    { path: 'terms', Component: await loadTermsPage() },
    { path: 'privacy', Component: await loadPrivacyPage() },
    { path: 'returns', Component: await loadReturnsPage() },
    { path: 'broken', Component: Broken },
    { Component: Protected, children: [{ path: 'projects', element: <p>the projects</p> }] },
    { path: '*', Component: NotFound },
  ]),
];
let stop = () => {};
function open(at: string, person: typeof ada | null = null, answers: FakeStudio['answers'] = {}) {
  const studio = new FakeStudio({ 'POST /users/': { user: {} }, 'GET /users/credits': { credits: 12.34 }, ...answers });
  const app = testApp(routes, at, { studio, identity: new FakeIdentity(person) });
  const view = render(app.element);
  stop = () => {
    view.unmount();
    app.store.stop();
  };
  return { ...app, user: userEvent.setup() };
}
beforeEach(() => localStorage.clear());
afterEach(() => {
  stop();
  cleanup();
});

describe('a page without the network', () => {
  const be = (onLine: boolean) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine });
    act(() => {
      window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
    });
  };
  afterEach(() => be(true));

  it('says that it is offline, until it is not', async () => {
    open('/pricing');
    await screen.findByText('the plans');
    expect(screen.queryByText(/You are offline/)).toBeNull();
    be(false);
    expect(screen.getByText(/You are offline/).closest('[role=status]')).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
    be(true);
    expect(screen.queryByText(/You are offline/)).toBeNull();
  });

  it('says that the studio is away when only the studio is, and not just for a moment', async () => {
    const { store } = open('/pricing');
    await screen.findByText('the plans');
    act(() => {
      store.dispatch(connectionChanged('down'));
    });
    expect(screen.queryByText(/The studio cannot be reached/)).toBeNull();
    expect(await screen.findByText(/The studio cannot be reached/)).toBeTruthy();
    act(() => {
      store.dispatch(connectionChanged('live'));
    });
    expect(screen.queryByText(/The studio cannot be reached/)).toBeNull();
  });

  it('says when changes do not come by themselves, once that is not just slow', async () => {
    const { store } = open('/pricing');
    await screen.findByText('the plans');
    jest.useFakeTimers();
    act(() => {
      store.dispatch(connectionChanged('connecting'));
    });
    act(() => jest.advanceTimersByTime(19_000));
    expect(screen.queryByText(/do not come by themselves/)).toBeNull();
    act(() => jest.advanceTimersByTime(2000));
    expect(screen.getByText(/do not come by themselves/)).toBeTruthy();
    act(() => {
      store.dispatch(connectionChanged('live'));
    });
    expect(screen.queryByText(/do not come by themselves/)).toBeNull();
    jest.useRealTimers();
  });
});

describe('a page of somebody who has moved to another cell', () => {
  const address = 'https://two.example.com';
  const moved = { error: `This account has moved. Open ${address} and sign in there.`, error_code: 'MOVED', details: { address } };

  it('says where they sign in now, once', async () => {
    const { store } = open('/projects', ada, { 'GET /users/credits': () => ({ status: 421, body: moved }) });
    await screen.findByText('the projects');
    const link = await screen.findByRole('link', { name: address });
    expect(link.getAttribute('href')).toBe(address);
    expect(link.closest('[role=status]')?.textContent?.trim()).toBe(moved.error);
    expect(await accessibilityProblems()).toEqual([]);
    // that nothing is pushed to them here is part of it
    act(() => {
      store.dispatch(connectionChanged('down'));
    });
    await passing(1200);
    expect(screen.queryByText(/The studio cannot be reached/)).toBeNull();
  });

  it('says so no longer when the move came to nothing and their calls are answered again', async () => {
    const answers = { credits: { status: 421, body: moved as object } };
    const { store } = open('/projects', ada, { 'GET /users/credits': () => answers.credits });
    await screen.findByRole('link', { name: address });
    answers.credits = { status: 200, body: { credits: 12.34 } };
    act(() => void store.dispatch(api.util.invalidateTags(['Credits'])));
    await screen.findByText(/12\.3/);
    expect(screen.queryByRole('link', { name: address })).toBeNull();
  });
});

describe('the focus', () => {
  const content = () => screen.getByRole('main');

  it('goes on to the new page when it was on something of the old one', async () => {
    const { router } = open('/nothing');
    (await screen.findByRole('link', { name: 'Return to Home' })).focus();
    expect(document.activeElement).not.toBe(content());
    await act(() => router.navigate('/pricing'));
    await waitFor(() => expect(document.activeElement).toBe(content()));
  });

  it('goes to what is around a button that is switched off', async () => {
    open('/pricing');
    const card = document.createElement('article');
    card.tabIndex = -1;
    const button = card.appendChild(document.createElement('button'));
    (await screen.findByText('the plans')).after(card);
    button.focus();
    button.disabled = true;
    await waitFor(() => expect(document.activeElement).toBe(card));
    card.remove();
    await waitFor(() => expect(document.activeElement).toBe(content()));
  });

  it('stays where it is as long as that is there', async () => {
    const { router } = open('/nothing');
    const home = await screen.findByRole('link', { name: 'Scenewright, home' });
    home.focus();
    await act(() => router.navigate('/pricing'));
    await screen.findByText('the plans');
    expect(document.activeElement).toBe(home);
  });

  it('stays with nobody who pressed beside everything', async () => {
    const { router, user } = open('/nothing');
    (await screen.findByRole('link', { name: 'Return to Home' })).focus();
    await user.click(document.body);
    await act(() => router.navigate('/pricing'));
    await screen.findByText('the plans');
    expect(document.activeElement).toBe(document.body);
  });

  it('is with nothing on arrival, so that the keyboard begins at the top', async () => {
    open('/pricing');
    await screen.findByText('the plans');
    expect(document.activeElement).toBe(document.body);
  });
});

describe('the guard', () => {
  it('waits until it is known who is there', () => {
    open('/projects', ada);
    expect(screen.getByText('Loading...')).toBeTruthy();
  });

  it('sends visitors to the sign-in, with where they came from', async () => {
    const { router } = open('/projects?sort=new#top');
    expect(await screen.findByText('sign in here')).toBeTruthy();
    expect(router.state.location.state).toEqual({ from: '/projects?sort=new#top' });
  });

  it('lets signed-in people in', async () => {
    open('/projects', ada);
    expect(await screen.findByText('the projects')).toBeTruthy();
  });

  it.each([null, {}, { from: 7 }, { from: 'https://evil.example' }, { from: '//evil.example' }, { from: '/\\evil.example' }])(
    'takes %j for no place of this application',
    (state) => expect(destinationOf(state)).toBe('/projects'),
  );
});

describe('the landing page', () => {
  it('shows every section, is counted, and has nothing that keeps anybody out', async () => {
    const { tracked } = open('/');
    for (const name of [
      'AI Video Storytelling, Made Easy',
      'Automation with You in Command',
      'State of the Art Video Models',
      'Character Consistency',
      'Immersive Audio',
      'Precise Lip Sync',
      'How It Works',
      'Start Creating for Free',
    ]) {
      expect(screen.getByRole('heading', { name })).toBeTruthy();
    }
    expect((await screen.findByRole('link', { name: 'Start Creating' })).getAttribute('href')).toBe('/auth');
    expect(tracked).toEqual(['Home Viewed']);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('leads signed-in people to their projects', async () => {
    open('/', ada);
    expect((await screen.findByRole('link', { name: 'Go to Projects' })).getAttribute('href')).toBe('/projects');
    expect(screen.queryByText(/Free starter credits/)).toBeNull();
  });

  it('plays its sound only when asked', async () => {
    const { user } = open('/');
    const [first] = screen.getAllByRole('button', { name: 'Unmute' });
    await user.click(first as HTMLElement);
    expect(screen.getAllByRole('button', { name: 'Mute' })).toHaveLength(1);
  });
});

describe('the header', () => {
  it('shows the balance with one decimal, and what is one’s own', async () => {
    const { user, visited } = open('/pricing', ada);
    expect(await screen.findByRole('link', { name: '12.3 credits' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'My Account' }));
    expect(screen.getByRole('menuitem', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
    expect(screen.getByRole('menuitem', { name: 'My Projects' }).getAttribute('href')).toBe('/projects');
    await user.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    await waitFor(() => expect(visited).toEqual(['/']));
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeTruthy();
  });

  it('has the same in its menu on a narrow screen', async () => {
    const { user } = open('/pricing');
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    await screen.findByRole('dialog', { name: 'Scenewright' });
    for (const name of ['Features', 'How It Works', 'Pricing', 'Discord', 'Sign In']) {
      expect(screen.getByRole('link', { name })).toBeTruthy();
    }
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('changes the appearance, and remembers it', async () => {
    const { user } = open('/pricing');
    const button = () => screen.getByRole('button', { name: 'Appearance' });
    await user.hover(screen.getByRole('banner'));
    // its menu comes with the first movement
    await waitFor(() => expect(button().dataset.state).toBe('closed'));
    await user.click(button());
    await user.click(screen.getByRole('menuitemradio', { name: 'Light' }));
    expect([document.documentElement.dataset.theme, localStorage.getItem('theme')]).toEqual(['light', 'light']);
  });

  it('opens a menu that was pressed before it was there', async () => {
    open('/pricing');
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Appearance' }));
    expect(await screen.findByRole('menuitemradio', { name: 'As the system' })).toBeTruthy();
  });
});

describe('what stands in the way', () => {
  it('is said with what is needed and what is there, and leads to the plans', async () => {
    const { user, store } = open('/projects', ada);
    await screen.findByText('the projects');
    act(() => void store.dispatch(creditsRanShort({ required: 6, available: 2.5 })));
    const dialog = await screen.findByRole('alertdialog', { name: 'Insufficient Credits' });
    expect(dialog.textContent).toContain("You don't have enough credits to complete this action.");
    expect(dialog.textContent).toContain('Required: 6 credits · Available: 2.5');
    await user.click(screen.getByRole('button', { name: 'See Plans' }));
    expect(await screen.findByText('the plans')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('opens the plans beside the work when a feature is premium', async () => {
    const opened: unknown[] = [];
    window.open = (...given) => {
      opened.push(given.slice(0, 2));
      return null;
    };
    const { user, store } = open('/projects', ada);
    await screen.findByText('the projects');
    act(() => void store.dispatch(premiumWanted({ feature: 'Kling 2.1', type: 'model' })));
    await user.click(await screen.findByRole('button', { name: 'View Plans' }));
    expect(opened).toEqual([['/pricing', '_blank']]);
  });
});

describe('other pages', () => {
  it('say that there is nothing at an unknown address', async () => {
    open('/nothing');
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  });

  it('say what the law wants to be said', async () => {
    const { router } = open('/terms');
    for (const text of [/at least 13 years/, /final and non-refundable/, /within 7 days/, /12 months/, /Delaware/, /end of the period/]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    await act(() => router.navigate('/returns'));
    expect(screen.getByText(/final and non-refundable/)).toBeTruthy();
    await act(() => router.navigate('/privacy'));
    expect(screen.getByRole('heading', { name: 'Privacy Policy' })).toBeTruthy();
  });

  it('fail in one place, with what went wrong', async () => {
    open('/broken');
    expect(await screen.findByText('Unexpected Application Error!')).toBeTruthy();
    expect(screen.getByText('a lamp fell over')).toBeTruthy();
  });

  it('stay within reach of one that fails', async () => {
    const { user } = open('/broken');
    expect((await screen.findByRole('alert')).textContent).toContain('a lamp fell over');
    await user.click(screen.getByRole('link', { name: 'Pricing' }));
    expect(await screen.findByText('the plans')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
