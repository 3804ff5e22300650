export const projects = async () => (await import('./admin-page.js')).AdminPage;
export const project = async () => (await import('./project/page.js')).AdminProjectPage;
export const audit = async () => (await import('./audit/page.js')).AuditPage;
export const overview = async () => (await import('./overview/page.js')).OverviewPage;
export const security = async () => (await import('./security/page.js')).SecurityPage;
export const services = async () => (await import('./services/page.js')).ServicesPage;
export const setup = async () => (await import('./setup/page.js')).SetupPage;
