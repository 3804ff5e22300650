import type { DataSource, EntityManager } from 'typeorm';

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
  constructor(private readonly database: DataSource) {}

  /** `projection`: whose tables `work` reads, and of no other. */
  of<Read>(projection: string, work: (db: EntityManager) => Promise<Read>): Promise<ReadAt<Read>> {
    return this.database.transaction('REPEATABLE READ', async (db) => {
      // the tables first: having been read they cannot be swapped for rebuilt ones before the checkpoint is
      const read = await work(db);
      const [row] = await db.query<{ position: string }[]>('SELECT position FROM ops.checkpoints WHERE name = $1', [projection]);
      return { read, position: BigInt(row?.position ?? 0) };
    });
  }
}
