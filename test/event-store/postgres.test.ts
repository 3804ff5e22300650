import { eventStoreContract } from './contract.js';
import { openPostgresStore } from './support/postgres-store.js';

eventStoreContract('The event store in Postgres', openPostgresStore);
