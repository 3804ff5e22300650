import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { prepared } from '../postgres/prepared.js';

/**
 * Writes rows of a read model, new ones and in the place of those with the same key, all in one statement with one parameter: what
 * TypeORM makes of a thousand rows takes longer than the database takes with it. Columns that no row names stay as they are.
 */
export async function upsertRows<Row extends ObjectLiteral>(
  db: EntityManager,
  entity: EntityTarget<Row>,
  rows: readonly Partial<Row>[],
  key: readonly (keyof Row & string)[],
): Promise<void> {
  if (rows.length === 0) return;
  const { columns, tablePath } = db.connection.getMetadata(entity);
  const named = columns.filter(({ propertyName }) => rows.some((row) => row[propertyName] !== undefined));
  const inDatabase = (of: readonly ColumnMetadata[]) => of.map(({ databaseName }) => `"${databaseName}"`);
  const isKey = ({ propertyName }: ColumnMetadata) => key.includes(propertyName);
  const typed = named.map(
    (column) => `"${column.databaseName}" ${db.connection.driver.normalizeType(column)}${column.isArray ? '[]' : ''}`,
  );
  const changed = inDatabase(named.filter((column) => !isKey(column))).map((name) => `${name} = EXCLUDED.${name}`);
  const names = named.map(({ databaseName, propertyName }) => [databaseName, propertyName] as const);
  const json = rows.map((row) => {
    const members: Record<string, unknown> = {};
    for (const [column, property] of names) members[column] = row[property] ?? null;
    return members;
  });
  await db.query(
    prepared(`INSERT INTO ${tablePath} (${inDatabase(named)}) SELECT * FROM json_to_recordset($1::json) AS row (${typed})
     ON CONFLICT (${inDatabase(columns.filter(isKey))}) DO ${changed.length > 0 ? `UPDATE SET ${changed}` : 'NOTHING'}`),
    [JSON.stringify(json)],
  );
}
