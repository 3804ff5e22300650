import { itemOf } from '../billing/invoices.js';
import { day, money } from '../billing/proration.js';
import { canBeSaved, TEST_CARDS } from '../billing/test-cards.js';
import type { Customer, Invoice, PaymentMethod, Subscription } from '../objects.js';
import { type Html, html } from './html.js';
import type { Page } from './layout.js';

export interface Delivery {
  readonly type: string;
  readonly attempts: number;
  readonly last_outcome: string | null;
  readonly delivered_at: Date | null;
  readonly next_attempt_at: Date | null;
}

export interface Overview {
  readonly now: number;
  readonly nextRenewal: number | null;
  readonly customers: readonly Customer[];
  readonly cards: ReadonlyMap<string, PaymentMethod>;
  readonly subscriptions: readonly Subscription[];
  readonly invoices: readonly Invoice[];
  readonly deliveries: readonly Delivery[];
}

const GOOD = ['active', 'paid', 'delivered'];
const NUMBERS = ['Balance', 'Total', 'Attempts'];
const BAD = ['past_due', 'canceled', 'incomplete_expired', 'uncollectible', 'given up'];

function mark(text: string): Html {
  return html`<span class="mark ${GOOD.includes(text) ? 'good' : BAD.includes(text) ? 'bad' : ''}">${text.replace('_', ' ')}</span>`;
}

function table(caption: string, heads: string[], rows: Html[], none: string): Html {
  return html`<section class="card"><h2>${caption}</h2>${
    rows.length === 0
      ? html`<p class="soft">${none}</p>`
      : html`<div class="scroll"><table><thead><tr>${heads.map((head) => html`<th scope="col"${NUMBERS.includes(head) ? html` class="number"` : ''}>${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`
  }</section>`;
}

const clockStep = (label: string, name: string, value: string | number) =>
  html`<form method="post" action="/stand-in/clock/advance"><input type="hidden" name="${name}" value="${value}"><button class="quiet">${label}</button></form>`;

function clock({ now, nextRenewal }: Overview): Html {
  const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }).format(now * 1000);
  return html`<section class="card"><h2>Clock</h2><p>${time} UTC</p><div class="row">
${clockStep('One day on', 'seconds', 86_400)}${clockStep('One week on', 'seconds', 604_800)}
${nextRenewal === null ? '' : clockStep(`To the next renewal (${day(nextRenewal)})`, 'to', nextRenewal)}
</div></section>`;
}

function customerRow(customer: Customer, cards: Overview['cards']): Html {
  const card = cards.get(customer.id);
  return html`<tr><td>${customer.email ?? customer.id}</td><td class="number">${money(customer.balance, customer.currency ?? 'usd')}</td>
<td><form method="post" action="/stand-in/customers/${customer.id}/card">
<select name="card" aria-label="Card that pays for ${customer.email ?? customer.id}">${TEST_CARDS.filter(canBeSaved).map(
    (one) =>
      html`<option value="${one.number}"${card && one.number.endsWith(card.card.last4) ? html` selected` : ''}>…${one.number.slice(-4)} ${one.meaning}</option>`,
  )}</select><button class="quiet">Use</button></form></td></tr>`;
}

function subscriptionRow(subscription: Subscription, names: ReadonlyMap<string, string>): Html {
  const item = itemOf(subscription);
  const next = subscription.ended_at
    ? `ended ${day(subscription.ended_at)}`
    : subscription.cancel_at_period_end
      ? 'ends then'
      : 'renews then';
  return html`<tr><td>${names.get(subscription.customer) ?? subscription.customer}</td><td>${item.price.nickname ?? item.price.id}</td><td>${mark(subscription.status)}</td>
<td>${day(item.current_period_start)} to ${day(item.current_period_end)}</td><td>${next}${subscription.schedule ? ', change scheduled' : ''}</td></tr>`;
}

function invoiceRow(invoice: Invoice, names: ReadonlyMap<string, string>): Html {
  const link = invoice.status === 'open' ? html`<a href="/invoice/${invoice.id}">Pay</a>` : '';
  return html`<tr><td>${invoice.number ?? 'draft'}</td><td>${names.get(invoice.customer) ?? invoice.customer}</td><td>${day(invoice.created)}</td>
<td>${invoice.billing_reason.replace('subscription_', '')}</td><td class="number">${money(invoice.total, invoice.currency)}</td><td>${mark(invoice.status)} ${link}</td></tr>`;
}

function deliveryRow(delivery: Delivery): Html {
  const state = delivery.delivered_at ? 'delivered' : delivery.next_attempt_at ? 'waiting' : 'given up';
  return html`<tr><td><code>${delivery.type}</code></td><td>${mark(state)}</td><td class="number">${delivery.attempts}</td><td>${delivery.last_outcome ?? ''}</td></tr>`;
}

export function overviewPage(overview: Overview): Page {
  const names = new Map(overview.customers.map((customer) => [customer.id, customer.email ?? customer.id]));
  return {
    title: 'Stand-in for Stripe',
    body: html`<main class="stack"><h1>Payments of this studio</h1>
${clock(overview)}
${table(
  'Subscriptions',
  ['Customer', 'Plan', 'Status', 'Period', 'Then'],
  overview.subscriptions.map((one) => subscriptionRow(one, names)),
  'Nobody has subscribed yet.',
)}
${table(
  'Customers and their cards',
  ['Customer', 'Balance', 'Card for coming payments'],
  overview.customers.map((one) => customerRow(one, overview.cards)),
  'No customers yet.',
)}
${table(
  'Invoices',
  ['Number', 'Customer', 'Date', 'Reason', 'Total', 'Status'],
  overview.invoices.map((one) => invoiceRow(one, names)),
  'No invoices yet.',
)}
${table('Webhook deliveries', ['Event', 'State', 'Attempts', 'Last answer'], overview.deliveries.map(deliveryRow), 'No events yet.')}
</main>`,
  };
}
