import { afterAll, beforeAll, describe } from '@jest/globals';
import { paymentsSuite } from './payments-suite.js';
import { type PaymentsHost, standInHost, stripeHost } from './support/hosts.js';

const key = process.env.STRIPE_SECRET_KEY;

function runAgainst(open: () => Promise<PaymentsHost>): void {
  let host: PaymentsHost;
  beforeAll(async () => {
    host = await open();
  });
  afterAll(() => host?.close());
  paymentsSuite(() => host);
}

describe('Payments at the local stand-in', () => runAgainst(standInHost));

// the same promises, against Stripe's test mode when there is a key for it
(key?.startsWith('sk_test_') ? describe : describe.skip)('Payments at Stripe', () => runAgainst(() => stripeHost(key as string)));
