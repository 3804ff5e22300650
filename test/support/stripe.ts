import { type StripeStandIn, startStripeStandIn } from '@scenewright/stripe-stand-in';
import { createTestDatabase } from './database.js';

const KEY = 'sk_test_studio';
const SECRET = 'whsec_studio';

export interface TestStripe {
  /** For the studio that is to talk to it. */
  readonly settings: Record<string, string>;
  readonly standIn: StripeStandIn;
  close(): Promise<void>;
}

/** A stand-in of its own that reports to a studio at `studioUrl`. */
export async function startTestStripe(studioUrl: string): Promise<TestStripe> {
  const database = await createTestDatabase({ migrate: false });
  const standIn = await startStripeStandIn({
    databaseUrl: database.url,
    webhooks: [{ url: `${studioUrl}/api/payments/webhook`, secret: SECRET }],
    firstRetryMs: 200,
  });
  return {
    standIn,
    settings: { STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: SECRET, STRIPE_BASE_URL: standIn.url },
    close: async () => {
      await standIn.stop();
      await database.close();
    },
  };
}
