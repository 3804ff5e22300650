import type { DataSource } from 'typeorm';

/** What programs of the studio find in its database, by the names that migrations and queries have for it. */
export interface Schema {
  readonly tables: ReadonlySet<string>;
  readonly columns: ReadonlyMap<string, { readonly type: string; readonly isNeeded: boolean }>;
  /** Results by signature. */
  readonly functions: ReadonlyMap<string, string>;
}

const SCHEMAS = ['event_log', 'read', 'ops'];

/** Read from the database's own catalogue: whatever way a migration did it, this is what is there. */
export async function schemaOf(database: Pick<DataSource, 'query'>): Promise<Schema> {
  const columns: { table: string; name: string; type: string; is_needed: boolean }[] = await database.query(
    `SELECT format('%s.%s', n.nspname, c.relname) AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
            a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AS is_needed
       FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'v', 'm', 'p') AND a.attnum > 0 AND NOT a.attisdropped AND n.nspname = ANY ($1)`,
    [SCHEMAS],
  );
  const functions: { name: string; result: string }[] = await database.query(
    `SELECT format('%s.%s(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)) AS name,
            coalesce(pg_get_function_result(p.oid), '') AS result
       FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname = ANY ($1)`,
    [SCHEMAS],
  );
  return {
    tables: new Set(columns.map(({ table }) => table)),
    columns: new Map(columns.map(({ table, name, type, is_needed }) => [`${table}.${name}`, { type, isNeeded: is_needed }])),
    functions: new Map(functions.map(({ name, result }) => [name, result])),
  };
}

/**
 * Why a program that was written for `before` cannot go on with `after`, a sentence each. `unused`: what that program has in the database and
 * does not use any more, which may go.
 */
export function breaches(before: Schema, after: Schema, unused: readonly string[]): string[] {
  const found: string[] = [];
  const gone = (what: string) => found.push(`${what} is dropped or renamed, and the release before uses it`);
  for (const table of before.tables) if (!after.tables.has(table) && !unused.includes(table)) gone(table);
  for (const [column, { type, isNeeded }] of before.columns) {
    const table = tableOf(column);
    if (unused.includes(column) || unused.includes(table) || !after.tables.has(table)) continue;
    const now = after.columns.get(column);
    if (!now) gone(column);
    else if (now.type !== type) found.push(`${column} was ${type} and is ${now.type}`);
    else if (now.isNeeded && !isNeeded) found.push(`${column} has to be given now, and the release before may leave it out`);
  }
  for (const [column, { isNeeded }] of after.columns) {
    if (isNeeded && !before.columns.has(column) && before.tables.has(tableOf(column)))
      found.push(`${column} is new and has to be given: the release before cannot. Let it be null, or give it a default`);
  }
  for (const [name, result] of before.functions) {
    if (unused.includes(name)) continue;
    if (!after.functions.has(name)) gone(name);
    else if (after.functions.get(name) !== result) found.push(`${name} gave ${result} and gives ${after.functions.get(name)}`);
  }
  return found.sort();
}

const tableOf = (column: string): string => column.slice(0, column.lastIndexOf('.'));
