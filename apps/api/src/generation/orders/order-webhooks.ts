import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../../config/config.module.js';
import type { Settings } from '../../config/settings.js';
import type { ProviderOrderRow } from './provider-order.entity.js';

type OrderId = Pick<ProviderOrderRow, 'jobId' | 'nth' | 'provider'>;

/**
 * The address at which a service reports on one order. It names the order, so that a report can tell of one whose answer never came, and
 * carries a proof: who sends webhooks there signed by the same service has been given this very address.
 */
@Injectable()
export class OrderWebhooks {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** Undefined when the studio has no public address. */
  addressFor(order: OrderId): string | undefined {
    if (!this.settings.PUBLIC_URL) return undefined;
    const query = new URLSearchParams({ job: order.jobId, order: String(order.nth), proof: this.proofOf(order) });
    return `${this.settings.publicUrl}/api/generation/webhooks/${encodeURIComponent(order.provider)}?${query}`;
  }

  /** The order that such an address names; undefined when it names none or the proof is wrong. */
  orderIn(provider: string, query: Readonly<Record<string, unknown>>): OrderId | undefined {
    const { job, order, proof } = query;
    if (typeof job !== 'string' || typeof order !== 'string' || typeof proof !== 'string') return undefined;
    if (!/^[0-9a-f-]{36}$/.test(job) || !/^\d{1,3}$/.test(order)) return undefined;
    const named = { jobId: job, nth: Number(order), provider };
    const [given, right] = [Buffer.from(proof), Buffer.from(this.proofOf(named))];
    return given.length === right.length && timingSafeEqual(given, right) ? named : undefined;
  }

  private proofOf({ jobId, nth, provider }: OrderId): string {
    return createHmac('sha256', this.settings.secrets.signing).update(`order ${provider} ${jobId} ${nth}`).digest('base64url').slice(0, 22);
  }
}
