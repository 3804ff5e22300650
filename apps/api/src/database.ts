import { setTimeout as sleep } from 'node:timers/promises';
import {
  connectionLimits,
  connectionTo,
  patientConnection,
  patientPool,
  pooledLimits,
  readConnectionString,
  takeSessionLock,
  withHeartbeat,
} from '@scenewright/event-log';
import { migrations } from '@scenewright/migrations';
import type { Pool, PoolConfig } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { Values } from './config/schema.js';
import { MigrationLogger, runMigrations } from './patient-migrations.js';
import { isRefusedByPooler, needsDirectUrl, searchPath } from './pooler.js';
import { noteRelease, refuseDistantRelease } from './release-distance.js';

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

/** Most connections that this process keeps for each purpose, of 14 in all: see docs/operations.md. */
const MOST_CONNECTIONS = { tables: 5, queue: 2 };

const WAITING_LOOK_MS = 50;

const name = { application_name: 'scenewright' };
const session = (schemas: readonly string[] = []) => ({ options: `-c search_path=${searchPath(schemas).replaceAll(' ', '')}`, ...name });

/** `DATABASE_DIRECT_URL`: only where `DATABASE_URL` leads through a pooler. */
export type DatabaseAddresses = Pick<Values, 'DATABASE_URL'> & Partial<Pick<Values, 'DATABASE_DIRECT_URL'>>;

/**
 * How the studio connects to its tables. Table names in queries stay unqualified and are found by the search path: a projection that is
 * built anew puts tables of its own in front. Through a pooler a connection can bring no settings: there they are the role's
 * (`prepareForPooler`), and so the same for every release: who needs tables of its own leaves the pooler (`leavePooler`).
 * @param schemas what lies in front of the read models that are served, where it is there
 */
export function databaseOptions(
  { DATABASE_URL, DATABASE_DIRECT_URL }: DatabaseAddresses,
  schemas: readonly string[] = [],
): DataSourceOptions {
  const options = migrationOptions(DATABASE_URL);
  const limits = DATABASE_DIRECT_URL ? { ...pooledLimits(), ...name } : { ...connectionLimits(), ...session(schemas) };
  return {
    ...options,
    extra: {
      hosts: options.extra.hosts,
      ...limits,
      ...patientPool,
      max: MOST_CONNECTIONS.tables,
      isPooled: DATABASE_DIRECT_URL !== undefined,
    },
  };
}

/** A standby that is read in the place of `primary`, not connected yet. */
export function replicaOf(primary: DataSource, url: string): DataSource {
  const { extra, ...options } = primary.options as PostgresOptions;
  const { hosts: _, ...alike } = extra;
  return new DataSource({ ...options, migrations: [], url: readConnectionString(url).url, extra: alike });
}

/**
 * Does work on the same tables that takes as long as it takes, over a connection of its own. It fails when the database falls silent.
 * @param url without a pooler that lends connections by the transaction
 */
export const withPatientTables = <T>({ options }: DataSource, url: string, work: (tables: DataSource) => Promise<T>): Promise<T> =>
  withHeartbeat(url, async () => {
    const patient = { ...options, ...migrationOptions(url), migrations: [] } as DataSourceOptions;
    const tables = await new DataSource(patient).initialize();
    try {
      return await work(tables);
    } finally {
      await tables.destroy();
    }
  });

/** How the queue of jobs connects. */
export const queueDatabase = ({ DATABASE_URL, DATABASE_DIRECT_URL }: DatabaseAddresses): PoolConfig => ({
  ...(DATABASE_DIRECT_URL ? pooledLimits() : connectionLimits()),
  ...connectionTo(DATABASE_URL),
  application_name: 'scenewright queue',
  max: MOST_CONNECTIONS.queue,
});

const poolOf = (database: DataSource) => (database.driver as PostgresDriver).master as Pool;

/** Whether the tables are reached through a pooler, in sessions that are the same for every release. */
export const isPooled = (database: DataSource): boolean => (poolOf(database).options as { isPooled?: boolean }).isPooled === true;

/**
 * From now on the tables are reached without the pooler, in sessions of this process. What was asked before is still answered through it.
 * @param schemas what lies in front of the read models that are served
 */
export async function leavePooler(database: DataSource, directUrl: string, schemas: readonly string[]): Promise<void> {
  const direct = await new DataSource(databaseOptions({ DATABASE_URL: directUrl }, schemas)).initialize();
  const pooled = poolOf(database);
  (database.driver as PostgresDriver).master = poolOf(direct);
  // a pool that is told to end answers nobody who still waits for a connection
  while (pooled.waitingCount > 0) await sleep(WAITING_LOOK_MS);
  void pooled.end();
}

/** A migration takes as long as it takes. */
function migrationOptions(connection: string) {
  const { url, hosts } = readConnectionString(connection);
  return {
    type: 'postgres',
    url,
    migrations: [...migrations],
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    logging: ['error'],
    poolErrorHandler: () => {},
    extra: { hosts, ...patientConnection, ...session() },
  } satisfies PostgresOptions;
}

/** Any number: whoever holds this lock migrates. */
const MIGRATION_LOCK = 7_361_001;

/**
 * Brings the database up to date. Of several processes starting at once one migrates and the others wait. Throws when the database cannot be
 * reached, or falls silent.
 * @param url without a pooler that lends connections by the transaction
 * @throws {DistantRelease} another release has been here that this one does not run beside: nothing was changed.
 */
export const migrate = (url: string): Promise<void> =>
  withHeartbeat(url, () => migrateAlone(url)).catch((error) => {
    throw isRefusedByPooler(error) ? needsDirectUrl() : error;
  });

async function migrateAlone(url: string): Promise<void> {
  const database = await new DataSource({ ...migrationOptions(url), logger: new MigrationLogger(['error']) }).initialize();
  const runner = database.createQueryRunner();
  try {
    // migrations run in the session that holds the lock: when it ends, they have ended
    await takeSessionLock(runner, MIGRATION_LOCK);
    await refuseDistantRelease(runner);
    await runMigrations(database, runner);
    await noteRelease(runner);
  } finally {
    await runner.release();
    await database.destroy();
  }
}
