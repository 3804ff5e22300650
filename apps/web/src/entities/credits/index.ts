export { creditsApi } from './api.js';
export { BulkDialog } from './bulk-dialog.js';
export { creditChange, creditsOf, exactCredits } from './exact-credits.js';
export { formatCredits, spelledCredits, spelledUse } from './format-credits.js';
export { amountOf, Price } from './price.js';
export { barrierDismissed, creditsRanShort, creditsSlice, premiumWanted, selectPremiumNeed, selectShortage } from './slice.js';
export { studioPrices } from './studio-prices.js';
export { useAffordable, useBarrier } from './use-affordable.js';
export { type Keyed, usePaidCall } from './use-paid-call.js';
