export const loadPricingPage = async () => (await import('./pricing/page.js')).PricingPage;
export { SubscriptionTab } from './dashboard/subscription-tab.js';
export { usePaymentReturn } from './use-payment-return.js';
