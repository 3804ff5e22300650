import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

export const WEBHOOK_SECRET = 'whsec_for_tests';

export interface Received {
  readonly event: Stripe.Event;
  readonly rawBody: Buffer;
  readonly signature: string;
}

/** A server that takes webhooks, checks them with Stripe's own code and can be told to fail. */
export interface WebhookReceiver {
  readonly url: string;
  readonly received: readonly Received[];
  /** How often something arrived, refused deliveries included. */
  readonly attempts: () => number;
  /** Answers the next deliveries with this status; 200 is how it begins. */
  answerWith(status: number): void;
  /** Waits until an event for which this holds has been accepted. */
  waitFor(holds: (event: Stripe.Event) => boolean): Promise<Received>;
  /** Waits until so many deliveries have been tried. */
  waitForAttempts(count: number): Promise<void>;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export async function startWebhookReceiver(port = 0): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const watchers = new Set<() => void>();
  let status = 200;
  let attempts = 0;
  const server = createServer(async (request, response) => {
    const rawBody = await bodyOf(request);
    const signature = String(request.headers['stripe-signature'] ?? '');
    attempts += 1;
    if (status === 200) {
      try {
        received.push({ event: Stripe.webhooks.constructEvent(rawBody, signature, WEBHOOK_SECRET), rawBody, signature });
        response.writeHead(200).end();
      } catch {
        response.writeHead(400).end();
      }
    } else response.writeHead(status).end();
    for (const watcher of [...watchers]) watcher();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  const until = <T>(look: () => T | undefined): Promise<T> =>
    new Promise((resolve) => {
      const watcher = () => {
        const found = look();
        if (found === undefined) return;
        watchers.delete(watcher);
        resolve(found);
      };
      watchers.add(watcher);
      watcher();
    });

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    received,
    attempts: () => attempts,
    answerWith: (next) => {
      status = next;
    },
    waitFor: (holds) => until(() => received.find(({ event }) => holds(event))),
    waitForAttempts: async (count) => {
      await until(() => (attempts >= count ? true : undefined));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
