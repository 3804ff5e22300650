import type { RecordedEvent } from '@scenewright/events';
import { type EventStore, holds, type LogPlace, placeOf } from './event-store.js';

/** An event that only newer code knows: whoever has come to it leaves the lead to that, until it has gone on. */
export class LeftToNewerCode {
  private place: LogPlace | null = null;

  constructor(private readonly store: Pick<EventStore, 'at'>) {}

  comeTo(event: RecordedEvent): void {
    this.place = placeOf(event);
  }

  /** Whether it holds back a consumer that stands at this position. Not where the event is gone, with the end of a log that went back. */
  async holdsBack(position: bigint): Promise<boolean> {
    if (this.place === null || position >= this.place.position) return false;
    if (await holds(this.store, this.place)) return true;
    this.place = null;
    return false;
  }
}
