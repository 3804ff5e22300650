import { createHash } from 'node:crypto';
import { ApiError } from '../api-error.js';
import { leadingTo } from '../own-addresses.js';
import type { UnitOfWork } from '../store/unit-of-work.js';

export interface Outcome {
  readonly status: number;
  readonly body: object;
}

export const fingerprintOf = (path: string, body: string) => createHash('sha256').update(`${path}\n${body}`).digest('base64');

/**
 * What a call with this key was answered before; undefined when it is new.
 * @throws {ApiError} 400 when the key belongs to another call.
 */
export async function earlierOutcome(unit: UnitOfWork, key: string, fingerprint: string): Promise<Outcome | undefined> {
  const { rows } = await unit.client.query(
    `SELECT fingerprint, status, body FROM stripe_stand_in.idempotency_keys WHERE key = $1 AND created_at > now() - interval '1 day'`,
    [key],
  );
  if (!rows[0]) return undefined;
  if (rows[0].fingerprint === fingerprint) return { status: rows[0].status, body: leadingTo(unit.settings.url, rows[0].body) };
  throw new ApiError(
    400,
    'idempotency_error',
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  );
}

export async function rememberOutcome(unit: UnitOfWork, key: string, fingerprint: string, { status, body }: Outcome): Promise<void> {
  await unit.client.query(
    `INSERT INTO stripe_stand_in.idempotency_keys (key, fingerprint, status, body) VALUES ($1, $2, $3, $4::jsonb)
     ON CONFLICT (key) DO UPDATE SET fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body, created_at = now()`,
    [key, fingerprint, status, JSON.stringify(body)],
  );
}
