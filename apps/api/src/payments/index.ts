export { NoPayments } from './no-payments.js';
export * from './payments.js';
export type { CustomerDirectory } from './stripe-customers.js';
export { StripePayments } from './stripe-payments.js';
