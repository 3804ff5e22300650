import pg from 'pg';

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

/** Settings of every connection to the log. A lost peer is noticed by TCP keep-alive. */
export function connectionConfig(connection: string | pg.PoolConfig, role: string): pg.PoolConfig {
  const base = typeof connection === 'string' ? { connectionString: connection } : connection;
  return {
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...base,
    types,
    application_name: `scenewright ${role}`,
    options: base.options === undefined ? plans : `${base.options} ${plans}`,
  };
}

/** An answer that this long past the server's own limit has not come will not come: the peer is gone. */
export const answerMargin = 5_000;

const lostConnection =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$|^(08...|57P0[1-5]|53300)$/;
const rolledBack = /^(40...|55P03|57014)$/;
const lostMessage =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout e(xceeded|xpired)|Client was closed)/i;

/** The code of an error of the driver, the server or the socket; '' when it has none. */
export function errorCode(error: unknown): string {
  return String((error as { code?: unknown } | undefined)?.code ?? '');
}

/** True when the connection is of no use any more: a restart, a crash, a cut, or no answer in time. */
export function isConnectionLoss(error: unknown): boolean {
  // What a host of several addresses fails with.
  const { errors, message } = error as { errors?: unknown; message?: unknown };
  if (Array.isArray(errors)) return errors.some(isConnectionLoss);
  return lostConnection.test(errorCode(error)) || lostMessage.test(String(message ?? ''));
}

/** True when trying the very same statement again may succeed: after a connection loss, a lock or statement timeout, a deadlock. */
export function isTransient(error: unknown): boolean {
  return isConnectionLoss(error) || rolledBack.test(errorCode(error));
}
