import type { EventStore } from '@scenewright/event-log';
import type { RecordedEvent } from '@scenewright/events';

/** The events of streams, up to a version of each, in the order of the log. */
export async function* merged(
  store: EventStore,
  streams: readonly { readonly stream: string; readonly version: number }[],
): AsyncGenerator<RecordedEvent> {
  const open = streams.map(({ stream, version }) => store.read(stream, { limit: version })[Symbol.asyncIterator]());
  const next = new Map<AsyncIterator<RecordedEvent>, RecordedEvent>();
  const step = async (one: AsyncIterator<RecordedEvent>) => {
    const { done, value } = await one.next();
    if (done) next.delete(one);
    else next.set(one, value);
  };
  for (const one of open) await step(one);
  while (next.size > 0) {
    let first: [AsyncIterator<RecordedEvent>, RecordedEvent] | undefined;
    for (const entry of next) if (!first || entry[1].position < first[1].position) first = entry;
    if (!first) return;
    yield first[1];
    await step(first[0]);
  }
}
