import { invalid } from '../api-error.js';
import type { Charge, Invoice, InvoicePayment, Refund } from '../objects.js';
import { newId } from '../store/ids.js';
import type { UnitOfWork } from '../store/unit-of-work.js';
import { change, emit } from './events.js';
import type { TestCard } from './test-cards.js';

/** Takes the money for an invoice; a card that disputes takes it back at once. */
export async function charge(unit: UnitOfWork, invoice: Invoice, { payment }: InvoicePayment, card: TestCard): Promise<void> {
  const made = unit.add<Charge>({
    id: newId('ch'),
    object: 'charge',
    amount: invoice.amount_due,
    amount_refunded: 0,
    created: await unit.now(invoice.test_clock),
    currency: invoice.currency,
    customer: invoice.customer,
    disputed: false,
    livemode: false,
    metadata: {},
    paid: true,
    payment_intent: payment.payment_intent,
    refunded: false,
    status: 'succeeded',
  });
  await emit(unit, 'charge.succeeded', made);
  if (card.disputes) await dispute(unit, made);
}

async function dispute(unit: UnitOfWork, disputed: Charge): Promise<void> {
  disputed.disputed = true;
  const made = unit.add({
    id: newId('du'),
    object: 'dispute' as const,
    amount: disputed.amount,
    charge: disputed.id,
    created: disputed.created,
    currency: disputed.currency,
    livemode: false as const,
    metadata: {},
    payment_intent: disputed.payment_intent,
    reason: 'fraudulent' as const,
    status: 'needs_response' as const,
  });
  await emit(unit, 'charge.dispute.created', made);
}

/** Gives money back to the payer's card. @param amount Cents. Default: all that has not been given back. */
export async function refund(unit: UnitOfWork, charged: Charge, amount = charged.amount - charged.amount_refunded): Promise<Refund> {
  if (charged.refunded) throw invalid(`Charge ${charged.id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (amount <= 0 || amount > charged.amount - charged.amount_refunded) {
    throw invalid('The refund is greater than the unrefunded amount on the charge.', { param: 'amount' });
  }
  const made = unit.add<Refund>({
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charged.id,
    created: await unit.now(null),
    currency: charged.currency,
    metadata: {},
    payment_intent: charged.payment_intent,
    reason: null,
    status: 'succeeded',
  });
  await change(unit, 'charge.refunded', charged, () => {
    charged.amount_refunded += amount;
    charged.refunded = charged.amount_refunded === charged.amount;
  });
  return made;
}
