import type { InvoiceLine } from '../objects.js';
import { newId } from '../store/ids.js';

/** Something that a call adds to an invoice for once, at a price of its own. Below zero it is a credit. */
export interface AddedItem {
  readonly currency: string;
  readonly product: string;
  /** Cents. */
  readonly unit_amount: number;
  readonly quantity: number;
}

export function addedLine(
  subscription: string,
  { currency, product, unit_amount, quantity }: AddedItem,
  period: { start: number; end: number },
  description: string,
): InvoiceLine {
  const amount = unit_amount * quantity;
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency,
    description,
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      type: 'invoice_item_details',
      invoice_item_details: { invoice_item: newId('ii'), proration: false, proration_details: null, subscription },
      subscription_item_details: null,
    },
    period: { start: period.start, end: period.end },
    // the price is made with the line and sold nowhere else
    pricing: { type: 'price_details', price_details: { price: newId('price'), product } },
    quantity,
    subscription,
    subtotal: amount,
  };
}
