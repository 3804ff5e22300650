import type { Subscription } from 'rxjs';
import type { DataSource } from 'typeorm';
import { ForeignLog } from './errors.js';
import { type EventStore, holds, type LogPlace, placeOf } from './event-store.js';
import type { Log } from './log.js';
import type { LogTail } from './log-tail.js';

const NOTED_EVERY_MS = 60_000;
/** Whoever goes back so far does again what is told apart by rows that are kept as long. */
const KEPT_DAYS = 30;

interface Row {
  position: string;
  event_id: string;
}

/**
 * Which events stood where in the log, noted once a minute beside the checkpoints (`ops.log_history`). A log in another database can go back
 * without them: it is compared with this then, and what was made of it goes on from the last place that both have.
 */
export class LogHistory {
  private timer: NodeJS.Timeout | undefined;
  private following: Subscription | undefined;
  private noting: Promise<void> = Promise.resolve();
  /** The newest that this process has seen, and the one that it noted last. */
  private seen: LogPlace | undefined;
  private noted: LogPlace | undefined;

  constructor(
    private readonly database: DataSource,
    private readonly store: EventStore,
    private readonly tail: Pick<LogTail, 'events' | 'wentBack' | 'startedAt'>,
    private readonly log: Log,
  ) {}

  /** After the tail, which it follows. */
  start(everyMs = NOTED_EVERY_MS): void {
    const note = () => {
      this.noting = this.noting
        .then(() => this.note(everyMs))
        .catch((error: Error) => this.log.warn(`could not note where the log ends: ${error.message}`));
    };
    this.following = this.tail.events.subscribe((event) => {
      const isFirst = this.seen === undefined;
      this.seen = placeOf(event);
      if (isFirst) note();
    });
    this.following.add(
      this.tail.wentBack.subscribe(() => {
        this.seen = this.noted = undefined;
      }),
    );
    this.noting = this.seeEnd().catch(() => undefined);
    note();
    this.timer = setInterval(note, everyMs).unref();
  }

  private async seeEnd(): Promise<void> {
    const last = await this.store.at(this.tail.startedAt);
    if (last) this.seen ??= placeOf(last);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    this.following?.unsubscribe();
    await this.noting;
  }

  /** The newest place up to a position that this process knows of. */
  upTo(position: bigint): LogPlace | undefined {
    return [this.seen, this.noted].find((place) => place !== undefined && place.position <= position);
  }

  /** Notes the newest event that this process has seen, unless another process has noted one within `sinceMs`. */
  async note(sinceMs = 0): Promise<void> {
    const { seen } = this;
    if (!seen || seen.position === this.noted?.position) return;
    // what is noted from here on belongs to the same history as what was noted before
    await this.lastCommon();
    const written = await this.database.query<unknown[]>(
      `INSERT INTO ops.log_history (position, event_id)
       SELECT $1, $2 WHERE NOT EXISTS (SELECT FROM ops.log_history WHERE noted_at > now() - $3 * interval '1 ms')
       ON CONFLICT (position) DO NOTHING RETURNING position`,
      [String(seen.position), seen.eventId, sinceMs / 2],
    );
    if (written.length === 0) return;
    await this.database.query(`DELETE FROM ops.log_history WHERE noted_at < now() - $1 * interval '1 day'`, [KEPT_DAYS]);
    this.noted = seen;
  }

  /**
   * The last noted place that the log still has; null when nothing was noted. Forgets those behind it, which are in the log no more.
   * @throws {ForeignLog} it has none of what was noted
   */
  async lastCommon(): Promise<LogPlace | null> {
    const newest = await this.newest(1);
    const [last] = newest;
    if (!last || (await holds(this.store, last))) return last ?? null;
    const all = await this.newest(null);
    let [common, gone] = [all.length, 0];
    while (common - gone > 1) {
      const middle = (common + gone) >> 1;
      if (await holds(this.store, all[middle] as LogPlace)) common = middle;
      else gone = middle;
    }
    const place = all[common];
    if (!place) throw new ForeignLog(last.position);
    await this.database.query('DELETE FROM ops.log_history WHERE position > $1', [String(place.position)]);
    // what was being built of events that are gone begins anew
    await this.database.query('DELETE FROM ops.projection_builds WHERE position > $1', [String(place.position)]);
    return place;
  }

  /** The newest first. */
  private async newest(limit: number | null): Promise<LogPlace[]> {
    const rows = await this.database.query<Row[]>('SELECT position, event_id FROM ops.log_history ORDER BY position DESC LIMIT $1', [
      limit,
    ]);
    return rows.map((row) => ({ position: BigInt(row.position), eventId: row.event_id }));
  }
}
