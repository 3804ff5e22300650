/** Where the pages lie is loaded with the first of them, not with an application that few administer. */
const load = (name: keyof typeof import('./pages.js')) => async () => (await import('./pages.js'))[name]();

export const loadAdminPage = load('projects');
export const loadAdminProjectPage = load('project');
export const loadAuditPage = load('audit');
export const loadOverviewPage = load('overview');
export const loadSecurityPage = load('security');
export const loadServicesPage = load('services');
export const loadSetupPage = load('setup');
