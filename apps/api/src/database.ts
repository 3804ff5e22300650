import { connectionLimits, patientConnection, withHeartbeat } from '@scenewright/event-log';
import { migrations } from '@scenewright/migrations';
import type { Pool, QueryResultRow } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { noteRelease, refuseDistantRelease } from './release-distance.js';

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

const session = (schemas: readonly string[] = []) => ({
  options: `-c search_path=${['public', ...schemas, 'read', 'ops'].join(',')}`,
  application_name: 'scenewright',
});

/**
 * How the studio connects to its database. Table names in queries stay unqualified and are found by the search path: a projection
 * that is built anew puts tables of its own in front. `schemas`: what lies in front of the read models that are served, where it is there.
 */
export const databaseOptions = (url: string, schemas: readonly string[] = []): DataSourceOptions => ({
  ...migrationOptions(url),
  extra: { ...connectionLimits(), max: 16, ...session(schemas) },
});

/** A query that is asked all the time: under a name, each connection parses and plans it once. */
export async function namedQuery<Row extends QueryResultRow>(
  database: DataSource,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const pool = (database.driver as PostgresDriver).master as Pool;
  return (await pool.query<Row>({ name, text, values })).rows;
}

/** A migration takes as long as it takes. */
const migrationOptions = (url: string): PostgresOptions => ({
  type: 'postgres',
  url,
  migrations: [...migrations],
  migrationsTransactionMode: 'each',
  uuidExtension: 'pgcrypto',
  installExtensions: false,
  logging: ['error'],
  poolErrorHandler: () => {},
  extra: { ...patientConnection, ...session() },
});

/** Any number: whoever holds this lock migrates. */
const MIGRATION_LOCK = 7_361_001;

/**
 * Brings the database up to date. Of several processes starting at once one migrates and the others wait. Throws when the database cannot be
 * reached, or falls silent.
 * @throws {DistantRelease} another release has been here that this one does not run beside: nothing was changed.
 */
export const migrate = (url: string): Promise<void> => withHeartbeat(url, () => migrateAlone(url));

async function migrateAlone(url: string): Promise<void> {
  const database = await new DataSource(migrationOptions(url)).initialize();
  const runner = database.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseDistantRelease(runner);
    await database.runMigrations();
    await noteRelease(runner);
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    await runner.release();
    await database.destroy();
  }
}
