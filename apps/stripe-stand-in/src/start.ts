import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { catchUp } from './billing/catch-up.js';
import { advanceClock } from './resources/test-clocks.js';
import { createHttpServer } from './server.js';
import { Store } from './store/store.js';
import { OWN_CLOCK } from './store/unit-of-work.js';
import { WebhookDelivery, type WebhookEndpoint } from './webhooks/delivery.js';

/** The version whose shapes the objects have, the one that the `stripe` package pins. */
export const API_VERSION = '2026-10-28.endive';

const TICK_MS = 30_000;

export interface StripeStandInOptions {
  /** State is kept here, in the schema `stripe_stand_in`, which is made when it is not there. */
  readonly databaseUrl: string;
  /** 0, the default, takes a free one. */
  readonly port?: number;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** The one key that the API takes, `sk_test_…`. Any test key when left out. */
  readonly secretKey?: string;
  readonly webhooks?: readonly WebhookEndpoint[];
  /** Pause before the first repetition of a delivery, in milliseconds; it doubles up to a minute. */
  readonly firstRetryMs?: number;
}

export interface StripeStandIn {
  readonly url: string;
  /**
   * Lets a clock run on and does everything that falls due, in order.
   * @param clock A test clock's id; the stand-in's own when left out.
   */
  advance(seconds: number, clock?: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startStripeStandIn(options: StripeStandInOptions): Promise<StripeStandIn> {
  const { databaseUrl, port = 0, host = '127.0.0.1', webhooks = [], firstRetryMs = 1000 } = options;
  let url = '';
  const store = new Store(databaseUrl, () => ({ url, apiVersion: API_VERSION, endpoints: webhooks.length }));
  await store.open().catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  const delivery = new WebhookDelivery(store, webhooks, firstRetryMs);
  const server = createHttpServer({
    store,
    apiVersion: API_VERSION,
    secretKey: options.secretKey,
    changed: () => delivery.notice(),
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    await store.close();
    throw error;
  }
  const address = server.address() as AddressInfo;
  url = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${address.port}`;
  delivery.start();
  const tick = async () => {
    try {
      await store.transact(catchUp);
      delivery.notice();
    } catch (error) {
      console.error(`the clock waits: ${(error as Error).message}`);
    }
  };
  const timer = setInterval(tick, TICK_MS);
  return {
    url,
    advance: async (seconds, clock = OWN_CLOCK) => {
      await store.transact(async (unit) => {
        const now = await unit.now(clock === OWN_CLOCK ? null : clock);
        await advanceClock(unit, clock, now + seconds);
      });
      delivery.notice();
    },
    stop: async () => {
      clearInterval(timer);
      server.close();
      server.closeAllConnections();
      await delivery.stop();
      await store.close();
    },
  };
}

export type { WebhookEndpoint };
