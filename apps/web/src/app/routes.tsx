import type { ComponentType } from 'react';
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
import { Protected } from './protected.js';
import { RouteError } from './route-error.js';
import type { AppStore } from './store.js';

const page = (load: () => Promise<ComponentType>) => async () => ({ Component: await load() });

const auth = page(loadAuthPage);
const emailLink = page(loadEmailLinkPage);
const loadDashboardPage = async () => (await import('./dashboard/page.js')).DashboardPage;
const loadScriptPage = async () => (await import('./workspace/script-page.js')).ScriptPage;
const loadCharactersPage = async () => (await import('./workspace/characters-page.js')).CharactersPage;
const loadScenesPage = async () => (await import('./workspace/scenes-page.js')).ScenesPage;
const tabs = {
  scripts: page(loadScriptPage),
  characters: page(loadCharactersPage),
  scenes: page(loadScenesPage),
} satisfies Record<WorkspaceTab, unknown>;
const loadNotFound = async () => (await import('./not-found.js')).NotFound;

const workspace = (store: Pick<AppStore, 'start'>) => async () => {
  const [{ Workspace }, { projectSagas }] = await Promise.all([import('./workspace/workspace.js'), import('./project-sagas.js')]);
  store.start(projectSagas);
  return { Component: Workspace };
};

/** Every address of the application. Each page is loaded when it is first opened. `more`: pages that are not for everybody. */
export const routesFor = (store: Pick<AppStore, 'start'>, more: readonly RouteObject[] = []): RouteObject[] => [
  {
    path: '/',
    Component: Page,
    ErrorBoundary: RouteError,
    HydrateFallback: Loading,
    children: [
      { index: true, lazy: page(loadLandingPage) },
      { path: 'pricing', lazy: page(loadPricingPage) },
      // not behind the guard: visitors are told what it is that they have to sign in for
      { path: 'dashboard', lazy: page(loadDashboardPage) },
      ...['auth', 'login', 'signup'].map((path) => ({ path, lazy: auth })),
      ...['email-link', 'magic-link'].map((path) => ({ path, lazy: emailLink })),
      { path: 'verify-email-link', lazy: page(loadVerifyLinkPage) },
      { path: 'terms', lazy: page(loadTermsPage) },
      { path: 'privacy', lazy: page(loadPrivacyPage) },
      { path: 'returns', lazy: page(loadReturnsPage) },
      ...more,
      {
        Component: Protected,
        children: [
          { path: 'projects', lazy: page(loadProjectsPage) },
          { path: 'projects/deleted', lazy: page(loadDeletedProjectsPage) },
          { path: 'create-script', lazy: page(loadCreateScriptPage) },
          { path: 'admin', lazy: page(loadAdminPage) },
          { path: 'admin/projects/:projectId', lazy: page(loadAdminProjectPage) },
          { path: 'admin/audit', lazy: page(loadAuditPage) },
          { path: 'admin/overview', lazy: page(loadOverviewPage) },
          { path: 'admin/security', lazy: page(loadSecurityPage) },
          { path: 'admin/services', lazy: page(loadServicesPage) },
          { path: 'admin/setup', lazy: page(loadSetupPage) },
          { path: 'support', lazy: page(loadFindPage) },
          { path: 'support/:uid', lazy: page(loadPersonPage) },
          { path: 'project/:projectId/history', lazy: page(loadHistoryPage) },
          { path: 'project/:projectId/history/compare', lazy: page(loadComparePage) },
          { path: 'project/:projectId/history/:position', lazy: page(loadMomentPage) },
          {
            path: 'project/:projectId',
            lazy: workspace(store),
            children: [{ index: true, lazy: tabs.scripts }, ...Object.entries(tabs).map(([path, lazy]) => ({ path, lazy }))],
          },
        ],
      },
      { path: '*', lazy: page(loadNotFound) },
    ],
  },
];

function Loading() {
  return <Waiting className="min-h-dvh">Loading...</Waiting>;
}
