import { Problem } from '../http/problems.js';
import { PaymentDeclined, PaymentsRefused, PaymentsUnavailable, PaymentUnanswered } from '../payments/index.js';

/** Asks the payments service, and says what went wrong as a person can use it. */
export async function paying<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PaymentDeclined) {
      throw new Problem(402, 'PAYMENT_DECLINED', `${error.message} Your plan has not changed.`, { details: { reason: error.code } });
    }
    if (error instanceof PaymentsRefused) throw new Problem(409, 'CONFLICT', error.message);
    if (error instanceof PaymentsUnavailable) {
      throw new Problem(503, 'PAYMENTS_UNAVAILABLE', 'Payments cannot be reached just now. Nothing was charged; try again in a minute.', {
        headers: { 'Retry-After': '30' },
      });
    }
    if (error instanceof PaymentUnanswered) {
      throw new Problem(
        503,
        'PAYMENTS_UNAVAILABLE',
        'The payment was asked for, and no answer came: it is not known yet whether your plan has changed. It shows here within a minute; do not try again before.',
        { headers: { 'Retry-After': '60' } },
      );
    }
    throw error;
  }
}
