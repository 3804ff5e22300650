import { z } from 'zod';
import { invalid, missing } from '../api-error.js';
import { saveCard } from '../billing/customers.js';
import { canBeSaved, cardByToken, declined } from '../billing/test-cards.js';
import { page } from '../http/list.js';
import { paging, text } from '../http/params.js';
import { route } from '../http/route.js';

export const paymentMethodRoutes = [
  route('POST', '/v1/payment_methods/:id/attach', z.strictObject({ customer: text }), async (unit, params, id) => {
    const customer = await unit.get('customer', params.customer, 'customer');
    const card = cardByToken(id);
    if (card) {
      if (!canBeSaved(card)) throw declined(card, false);
      return saveCard(unit, card, customer);
    }
    const method = await unit.find('payment_method', id);
    if (!method) throw missing('PaymentMethod', id, 'payment_method');
    if (method.customer !== customer.id) {
      throw invalid('The payment method you provided has already been attached to a customer.', {
        code: 'payment_method_unexpected_state',
      });
    }
    return method;
  }),
  route(
    'GET',
    '/v1/payment_methods',
    z.strictObject({ ...paging, customer: text, type: z.literal('card').optional() }),
    async (unit, params) => page(await unit.list('payment_method', { customer: params.customer }), '/v1/payment_methods', params),
  ),
  route('GET', '/v1/payment_methods/:id', z.strictObject({}), (unit, _, id) => unit.get('payment_method', id)),
];
