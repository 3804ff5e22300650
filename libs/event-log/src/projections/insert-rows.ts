import type { EntityManager } from 'typeorm';
import { prepared } from '../postgres/prepared.js';

/**
 * Adds rows to a table of a read model in one statement with one parameter, however many there are; one whose key is there already is left
 * alone. Their members are named as the table's columns, all of which they have.
 */
export async function insertRows(db: EntityManager, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await db.query(prepared(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1::json) ON CONFLICT DO NOTHING`), [
    JSON.stringify(rows),
  ]);
}
