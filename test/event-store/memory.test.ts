import { MemoryEventStore } from '../../apps/api/src/event-store/memory/memory-event-store.js';
import { eventStoreContract } from './contract.js';

eventStoreContract('The event store in memory', async () => {
  const store = new MemoryEventStore();
  return { store, close: () => store.close() };
});
