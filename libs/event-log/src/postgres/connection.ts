import pg from 'pg';
import { readConnectionString } from './connection-string.js';
import type { DatabaseHosts } from './primary.js';
import { WatchedClient } from './watched-client.js';

/** Log columns are read by parsers of our own, whatever the rest of the process has set on the driver. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8) return BigInt;
    if (oid === pg.types.builtins.JSON) return JSON.parse;
    if (oid === pg.types.builtins.INT4) return Number;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/**
 * Prepared plans are made once, perhaps while the log is empty, and must hold for a log of any size: always by index, in the index's order.
 */
const plans = '-c enable_seqscan=off -c enable_bitmapscan=off -c jit=off';

/** Longest time for one statement, in ms: what somebody waits for is over before they give up. */
export const STATEMENT_LIMIT_MS = 6_000;
/** An answer that this long past the server's own limit has not come will not come: the peer is gone. */
const ANSWER_MARGIN_MS = 1_000;
const CONNECT_LIMIT_MS = 3_000;
/** A machine that is busy with its start, or with a backup, may take longer to answer at all: nobody waits for that at a screen. */
const PATIENT_CONNECT_LIMIT_MS = 10_000;
const KEEP_ALIVE_AFTER_MS = 5_000;
/** A process that stands still in the middle of a transaction holds its locks no longer than this. */
const IDLE_TRANSACTION_LIMIT_MS = 8_000;

/** Of a connection for what takes as long as it takes, such as a migration: see `withHeartbeat`. */
export const patientConnection = {
  Client: WatchedClient,
  connectionTimeoutMillis: PATIENT_CONNECT_LIMIT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
};

/** Of a connection for what somebody waits for. */
const servingConnection = { ...patientConnection, connectionTimeoutMillis: CONNECT_LIMIT_MS };

/**
 * The time limits of a connection to the studio's database: to connect, for a statement, for an answer, for a transaction that stands still.
 * Every connection has them but those that migrate.
 */
export const connectionLimits = (statementLimit = STATEMENT_LIMIT_MS) => ({
  ...servingConnection,
  statement_timeout: statementLimit,
  silenceLimit: statementLimit + ANSWER_MARGIN_MS,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT_MS,
});

/** Of a pool that many ask at once: that its connections are all taken for a while does not say that the database is away. */
export const patientPool = { connectionTimeoutMillis: 5_000, connectLimit: CONNECT_LIMIT_MS };

/**
 * The limits of a connection through a pooler that lends it by the transaction. It can bring no settings of its own along: those of the
 * server are the role's, and what is left is how long silence is borne.
 */
export const pooledLimits = () => ({ ...servingConnection, silenceLimit: STATEMENT_LIMIT_MS + ANSWER_MARGIN_MS });

/** What the server is told of the same limits, in ms, by the names of its settings. */
export const SERVER_LIMITS = {
  statement_timeout: STATEMENT_LIMIT_MS,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT_MS,
} as const;

/** Where a `WatchedClient`, or a pool of them, connects to. `connection`: a connection string of one host or of several. */
export function connectionTo(connection: string): pg.PoolConfig & DatabaseHosts {
  const { url, hosts } = readConnectionString(connection);
  return { connectionString: url, ...(hosts && { hosts }) };
}

/** Settings of every connection to the log. */
export function connectionConfig(connection: string | pg.PoolConfig, role: string, statementLimit?: number): pg.PoolConfig {
  const base: pg.PoolConfig = typeof connection === 'string' ? connectionTo(connection) : connection;
  return {
    ...connectionLimits(statementLimit),
    ...base,
    types,
    application_name: `scenewright ${role}`,
    options: base.options === undefined ? plans : `${base.options} ${plans}`,
  };
}

// 25006: the server takes no writes, for it is the standby of another one now; 57P01 to 57P05: it is going down or ends the session
const lostConnection =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$|^(08...|57P0[1-5]|53300|25006|25P03)$/;
const rolledBack = /^(40...|55P03|57014)$/;
// it has no room on its disk, no memory, no connection to spare (53), or cannot read or write its files (58)
const lackedResources = /^(53...|58...)$/;
const lostMessage =
  /^(Connection terminated|Connection ended|Client has encountered a connection error|Query read timeout|timeout e(xceeded|xpired)|Client was closed|Cannot use a pool after|Driver not Connected)/i;

/** The code of an error of the driver, the server or the socket; '' when it has none. */
export function errorCode(error: unknown): string {
  return String((error as { code?: unknown } | undefined)?.code ?? '');
}

/** True when the connection is of no use any more: a restart, a crash, a cut, a server that takes no writes, or no answer in time. */
export function isConnectionLoss(error: unknown): boolean {
  // What a host of several addresses fails with.
  const { errors, message } = (error ?? {}) as { errors?: unknown; message?: unknown };
  if (Array.isArray(errors)) return errors.some(isConnectionLoss);
  return lostConnection.test(errorCode(error)) || lostMessage.test(String(message ?? ''));
}

/** True when trying the very same statement again may succeed: after a connection loss, a lock or statement timeout, a deadlock. */
export function isTransient(error: unknown): boolean {
  return isConnectionLoss(error) || rolledBack.test(errorCode(error));
}

/** True when nothing has to be wrong with what was asked for: the server was gone, gave it up for another's sake, or lacked what it takes. */
export function isFaultOfServer(error: unknown): boolean {
  return isTransient(error) || lackedResources.test(errorCode(error));
}
