export { playFilms } from './film.js';
export const loadLandingPage = async () => (await import('./page.js')).LandingPage;
