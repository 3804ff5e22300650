export { FilmAt } from './film-at.js';
export { FilmDifferences } from './film-differences.js';
export { FilmRestoring } from './film-restoring.js';
