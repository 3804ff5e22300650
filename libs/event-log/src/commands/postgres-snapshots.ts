import type { DataSource } from 'typeorm';
import type { Snapshot, Snapshots } from './snapshots.js';

interface Row {
  readonly version: number;
  readonly event_id: string;
  readonly state: unknown;
}

/** Snapshots in `ops.snapshots`, one a stream. */
export class PostgresSnapshots implements Snapshots {
  /** @param code of the programs that fold events: what other ones have folded is not looked at, and is written over in time */
  constructor(
    private readonly database: DataSource,
    private readonly code: string,
  ) {}

  async find(stream: string): Promise<Snapshot | null> {
    const [row] = await this.database.query<Row[]>('SELECT version, event_id, state FROM ops.snapshots WHERE stream = $1 AND code = $2', [
      stream,
      this.code,
    ]);
    return row ? { version: row.version, lastEventId: row.event_id, state: row.state } : null;
  }

  async keep(stream: string, { version, lastEventId, state }: Snapshot): Promise<void> {
    await this.database.query(
      `INSERT INTO ops.snapshots (stream, code, version, event_id, state) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (stream) DO UPDATE SET code = $2, version = $3, event_id = $4, state = $5, kept_at = now()`,
      [stream, this.code, version, lastEventId, JSON.stringify(state)],
    );
  }
}
