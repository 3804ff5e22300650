export const loadFindPage = async () => (await import('./find-page.js')).FindPage;
export const loadPersonPage = async () => (await import('./person-page.js')).PersonPage;
