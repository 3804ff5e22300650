import type pg from 'pg';
import { withOneConnection } from '../../one-connection.js';

/** What belongs to the studio in its database. The queue of jobs does not: workers fill it again from the rows of their jobs. */
const SCHEMAS = ['event_log', 'read', 'ops', 'identity', 'stripe_stand_in'];

export interface Table {
  /** With its schema, quoted where needed. */
  readonly name: string;
  /** Those that can be written, quoted where needed. */
  readonly columns: string[];
}

/** Does hours of work over a connection, whatever limits the database sets for calls. It fails when the database falls silent. */
export const withPatience = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withOneConnection(
    url,
    async (client) => {
      await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET search_path = pg_catalog');
      return await work(client);
    },
    'scenewright-backup',
  );

/** Every table of the studio; one that another refers to comes before it. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { needs: string[] }>(
    `SELECT c.oid::regclass::text AS name,
            (SELECT array_agg(quote_ident(attname) ORDER BY attnum) FROM pg_attribute
              WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
            (SELECT coalesce(array_agg(confrelid::regclass::text), '{}') FROM pg_constraint
              WHERE conrelid = c.oid AND contype = 'f' AND confrelid <> c.oid) AS needs
       FROM pg_class c
      WHERE c.relkind = 'r' AND c.relnamespace::regnamespace::text = ANY ($1)
      ORDER BY name`,
    [SCHEMAS],
  );
  const sorted: Table[] = [];
  for (let left = rows; left.length > 0; ) {
    const free = left.filter(({ needs }) => needs.every((name) => !left.some((one) => one.name === name)));
    if (free.length === 0) throw new Error(`tables that refer to each other in a circle: ${left.map(({ name }) => name).join(', ')}`);
    sorted.push(...free.map(({ name, columns }) => ({ name, columns })));
    left = left.filter((one) => !free.includes(one));
  }
  return sorted;
}

/** Names of the migrations that have run, oldest first; none in a database that the studio has never used. */
export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query<{ there: boolean }>("SELECT to_regclass('public.migrations') IS NOT NULL AS there");
  if (!found[0]?.there) return [];
  const { rows } = await client.query<{ name: string }>('SELECT name FROM public.migrations ORDER BY timestamp');
  return rows.map(({ name }) => name);
}

export async function sequencesOf(client: pg.Client): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS value
       FROM pg_sequences WHERE schemaname = ANY ($1) AND last_value IS NOT NULL ORDER BY 1`,
    [SCHEMAS],
  );
  return rows;
}

/** The position of the last event; null in a database without a log. */
export async function positionOf(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ there: boolean }>("SELECT to_regclass('event_log.head') IS NOT NULL AS there");
  if (!rows[0]?.there) return null;
  return (await client.query<{ position: string }>('SELECT position FROM event_log.head')).rows[0]?.position ?? null;
}
