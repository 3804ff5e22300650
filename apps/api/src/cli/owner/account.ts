import type pg from 'pg';
import { z } from 'zod';
import { decrypt, encrypt, wrappingKey } from '../../accounts/index.js';
import { StudioError } from '../studio-client.js';

const row = z.record(z.string(), z.unknown());

/**
 * `identity`: null where people sign in elsewhere, or never have here. `key`: in base64, as it is: it opens what is sealed. `customer`: who
 * they are at the payments service, which all cells share; null where they are not known there.
 */
const account = z.object({
  key: z.string(),
  identity: z.object({ user: row, accounts: z.array(row) }).nullable(),
  customer: z.string().nullable().default(null),
});
export type Account = z.infer<typeof account>;

export const accountIn = (text: string): Account => account.parse(JSON.parse(text));

/** Who somebody is to this cell. @throws {StudioError} their key is gone: their account was deleted */
export async function readAccount(client: pg.Client, uid: string, signing: Buffer): Promise<Account> {
  const { rows } = await client.query<{ key: Buffer }>('SELECT key FROM ops.person_keys WHERE uid = $1', [uid]);
  if (!rows[0]) throw new StudioError('The key of this person is not here: their account was deleted.');
  const customers = await client.query<{ id: string }>('SELECT customer_id AS id FROM ops.payment_customers WHERE uid = $1', [uid]);
  return {
    key: decrypt(wrappingKey(signing), rows[0].key).toString('base64'),
    identity: await readIdentity(client, uid),
    customer: customers.rows[0]?.id ?? null,
  };
}

/** Tokens of the service that somebody signs in with are sealed with this cell's secret, and nothing uses them after the sign-in. */
async function readIdentity(client: pg.Client, uid: string): Promise<Account['identity']> {
  if (!(await hasIdentity(client))) return null;
  const users = await client.query<{ row: Record<string, unknown> }>('SELECT to_jsonb(u) AS row FROM identity."user" u WHERE id = $1', [
    uid,
  ]);
  const user = users.rows[0]?.row;
  if (!user) return null;
  const accounts = await client.query<{ row: Record<string, unknown> }>(
    `SELECT to_jsonb(a) - ARRAY['accessToken', 'refreshToken', 'idToken'] AS row FROM identity.account a WHERE "userId" = $1 ORDER BY id`,
    [uid],
  );
  return { user, accounts: accounts.rows.map((one) => one.row) };
}

/** @throws {StudioError} somebody else has their address here */
export async function requireFreeAddress(client: pg.Client, uid: string, email: string): Promise<void> {
  if (!(await hasIdentity(client))) return;
  const { rows } = await client.query('SELECT 1 FROM identity."user" WHERE lower(email) = lower($1) AND id <> $2', [email, uid]);
  if (rows.length > 0) throw new StudioError(`Somebody else signs in as ${email} in this cell. Delete one of the two accounts first.`);
}

/** Before their events come in: read models open what is sealed as they read it. The same again changes nothing. */
export async function writeKey(client: pg.Client, uid: string, { key }: Account, signing: Buffer): Promise<void> {
  await client.query('INSERT INTO ops.person_keys (uid, key) VALUES ($1, $2) ON CONFLICT (uid) DO NOTHING', [
    uid,
    encrypt(wrappingKey(signing), Buffer.from(key, 'base64')),
  ]);
}

/** Another customer of theirs would be made at their next payment. The same again changes nothing. */
export async function writeCustomer(client: pg.Client, uid: string, { customer }: Account): Promise<void> {
  if (customer === null) return;
  await client.query('INSERT INTO ops.payment_customers (uid, customer_id) VALUES ($1, $2) ON CONFLICT (uid) DO NOTHING', [uid, customer]);
}

/** After all else: from here on they can sign in. The same again changes nothing. */
export async function writeIdentity(client: pg.Client, { identity }: Account): Promise<void> {
  if (!identity || !(await hasIdentity(client))) return;
  await client.query('BEGIN');
  await client.query(
    'INSERT INTO identity."user" SELECT (jsonb_populate_record(NULL::identity."user", $1)).* ON CONFLICT (id) DO NOTHING',
    [JSON.stringify(identity.user)],
  );
  for (const one of identity.accounts) {
    await client.query(
      'INSERT INTO identity.account SELECT (jsonb_populate_record(NULL::identity.account, $1)).* ON CONFLICT (id) DO NOTHING',
      [JSON.stringify(one)],
    );
  }
  await client.query('COMMIT');
}

async function hasIdentity(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(`SELECT to_regclass('identity."user"') IS NOT NULL AS there`);
  return rows[0]?.there ?? false;
}
