export { Balances } from './balances.js';
export { FilmCosts } from './film-costs.js';
export { bookedIn, type LedgerRow, STATE_EVERY } from './ledger-row.js';
