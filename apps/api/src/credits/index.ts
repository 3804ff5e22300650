export { CreditAccountRow, CreditEntryRow } from './credit-account.entity.js';
export { CreditsModule } from './credits.module.js';
export { CreditsProjection } from './credits.projection.js';
export { CreditBalance } from './queries/credit-balance.js';
