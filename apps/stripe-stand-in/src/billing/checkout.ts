import type { CheckoutSession, Customer } from '../objects.js';
import type { UnitOfWork } from '../store/unit-of-work.js';
import { newCustomer, saveCard } from './customers.js';
import { emit } from './events.js';
import { createSubscription } from './subscriptions.js';
import type { TestCard } from './test-cards.js';

/** The person has paid: the subscription begins and the session is over. @throws {ApiError} 402 when the payment fails after all. */
export async function completeCheckout(unit: UnitOfWork, session: CheckoutSession, card: TestCard): Promise<void> {
  const customer = session.customer ? await unit.get('customer', session.customer) : await customerOf(unit, session);
  const price = await unit.get('price', session.order.price);
  const method = await saveCard(unit, card, customer);
  const subscription = await createSubscription(unit, {
    customer,
    price,
    quantity: session.order.quantity,
    metadata: session.order.metadata,
    paymentMethod: method.id,
    paymentBehavior: 'error_if_incomplete',
    personPresent: true,
  });
  session.customer = customer.id;
  session.customer_details = customerDetails(customer.email, customer.name);
  session.invoice = subscription.latest_invoice;
  session.payment_status = 'paid';
  session.status = 'complete';
  session.subscription = subscription.id;
  session.url = null;
  await emit(unit, 'checkout.session.completed', session);
}

export function customerDetails(email: string | null, name: string | null): CheckoutSession['customer_details'] {
  return { address: null, business_name: null, email, individual_name: null, name, phone: null, tax_exempt: 'none', tax_ids: [] };
}

async function customerOf(unit: UnitOfWork, session: CheckoutSession): Promise<Customer> {
  const customer = await newCustomer(unit, null);
  customer.email = session.customer_email;
  await emit(unit, 'customer.created', customer);
  return customer;
}
