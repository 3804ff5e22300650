import { Logger } from '@nestjs/common';
import { connectionLimits, connectionTo, keepTalking, patientConnection, takeSessionLock, withHeartbeat } from '@scenewright/event-log';
import type { BetterAuthOptions } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { Pool } from 'pg';
import { InvalidSettings } from '../../config/settings.js';
import { SIGNAL_CHANNEL } from '../../signals/index.js';

const SCHEMA = 'identity';
/** Of the 14 of a process: see docs/operations.md. */
const MOST_CONNECTIONS = 2;
/** Any number: whoever holds this lock prepares the schema. */
const PREPARATION_LOCK = 7_361_002;

/** Whoever ends a session, and by whatever way of the library or of an operator: it is told to every process of the studio. */
const TELL_OF_ENDED_SESSIONS = `
  CREATE OR REPLACE FUNCTION ${SCHEMA}.tell_of_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('${SIGNAL_CHANNEL}', json_build_object('kind', 'session-ended', 'uid', OLD."userId", 'sessionId', OLD.id)::text);
    RETURN NULL;
  END $$;
  CREATE OR REPLACE TRIGGER tell_of_ended_session AFTER DELETE ON ${SCHEMA}.session
  FOR EACH ROW EXECUTE FUNCTION ${SCHEMA}.tell_of_ended_session()`;

/** Connections that see the identity's schema and nothing else. `url`: without a pooler that lends connections by the transaction. */
export function openIdentityDatabase(url: string): Pool {
  const pool = new Pool({
    ...connectionLimits(),
    ...connectionTo(url),
    max: MOST_CONNECTIONS,
    options: `-c search_path=${SCHEMA}`,
    application_name: 'scenewright-identity',
  });
  const log = new Logger('identity');
  // an idle connection that breaks, as when the database restarts, would end the process
  pool.on('error', (error) => log.warn(`lost a connection to the database: ${error.message}`));
  return pool;
}

/** Brings the schema up to date, then does `once`. Of several processes starting at once one does it and the others wait. */
export const prepareIdentityDatabase = (url: string, pool: Pool, options: BetterAuthOptions, once: () => Promise<void>): Promise<void> =>
  withHeartbeat(url, () => prepareAlone(url, pool, options, once));

async function prepareAlone(url: string, pool: Pool, options: BetterAuthOptions, once: () => Promise<void>): Promise<void> {
  // none of the pool's: waiting for another process to migrate takes as long as it takes
  const client = new patientConnection.Client({ ...patientConnection, ...connectionTo(url), application_name: 'scenewright-identity' });
  await client.connect();
  try {
    await takeSessionLock(client, PREPARATION_LOCK);
    await keepTalking(client, async () => {
      await client.query(`CREATE SCHEMA IF NOT EXISTS ${SCHEMA}`);
      await refuseOtherSchema(pool);
      await (await getMigrations(options)).runMigrations();
      await client.query(TELL_OF_ENDED_SESSIONS);
      await once();
    });
  } finally {
    await client.end();
  }
}

/** The library makes its tables wherever the connection's search path leads: never among the studio's own. */
async function refuseOtherSchema(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ schema: string | null }>('SELECT current_schema() AS schema');
  if (rows[0]?.schema === SCHEMA) return;
  throw new InvalidSettings([
    `DATABASE_URL leads to sessions of the schema '${rows[0]?.schema}' though '${SCHEMA}' was asked for. A pooler that is told to ignore what ` +
      'a session asks for? Set DATABASE_DIRECT_URL to the same database without it.',
  ]);
}

/** Removes what has expired: the library leaves it. */
export async function sweepIdentityDatabase(pool: Pool): Promise<void> {
  await pool.query('DELETE FROM session WHERE "expiresAt" < now()');
  await pool.query('DELETE FROM verification WHERE "expiresAt" < now()');
}
