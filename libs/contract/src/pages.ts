/** Addresses of the pages of the web application; `:name` stands for one part of it. Any other address has none, which is a 404. */
export const PAGES = [
  '/',
  '/pricing',
  '/dashboard',
  '/auth',
  '/login',
  '/signup',
  '/email-link',
  '/magic-link',
  '/verify-email-link',
  '/terms',
  '/privacy',
  '/returns',
  '/projects',
  '/projects/deleted',
  '/create-script',
  '/admin',
  '/admin/projects/:projectId',
  '/admin/audit',
  '/admin/overview',
  '/admin/security',
  '/admin/services',
  '/admin/setup',
  '/support',
  '/support/:uid',
  '/project/:projectId',
  '/project/:projectId/scripts',
  '/project/:projectId/characters',
  '/project/:projectId/scenes',
  '/project/:projectId/history',
  '/project/:projectId/history/compare',
  '/project/:projectId/history/:position',
] as const;

const patterns = PAGES.map((page) => new RegExp(`^${page.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`, 'i'));

/** Whether there is a page at an address. */
export const isPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
