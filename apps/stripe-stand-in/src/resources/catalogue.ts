import { z } from 'zod';
import { invalid } from '../api-error.js';
import { change, emit } from '../billing/events.js';
import { page } from '../http/list.js';
import { bool, int, mergeMetadata, metadata, paging, text } from '../http/params.js';
import { route } from '../http/route.js';
import type { Price, Product } from '../objects.js';
import { newId } from '../store/ids.js';
import type { UnitOfWork } from '../store/unit-of-work.js';

const productFields = { active: bool.optional(), description: text.optional(), metadata: metadata.optional() };
const priceFields = {
  active: bool.optional(),
  lookup_key: text.optional(),
  metadata: metadata.optional(),
  nickname: text.optional(),
  transfer_lookup_key: bool.optional(),
};

/** A lookup key names one price at a time. */
async function takeLookupKey(unit: UnitOfWork, key: string, transfer: boolean, self?: string): Promise<void> {
  const [holder] = await unit.list('price', { lookup_key: key });
  if (!holder || holder.id === self) return;
  if (!transfer) {
    throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, { code: 'resource_already_exists', param: 'lookup_key' });
  }
  await change(unit, 'price.updated', holder, () => {
    holder.lookup_key = null;
  });
}

export const catalogueRoutes = [
  route('POST', '/v1/products', z.strictObject({ ...productFields, id: text.optional(), name: text }), async (unit, params) => {
    if (params.id && (await unit.findAny(params.id)))
      throw invalid('Product already exists.', { code: 'resource_already_exists', param: 'id' });
    const now = await unit.now(null);
    const product = unit.add<Product>({
      id: params.id ?? newId('prod', 14),
      object: 'product',
      active: params.active ?? true,
      created: now,
      default_price: null,
      description: params.description ?? null,
      images: [],
      livemode: false,
      marketing_features: [],
      metadata: params.metadata ?? {},
      name: params.name,
      type: 'service',
      updated: now,
      url: null,
    });
    await emit(unit, 'product.created', product);
    return product;
  }),
  route('GET', '/v1/products', z.strictObject({ ...paging, active: bool.optional() }), async (unit, { active, ...paged }) =>
    page(await unit.list('product', active === undefined ? {} : { active }), '/v1/products', paged),
  ),
  route('GET', '/v1/products/:id', z.strictObject({}), (unit, _, id) => unit.get('product', id)),
  route('POST', '/v1/products/:id', z.strictObject({ ...productFields, name: text.optional() }), async (unit, params, id) => {
    const product = await unit.get('product', id);
    const now = await unit.now(null);
    await change(unit, 'product.updated', product, () => {
      product.active = params.active ?? product.active;
      product.description = params.description ?? product.description;
      product.name = params.name ?? product.name;
      product.metadata = mergeMetadata(product.metadata, params.metadata);
      product.updated = now;
    });
    return product;
  }),
  route(
    'POST',
    '/v1/prices',
    z.strictObject({
      ...priceFields,
      currency: z.string().length(3).toLowerCase(),
      product: text,
      recurring: z.strictObject({
        interval: z.enum(['day', 'week', 'month', 'year']),
        interval_count: int.pipe(z.number().min(1).max(36)).optional(),
      }),
      unit_amount: int.pipe(z.number().min(0).max(99_999_999)),
    }),
    async (unit, params) => {
      const product = await unit.get('product', params.product, 'product');
      if (params.lookup_key) await takeLookupKey(unit, params.lookup_key, params.transfer_lookup_key ?? false);
      const price = unit.add<Price>({
        id: newId('price'),
        object: 'price',
        active: params.active ?? true,
        billing_scheme: 'per_unit',
        created: await unit.now(null),
        currency: params.currency,
        livemode: false,
        lookup_key: params.lookup_key ?? null,
        metadata: params.metadata ?? {},
        nickname: params.nickname ?? null,
        product: product.id,
        recurring: {
          interval: params.recurring.interval,
          interval_count: params.recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        },
        tax_behavior: 'unspecified',
        type: 'recurring',
        unit_amount: params.unit_amount,
      });
      await emit(unit, 'price.created', price);
      return price;
    },
  ),
  route(
    'GET',
    '/v1/prices',
    z.strictObject({ ...paging, active: bool.optional(), lookup_keys: z.array(text).max(10).optional(), product: text.optional() }),
    async (unit, { active, lookup_keys, product, ...paged }) => {
      const all = await unit.list('price', { ...(active === undefined ? {} : { active }), ...(product ? { product } : {}) });
      const named = lookup_keys ? all.filter((price) => price.lookup_key !== null && lookup_keys.includes(price.lookup_key)) : all;
      return page(named, '/v1/prices', paged);
    },
  ),
  route('GET', '/v1/prices/:id', z.strictObject({}), (unit, _, id) => unit.get('price', id)),
  route('POST', '/v1/prices/:id', z.strictObject(priceFields), async (unit, params, id) => {
    const price = await unit.get('price', id);
    if (params.lookup_key) await takeLookupKey(unit, params.lookup_key, params.transfer_lookup_key ?? false, id);
    await change(unit, 'price.updated', price, () => {
      price.active = params.active ?? price.active;
      price.lookup_key = params.lookup_key ?? price.lookup_key;
      price.nickname = params.nickname ?? price.nickname;
      price.metadata = mergeMetadata(price.metadata, params.metadata);
    });
    return price;
  }),
];
