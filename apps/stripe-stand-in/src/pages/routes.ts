import { ApiError, invalid, missing } from '../api-error.js';
import { catchUp } from '../billing/catch-up.js';
import { completeCheckout } from '../billing/checkout.js';
import { nextRenewalTime } from '../billing/clock.js';
import { payWith } from '../billing/customers.js';
import { attemptPayment } from '../billing/invoices.js';
import { money } from '../billing/proration.js';
import { canBeSaved, cardByLastDigits, cardByNumber, type TestCard } from '../billing/test-cards.js';
import { decodeForm } from '../http/params.js';
import type { CheckoutSession } from '../objects.js';
import { advanceClock } from '../resources/test-clocks.js';
import { OWN_CLOCK, type UnitOfWork } from '../store/unit-of-work.js';
import { cardForm, chosenCard, readCard } from './card-form.js';
import { authenticationPage, checkoutPage, noticePage, type Order } from './checkout-page.js';
import { html } from './html.js';
import type { Page } from './layout.js';
import { type Delivery, overviewPage } from './overview-page.js';

interface PageCall {
  readonly id: string;
  readonly query: URLSearchParams;
  readonly form: Record<string, unknown>;
}

export type PageAnswer = Page | { readonly redirect: string };

interface PageRoute {
  readonly method: 'GET' | 'POST';
  readonly pattern: RegExp;
  handle(unit: UnitOfWork, call: PageCall): Promise<PageAnswer>;
}

const SHOWN = 50;

async function orderOf(unit: UnitOfWork, id: string): Promise<Order> {
  const session = await unit.get('checkout.session', id);
  const price = await unit.get('price', session.order.price);
  return { session, price, product: await unit.get('product', price.product) };
}

const over = (session: CheckoutSession): Page =>
  session.status === 'complete'
    ? noticePage(410, 'This has been paid', 'You can close this page.', session.success_url)
    : noticePage(410, 'This page has expired', 'Go back and choose your plan again.', session.cancel_url);

/** The address that the person is sent back to, with the session's id where it asks for it. */
const successAddress = (session: CheckoutSession) => session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);

async function pay(unit: UnitOfWork, { session }: Order, card: TestCard): Promise<PageAnswer> {
  await completeCheckout(unit, session, card);
  return { redirect: successAddress(session) };
}

async function showCheckout(unit: UnitOfWork, { id, query }: PageCall): Promise<PageAnswer> {
  const order = await orderOf(unit, id);
  return order.session.status === 'open' ? checkoutPage(order, chosenCard(query.get('card'))) : over(order.session);
}

async function submitCheckout(unit: UnitOfWork, { id, form }: PageCall): Promise<PageAnswer> {
  const order = await orderOf(unit, id);
  if (order.session.status !== 'open') return over(order.session);
  const read = readCard(form, await unit.now(null));
  if ('entry' in read) return checkoutPage(order, read.entry);
  if (read.card.entry === 'authenticate') return { redirect: `/pay/${id}/authenticate?last4=${read.card.number.slice(-4)}` };
  return pay(unit, order, read.card);
}

async function showAuthentication(unit: UnitOfWork, { id, query }: PageCall): Promise<PageAnswer> {
  const order = await orderOf(unit, id);
  const last4 = query.get('last4') ?? '';
  if (order.session.status !== 'open') return over(order.session);
  return cardByLastDigits(last4)?.entry === 'authenticate' ? authenticationPage(order, last4) : { redirect: `/pay/${id}` };
}

async function submitAuthentication(unit: UnitOfWork, { id, form }: PageCall): Promise<PageAnswer> {
  const order = await orderOf(unit, id);
  if (order.session.status !== 'open') return over(order.session);
  const card = cardByLastDigits(String(form.last4));
  if (card?.entry !== 'authenticate') return { redirect: `/pay/${id}` };
  if (form.answer === 'confirm') return pay(unit, order, card);
  const refusal = 'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  return checkoutPage(order, { values: {}, problems: {}, refusal });
}

async function showInvoice(unit: UnitOfWork, { id, query }: PageCall): Promise<Page> {
  const invoice = await unit.get('invoice', id);
  if (invoice.status !== 'open') return noticePage(200, `Invoice ${invoice.number ?? 'draft'}`, `This invoice is ${invoice.status}.`, '/');
  return invoicePage(invoice.id, invoice.number, money(invoice.amount_due, invoice.currency), chosenCard(query.get('card')));
}

function invoicePage(id: string, number: string | null, amount: string, entry: Parameters<typeof cardForm>[1]): Page {
  return {
    status: entry.refusal ? 402 : Object.keys(entry.problems).length > 0 ? 400 : 200,
    title: `Invoice ${number}`,
    body: html`<main class="checkout"><section><a class="back" href="/">← All payments</a><h1>Invoice ${number}</h1><p class="price">${amount}</p></section>
${cardForm(`/invoice/${id}`, entry, `Pay ${amount}`)}</main>`,
  };
}

async function payInvoice(unit: UnitOfWork, { id, form }: PageCall): Promise<PageAnswer> {
  const invoice = await unit.get('invoice', id);
  if (invoice.status !== 'open') return { redirect: `/invoice/${id}` };
  const read = readCard(form, await unit.now(invoice.test_clock));
  if ('entry' in read) return invoicePage(id, invoice.number, money(invoice.amount_due, invoice.currency), read.entry);
  await payWith(unit, await unit.get('customer', invoice.customer), read.card);
  await attemptPayment(unit, invoice, true);
  return { redirect: `/invoice/${id}` };
}

async function chooseCard(unit: UnitOfWork, { id, form }: PageCall): Promise<PageAnswer> {
  const card = cardByNumber(String(form.card));
  if (!card || !canBeSaved(card)) throw invalid('Choose one of the test cards.', { param: 'card' });
  await payWith(unit, await unit.get('customer', id), card);
  return { redirect: '/' };
}

async function advance(unit: UnitOfWork, { form }: PageCall): Promise<PageAnswer> {
  const now = await unit.now(null);
  const target = form.to === undefined ? now + Number(form.seconds) : Number(form.to);
  if (!Number.isSafeInteger(target) || target <= now) {
    throw invalid('Give seconds, a whole number above 0, or to, a time in seconds after the current one.', { param: 'seconds' });
  }
  await advanceClock(unit, OWN_CLOCK, target);
  return { redirect: '/' };
}

async function overview(unit: UnitOfWork): Promise<Page> {
  const [customers, methods, subscriptions, invoices] = [
    await unit.list('customer', {}, SHOWN),
    await unit.list('payment_method'),
    await unit.list('subscription', {}, SHOWN),
    await unit.list('invoice', {}, SHOWN),
  ];
  const cards = new Map([...methods].reverse().map((method) => [method.customer ?? '', method]));
  const { rows } = await unit.client.query<Delivery & Record<string, unknown>>(
    `SELECT event.body->>'type' AS type, attempts, last_outcome, delivered_at, next_attempt_at
     FROM stripe_stand_in.deliveries delivery JOIN stripe_stand_in.objects event ON event.id = event_id ORDER BY delivery.seq DESC LIMIT $1`,
    [SHOWN],
  );
  const nextRenewal = await nextRenewalTime(unit, null);
  return overviewPage({ now: await unit.now(null), nextRenewal, customers, cards, subscriptions, invoices, deliveries: rows });
}

const pages: readonly PageRoute[] = [
  { method: 'GET', pattern: /^\/$/, handle: overview },
  { method: 'GET', pattern: /^\/pay\/(\w+)$/, handle: showCheckout },
  { method: 'POST', pattern: /^\/pay\/(\w+)$/, handle: submitCheckout },
  { method: 'GET', pattern: /^\/pay\/(\w+)\/authenticate$/, handle: showAuthentication },
  { method: 'POST', pattern: /^\/pay\/(\w+)\/authenticate$/, handle: submitAuthentication },
  { method: 'GET', pattern: /^\/invoice\/(\w+)$/, handle: showInvoice },
  { method: 'POST', pattern: /^\/invoice\/(\w+)$/, handle: payInvoice },
  { method: 'POST', pattern: /^\/stand-in\/customers\/(\w+)\/card$/, handle: chooseCard },
  { method: 'POST', pattern: /^\/stand-in\/clock\/advance$/, handle: advance },
];

/** Answers a page; a refusal becomes a page that says so. */
export async function answerPage(
  unit: UnitOfWork,
  method: string,
  path: string,
  call: { query: URLSearchParams; body: string },
): Promise<PageAnswer> {
  await catchUp(unit);
  try {
    for (const page of pages) {
      const match = page.method === method ? page.pattern.exec(path) : null;
      if (match) return await unit.undoing(() => page.handle(unit, { id: match[1] ?? '', query: call.query, form: decodeForm(call.body) }));
    }
    throw missing('page', path);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return noticePage(error.status, error.status === 404 ? 'There is nothing here' : 'That did not work', error.message, '/');
  }
}
