import { z } from 'zod';
import { invalid } from '../api-error.js';
import { newCustomer } from '../billing/customers.js';
import { change, emit } from '../billing/events.js';
import { page } from '../http/list.js';
import { int, mergeMetadata, metadata, paging, text } from '../http/params.js';
import { route } from '../http/route.js';
import type { Customer } from '../objects.js';
import type { UnitOfWork } from '../store/unit-of-work.js';

const fields = {
  description: text.optional(),
  email: text.optional(),
  invoice_settings: z.strictObject({ default_payment_method: text.optional() }).optional(),
  metadata: metadata.optional(),
  name: text.optional(),
};
type Fields = z.infer<z.ZodObject<typeof fields>>;

async function apply(unit: UnitOfWork, customer: Customer, params: Fields): Promise<void> {
  const method = params.invoice_settings?.default_payment_method;
  if (method) {
    const { customer: owner } = await unit.get('payment_method', method, 'invoice_settings[default_payment_method]');
    if (owner !== customer.id) {
      throw invalid(
        `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
        { code: 'resource_missing', param: 'invoice_settings[default_payment_method]' },
      );
    }
  }
  customer.description = params.description ?? customer.description;
  customer.email = params.email ?? customer.email;
  customer.name = params.name ?? customer.name;
  customer.metadata = mergeMetadata(customer.metadata, params.metadata);
  if (method !== undefined) customer.invoice_settings.default_payment_method = method || null;
}

/** `metadata['uid']:'7' AND email:'ada@example.com'`; values may hold escaped quotes. */
function parseQuery(query: string): Record<string, unknown> {
  const wanted: Record<string, unknown> = {};
  const meta: Record<string, string> = {};
  for (const clause of query.split(/\s+AND\s+/)) {
    const match = /^(?:metadata\[(['"])(.+?)\1\]|(email|name)):(['"])((?:\\.|(?!\4).)*)\4$/.exec(clause.trim());
    if (!match) throw invalid(`We were unable to parse your search query: ${clause}`, { param: 'query' });
    const value = (match[5] ?? '').replace(/\\(.)/g, '$1');
    if (match[2]) meta[match[2]] = value;
    else wanted[match[3] as string] = value;
  }
  return Object.keys(meta).length > 0 ? { ...wanted, metadata: meta } : wanted;
}

export const customerRoutes = [
  route('POST', '/v1/customers', z.strictObject({ ...fields, test_clock: text.optional() }), async (unit, { test_clock, ...params }) => {
    if (test_clock) await unit.get('test_helpers.test_clock', test_clock, 'test_clock');
    const customer = await newCustomer(unit, test_clock ?? null);
    await apply(unit, customer, params);
    await emit(unit, 'customer.created', customer);
    return customer;
  }),
  route(
    'GET',
    '/v1/customers',
    z.strictObject({ ...paging, email: text.optional(), test_clock: text.optional() }),
    async (unit, { email, test_clock, ...paged }) =>
      page(await unit.list('customer', { test_clock: test_clock ?? null, ...(email ? { email } : {}) }), '/v1/customers', paged),
  ),
  route(
    'GET',
    '/v1/customers/search',
    z.strictObject({ query: text, limit: int.optional(), page: text.optional() }),
    async (unit, params) => {
      const found = await unit.list('customer', parseQuery(params.query));
      return {
        object: 'search_result',
        data: found.slice(0, params.limit ?? 10),
        has_more: false,
        next_page: null,
        url: '/v1/customers/search',
      };
    },
  ),
  route('GET', '/v1/customers/:id', z.strictObject({}), (unit, _, id) => unit.get('customer', id)),
  route('POST', '/v1/customers/:id', z.strictObject(fields), async (unit, params, id) => {
    const customer = await unit.get('customer', id);
    const changed = { ...structuredClone(customer) };
    await apply(unit, changed, params);
    await change(unit, 'customer.updated', customer, () => Object.assign(customer, changed));
    return customer;
  }),
];
