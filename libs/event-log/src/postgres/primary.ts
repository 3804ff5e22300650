import pg from 'pg';

export interface DatabaseHosts {
  /** A connection string for each of several hosts; undefined when there is one host alone. */
  readonly hosts?: readonly string[] | undefined;
}

export interface HostAddress {
  readonly host: string;
  readonly port: number;
}

const LIMIT_MS = 3_000;
/** Connections that are made at the same time, as after a failover, share one look. */
const REMEMBERED_MS = 500;

const looks = new Map<string, Promise<HostAddress>>();

/**
 * The one of several hosts that takes writes. All are asked at once, so a host that says nothing keeps nobody waiting.
 * @throws {AggregateError} with what each host answered, when none takes writes
 */
export function findPrimary(hosts: readonly string[]): Promise<HostAddress> {
  const key = hosts.join();
  const known = looks.get(key);
  if (known) return known;
  const look = Promise.any(hosts.map(askedForWrites)).catch((error: AggregateError) => {
    const answers = error.errors.map(({ message }: Error) => message).join('; ');
    throw new AggregateError(error.errors, `No host of the database takes writes: ${answers}`);
  });
  looks.set(key, look);
  const forget = () => setTimeout(() => looks.delete(key), REMEMBERED_MS).unref();
  look.then(forget, forget);
  return look;
}

async function askedForWrites(connectionString: string): Promise<HostAddress> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
    application_name: 'scenewright looks for the primary',
  });
  client.on('error', () => undefined);
  const { host, port } = client;
  try {
    await client.connect();
    // on for a standby, and for a server that an operator has set to take no writes
    const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
    if (rows[0]?.transaction_read_only !== 'off') throw Object.assign(new Error('takes no writes'), { code: '25006' });
    return { host, port };
  } catch (error) {
    throw Object.assign(new Error(`${host}:${port} ${(error as Error).message}`), { code: (error as { code?: string }).code });
  } finally {
    // nobody waits for a host that says nothing any more
    void client.end().catch(() => undefined);
  }
}
