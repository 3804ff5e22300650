import pg from 'pg';
import { familyTime } from './processes.ts';
import type { BenchStudio } from './studio.ts';

/** What a studio and its database have used so far. */
export interface Consumed {
  /** Processor time of the studio's process and of the database's processes, in ms. */
  readonly studio: number;
  readonly database: number;
  readonly statements: number;
  /** Bytes. */
  readonly wal: number;
}

/** Runs `work` with somebody who says what the studio has used until then. */
export async function withConsumption<T>(studio: BenchStudio, work: (consumed: () => Promise<Consumed>) => Promise<T>): Promise<T> {
  const database = new pg.Client({ connectionString: studio.postgres.superuserUrl });
  await database.connect();
  try {
    await database.query('CREATE EXTENSION pg_stat_statements');
    return await work(async () => {
      const { rows } = await database.query<{ statements: string; wal: string }>(
        `SELECT (SELECT sum(calls) FROM pg_stat_statements WHERE userid = 'scenewright'::regrole) AS statements,
                pg_current_wal_lsn() - '0/0' AS wal`,
      );
      return {
        studio: studio.processorTime(),
        database: familyTime(studio.postgres.pid),
        statements: Number(rows[0]?.statements),
        wal: Number(rows[0]?.wal),
      };
    });
  } finally {
    await database.end();
  }
}
