import { plans } from '@scenewright/domain';
import { type StripeStandIn, startStripeStandIn } from '@scenewright/stripe-stand-in';
import Stripe from 'stripe';
import { createTestDatabase } from './database.js';
import { eventually } from './studio.js';

const KEY = 'sk_test_studio';
const SECRET = 'whsec_studio';

export interface TestStripe {
  /** For the studio that is to talk to it. */
  readonly settings: Record<string, string>;
  readonly standIn: StripeStandIn;
  /** What the studio could ask it. */
  readonly api: Stripe;
  /** With which a studio knows its reports. */
  readonly webhookSecret: string;
  /** Comes back when the studio has told it the plans. The studio does that after its start, and no plan can be bought before. */
  knowsPlans(): Promise<void>;
  close(): Promise<void>;
}

/** A stand-in of its own that reports to a studio at `studioUrl`; to nobody when there is none. */
export async function startTestStripe(studioUrl: string | null): Promise<TestStripe> {
  const database = await createTestDatabase({ migrate: false });
  const standIn = await startStripeStandIn({
    databaseUrl: database.url,
    webhooks: studioUrl === null ? [] : [{ url: `${studioUrl}/api/payments/webhook`, secret: SECRET }],
    firstRetryMs: 200,
  });
  const { hostname, port } = new URL(standIn.url);
  const api = new Stripe(KEY, { host: hostname, port, protocol: 'http', telemetry: false });
  return {
    standIn,
    api,
    webhookSecret: SECRET,
    knowsPlans: async () => {
      const lookup_keys = plans.filter(({ price }) => price > 0).map(({ id }) => id);
      await eventually(
        () => api.prices.list({ lookup_keys }),
        ({ data }) => data.length === lookup_keys.length,
      );
    },
    settings: { STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: SECRET, STRIPE_BASE_URL: standIn.url },
    close: async () => {
      await standIn.stop();
      await database.close();
    },
  };
}
