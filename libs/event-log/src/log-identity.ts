import type { DataSource } from 'typeorm';
import { ForeignLog } from './errors.js';
import { type EventStore, holds, type LogPlace, placeOf } from './event-store.js';

/**
 * Which log this studio's database belongs to, by the log's first event (`ops.log_identity`): every copy of a log has that, however old it is,
 * and no other log does. Whoever knows no event of the log asks here before it is read or anything is made of it.
 */
export class LogIdentity {
  constructor(
    private readonly database: DataSource,
    private readonly store: Pick<EventStore, 'at' | 'head' | 'readAll'>,
  ) {}

  /** Notes the log's first event, once and for all. A log that is still empty is noted later. */
  async note(): Promise<void> {
    if (await this.find()) return;
    for await (const event of this.store.readAll({ limit: 1 })) {
      const { position, eventId } = placeOf(event);
      await this.database.query('INSERT INTO ops.log_identity (position, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        String(position),
        eventId,
      ]);
    }
  }

  /**
   * Whether the log is known to be this studio's. False when nothing was noted of it.
   * @throws {ForeignLog} it is not
   */
  async verify(): Promise<boolean> {
    const first = await this.find();
    if (!first) return false;
    // beyond the head nothing stands: who looks there waits for nodes that are behind
    if (first.position > (await this.store.head()) || !(await holds(this.store, first))) throw new ForeignLog();
    return true;
  }

  private async find(): Promise<LogPlace | undefined> {
    const [row] = await this.database.query<{ position: string; event_id: string }[]>('SELECT position, event_id FROM ops.log_identity');
    return row && { position: BigInt(row.position), eventId: row.event_id };
  }
}
