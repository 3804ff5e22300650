import type { RecordedEvent } from '@scenewright/events';
import type { EventStore } from '../../event-store.js';

/** The log as it is read after somebody got at the database: every event as `change` leaves it, null for one that is gone. */
export function tampered(store: EventStore, change: (event: RecordedEvent) => RecordedEvent | null): EventStore {
  async function* changed(events: AsyncIterable<RecordedEvent>) {
    for await (const event of events) {
      const left = change(event);
      if (left) yield left;
    }
  }
  return {
    append: (writes, checks) => store.append(writes, checks),
    read: (stream, options) => changed(store.read(stream, options)),
    readAll: (options) => changed(store.readAll(options)),
    at: async (position) => {
      const event = await store.at(position);
      return event && change(event);
    },
    subscribe: (options) => store.subscribe(options),
    head: () => store.head(),
    close: () => store.close(),
  };
}
