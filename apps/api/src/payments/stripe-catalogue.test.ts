import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { StripeCatalogue } from './stripe-catalogue.js';

/** A Stripe that takes its time, and has nothing of the studio's at first. */
function emptyStripe({ isDown = false } = {}) {
  const prices: Record<string, unknown>[] = [];
  const missing = () => {
    throw new Stripe.errors.StripeInvalidRequestError({
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: 'No such product',
    });
  };
  const stripe = {
    products: { retrieve: async () => missing(), create: async (product: object) => product },
    prices: {
      list: async () => ({ data: [...prices] }),
      create: async (wanted: { recurring: object }) => {
        await sleep(5);
        if (isDown) throw new Error('Stripe is down');
        const price = { ...wanted, id: `price_${prices.length + 1}`, recurring: { interval_count: 1, ...wanted.recurring } };
        prices.push(price);
        return price;
      },
    },
  };
  return stripe as unknown as ConstructorParameters<typeof StripeCatalogue>[0];
}

describe('the price of a plan', () => {
  it('is there for whoever asks while the catalogue is still being made', async () => {
    const catalogue = new StripeCatalogue(emptyStripe());
    const made = catalogue.ensure();
    await expect(catalogue.priceOf('ultimate_yearly')).resolves.toMatch(/^price_/);
    await made;
  });

  it('is refused when the catalogue could not be made', async () => {
    const catalogue = new StripeCatalogue(emptyStripe({ isDown: true }));
    const made = catalogue.ensure();
    await expect(catalogue.priceOf('pro_monthly')).rejects.toMatchObject({ message: 'There is no price for the plan pro_monthly.' });
    await expect(made).rejects.toThrow('Stripe is down');
  });
});
