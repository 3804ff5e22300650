import { type DomainEvent, type RecordedEvent, upcast } from '@scenewright/events';

/** A read model that keeps an aggregate's state as a document, and when each id in it first appeared. */
export interface Document<State> {
  state: State;
  /** ISO time by id of a job, version, shot or audio. */
  times: Record<string, string>;
}

const IDS = ['jobId', 'imageId', 'frameId', 'videoId', 'audioId', 'shotUid', 'characterId'] as const;

/** Decoded, with what a projection needs of the envelope. Unknown events are left out. */
export function decode(event: RecordedEvent): (DomainEvent & { recorded: RecordedEvent }) | null {
  const current = upcast(event.type, event.schemaVersion, event.data);
  return current && { ...current, recorded: event };
}

/**
 * Folds a batch into the documents it touches: each is loaded once, changed in memory and given back for one upsert, however many
 * events of the batch concern it.
 */
export async function foldDocuments<State, Extra extends object>(
  events: readonly RecordedEvent[],
  keyOf: (event: RecordedEvent) => string,
  load: (keys: string[]) => Promise<Map<string, Document<State> & Extra>>,
  fresh: (event: RecordedEvent) => Document<State> & Extra,
  evolve: (state: State, event: never) => State,
): Promise<Map<string, Document<State> & Extra>> {
  const documents = await load([...new Set(events.map(keyOf))]);
  for (const recorded of events) {
    const event = decode(recorded);
    if (!event) continue;
    const key = keyOf(recorded);
    const document = documents.get(key) ?? fresh(recorded);
    documents.set(key, document);
    document.state = evolve(document.state, event as never);
    const data = event.data as Record<string, unknown>;
    for (const name of IDS) {
      const id = data[name];
      if (typeof id === 'string') document.times[id] ??= recorded.recordedAt.toISOString();
    }
  }
  return documents;
}
