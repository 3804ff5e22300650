import { counter } from '@scenewright/telemetry';
import type { DataSource, EntityManager } from 'typeorm';
import { versionCheckpoint } from './checkpoints.js';
import type { Projection } from './projection.js';
import type { ReadReplica } from './read-replica.js';

/** What was read, and how far the log is in it: everything up to `position`, and nothing behind it. */
export interface ReadAt<Read> {
  readonly read: Read;
  readonly position: bigint;
}

const reads = counter(
  'scenewright.replica.reads',
  '{read}',
  'Reads for which a replica is set, by who answered: the replica, or the primary.',
);

/** How far a read model is, and which event stands there: null where none does, or where the log is kept elsewhere. */
interface Place {
  readonly position: bigint;
  readonly event: string | null;
}

/**
 * Reads a read model together with how far it is. A batch of events and the checkpoint behind it are committed together, so what a
 * database shows at one moment is exactly the log up to the checkpoint that it shows at that moment.
 *
 * What is read is never older than what the primary shows when it is asked: a replica is read when it is as far as that, of the same history.
 */
export class ConsistentReads {
  constructor(
    private readonly primary: DataSource,
    /** Asked anew each time: they are found when everything is there. */
    private readonly projections: () => readonly Projection[],
    private readonly replica: ReadReplica | null = null,
  ) {}

  /** `projection`: whose tables `work` reads, and of no other. */
  async of<Read>(projection: string, work: (db: EntityManager) => Promise<Read>): Promise<ReadAt<Read>> {
    if (!this.replica) return this.readAt(this.primary, projection, work);
    const onReplica = await this.onReplica(this.replica, projection, work);
    reads(1, { answered: onReplica ? 'replica' : 'primary' });
    return onReplica ?? this.readAt(this.primary, projection, work);
  }

  private async onReplica<Read>(replica: ReadReplica, projection: string, work: (db: EntityManager) => Promise<Read>) {
    const shown = await this.placeOf(projection, this.primary.manager);
    return replica.ask(async (source) => {
      // before it is read and after: that it is too old, or of another history, is mostly found out by one row
      const there = await this.placeOf(projection, source.manager, shown.position);
      if (there.position < shown.position || there.event !== shown.event) return undefined;
      const read = await this.readAt(source, projection, work);
      return read.position < shown.position ? undefined : read;
    });
  }

  private readAt<Read>(database: DataSource, projection: string, work: (db: EntityManager) => Promise<Read>): Promise<ReadAt<Read>> {
    return database.transaction('REPEATABLE READ', async (db) => {
      // the tables first: having been read they cannot be swapped for rebuilt ones before the checkpoint is
      const read = await work(db);
      return { read, position: (await this.placeOf(projection, db)).position };
    });
  }

  /**
   * Of the tables that this process reads: those of its own version, once they are set aside for a newer one. `event`: the one at `at`, or
   * where they are.
   */
  private async placeOf(projection: string, db: EntityManager, at: bigint | null = null): Promise<Place> {
    const version = this.projections().find(({ name }) => name === projection)?.version ?? 0;
    const [row] = await db.query<{ position: string; event: string | null }[]>(
      `SELECT c.position, (SELECT event_id FROM event_log.events WHERE position = coalesce($3, c.position)) AS event
         FROM ops.checkpoints c WHERE name IN ($1, $2) ORDER BY name = $1 LIMIT 1`,
      [projection, versionCheckpoint(projection, version), at === null ? null : String(at)],
    );
    return { position: BigInt(row?.position ?? 0), event: row?.event ?? null };
  }
}
