import type { StripeEvent } from '../objects.js';
import type { Store } from '../store/store.js';
import { signature } from './signature.js';

export interface WebhookEndpoint {
  readonly url: string;
  readonly secret: string;
}

interface Waiting extends Record<string, unknown> {
  seq: string;
  endpoint: number;
  attempts: number;
  body: StripeEvent;
}

const TIMEOUT_MS = 20_000;
const LONGEST_WAIT_MS = 60_000;
const GIVE_UP_AFTER = 100;
const IDLE_MS = 5_000;

/**
 * Delivers queued events, oldest first, and again with growing pauses until the receiver answers with 2xx. The queue is in the database, so
 * nothing is lost when the process dies; after a death an event may arrive twice, as with Stripe.
 */
export class WebhookDelivery {
  private stopped = false;
  private wake: () => void = () => undefined;
  private running: Promise<void> | undefined;
  private readonly cancel = new AbortController();

  constructor(
    private readonly store: Store,
    private readonly endpoints: readonly WebhookEndpoint[],
    private readonly firstRetryMs: number,
  ) {}

  start(): void {
    this.running = this.run();
  }

  /** Something was queued. */
  notice(): void {
    this.wake();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.cancel.abort();
    this.wake();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      let wait = IDLE_MS;
      const woken = new Promise<void>((resolve) => {
        this.wake = resolve;
      });
      try {
        while (!this.stopped && (await this.deliverNext()));
        wait = Math.min(IDLE_MS, await this.untilNext());
      } catch (error) {
        // the database is away for a moment; the queue waits in it
        if (!this.stopped) console.error(`webhooks wait: ${(error as Error).message}`);
      }
      if (this.stopped) return;
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([
        woken,
        new Promise<void>((resolve) => {
          timer = setTimeout(resolve, Math.max(wait, 1));
        }),
      ]);
      clearTimeout(timer);
    }
  }

  private async untilNext(): Promise<number> {
    const { rows } = await this.store.query<{ next: Date | null }>(
      `SELECT min(next_attempt_at) AS next
       FROM stripe_stand_in.deliveries WHERE endpoint < $1 AND next_attempt_at IS NOT NULL`,
      [this.endpoints.length],
    );
    const next = rows[0]?.next;
    return next ? Math.max(0, next.getTime() - Date.now()) : IDLE_MS;
  }

  /** @returns false when nothing is due. */
  private async deliverNext(): Promise<boolean> {
    const { rows } = await this.store.query<Waiting>(
      `SELECT delivery.seq, delivery.endpoint, delivery.attempts, event.body
       FROM stripe_stand_in.deliveries delivery JOIN stripe_stand_in.objects event ON event.id = delivery.event_id
       WHERE delivery.endpoint < $1 AND delivery.next_attempt_at <= $2 ORDER BY delivery.seq LIMIT 1`,
      [this.endpoints.length, new Date()],
    );
    const [waiting] = rows;
    const endpoint = waiting && this.endpoints[waiting.endpoint];
    if (!waiting || !endpoint) return false;
    const { delivered, outcome } = await this.send(endpoint, waiting.body);
    if (this.stopped && !delivered) return false;
    const attempts = waiting.attempts + 1;
    const pause = Math.min(LONGEST_WAIT_MS, this.firstRetryMs * 2 ** Math.min(attempts - 1, 20));
    const again = !delivered && attempts < GIVE_UP_AFTER;
    await this.store.query(
      `UPDATE stripe_stand_in.deliveries SET attempts = $2, last_outcome = $3, delivered_at = $4, next_attempt_at = $5 WHERE seq = $1`,
      [waiting.seq, attempts, outcome, delivered ? new Date() : null, again ? new Date(Date.now() + pause) : null],
    );
    return true;
  }

  private async send(endpoint: WebhookEndpoint, event: StripeEvent): Promise<{ delivered: boolean; outcome: string }> {
    const payload = JSON.stringify(event);
    try {
      const response = await fetch(endpoint.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature(payload, endpoint.secret, Math.floor(Date.now() / 1000)),
          'user-agent': 'Scenewright-Stripe-Stand-In/1',
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([this.cancel.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return { delivered: response.ok, outcome: `HTTP ${response.status}` };
    } catch (error) {
      const cause = (error as Error).cause as Error | undefined;
      return { delivered: false, outcome: cause?.message || (error as Error).message };
    }
  }
}
