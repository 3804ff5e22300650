import { z } from 'zod';
import { invalid, missing } from '../api-error.js';
import { change } from '../billing/events.js';
import { itemOf } from '../billing/invoices.js';
import { changeItem, createSubscription, endSubscription, markCancellation, requireLive } from '../billing/subscriptions.js';
import { page } from '../http/list.js';
import { bool, int, mergeMetadata, metadata, paging, text, time } from '../http/params.js';
import { route } from '../http/route.js';
import type { Subscription } from '../objects.js';
import type { UnitOfWork } from '../store/unit-of-work.js';

const quantity = int.pipe(z.number().min(1).max(1000));
const paymentBehavior = z.enum(['allow_incomplete', 'error_if_incomplete'], 'the stand-in knows allow_incomplete and error_if_incomplete');
const proration = z.enum(['always_invoice', 'create_prorations', 'none']);

const creation = z.strictObject({
  customer: text,
  default_payment_method: text.optional(),
  items: z.array(z.strictObject({ price: text, quantity: quantity.optional() })).length(1, 'the stand-in knows one item a subscription'),
  metadata: metadata.optional(),
  payment_behavior: paymentBehavior.optional(),
});

/** What is added to the invoice that a change leads to: below zero it is a credit. */
const addedItem = z.strictObject({
  price_data: z.strictObject({ currency: text, product: text, unit_amount: int }),
  quantity: quantity.optional(),
});

const update = z.strictObject({
  add_invoice_items: z.array(addedItem).max(20).optional(),
  billing_cycle_anchor: z.strictObject({ type: z.enum(['now', 'unchanged']) }, 'Invalid object').optional(),
  cancel_at_period_end: bool.optional(),
  default_payment_method: text.optional(),
  items: z
    .array(z.strictObject({ id: text.optional(), price: text.optional(), quantity: quantity.optional() }))
    .length(1, 'the stand-in knows one item a subscription')
    .optional(),
  metadata: metadata.optional(),
  payment_behavior: paymentBehavior.optional(),
  proration_behavior: proration.optional(),
  proration_date: time.optional(),
});

const listing = z.strictObject({
  ...paging,
  customer: text.optional(),
  price: text.optional(),
  status: z.enum(['active', 'past_due', 'unpaid', 'canceled', 'incomplete', 'incomplete_expired', 'ended', 'all']).optional(),
  test_clock: text.optional(),
});

function hasStatus(subscription: Subscription, status: z.infer<typeof listing>['status']): boolean {
  if (status === 'all') return true;
  if (status === 'ended') return subscription.ended_at !== null;
  return status ? subscription.status === status : subscription.status !== 'canceled' && subscription.status !== 'incomplete_expired';
}

/** The plan that is left to a schedule has to be changed there, as the schedule would undo what is done here. */
async function updateSubscription(unit: UnitOfWork, params: z.infer<typeof update>, id: string): Promise<Subscription> {
  const subscription = await unit.get('subscription', id);
  const { metadata: added, ...rest } = params;
  if (Object.keys(rest).length > 0) requireLive(subscription);
  if (subscription.schedule && params.cancel_at_period_end !== undefined) {
    throw invalid(
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
      { param: 'cancel_at_period_end' },
    );
  }
  const now = await unit.now(subscription.test_clock);
  const method = params.default_payment_method
    ? await unit.get('payment_method', params.default_payment_method, 'default_payment_method')
    : null;
  const apply = () => {
    subscription.metadata = mergeMetadata(subscription.metadata, added);
    if (method) subscription.default_payment_method = method.id;
    if (params.cancel_at_period_end !== undefined) markCancellation(subscription, params.cancel_at_period_end, now);
  };
  const item = itemOf(subscription);
  const wanted = params.items?.[0];
  if (wanted && wanted.id !== item.id) {
    throw invalid(
      wanted.id
        ? `Invalid subscription item id: ${wanted.id}`
        : 'The stand-in knows one item a subscription: name the one to change by its id.',
      { param: 'items[0][id]' },
    );
  }
  const resetAnchor = params.billing_cycle_anchor?.type === 'now';
  if (!wanted && !resetAnchor) {
    await change(unit, 'customer.subscription.updated', subscription, apply);
    return subscription;
  }
  const { proration_date } = params;
  if (proration_date !== undefined && resetAnchor) {
    throw invalid('You cannot specify `proration_date` when `billing_cycle_anchor=now`.', { param: 'proration_date' });
  }
  if (proration_date !== undefined && (proration_date < item.current_period_start || proration_date > item.current_period_end)) {
    throw invalid("The proration date must lie within the subscription's current period.", { param: 'proration_date' });
  }
  const price = await unit.get('price', wanted?.price ?? item.price.id, 'items[0][price]');
  if (!price.active && price.id !== item.price.id)
    throw invalid(`The price specified is inactive: ${price.id}`, { param: 'items[0][price]' });
  await changeItem(unit, subscription, {
    price,
    quantity: wanted?.quantity ?? item.quantity,
    resetAnchor,
    proration: params.proration_behavior ?? 'create_prorations',
    ...(proration_date === undefined ? {} : { prorationDate: proration_date }),
    added: (params.add_invoice_items ?? []).map(({ price_data, quantity: count = 1 }) => ({ ...price_data, quantity: count })),
    paymentBehavior: params.payment_behavior ?? 'allow_incomplete',
    also: apply,
  });
  return subscription;
}

export const subscriptionRoutes = [
  route('POST', '/v1/subscriptions', creation, async (unit, params) => {
    const customer = await unit.get('customer', params.customer, 'customer');
    const [item] = params.items;
    const price = await unit.get('price', item?.price ?? '', 'items[0][price]');
    if (!(params.default_payment_method ?? customer.invoice_settings.default_payment_method)) {
      throw invalid(
        'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
        { code: 'resource_missing' },
      );
    }
    if (params.default_payment_method) await unit.get('payment_method', params.default_payment_method, 'default_payment_method');
    return createSubscription(unit, {
      customer,
      price,
      quantity: item?.quantity ?? 1,
      metadata: params.metadata ?? {},
      paymentMethod: params.default_payment_method ?? null,
      paymentBehavior: params.payment_behavior ?? 'allow_incomplete',
    });
  }),
  route('GET', '/v1/subscriptions', listing, async (unit, { customer, price, status, test_clock, ...paged }) => {
    // what runs on test clocks is listed only for who asks for the clock or the customer
    const clock = test_clock ? { test_clock } : customer ? {} : { test_clock: null };
    const all = await unit.list('subscription', { ...(customer ? { customer } : {}), ...clock });
    const wanted = all.filter((one) => hasStatus(one, status) && (!price || itemOf(one).price.id === price));
    return page(wanted, '/v1/subscriptions', paged);
  }),
  route('GET', '/v1/subscriptions/:id', z.strictObject({}), (unit, _, id) => unit.get('subscription', id)),
  route('POST', '/v1/subscriptions/:id', update, updateSubscription),
  route('DELETE', '/v1/subscriptions/:id', z.strictObject({}), async (unit, _, id) => {
    const subscription = await unit.get('subscription', id);
    if (subscription.ended_at !== null) {
      throw missing('subscription', id);
    }
    await endSubscription(unit, subscription, 'cancellation_requested');
    return subscription;
  }),
];
