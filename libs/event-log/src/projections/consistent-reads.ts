import type { DataSource, EntityManager } from 'typeorm';
import { versionCheckpoint } from './checkpoints.js';
import type { Projection } from './projection.js';

/** What was read, and how far the log is in it: everything up to `position`, and nothing behind it. */
export interface ReadAt<Read> {
  readonly read: Read;
  readonly position: bigint;
}

/**
 * Reads a read model together with how far it is. A batch of events and the checkpoint behind it are committed together, so what a
 * database shows at one moment is exactly the log up to the checkpoint that it shows at that moment.
 */
export class ConsistentReads {
  constructor(
    private readonly database: DataSource,
    /** Asked anew each time: they are found when everything is there. */
    private readonly projections: () => readonly Projection[],
  ) {}

  /** `projection`: whose tables `work` reads, and of no other. */
  of<Read>(projection: string, work: (db: EntityManager) => Promise<Read>): Promise<ReadAt<Read>> {
    return this.database.transaction('REPEATABLE READ', async (db) => {
      // the tables first: having been read they cannot be swapped for rebuilt ones before the checkpoint is
      const read = await work(db);
      return { read, position: await this.positionOf(projection, db) };
    });
  }

  /** Of the tables that this process reads: those of its own version, once they are set aside for a newer one. */
  private async positionOf(projection: string, db: EntityManager): Promise<bigint> {
    const version = this.projections().find(({ name }) => name === projection)?.version ?? 0;
    const [row] = await db.query<{ position: string }[]>(
      'SELECT position FROM ops.checkpoints WHERE name IN ($1, $2) ORDER BY name = $1 LIMIT 1',
      [projection, versionCheckpoint(projection, version)],
    );
    return BigInt(row?.position ?? 0);
  }
}
