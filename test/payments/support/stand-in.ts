import { type StripeStandIn, type StripeStandInOptions, startStripeStandIn } from '@scenewright/stripe-stand-in';
import Stripe from 'stripe';
import { createTestDatabase } from '../../support/database.js';

export const TEST_KEY = 'sk_test_stand_in';

export interface TestStandIn extends StripeStandIn {
  /** Stripe's own client, pointed at the stand-in. */
  readonly stripe: Stripe;
  readonly databaseUrl: string;
  /** Stops and starts on the same database, as after an update. */
  restart(options?: Partial<StripeStandInOptions>): Promise<void>;
}

export function stripeAt(url: string): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(TEST_KEY, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
}

export async function startTestStandIn(options: Partial<StripeStandInOptions> = {}): Promise<TestStandIn> {
  const database = await createTestDatabase({ migrate: false });
  let running = await startStripeStandIn({ databaseUrl: database.url, firstRetryMs: 5, ...options });
  let stripe = stripeAt(running.url);
  return {
    get url() {
      return running.url;
    },
    get stripe() {
      return stripe;
    },
    databaseUrl: database.url,
    advance: (seconds, clock) => running.advance(seconds, clock),
    restart: async (changed = {}) => {
      await running.stop();
      running = await startStripeStandIn({ databaseUrl: database.url, firstRetryMs: 5, ...options, ...changed });
      stripe = stripeAt(running.url);
    },
    stop: async () => {
      await running.stop();
      await database.close();
    },
  };
}
