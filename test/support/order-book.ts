import type { DataSource } from 'typeorm';
import { GenerationJobRow } from '../../apps/api/src/generation/mechanism/generation-job.entity.js';
import { OrderBook } from '../../apps/api/src/generation/orders/order-book.js';
import { ProviderOrderRow } from '../../apps/api/src/generation/orders/provider-order.entity.js';
import { createTestDatabase, openDataSource } from './database.js';

/** A book of orders, with a database of its own. */
export interface TestOrderBook {
  readonly source: DataSource;
  readonly orders: OrderBook;
  /** A job that this worker has taken. */
  running(id: string, worker: string): Promise<void>;
  close(): Promise<void>;
}

export async function openOrderBook(): Promise<TestOrderBook> {
  const database = await createTestDatabase();
  const source = await openDataSource({
    ...{ type: 'postgres', url: database.url, schema: 'ops', entities: [GenerationJobRow, ProviderOrderRow] },
    extra: { options: '-c search_path=ops,public' },
  });
  return {
    source,
    orders: new OrderBook(source.getRepository(ProviderOrderRow)),
    running: async (id, worker) => {
      const at = new Date();
      await source.getRepository(GenerationJobRow).insert({
        ...{ id, kind: 'video', stream: 'scene-x', event: {}, userId: 'ada', projectId: null, ownKeys: [], message: null },
        ...{ state: 'running', worker, progress: 0, attempts: 1, createdAt: at, updatedAt: at },
      } as never);
    },
    close: async () => {
      await source.destroy();
      await database.close();
    },
  };
}
