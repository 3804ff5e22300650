import { z } from 'zod';
import { invalid } from '../api-error.js';
import { attemptPayment, payingCard, stopAdvancing, voidInvoice } from '../billing/invoices.js';
import { declined } from '../billing/test-cards.js';
import { page } from '../http/list.js';
import { paging, text } from '../http/params.js';
import { route } from '../http/route.js';

const listing = z.strictObject({
  ...paging,
  customer: text.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  subscription: text.optional(),
});

const update = z.strictObject({ auto_advance: z.literal('false', 'the stand-in only knows how to stop') });

const paymentListing = z.strictObject({
  ...paging,
  invoice: text.optional(),
  payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: text }).optional(),
});

export const invoiceRoutes = [
  route('GET', '/v1/invoices', listing, async (unit, { customer, status, subscription, ...paged }) => {
    const wanted = {
      ...(customer ? { customer } : {}),
      ...(status ? { status } : {}),
      ...(subscription ? { parent: { subscription_details: { subscription } } } : {}),
    };
    return page(await unit.list('invoice', wanted), '/v1/invoices', paged);
  }),
  route('GET', '/v1/invoices/:id', z.strictObject({}), (unit, _, id) => unit.get('invoice', id)),
  route('POST', '/v1/invoices/:id', update, async (unit, _, id) => {
    const invoice = await unit.get('invoice', id);
    if (invoice.status !== 'draft' && invoice.status !== 'open') throw invalid(`This invoice is ${invoice.status}: it advances no more.`);
    await stopAdvancing(unit, invoice);
    return invoice;
  }),
  route('POST', '/v1/invoices/:id/void', z.strictObject({}), async (unit, _, id) => {
    const invoice = await unit.get('invoice', id);
    await voidInvoice(unit, invoice);
    return invoice;
  }),
  route('POST', '/v1/invoices/:id/pay', z.strictObject({}), async (unit, _, id) => {
    const invoice = await unit.get('invoice', id);
    if (invoice.status === 'paid') throw invalid('Invoice is already paid', { code: 'invoice_already_paid' });
    if (!(await attemptPayment(unit, invoice))) {
      const subscription = await unit.get('subscription', invoice.parent.subscription_details.subscription);
      throw declined(await payingCard(unit, subscription), true);
    }
    return invoice;
  }),
  route('GET', '/v1/invoice_payments', paymentListing, async (unit, { invoice, payment, ...paged }) =>
    page(
      await unit.list('invoice_payment', { ...(invoice ? { invoice } : {}), ...(payment ? { payment } : {}) }),
      '/v1/invoice_payments',
      paged,
    ),
  ),
  route('GET', '/v1/invoice_payments/:id', z.strictObject({}), (unit, _, id) => unit.get('invoice_payment', id)),
];
