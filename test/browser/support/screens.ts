import type { Page } from 'playwright-core';
import { NO_PAGE } from './visitor.js';

/** A place that a person sees, and how to get there. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Signed out, with nothing made yet, with a film and another one deleted, an admin, or of support. */
  readonly as: 'nobody' | 'newcomer' | 'creator' | 'admin' | 'support';
  /** Text that is there when the screen is. */
  readonly shows: string | RegExp;
  /** Opens what does not have an address. */
  readonly open?: (page: Page) => Promise<void>;
}

/** `project`: the id of the creator's film. The uids: whom support looks at, and of whom it never says why. */
export const screens = (
  project: string,
  { creator, newcomer }: { readonly creator: string; readonly newcomer: string },
): readonly Screen[] => [
  { name: 'landing', path: '/', as: 'nobody', shows: 'Scenewright' },
  { name: 'pricing-signed-out', path: '/pricing', as: 'nobody', shows: 'Most Popular' },
  { name: 'terms', path: '/terms', as: 'nobody', shows: 'Terms of Service' },
  { name: 'privacy', path: '/privacy', as: 'nobody', shows: 'Privacy Policy' },
  { name: 'returns', path: '/returns', as: 'nobody', shows: /refund/i },
  { name: 'auth', path: '/auth', as: 'nobody', shows: 'Welcome to Scenewright' },
  { name: 'email-link', path: '/email-link', as: 'nobody', shows: 'Send Magic Link' },
  { name: 'invalid-link', path: '/verify-email-link', as: 'nobody', shows: 'Sign In Failed' },
  { name: 'not-found', path: NO_PAGE, as: 'nobody', shows: '404' },
  { name: 'projects-empty', path: '/projects', as: 'newcomer', shows: /create/i },
  { name: 'projects-deleted-empty', path: '/projects/deleted', as: 'newcomer', shows: 'Nothing is deleted' },
  { name: 'create-script', path: '/create-script', as: 'newcomer', shows: /idea/i },
  { name: 'admin', path: '/admin', as: 'admin', shows: 'View' },
  {
    name: 'admin-history',
    path: `/admin/projects/${project}`,
    as: 'admin',
    shows: 'Save as CSV',
    open: async (page) => {
      const spent = page.getByRole('button', { name: /Spent .* on a video/ }).first();
      await spent.click();
      await page.getByRole('list', { name: 'What the click led to' }).waitFor();
    },
  },
  { name: 'admin-files', path: `/admin/projects/${project}?tab=files`, as: 'admin', shows: 'SHA-256' },
  { name: 'admin-cost', path: `/admin/projects/${project}?tab=cost`, as: 'admin', shows: 'The whole project' },
  { name: 'overview', path: '/admin/overview', as: 'admin', shows: 'Who made the files' },
  { name: 'setup', path: '/admin/setup', as: 'admin', shows: 'A minute of film' },
  { name: 'services', path: '/admin/services', as: 'admin', shows: 'Who makes what, and what is left of it' },
  { name: 'security', path: '/admin/security', as: 'admin', shows: 'Signed in with a mailed link' },
  { name: 'audit', path: '/admin/audit', as: 'admin', shows: 'What the staff did' },
  { name: 'support', path: '/support', as: 'support', shows: 'Whom do you help?' },
  { name: 'support-nobody', path: '/support?q=nobody%40example.com', as: 'support', shows: 'Nobody was found' },
  { name: 'support-found', path: `/support?q=${creator}`, as: 'support', shows: 'One person' },
  { name: 'support-reason', path: `/support/${newcomer}`, as: 'support', shows: 'Why do you look?' },
  {
    name: 'support-person',
    path: `/support/${creator}`,
    as: 'support',
    shows: /Why do you look\?|Latest work/,
    open: async (page) => {
      const reason = page.getByLabel('Why do you look?');
      if (await reason.isVisible()) {
        await reason.fill('They ask what a clip costs');
        await page.getByRole('button', { name: 'Look', exact: true }).click();
      }
      await page.getByText('Latest work').waitFor();
    },
  },
  {
    name: 'support-ledger',
    path: `/support/${creator}?tab=ledger`,
    as: 'support',
    shows: 'The balance then',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Open: / })
        .first()
        .click();
      await page.getByText('Can spend').first().waitFor();
    },
  },
  { name: 'landing-signed-in', path: '/', as: 'creator', shows: 'Scenewright' },
  { name: 'projects', path: '/projects', as: 'creator', shows: /Projects/ },
  { name: 'projects-deleted', path: '/projects/deleted', as: 'creator', shows: '30 days left' },
  {
    name: 'projects-delete-for-good',
    path: '/projects/deleted',
    as: 'creator',
    shows: '30 days left',
    open: async (page) => {
      await page.getByRole('button', { name: /^Delete for good: / }).click();
      await page.getByText('This cannot be undone.').waitFor();
    },
  },
  { name: 'pricing', path: '/pricing', as: 'creator', shows: 'Most Popular' },
  { name: 'dashboard', path: '/dashboard', as: 'creator', shows: /Dashboard/ },
  { name: 'script', path: `/project/${project}/scripts`, as: 'creator', shows: /Scene 1/ },
  { name: 'characters', path: `/project/${project}/characters`, as: 'creator', shows: /Characters/ },
  { name: 'scenes', path: `/project/${project}/scenes`, as: 'creator', shows: /Shot 1/ },
  { name: 'history', path: `/project/${project}/history`, as: 'creator', shows: /was begun from an idea/ },
  {
    name: 'moment',
    path: `/project/${project}/history`,
    as: 'creator',
    shows: /was begun from an idea/,
    open: async (page) => {
      await page
        .getByRole('link', { name: /^Look at the film/ })
        .first()
        .click();
      await page.getByText('What differs today').waitFor();
    },
  },
  {
    name: 'history-name',
    path: `/project/${project}/history`,
    as: 'creator',
    shows: /was begun from an idea/,
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Name this moment/ })
        .first()
        .click();
      await page.getByRole('dialog').getByLabel('Name').waitFor();
    },
  },
  {
    name: 'history-marked',
    path: `/project/${project}/history?only=marked`,
    as: 'creator',
    shows: 'Exported',
    open: async (page) => {
      await page.getByRole('button', { name: 'Compare: Exported' }).click();
      await page.getByRole('link', { name: 'Compare with today' }).waitFor();
    },
  },
  {
    name: 'compare',
    path: `/project/${project}/history?only=marked`,
    as: 'creator',
    shows: 'Exported',
    open: async (page) => {
      await page.getByRole('button', { name: 'Compare: Exported' }).click();
      await page.getByRole('link', { name: 'Compare with today' }).click();
      await page.getByRole('button', { name: 'Watch them beside each other' }).click();
      await page.getByRole('button', { name: 'Play both' }).waitFor();
    },
  },
];
