export const loadLandingPage = async () => (await import('./page.js')).LandingPage;
