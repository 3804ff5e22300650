export const loadDesignPage = async () => (await import('./page.js')).DesignPage;
