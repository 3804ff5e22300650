import { KurrentDbEventStore } from '@scenewright/event-log';
import { startKurrentDbServer } from '../kurrentdb-server/server.js';
import { eventStoreContract } from './contract.js';

eventStoreContract('The event store in KurrentDB (protocol server)', async () => {
  const server = await startKurrentDbServer();
  const store = new KurrentDbEventStore(server.connectionString);
  return {
    store,
    close: async () => {
      await store.close();
      await server.stop();
    },
  };
});

const real = process.env.KURRENTDB_URL;
if (real) {
  eventStoreContract('The event store in a real KurrentDB', async () => {
    const store = new KurrentDbEventStore(real);
    return { store, close: () => store.close() };
  });
}
