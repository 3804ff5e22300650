import { z } from 'zod';
import { invalid } from '../api-error.js';
import { refund } from '../billing/charges.js';
import { page } from '../http/list.js';
import { int, paging, text } from '../http/params.js';
import { route } from '../http/route.js';

export const chargeRoutes = [
  route('GET', '/v1/charges', z.strictObject({ ...paging, customer: text.optional() }), async (unit, { customer, ...paged }) =>
    page(await unit.list('charge', customer ? { customer } : {}), '/v1/charges', paged),
  ),
  route('GET', '/v1/charges/:id', z.strictObject({}), (unit, _, id) => unit.get('charge', id)),
  route(
    'POST',
    '/v1/refunds',
    z.strictObject({ payment_intent: text, amount: int.optional() }),
    async (unit, { payment_intent, amount }) => {
      const [charged] = await unit.list('charge', { payment_intent });
      if (!charged) throw invalid(`No such payment_intent: '${payment_intent}'`, { code: 'resource_missing', param: 'payment_intent' });
      return refund(unit, charged, amount);
    },
  ),
];
