export const loadAdminPage = async () => (await import('./admin-page.js')).AdminPage;
export const loadAdminProjectPage = async () => (await import('./project/page.js')).AdminProjectPage;
export const loadAuditPage = async () => (await import('./audit/page.js')).AuditPage;
export const loadOverviewPage = async () => (await import('./overview/page.js')).OverviewPage;
export const loadSecurityPage = async () => (await import('./security/page.js')).SecurityPage;
export const loadServicesPage = async () => (await import('./services/page.js')).ServicesPage;
export const loadSetupPage = async () => (await import('./setup/page.js')).SetupPage;
