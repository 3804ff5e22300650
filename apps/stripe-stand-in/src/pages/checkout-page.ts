import { money } from '../billing/proration.js';
import type { CheckoutSession, Price, Product } from '../objects.js';
import { type CardEntry, cardForm } from './card-form.js';
import { html } from './html.js';
import { originOf, type Page } from './layout.js';

export interface Order {
  readonly session: CheckoutSession;
  readonly price: Price;
  readonly product: Product;
}

const per = ({ recurring: { interval, interval_count } }: Price) => (interval_count === 1 ? interval : `${interval_count} ${interval}s`);

export function checkoutPage({ session, price, product }: Order, entry: CardEntry): Page {
  const amount = money(session.amount_total, session.currency);
  const email = session.customer_details.email;
  return {
    status: entry.refusal ? 402 : Object.keys(entry.problems).length > 0 ? 400 : 200,
    title: `Subscribe to ${product.name}`,
    leadsTo: [...originOf(session.success_url), ...originOf(session.cancel_url)],
    body: html`<main class="checkout">
<section aria-label="Order">
${session.cancel_url ? html`<a class="back" href="${session.cancel_url}">← Back</a>` : ''}
<h1>Subscribe to ${product.name}</h1>
<p class="price">${amount} <small>per ${per(price)}</small></p>
<ul class="lines">
<li><span>${price.nickname ?? product.name}<small>${product.description ?? ''} Billed every ${per(price)}</small></span><span>${amount}</span></li>
<li><strong>Total due today</strong><strong>${amount}</strong></li>
</ul>
</section>
${cardForm(
  `/pay/${session.id}`,
  entry,
  'Subscribe',
  email ? html`<label for="email">Email</label><input id="email" value="${email}" readonly autocomplete="off">` : html``,
)}
</main>`,
  };
}

export function authenticationPage({ session, product }: Order, last4: string): Page {
  return {
    title: '3-D Secure',
    leadsTo: originOf(session.success_url),
    body: html`<main class="narrow"><form class="card" method="post" action="/pay/${session.id}/authenticate">
<h2>Your bank asks whether it is you</h2>
<p>3-D Secure test page for the card ending in ${last4}: ${money(session.amount_total, session.currency)} for ${product.name}.</p>
<input type="hidden" name="last4" value="${last4}">
<div class="row"><button name="answer" value="confirm">Complete authentication</button>
<button class="quiet" name="answer" value="fail">Fail authentication</button></div>
</form></main>`,
  };
}

export const noticePage = (status: number, title: string, text: string, back?: string | null): Page => ({
  status,
  title,
  body: html`<main class="narrow"><div class="card"><h2>${title}</h2><p>${text}</p>${back ? html`<p><a href="${back}">Back</a></p>` : ''}</div></main>`,
});
