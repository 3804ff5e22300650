import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FoundPerson } from '@scenewright/contract';
import type { DataSource } from 'typeorm';
import { maskedAddress } from '../accounts/index.js';

/** More people of a name than these are no answer: whoever asks has to ask more exactly. */
const MOST_FOUND = 20;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type FoundBy = FoundPerson['found_by'];

/** Where people are looked up, in the order in which what is found is shown. Each gives uids for the words `$1`. */
const BY_TEXT: readonly (readonly [FoundBy, string])[] = [
  ['uid', 'SELECT uid FROM users WHERE uid = $1 UNION SELECT uid FROM billing_accounts WHERE uid = $1'],
  ['address', 'SELECT uid FROM users WHERE lower(email) = lower($1)'],
  ['customer', 'SELECT uid FROM ops.payment_customers WHERE customer_id = $1'],
  ['invoice', "SELECT uid FROM billing_accounts WHERE state -> 'invoiceIds' ? $1"],
  ['deduction', 'SELECT DISTINCT uid FROM credit_ledger WHERE deduction_id = $1 AND job_id IS NULL'],
];
const BY_ID: readonly (readonly [FoundBy, string])[] = [
  ['project', 'SELECT owner_id AS uid FROM projects WHERE id = $1'],
  ['job', 'SELECT user_id AS uid FROM ops.generation_jobs WHERE id = $1 UNION SELECT DISTINCT uid FROM credit_ledger WHERE job_id = $1'],
];
const BY_NAME = `SELECT uid FROM users WHERE name ILIKE $1 ORDER BY name, uid LIMIT ${MOST_FOUND}`;

interface Row {
  readonly uid: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly plan_id: string;
  readonly created_at: Date | null;
}

/** Finds people by whatever somebody who asks for help may tell. */
@Injectable()
export class PeopleSearch {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async find(words: string): Promise<FoundPerson[]> {
    const found = new Map<string, FoundBy>();
    for (const [by, sql] of [...BY_TEXT, ...(UUID.test(words) ? BY_ID : [])]) await this.add(found, by, sql, words);
    // who is named exactly is meant
    if (found.size === 0) await this.add(found, 'name', BY_NAME, `%${words.replace(/[\\%_]/g, '\\$&')}%`);
    return this.shown(found);
  }

  private async add(found: Map<string, FoundBy>, by: FoundBy, sql: string, words: string): Promise<void> {
    for (const { uid } of await this.database.query<{ uid: string }[]>(sql, [words])) if (!found.has(uid)) found.set(uid, by);
  }

  private async shown(found: ReadonlyMap<string, FoundBy>): Promise<FoundPerson[]> {
    const rows = await this.database.query<Row[]>(
      `SELECT given.uid, u.name, u.email, coalesce(b.state ->> 'plan', 'free') AS plan_id, u.created_at
         FROM unnest($1::text[]) WITH ORDINALITY AS given (uid, nth)
         LEFT JOIN users u ON u.uid = given.uid
         LEFT JOIN billing_accounts b ON b.uid = given.uid
        ORDER BY given.nth LIMIT ${MOST_FOUND}`,
      [[...found.keys()]],
    );
    return rows.map(({ uid, name, email, plan_id, created_at }) => ({
      uid,
      name,
      masked_email: email === null ? null : maskedAddress(email),
      plan_id,
      created_at: created_at?.toISOString() ?? null,
      found_by: found.get(uid) ?? 'uid',
    }));
  }
}
