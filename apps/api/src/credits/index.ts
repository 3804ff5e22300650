export { Balances } from './balances.js';
export { FilmCosts } from './film-costs.js';
export { bookedIn, STATE_EVERY } from './ledger-row.js';
