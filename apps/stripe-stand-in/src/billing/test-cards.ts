import { ApiError } from '../api-error.js';

export interface TestCard {
  readonly number: string;
  readonly brand: string;
  /** What happens when it is entered at the checkout. */
  readonly entry: 'accepted' | 'declined' | 'authenticate';
  /** What happens when it is charged later, without the person. */
  readonly charge: 'paid' | 'declined' | 'authentication_required';
  /** Whether its owner disputes every payment with their bank. */
  readonly disputes?: boolean;
  readonly declineCode?: string;
  readonly message?: string;
  readonly meaning: string;
  /** Stripe's ready-made payment method with this card. */
  readonly token?: string;
}

/** The part of Stripe's test cards that matters for subscriptions. The last four digits are different for each. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', entry: 'accepted', charge: 'paid', meaning: 'Payment succeeds', token: 'pm_card_visa' },
  {
    number: '4000002500003155',
    brand: 'visa',
    entry: 'authenticate',
    charge: 'paid',
    meaning: 'Asks for 3-D Secure, then succeeds',
    token: 'pm_card_authenticationRequiredOnSetup',
  },
  {
    number: '4000000000000002',
    brand: 'visa',
    entry: 'declined',
    charge: 'declined',
    declineCode: 'generic_decline',
    message: 'Your card was declined.',
    meaning: 'Is declined',
    token: 'pm_card_chargeDeclined',
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    entry: 'declined',
    charge: 'declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
    meaning: 'Has insufficient funds',
    token: 'pm_card_chargeDeclinedInsufficientFunds',
  },
  {
    number: '4000000000000259',
    brand: 'visa',
    entry: 'accepted',
    charge: 'paid',
    disputes: true,
    meaning: 'Pays, then disputes it',
    token: 'pm_card_createDispute',
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    entry: 'declined',
    charge: 'declined',
    declineCode: 'generic_decline',
    message: 'Your card was declined.',
    meaning: 'Can be saved, then fails when charged',
    token: 'pm_card_chargeCustomerFail',
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    entry: 'authenticate',
    charge: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
    meaning: 'Asks for 3-D Secure on every payment',
    token: 'pm_card_authenticationRequired',
  },
];

export const cardByNumber = (number: string) => TEST_CARDS.find((card) => card.number === number.replace(/\D/g, ''));
export const cardByToken = (token: string) => TEST_CARDS.find((card) => card.token === token);
export const cardByLastDigits = (last4: string) => TEST_CARDS.find((card) => card.number.endsWith(last4));

/** Whether it can be kept for later at all; a card that the bank refuses outright cannot. */
export const canBeSaved = (card: TestCard) => card.entry !== 'declined' || card.token === 'pm_card_chargeCustomerFail';

export function declined(card: TestCard | undefined, keepChanges: boolean): ApiError {
  const needsPerson = card?.charge === 'authentication_required';
  return new ApiError(402, 'card_error', card?.message ?? 'Your card was declined.', {
    code: needsPerson ? 'authentication_required' : 'card_declined',
    decline_code: needsPerson ? 'authentication_required' : (card?.declineCode ?? 'generic_decline'),
    keepChanges,
  });
}
