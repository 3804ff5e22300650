import type { EventLog, Watermarks } from '@scenewright/event-log';
import type { Category } from '@scenewright/events';

/** The end of a job is one append, on any of its project's streams and on the ledger. */
const MAY_CHANGE: readonly Category[] = ['project', 'cast', 'scene', 'soundtrack', 'credits'];

/** Waits until a job's end, which is in the log, can be read in everything that it has changed. False when that does not come in time. */
export async function endShown(log: Pick<EventLog, 'head'>, watermarks: Pick<Watermarks, 'reached'>): Promise<boolean> {
  return watermarks.reached(await log.head(), MAY_CHANGE);
}
