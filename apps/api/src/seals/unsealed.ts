import { countUnsealed, type EventStore } from '@scenewright/event-log';

/** So many are counted; whether there are more is all that is said beyond. */
const MOST_COUNTED = 5_000;

/** What is not sealed yet, behind the last seal's position. */
export async function unsealedIn(store: EventStore, after: bigint): Promise<{ events: number; more: boolean; since: string | null }> {
  const { events, since } = await countUnsealed(store, after, MOST_COUNTED);
  return { events, more: events === MOST_COUNTED, since: since?.toISOString() ?? null };
}
