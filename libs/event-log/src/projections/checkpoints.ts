import type { DataSource, EntityManager } from 'typeorm';

export type ConsumerState = 'live' | 'rebuilding' | 'failed';

export interface ConsumerStatus {
  readonly name: string;
  readonly version: number;
  readonly position: bigint;
  readonly state: ConsumerState;
  readonly error: string | null;
  readonly failedPosition: bigint | null;
  readonly updatedAt: Date;
}

/** Somebody else has moved this consumer's checkpoint: two were running. This one stops; nothing it did was committed. */
export class Fenced extends Error {
  constructor(name: string) {
    super(`another process runs ${name} now`);
    this.name = 'Fenced';
  }
}

interface Row {
  name: string;
  version: number;
  position: string;
  state: ConsumerState;
  error: string | null;
  failed_position: string | null;
  updated_at: Date;
}

const toStatus = (row: Row): ConsumerStatus => ({
  name: row.name,
  version: row.version,
  position: BigInt(row.position),
  state: row.state,
  error: row.error,
  failedPosition: row.failed_position === null ? null : BigInt(row.failed_position),
  updatedAt: row.updated_at,
});

/** How far each consumer of the log is. One row a consumer in `ops.checkpoints`. */
export class Checkpoints {
  constructor(private readonly database: DataSource) {}

  /** The consumer's row, made at position 0 when it is new. */
  async ensure(name: string, version: number): Promise<ConsumerStatus> {
    await this.database.query('INSERT INTO ops.checkpoints (name, version) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [name, version]);
    return (await this.find(name)) as ConsumerStatus;
  }

  async find(name: string): Promise<ConsumerStatus | null> {
    const [row] = await this.database.query<Row[]>('SELECT * FROM ops.checkpoints WHERE name = $1', [name]);
    return row ? toStatus(row) : null;
  }

  async all(): Promise<ConsumerStatus[]> {
    const rows = await this.database.query<Row[]>('SELECT * FROM ops.checkpoints ORDER BY name');
    return rows.map(toStatus);
  }

  /**
   * Moves the checkpoint by compare-and-set, inside the transaction of the work it stands for, and tells who waits for it once that is
   * committed. Before the work: of two at once the second waits here and is then told, with nothing done twice.
   * @throws {Fenced}
   */
  async advance(db: EntityManager, name: string, from: bigint, to: bigint): Promise<void> {
    const [, moved] = await db.query<[unknown, number]>(
      "UPDATE ops.checkpoints SET position = $3, state = 'live', error = NULL, failed_position = NULL, updated_at = now() WHERE name = $1 AND position = $2",
      [name, String(from), String(to)],
    );
    if (moved !== 1) throw new Fenced(name);
    await db.query("SELECT pg_notify('checkpoint', $1)", [`${name}:${to}`]);
  }

  /** Stops the consumer at `at`, with the event that it cannot get past. Nothing happens when somebody else has moved it on. */
  async markFailed(name: string, at: bigint, failed: bigint, error: unknown): Promise<void> {
    await this.database.query(
      "UPDATE ops.checkpoints SET state = 'failed', failed_position = $3, error = $4, updated_at = now() WHERE name = $1 AND position = $2",
      [name, String(at), String(failed), error instanceof Error ? (error.stack ?? error.message) : String(error)],
    );
  }

  /** What a rebuild that did not come to its end leaves: the consumer as it was before. */
  async rebuildEnded(name: string): Promise<void> {
    await this.database.query(
      "UPDATE ops.checkpoints SET state = CASE WHEN failed_position IS NULL THEN 'live' ELSE 'failed' END WHERE name = $1 AND state = 'rebuilding'",
      [name],
    );
  }
}
