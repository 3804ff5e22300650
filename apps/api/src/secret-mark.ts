import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { InvalidSettings, type Settings } from './config/settings.js';
import { withOneConnection } from './one-connection.js';

/** By which a secret is known again, without telling it. */
export const markOf = (signing: Buffer): string => createHmac('sha256', signing).update('mark of the signing secret').digest('base64url');

/**
 * Keys of identity and of people lie in the database, locked with the signing secret: a process with another one could open none of them.
 * The first process leaves a mark of its secret, and every later one has to leave the same.
 * @throws {InvalidSettings} this process has another secret than the studio was begun with.
 */
export async function refuseOtherSecrets({ directDatabaseUrl, SIGNING_SECRET, dataDir, secrets }: Settings): Promise<void> {
  const mark = markOf(secrets.signing);
  const kept = await withOneConnection(directDatabaseUrl, async (client) => {
    await client.query('INSERT INTO ops.secret_mark (mark) VALUES ($1) ON CONFLICT DO NOTHING', [mark]);
    return markIn(client);
  });
  if (kept === mark) return;
  const where = SIGNING_SECRET ? 'SIGNING_SECRET' : `The secret in ${dataDir}/secrets.json`;
  throw new InvalidSettings([
    `${where} differs from the one that this database's studio was begun with, so nobody's keys could be opened. Give every process the same ` +
      'SIGNING_SECRET and OPERATOR_TOKEN, or the same DATA_DIR; where the old secret is lost, begin with an empty database.',
  ]);
}

/** Whether a secret opens what lies in a database; also where nobody has left a mark yet: a studio from before there were any. */
export async function opensKeysOf(client: pg.Client, signing: Buffer): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>("SELECT to_regclass('ops.secret_mark') IS NOT NULL AS there");
  const kept = rows[0]?.there ? await markIn(client) : undefined;
  return kept === undefined || kept === markOf(signing);
}

async function markIn(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ mark: string }>('SELECT mark FROM ops.secret_mark');
  return rows[0]?.mark;
}
