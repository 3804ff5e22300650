import Stripe from 'stripe';

export interface StripeOptions {
  /** `sk_live_…`, `sk_test_…` or a restricted `rk_…` key. */
  readonly key: string;
  /** `whsec_…` of the webhook endpoint. */
  readonly webhookSecret: string;
  /** Where something else speaks Stripe's API. Only test keys are sent there. */
  readonly base?: string;
}

/** Stripe's default as well: old notifications are refused, as somebody may replay what they overheard. */
export const SIGNATURE_AGE_SECONDS = 300;

const TIMEOUT_MS = 20_000;
const NETWORK_RETRIES = 2;

/** @throws {Error} when a key that is not for tests would leave for another host. */
export function createStripe({ key, base }: StripeOptions): Stripe {
  if (base !== undefined && !key.startsWith('sk_test_')) {
    throw new Error('Only a test key (sk_test_…) may be sent to an address that is not Stripe.');
  }
  const elsewhere = base === undefined ? null : new URL(base);
  return new Stripe(key, {
    apiVersion: '2026-10-28.endive',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: NETWORK_RETRIES,
    telemetry: false,
    appInfo: { name: 'Scenewright' },
    ...(elsewhere
      ? {
          host: elsewhere.hostname,
          protocol: elsewhere.protocol === 'https:' ? 'https' : 'http',
          port: elsewhere.port || defaultPort(elsewhere),
        }
      : {}),
  });
}

const defaultPort = ({ protocol }: URL) => (protocol === 'https:' ? '443' : '80');
