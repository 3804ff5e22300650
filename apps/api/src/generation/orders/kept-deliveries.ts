import { Inject, Injectable } from '@nestjs/common';
import { derivedId } from '@scenewright/event-log';
import type { MediaProgress, SentPrompt } from '@scenewright/providers';
import { ASSET_STORE, type AssetStore } from '../../media/index.js';
import { idempotencyKeyOf, type OpenOrder, OrderBook } from './order-book.js';
import type { ProviderOrderRow } from './provider-order.entity.js';

type Done = Extract<MediaProgress, { state: 'done' }>;

/** What an order's reference is when its result came with the answer. */
interface Kept {
  readonly mime: string;
  readonly method: string;
  readonly notes?: unknown;
  readonly sent?: SentPrompt;
}

/**
 * Results that came with the answer to an order. Nobody could be asked for them once more, and they are paid for: they are kept as they
 * came until their job has ended, so that a crash while one is taken in does not have it ordered again.
 */
@Injectable()
export class KeptDeliveries {
  constructor(
    private readonly orders: OrderBook,
    @Inject(ASSET_STORE) private readonly assets: AssetStore,
  ) {}

  async keep(order: ProviderOrderRow, { output, method, sent }: Done): Promise<void> {
    await this.assets.put(assetOf(order), 'delivered', output.path);
    const kept: Kept = {
      mime: output.mime,
      method,
      ...(output.notes === undefined ? {} : { notes: output.notes }),
      ...(sent ? { sent } : {}),
    };
    await this.orders.take(order, { kept });
  }

  /** The kept result of an order; null when it has none. One whose file is gone is over, and the next attempt orders anew. */
  async of(order: ProviderOrderRow): Promise<Done | 'lost' | null> {
    const kept = keptIn(order);
    if (!kept) return null;
    const path = await this.assets.localPath(assetOf(order), 'delivered');
    if (path === null) {
      await this.orders.ended(order);
      return 'lost';
    }
    const { mime, method, notes, sent } = kept;
    return { state: 'done', output: { path, mime, ...(notes === undefined ? {} : { notes }) }, method, ...(sent ? { sent } : {}) };
  }

  /** Of an order whose job has what it wanted. What was kept goes first: nobody looks again at an order that is closed. */
  async close(order: OpenOrder): Promise<void> {
    await this.forget(order);
    await this.orders.delivered(order);
  }

  /** True when there was one: then nothing is under way at the service. */
  async forget(order: OpenOrder): Promise<boolean> {
    if (!keptIn(order)) return false;
    await this.assets.remove(assetOf(order));
    return true;
  }
}

const assetOf = (order: OpenOrder): string => derivedId(idempotencyKeyOf(order), 'delivery');

const keptIn = ({ ref }: OpenOrder): Kept | undefined => (ref as { kept?: Kept } | null)?.kept;
