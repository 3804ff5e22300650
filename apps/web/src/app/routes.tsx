import type { RouteObject } from 'react-router';
import type { WorkspaceTab } from '../entities/project/index.js';
import { loadAuthPage, loadEmailLinkPage, loadVerifyLinkPage } from '../features/accounts/index.js';
import {
  loadAdminPage,
  loadAdminProjectPage,
  loadAuditPage,
  loadOverviewPage,
  loadSecurityPage,
  loadServicesPage,
  loadSetupPage,
} from '../features/admin/index.js';
import { loadPricingPage } from '../features/billing/index.js';
import { loadComparePage, loadHistoryPage, loadMomentPage } from '../features/history/index.js';
import { loadLandingPage } from '../features/landing/index.js';
import { loadPrivacyPage, loadReturnsPage, loadTermsPage } from '../features/legal/index.js';
import { loadCreateScriptPage, loadDeletedProjectsPage, loadProjectsPage } from '../features/projects/index.js';
import { loadFindPage, loadPersonPage } from '../features/support/index.js';
import { Waiting } from '../ui/spinner.js';
import { Page } from './page.js';
import { pageOf } from './page-of.js';
import { Protected } from './protected.js';
import { PageError, RouteError } from './route-error.js';
import type { AppStore } from './store.js';

const auth = pageOf(loadAuthPage);
const emailLink = pageOf(loadEmailLinkPage);
const loadDashboardPage = async () => (await import('./dashboard/page.js')).DashboardPage;
const loadScriptPage = async () => (await import('./workspace/script-page.js')).ScriptPage;
const loadCharactersPage = async () => (await import('./workspace/characters-page.js')).CharactersPage;
const loadScenesPage = async () => (await import('./workspace/scenes-page.js')).ScenesPage;
const tabs = {
  scripts: pageOf(loadScriptPage),
  characters: pageOf(loadCharactersPage),
  scenes: pageOf(loadScenesPage),
} satisfies Record<WorkspaceTab, unknown>;
const loadNotFound = async () => (await import('./not-found.js')).NotFound;

const workspace = (store: Pick<AppStore, 'start'>) =>
  pageOf(async () => {
    const [{ Workspace }, { projectSagas }] = await Promise.all([import('./workspace/workspace.js'), import('./project-sagas.js')]);
    store.start(projectSagas);
    return Workspace;
  });

/** Pages with what stands around every one of them. */
export const inShell = (children: RouteObject[]): RouteObject => ({
  path: '/',
  Component: Page,
  ErrorBoundary: RouteError,
  HydrateFallback: Loading,
  children: [{ ErrorBoundary: PageError, children }],
});

/** Every address of the application. Each page is loaded when it is first opened. `more`: pages that are not for everybody. */
export const routesFor = (store: Pick<AppStore, 'start'>, more: readonly RouteObject[] = []): RouteObject[] => [
  inShell([
    { index: true, lazy: pageOf(loadLandingPage) },
    { path: 'pricing', lazy: pageOf(loadPricingPage) },
    // not behind the guard: visitors are told what it is that they have to sign in for
    { path: 'dashboard', lazy: pageOf(loadDashboardPage) },
    ...['auth', 'login', 'signup'].map((path) => ({ path, lazy: auth })),
    ...['email-link', 'magic-link'].map((path) => ({ path, lazy: emailLink })),
    { path: 'verify-email-link', lazy: pageOf(loadVerifyLinkPage) },
    { path: 'terms', lazy: pageOf(loadTermsPage) },
    { path: 'privacy', lazy: pageOf(loadPrivacyPage) },
    { path: 'returns', lazy: pageOf(loadReturnsPage) },
    ...more,
    {
      Component: Protected,
      children: [
        { path: 'projects', lazy: pageOf(loadProjectsPage) },
        { path: 'projects/deleted', lazy: pageOf(loadDeletedProjectsPage) },
        { path: 'create-script', lazy: pageOf(loadCreateScriptPage) },
        { path: 'admin', lazy: pageOf(loadAdminPage) },
        { path: 'admin/projects/:projectId', lazy: pageOf(loadAdminProjectPage) },
        { path: 'admin/audit', lazy: pageOf(loadAuditPage) },
        { path: 'admin/overview', lazy: pageOf(loadOverviewPage) },
        { path: 'admin/security', lazy: pageOf(loadSecurityPage) },
        { path: 'admin/services', lazy: pageOf(loadServicesPage) },
        { path: 'admin/setup', lazy: pageOf(loadSetupPage) },
        { path: 'support', lazy: pageOf(loadFindPage) },
        { path: 'support/:uid', lazy: pageOf(loadPersonPage) },
        { path: 'project/:projectId/history', lazy: pageOf(loadHistoryPage) },
        { path: 'project/:projectId/history/compare', lazy: pageOf(loadComparePage) },
        { path: 'project/:projectId/history/:position', lazy: pageOf(loadMomentPage) },
        {
          path: 'project/:projectId',
          lazy: workspace(store),
          children: [
            {
              ErrorBoundary: PageError,
              children: [{ index: true, lazy: tabs.scripts }, ...Object.entries(tabs).map(([path, lazy]) => ({ path, lazy }))],
            },
          ],
        },
      ],
    },
    { path: '*', lazy: pageOf(loadNotFound) },
  ]),
];

function Loading() {
  return <Waiting className="min-h-dvh">Loading...</Waiting>;
}
