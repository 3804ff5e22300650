import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrations } from '@scenewright/migrations';
import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';

export interface TestDatabase {
  /** Connection string of a database that nobody else uses. */
  readonly url: string;
  /** Drops the database, whoever is still connected. */
  close(): Promise<void>;
}

const notPermitted = '42501';
/** Lock key of the making of the template, on the server's main database. */
const templateLock = 7_301_455;

/**
 * A database of its own on the server of DATABASE_URL, with every migration applied unless `migrate` is false. Copied from a template that
 * the first caller makes (whichever jest worker that is), so it takes milliseconds.
 */
export async function createTestDatabase({ migrate = true }: { migrate?: boolean } = {}): Promise<TestDatabase> {
  const server = serverUrl();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = migrate ? await migratedTemplate(server) : 'template0';
  // to log every page of the copy takes ten times as long
  await onServer(server, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`));
  return {
    url: databaseUrl(server, name),
    close: async () => {
      await onServer(server, (client) => drop(client, name));
    },
  };
}

/** While the server itself cleans the database up, only a superuser could drop it: it is done in a moment. */
async function drop(client: pg.Client, name: string): Promise<void> {
  for (const until = Date.now() + 20_000; ; ) {
    try {
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      return;
    } catch (error) {
      if ((error as pg.DatabaseError).code !== notPermitted || Date.now() > until) throw error;
      await sleep(200);
    }
  }
}

const OPENED_AT_MOST = 5;

/** Connects as the studio does. On a busy machine the server may take longer to answer than the studio waits: then it begins again. */
export async function untilConnected<T>(connect: () => Promise<T>): Promise<T> {
  for (let nth = 1; ; nth++) {
    try {
      return await connect();
    } catch (error) {
      if (nth === OPENED_AT_MOST || !/timeout/.test((error as Error).message)) throw error;
    }
  }
}

export const openDataSource = (options: DataSourceOptions): Promise<DataSource> =>
  untilConnected(() => new DataSource(options).initialize());

/** Applies every migration to an empty database, or those that it lacks. */
export async function migrateDatabase(url: string): Promise<void> {
  const source = new DataSource({ type: 'postgres', url, migrations });
  await source.initialize();
  try {
    await source.runMigrations();
  } finally {
    await source.destroy();
  }
}

async function migratedTemplate(server: string): Promise<string> {
  // Named after the migrations' code: a template made by other code is never taken.
  const version = createHash('sha256')
    .update(migrations.map(String).join())
    .update(await migrationTexts())
    .digest('hex')
    .slice(0, 16);
  const name = `template_${version}`;
  await onServer(server, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    // Under another name until it is whole: a run that dies half-way leaves no half template.
    const draft = `${name}_draft`;
    await drop(client, draft);
    await client.query(`CREATE DATABASE ${draft} TEMPLATE template0`);
    await migrateDatabase(databaseUrl(server, draft));
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  });
  return name;
}

/** The statements that the migrations run: what a migration keeps outside its class counts too. */
async function migrationTexts(): Promise<string> {
  const statements: string[] = [];
  const recorder = { query: async (text: string) => void statements.push(text) };
  for (const Migration of migrations) await new Migration().up(recorder as never).catch(() => undefined);
  return statements.join('\n');
}

/** @throws when the tests run without a database server. */
function serverUrl(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set: run the tests with `npm test`, which starts a Postgres');
  return url;
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
