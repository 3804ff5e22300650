export const loadAdminPage = async () => (await import('./admin-page.js')).AdminPage;
