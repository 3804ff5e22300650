import type { DataSource } from 'typeorm';
import { type EventStore, holds } from '../event-store.js';
import type { Log } from '../log.js';
import type { LogIdentity } from '../log-identity.js';

const LOOKS_EVERY_MS = 60_000;
const NOTES_EVERY_MS = 600_000;
/** Whoever goes back so far does again what is told apart by rows that are kept as long. */
const KEPT_DAYS = 30;

/** Where a consumer stood once. Everything up to there is handled; with no event: the log's start. */
export interface EarlierPlace {
  readonly position: bigint;
  readonly eventId: string | null;
}

interface Row {
  position: string;
  event_id: string | null;
}

const toPlace = ({ position, event_id: eventId }: Row): EarlierPlace => ({ position: BigInt(position), eventId });

/**
 * Where the checkpoints of processes stood before, every ten minutes for thirty days (`ops.checkpoint_history`). A log in another database
 * can go back without them: a process goes on then from the last place of its own that the log still has.
 *
 * A process's places are all of one history, though the log may have another one by now: only its checkpoint is noted, which stands on what
 * it handled, and whoever moves that back deletes what lies behind.
 */
export class CheckpointHistory {
  private timer: NodeJS.Timeout | undefined;
  private noting: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: DataSource,
    private readonly store: Pick<EventStore, 'at' | 'head'>,
    private readonly identity: LogIdentity,
    private readonly log: Log,
  ) {}

  start(): void {
    const note = () => {
      this.noting = this.note().catch((error: Error) => this.log.warn(`could not note where processes stand: ${error.message}`));
    };
    note();
    this.timer = setInterval(note, LOOKS_EVERY_MS).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.noting;
  }

  /** Notes which log it is, and where each process stands of which that was not noted within `sinceMs`, by any process of the studio. */
  async note(sinceMs = NOTES_EVERY_MS): Promise<void> {
    await this.identity.note();
    // locked, or one that is moved back meanwhile would have a place noted behind that; one that is being moved is noted the next time
    await this.database.query(
      `INSERT INTO ops.checkpoint_history (name, position, event_id)
       SELECT c.name, c.handled_position, c.handled_id FROM ops.checkpoints c
        WHERE c.name LIKE 'process:%' AND c.known_as_of = c.position AND c.handled_id IS NOT NULL
          AND NOT EXISTS (SELECT FROM ops.checkpoint_history h
                           WHERE h.name = c.name AND h.event_id IS NOT NULL AND h.noted_at > now() - $1 * interval '1 ms')
        ORDER BY c.name
          FOR SHARE SKIP LOCKED
       ON CONFLICT DO NOTHING`,
      [sinceMs],
    );
    // of what is too old the newest stays: there may be nothing newer of a process that has little to do
    await this.database.query(
      `DELETE FROM ops.checkpoint_history h
        WHERE h.noted_at < now() - $1 * interval '1 day'
          AND EXISTS (SELECT FROM ops.checkpoint_history later
                       WHERE later.name = h.name AND later.position > h.position AND later.noted_at < now() - $1 * interval '1 day')`,
      [KEPT_DAYS],
    );
  }

  /** The last noted place of a process that the log has; null when there is none. @throws {ForeignLog} */
  async lastHeld(name: string): Promise<EarlierPlace | null> {
    if (!(await this.identity.verify())) return null;
    const head = await this.store.head();
    const rows = await this.database.query<Row[]>(
      'SELECT position, event_id FROM ops.checkpoint_history WHERE name = $1 AND position <= $2 ORDER BY position',
      [name, String(head)],
    );
    const places = rows.map(toPlace);
    let [held, gone] = [-1, places.length];
    while (gone - held > 1) {
      const middle = (held + gone) >> 1;
      if (await this.isHeld(places[middle] as EarlierPlace, head)) held = middle;
      else gone = middle;
    }
    return places[held] ?? null;
  }

  /** Beyond the head nothing stands: who looks there waits for nodes that are behind. */
  private async isHeld({ position, eventId }: EarlierPlace, head: bigint): Promise<boolean> {
    return eventId === null || (position <= head && (await holds(this.store, { position, eventId })));
  }
}
