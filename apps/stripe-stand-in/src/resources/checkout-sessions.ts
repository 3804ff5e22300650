import { z } from 'zod';
import { invalid } from '../api-error.js';
import { customerDetails } from '../billing/checkout.js';
import { emit } from '../billing/events.js';
import { page } from '../http/list.js';
import { int, metadata, paging, text, time, webAddress } from '../http/params.js';
import { route } from '../http/route.js';
import type { CheckoutSession } from '../objects.js';
import { checkoutPageAt } from '../own-addresses.js';
import { newId } from '../store/ids.js';

const LIFE_SECONDS = 86_400;

const creation = z.strictObject({
  cancel_url: webAddress.optional(),
  client_reference_id: text.optional(),
  customer: text.optional(),
  customer_email: text.optional(),
  expires_at: time.optional(),
  line_items: z.array(z.strictObject({ price: text, quantity: int.pipe(z.number().min(1).max(1000)).optional() })).length(1),
  metadata: metadata.optional(),
  mode: z.literal('subscription', 'the stand-in knows subscriptions only'),
  subscription_data: z.strictObject({ metadata: metadata.optional() }).optional(),
  success_url: webAddress,
});

export const checkoutSessionRoutes = [
  route('POST', '/v1/checkout/sessions', creation, async (unit, params) => {
    if (params.customer && params.customer_email) throw invalid('You may only specify one of these parameters: customer, customer_email.');
    const customer = params.customer ? await unit.get('customer', params.customer, 'customer') : undefined;
    const [item] = params.line_items;
    const price = await unit.get('price', item?.price ?? '', 'line_items[0][price]');
    if (!price.active) throw invalid(`The price specified is inactive: ${price.id}`, { param: 'line_items[0][price]' });
    const now = await unit.now(null);
    const id = newId('cs_test', 58);
    const quantity = item?.quantity ?? 1;
    const email = customer?.email ?? params.customer_email ?? null;
    const amount = price.unit_amount * quantity;
    return unit.add<CheckoutSession>({
      id,
      object: 'checkout.session',
      amount_subtotal: amount,
      amount_total: amount,
      cancel_url: params.cancel_url ?? null,
      client_reference_id: params.client_reference_id ?? null,
      created: now,
      currency: price.currency,
      customer: customer?.id ?? null,
      customer_details: customerDetails(email, customer?.name ?? null),
      customer_email: params.customer_email ?? null,
      expires_at: params.expires_at ?? now + LIFE_SECONDS,
      invoice: null,
      livemode: false,
      metadata: params.metadata ?? {},
      mode: 'subscription',
      payment_method_types: ['card'],
      payment_status: 'unpaid',
      status: 'open',
      subscription: null,
      success_url: params.success_url,
      ui_mode: 'hosted_page',
      url: checkoutPageAt(unit.settings.url, id),
      order: { price: price.id, quantity, metadata: params.subscription_data?.metadata ?? {} },
    });
  }),
  route(
    'GET',
    '/v1/checkout/sessions',
    z.strictObject({
      ...paging,
      customer: text.optional(),
      subscription: text.optional(),
      status: z.enum(['open', 'complete', 'expired']).optional(),
    }),
    async (unit, { limit, starting_after, ending_before, ...wanted }) =>
      page(await unit.list('checkout.session', wanted), '/v1/checkout/sessions', { limit, starting_after, ending_before }),
  ),
  route('GET', '/v1/checkout/sessions/:id', z.strictObject({}), (unit, _, id) => unit.get('checkout.session', id)),
  route('POST', '/v1/checkout/sessions/:id/expire', z.strictObject({}), async (unit, _, id) => {
    const session = await unit.get('checkout.session', id);
    if (session.status !== 'open') throw invalid(`This Checkout Session can't be expired because its status is '${session.status}'.`);
    session.status = 'expired';
    session.url = null;
    await emit(unit, 'checkout.session.expired', session);
    return session;
  }),
];
