import { EventLog, PostgresEventStore } from '@scenewright/event-log';
import type { Recorded } from '@scenewright/events';

/** The whole log of a studio, in order. */
export async function readLog(databaseUrl: string): Promise<Recorded[]> {
  const store = new PostgresEventStore(databaseUrl);
  try {
    const events: Recorded[] = [];
    for await (const event of new EventLog(store).readAll()) events.push(event);
    return events;
  } finally {
    await store.close();
  }
}
