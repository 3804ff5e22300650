import { SERVER_LIMITS, takeSessionLock } from '@scenewright/event-log';
import type pg from 'pg';
import { InvalidSettings, type Settings } from './config/settings.js';
import { withOneConnection } from './one-connection.js';

/** Where queries find the studio's tables. `schemas`: what lies in front of the read models that are served, where it is there. */
export const searchPath = (schemas: readonly string[] = []): string => ['public', ...schemas, 'read', 'ops'].join(', ');

/** What a session on the studio's tables has to have set, by PostgreSQL's names and in its units. */
const SESSION: Readonly<Record<string, string>> = {
  search_path: searchPath(),
  ...Object.fromEntries(Object.entries(SERVER_LIMITS).map(([name, ms]) => [name, String(ms)])),
};

/** Any number: whoever holds this lock changes the role. */
const ROLE_LOCK = 7_361_003;

/**
 * A pooler that lends connections by the transaction takes no settings along, so the studio gives its own to its role, in its database
 * alone. Asks through the pooler whether they have come to hold.
 * @throws {InvalidSettings} they have not
 */
export async function prepareForPooler({ DATABASE_URL, directDatabaseUrl }: Settings): Promise<void> {
  await withOneConnection(directDatabaseUrl, setForRole);
  await withOneConnection(DATABASE_URL, async (client) => {
    const wrong = await differences(client);
    if (wrong.length === 0) return;
    const { rows } = await client.query<{ role: string; database: string }>(
      'SELECT quote_ident(current_user) AS role, quote_ident(current_database()) AS database',
    );
    const { role, database } = rows[0] as { role: string; database: string };
    throw new InvalidSettings([
      `DATABASE_URL leads to sessions that do not have ${wrong.map((name) => `${name} = ${SESSION[name]}`).join(' and ')}. The pooler may keep ` +
        'connections from before they were set: let it make new ones (RECONNECT, in the console of PgBouncer). Where it signs in as another role ' +
        `than DATABASE_DIRECT_URL, an administrator sets them: ${wrong.map((name) => `ALTER ROLE ${role} IN DATABASE ${database} SET ${name} = ${SESSION[name]};`).join(' ')}`,
    ]);
  });
}

/** Whether the server that was asked is a pooler that refuses what a connection of its own takes. */
export const isRefusedByPooler = (error: unknown): boolean => /unsupported startup parameter/i.test(String((error as Error)?.message));

export const needsDirectUrl = (): InvalidSettings =>
  new InvalidSettings([
    'DATABASE_URL leads through a connection pooler, which takes no settings of a session. Set DATABASE_DIRECT_URL, too: the same database ' +
      'without the pooler. Example: DATABASE_DIRECT_URL=postgres://scenewright@localhost:5432/scenewright',
  ]);

async function setForRole(client: pg.Client): Promise<void> {
  await takeSessionLock(client, ROLE_LOCK);
  const wrong = await differences(client);
  if (wrong.length === 0) return;
  const { rows } = await client.query<{ database: string }>('SELECT quote_ident(current_database()) AS database');
  for (const name of wrong) {
    await client.query(`ALTER ROLE CURRENT_USER IN DATABASE ${rows[0]?.database} SET ${name} = ${SESSION[name]}`);
  }
}

async function differences(client: pg.Client): Promise<string[]> {
  // what the session began with: whoever holds the lock has limits of its own
  const { rows } = await client.query<{ name: string; reset: string }>(
    'SELECT name, reset_val AS reset FROM pg_settings WHERE name = ANY ($1)',
    [Object.keys(SESSION)],
  );
  return rows.filter(({ name, reset }) => reset !== SESSION[name]).map(({ name }) => name);
}
