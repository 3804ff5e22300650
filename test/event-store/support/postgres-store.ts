import { PostgresEventStore, type PostgresEventStoreOptions } from '@scenewright/event-log';
import { createTestDatabase } from '../../support/database.js';

/** A Postgres event store over a database of its own. */
export async function openPostgresStore(options?: PostgresEventStoreOptions) {
  const database = await createTestDatabase();
  const store = new PostgresEventStore(database.url, options);
  return {
    store,
    url: database.url,
    close: async () => {
      await store.close();
      await database.close();
    },
  };
}
