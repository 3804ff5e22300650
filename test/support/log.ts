import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Looks at the log behind a running studio. */
export interface LogView {
  /** Of these requests, the ones that something was written for, with the types of the events. */
  grownBy(correlationIds: readonly string[]): Promise<Map<string, string[]>>;
  close(): Promise<void>;
}

/** Names a request, so that what it makes happen can be told from everything else. */
export const newCorrelation = (): string => `test-${randomUUID()}`;

export async function viewLog(databaseUrl: string): Promise<LogView> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  return {
    grownBy: async (correlationIds) => {
      const { rows } = await database.query<{ correlation: string; types: string[] }>(
        `SELECT metadata->>'correlationId' AS correlation, array_agg(type ORDER BY position) AS types FROM event_log.events
         WHERE metadata->>'correlationId' = ANY($1) GROUP BY 1`,
        [correlationIds],
      );
      return new Map(rows.map(({ correlation, types }) => [correlation, types]));
    },
    close: () => database.end(),
  };
}
