import { idOf, type Recorded } from '@scenewright/events';

/** A read model that keeps an aggregate's state as a document, and when each id in it first appeared. */
export interface Document<State> {
  state: State;
  /** ISO time by id of a job, version, shot or audio. */
  times: Record<string, string>;
}

const IDS = ['jobId', 'imageId', 'frameId', 'videoId', 'audioId', 'shotUid', 'characterId'] as const;

/**
 * Folds a batch into the documents it touches, one a stream: each is loaded once, changed in memory and given back for one upsert, however
 * many events of the batch concern it.
 */
export async function foldDocuments<E extends Recorded, State, Row extends Document<State>>(
  events: readonly E[],
  decider: { evolve(state: State, event: NoInfer<E>): State },
  { load, fresh }: { load(ids: string[]): Promise<Map<string, Row>>; fresh(id: string): Row },
): Promise<Row[]> {
  const documents = await load([...new Set(events.map(({ stream }) => idOf(stream)))]);
  for (const event of events) {
    const id = idOf(event.stream);
    const document = documents.get(id) ?? fresh(id);
    documents.set(id, document);
    document.state = decider.evolve(document.state, event);
    noteInto(document.times, event);
  }
  return [...documents.values()];
}

/** The times, with that of the event for each id that appears in it for the first time. */
export function noteTimes(times: Readonly<Record<string, string>>, event: Recorded): Record<string, string> {
  const noted = { ...times };
  noteInto(noted, event);
  return noted;
}

function noteInto(times: Record<string, string>, event: Recorded): void {
  const data: Readonly<Record<string, unknown>> = event.data;
  for (const name of IDS) {
    const appeared = data[name];
    if (typeof appeared === 'string') times[appeared] ??= event.recordedAt.toISOString();
  }
  // what comes with a copy is as old as it says
  if ('times' in event.data) for (const [id, at] of Object.entries(event.data.times)) times[id] ??= at;
}
