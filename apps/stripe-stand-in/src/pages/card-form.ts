import { cardByNumber, TEST_CARDS, type TestCard } from '../billing/test-cards.js';
import { type Html, html } from './html.js';

type Field = 'card_number' | 'card_expiry' | 'card_cvc';

export interface CardEntry {
  readonly values: Partial<Record<Field, string>>;
  readonly problems: Partial<Record<Field, string>>;
  /** What the bank says, not about one field. */
  readonly refusal?: string;
}

const EMPTY_ENTRY: CardEntry = { values: {}, problems: {} };

function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => total + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0);
  return number.length >= 12 && sum % 10 === 0;
}

function expiryProblem(text: string, now: number): string | undefined {
  const match = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(text);
  if (!match) return "Your card's expiration date is incomplete.";
  const month = Number(match[1]);
  const year = 2000 + Number(match[2]);
  if (month < 1 || month > 12) return "Your card's expiration date is invalid.";
  return Date.UTC(year, month, 1) / 1000 > now ? undefined : "Your card's expiration year is in the past.";
}

/** What was typed: a test card, or what is wrong with it, in the words that Stripe uses. */
export function readCard(form: Record<string, unknown>, now: number): { card: TestCard } | { entry: CardEntry } {
  const value = (name: Field) => (typeof form[name] === 'string' ? form[name].slice(0, 40) : '');
  const number = value('card_number').replace(/[\s-]/g, '');
  const problems: Partial<Record<Field, string>> = {};
  if (!/^\d{12,19}$/.test(number)) problems.card_number = 'Your card number is incomplete.';
  else if (!passesLuhn(number)) problems.card_number = 'Your card number is invalid.';
  const expiry = expiryProblem(value('card_expiry'), now);
  if (expiry) problems.card_expiry = expiry;
  if (!/^\d{3,4}$/.test(value('card_cvc').trim())) problems.card_cvc = "Your card's security code is incomplete.";
  const values = { card_number: value('card_number'), card_expiry: value('card_expiry'), card_cvc: value('card_cvc') };
  if (Object.keys(problems).length > 0) return { entry: { values, problems } };
  const card = cardByNumber(number);
  if (!card) {
    // a number that could be real is not shown again
    const refusal = 'Your card was declined. Your request was in test mode, but used a non test card. Choose one of the test cards below.';
    return { entry: { values: { ...values, card_number: '' }, problems: {}, refusal } };
  }
  if (card.entry === 'declined')
    return { entry: { values, problems: {}, refusal: `${card.message ?? 'Your card was declined.'} Nothing was paid: try another card.` } };
  return { card };
}

const spaced = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');

function field(entry: CardEntry, name: Field, label: string, hint: string, autocomplete: string): Html {
  const problem = entry.problems[name];
  return html`<div><label for="${name}">${label}</label>
<input id="${name}" name="${name}" inputmode="numeric" autocomplete="${autocomplete}" placeholder="${hint}" value="${entry.values[name] ?? ''}" required${
    problem ? html` aria-invalid="true" aria-describedby="${name}_problem"` : ''
  }>${problem ? html`<p class="problem" id="${name}_problem">${problem}</p>` : ''}</div>`;
}

/** @param address Where the form goes, and where a choice of test card leads with `?card=`. */
export function cardForm(address: string, entry: CardEntry, button: string, before: Html = html``): Html {
  return html`<form class="card" method="post" action="${address}">
${entry.refusal ? html`<p class="alert" role="alert">${entry.refusal}</p>` : ''}
<h2>Pay with a card</h2>
${before}
${field(entry, 'card_number', 'Card number', '4242 4242 4242 4242', 'off')}
<div class="pair">${field(entry, 'card_expiry', 'Expires', 'MM / YY', 'off')}${field(entry, 'card_cvc', 'Security code', 'CVC', 'off')}</div>
<button class="wide">${button}</button>
<details open><summary>Test cards</summary><ul>${TEST_CARDS.map(
    (card) => html`<li><a href="${address}?card=${card.number}">${spaced(card.number)}</a> ${card.meaning}</li>`,
  )}</ul></details>
</form>`;
}

/** The form filled in with a test card that was chosen by a link. */
export function chosenCard(number: string | null): CardEntry {
  const card = number ? cardByNumber(number) : undefined;
  if (!card) return EMPTY_ENTRY;
  return { values: { card_number: spaced(card.number), card_expiry: '12 / 48', card_cvc: '123' }, problems: {} };
}
