import Stripe from 'stripe';
import { PaymentDeclined, PaymentsRefused, PaymentsUnavailable } from './payments.js';

const { StripeError, StripeInvalidRequestError, StripeIdempotencyError } = Stripe.errors;

/** Runs a call and says its failures in the studio's words. */
export async function calling<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw translate(error);
  }
}

export function translate(error: unknown): unknown {
  if (!(error instanceof StripeError)) return error;
  if (error.statusCode === 402) return new PaymentDeclined(error.message, error.code ?? 'card_declined');
  if (error instanceof StripeInvalidRequestError || error instanceof StripeIdempotencyError) {
    return new PaymentsRefused(error.message, error.code ?? null, { cause: error });
  }
  return new PaymentsUnavailable(`Stripe: ${error.message}`, { cause: error });
}

/** Whether what was asked for may have been done all the same: nothing was answered, or nothing that tells. Any other 4xx says that it was not. */
export function isUnanswered(error: unknown): error is Error {
  if (!(error instanceof StripeError)) return false;
  const { statusCode = 500 } = error;
  // 409: it is under way at this moment
  return statusCode >= 500 || statusCode === 409;
}

/** Null where Stripe knows nothing by that id. */
export async function found<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StripeInvalidRequestError && error.code === 'resource_missing') return null;
    throw error;
  }
}
