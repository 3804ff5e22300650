import pg from 'pg';
import { SCHEMA } from './schema.js';
import { type Caller, UnitOfWork } from './unit-of-work.js';

/** Serialises everything that changes state, also among processes on one database. */
const LOCK = 7_301_466;

/** In ms: for a statement, which waits for what was asked before it, and for a connection. The studio waits longer than that for an answer. */
const LIMIT_MS = 10_000;

/** As of every connection of the studio, by the driver alone: what plays another's service shares no code with the studio. */
const LIMITS: pg.PoolConfig = {
  connectionTimeoutMillis: LIMIT_MS,
  statement_timeout: LIMIT_MS,
  // the server's own refusal comes first; without it the connection has gone silent
  query_timeout: LIMIT_MS + 1000,
  idle_in_transaction_session_timeout: LIMIT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5000,
};

export class Store {
  private readonly pool: pg.Pool;

  constructor(
    databaseUrl: string,
    private readonly settings: () => { url: string; apiVersion: string; endpoints: number },
  ) {
    this.pool = new pg.Pool({ ...LIMITS, connectionString: databaseUrl, max: 3, application_name: 'stripe-stand-in' });
    // without listeners a database restart would end the process; the next query reconnects
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  async open(): Promise<void> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
      await client.query(SCHEMA);
      await client.query(`DELETE FROM stripe_stand_in.idempotency_keys WHERE created_at < now() - interval '1 day'`);
      await client.query('COMMIT');
    } finally {
      client.release();
    }
  }

  /** Runs `work` in one transaction, one after the other; whatever it throws undoes it. */
  async transact<T>(work: (unit: UnitOfWork) => Promise<T>, request: Caller | null = null): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('BEGIN');
      await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
      const { rows } = await client.query('SELECT ahead_seconds::int8 AS ahead FROM stripe_stand_in.clock');
      const unit = new UnitOfWork(client, Math.floor(Date.now() / 1000) + Number(rows[0].ahead), this.settings(), request);
      const result = await work(unit);
      await unit.flush();
      await client.query('COMMIT');
      return result;
    } catch (error) {
      if (isSilent(error)) broken = error;
      else
        await client.query('ROLLBACK').catch((reason: Error) => {
          broken = reason;
        });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<pg.QueryResult<Row>> {
    return this.pool.query<Row>(text, values);
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}

/** Nothing more can be asked over a connection that gave no answer. */
const isSilent = (error: unknown): error is Error => error instanceof Error && error.message === 'Query read timeout';

/** Lets the own clock run ahead until it shows `time`. */
export async function setOwnClock(unit: UnitOfWork, time: number): Promise<void> {
  const ahead = time - Math.floor(Date.now() / 1000);
  await unit.client.query('UPDATE stripe_stand_in.clock SET ahead_seconds = $1', [ahead]);
}
