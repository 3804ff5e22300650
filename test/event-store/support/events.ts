import { randomUUID } from 'node:crypto';
import type { EventStore, SubscribeOptions, SubscriptionBatch } from '@scenewright/event-log';
import type { NewEvent, RecordedEvent } from '@scenewright/events';

/** A category that no other test uses, so that tests may share a log. */
export function freshCategory(): string {
  return `test${randomUUID().replaceAll('-', '')}`;
}

export function newEvent(overrides: Partial<NewEvent> = {}): NewEvent {
  return {
    id: randomUUID(),
    type: 'ShotAdded',
    schemaVersion: 1,
    data: { shotUid: randomUUID(), title: 'Rain on the window' },
    metadata: {
      correlationId: 'click-1',
      causationId: 'command-1',
      actor: { uid: 'ada', role: 'creator' },
      subject: { userId: 'ada', projectId: 'film' },
    },
    ...overrides,
  };
}

export function newEvents(count: number): NewEvent[] {
  return Array.from({ length: count }, (_, n) => newEvent({ data: { n } }));
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

export const idsOf = (events: readonly { id: string }[]): string[] => events.map(({ id }) => id);

/** Reads a subscription until `enough` says so of all events and the latest batch, then leaves it. */
export async function follow(
  store: EventStore,
  options: Omit<SubscribeOptions, 'signal'>,
  enough: (events: readonly RecordedEvent[], batch: SubscriptionBatch) => boolean | Promise<boolean>,
): Promise<{ events: RecordedEvent[]; batches: SubscriptionBatch[] }> {
  const abort = new AbortController();
  const events: RecordedEvent[] = [];
  const batches: SubscriptionBatch[] = [];
  for await (const batch of store.subscribe({ ...options, signal: abort.signal })) {
    events.push(...batch.events);
    batches.push(batch);
    if (await enough(events, batch)) break;
  }
  abort.abort();
  return { events, batches };
}

/** Everything up to the end of the log. */
export async function catchUp(store: EventStore, options: Omit<SubscribeOptions, 'signal'>): Promise<RecordedEvent[]> {
  const { events } = await follow(store, options, (_, batch) => batch.caughtUp);
  return events;
}
