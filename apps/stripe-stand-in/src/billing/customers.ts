import type { Customer, PaymentMethod } from '../objects.js';
import { newId } from '../store/ids.js';
import type { UnitOfWork } from '../store/unit-of-work.js';
import { emit } from './events.js';
import type { TestCard } from './test-cards.js';

/** A customer of whom nothing is known yet. The caller records that there is one. */
export async function newCustomer(unit: UnitOfWork, testClock: string | null): Promise<Customer> {
  return unit.add<Customer>({
    id: newId('cus', 14),
    object: 'customer',
    balance: 0,
    created: await unit.now(testClock),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    email: null,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    shipping: null,
    test_clock: testClock,
  });
}

/** Keeps a card for a customer. */
export async function saveCard(unit: UnitOfWork, card: TestCard, customer: Customer): Promise<PaymentMethod> {
  const now = await unit.now(customer.test_clock);
  const method = unit.add<PaymentMethod>({
    id: newId('pm'),
    object: 'payment_method',
    card: {
      brand: card.brand,
      country: 'US',
      exp_month: 12,
      exp_year: new Date(now * 1000).getUTCFullYear() + 10,
      funding: 'credit',
      last4: card.number.slice(-4),
    },
    created: now,
    customer: customer.id,
    livemode: false,
    metadata: {},
    type: 'card',
  });
  await emit(unit, 'payment_method.attached', method);
  return method;
}

/** Lets a card pay for everything that a customer has running and will have. */
export async function payWith(unit: UnitOfWork, customer: Customer, card: TestCard): Promise<void> {
  const method = await saveCard(unit, card, customer);
  customer.invoice_settings.default_payment_method = method.id;
  for (const subscription of await unit.list('subscription', { customer: customer.id })) {
    if (subscription.ended_at === null) subscription.default_payment_method = method.id;
  }
}
