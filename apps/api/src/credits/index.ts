export { Balances } from './balances.js';
export { FilmCosts } from './film-costs.js';
