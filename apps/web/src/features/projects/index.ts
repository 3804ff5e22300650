export const loadProjectsPage = async () => (await import('./projects-page.js')).ProjectsPage;
export const loadCreateScriptPage = async () => (await import('./create/page.js')).CreateScriptPage;
export const loadDeletedProjectsPage = async () => (await import('./deleted/page.js')).DeletedProjectsPage;
