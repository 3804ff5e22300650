import { MemoryEventStore } from '@scenewright/event-log';
import { eventStoreContract } from './contract.js';

eventStoreContract('The event store in memory', async () => {
  const store = new MemoryEventStore();
  return { store, close: () => store.close() };
});
