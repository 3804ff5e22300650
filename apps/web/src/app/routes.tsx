import type { RouteObject } from 'react-router';
import { Waiting } from '../ui/spinner.js';
import { Page } from './page.js';
import { Protected } from './protected.js';
import { RouteError } from './route-error.js';
import type { AppStore } from './store.js';

const lazily = (load: () => Promise<Record<string, unknown>>, name: string) => async () => ({
  Component: (await load())[name] as NonNullable<RouteObject['Component']>,
});

const auth = lazily(() => import('../features/accounts/auth-page.js'), 'AuthPage');
const emailLink = lazily(() => import('../features/accounts/email-link-page.js'), 'EmailLinkPage');
const legal = () => import('../features/legal/pages.js');
const script = lazily(() => import('../features/projects/script/script-tab.js'), 'ScriptTab');

const workspace = (store: Pick<AppStore, 'start'>) => async () => {
  const [{ Workspace }, { projectSagas }] = await Promise.all([import('../features/workspace/workspace.js'), import('./project-sagas.js')]);
  store.start(projectSagas);
  return { Component: Workspace };
};

/** Only for those who look at the application itself; not part of a production build. */
const design: RouteObject[] = import.meta.env.DEV
  ? [{ path: 'ui', lazy: lazily(() => import('../ui/showcase/page.js'), 'DesignPage') }]
  : [];

/** Every address of the application. Each page is loaded when it is first opened. */
export const routesFor = (store: Pick<AppStore, 'start'>): RouteObject[] => [
  {
    path: '/',
    Component: Page,
    ErrorBoundary: RouteError,
    HydrateFallback: Loading,
    children: [
      { index: true, lazy: lazily(() => import('../features/landing/page.js'), 'LandingPage') },
      { path: 'pricing', lazy: lazily(() => import('../features/billing/pricing/page.js'), 'PricingPage') },
      // not behind the guard: visitors are told what it is that they have to sign in for
      { path: 'dashboard', lazy: lazily(() => import('../features/billing/dashboard/page.js'), 'DashboardPage') },
      ...['auth', 'login', 'signup'].map((path) => ({ path, lazy: auth })),
      ...['email-link', 'magic-link'].map((path) => ({ path, lazy: emailLink })),
      { path: 'verify-email-link', lazy: lazily(() => import('../features/accounts/verify-link-page.js'), 'VerifyLinkPage') },
      { path: 'terms', lazy: lazily(legal, 'TermsPage') },
      { path: 'privacy', lazy: lazily(legal, 'PrivacyPage') },
      { path: 'returns', lazy: lazily(legal, 'ReturnsPage') },
      ...design,
      {
        Component: Protected,
        children: [
          { path: 'projects', lazy: lazily(() => import('../features/projects/projects-page.js'), 'ProjectsPage') },
          { path: 'create-script', lazy: lazily(() => import('../features/projects/create/page.js'), 'CreateScriptPage') },
          {
            path: 'project/:projectId',
            lazy: workspace(store),
            children: [
              { index: true, lazy: script },
              { path: 'scripts', lazy: script },
              { path: 'characters', lazy: lazily(() => import('../features/cast/characters-tab.js'), 'CharactersTab') },
              { path: 'scenes', lazy: lazily(() => import('../features/scenes/scenes-tab.js'), 'ScenesTab') },
            ],
          },
        ],
      },
      { path: '*', lazy: lazily(() => import('./not-found.js'), 'NotFound') },
    ],
  },
];

function Loading() {
  return <Waiting className="min-h-dvh">Loading...</Waiting>;
}
