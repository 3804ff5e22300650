export { FilmAt } from './film-at.js';
export { addressOf } from './pictures.js';
