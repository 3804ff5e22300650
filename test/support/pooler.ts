import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pg from 'pg';

/** What lends few connections to a database to many, a transaction long. */
export interface Pooler {
  /** The database through it. */
  readonly url: string;
  /** How many connections to the database it has. */
  readonly connections: number;
  close(): Promise<void>;
}

/** What PgBouncer lets a session bring along; anything else it refuses. */
const KNOWN_PARAMETERS = [
  'user',
  'database',
  'client_encoding',
  'DateStyle',
  'TimeZone',
  'standard_conforming_strings',
  'application_name',
];
const CANCEL = 80877102;
const TLS = 80877103;
const START = 196608;

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const text = (value: string): Buffer => Buffer.from(`${value}\0`);
const refusal = (words: string): Buffer =>
  message('E', Buffer.concat([text('SFATAL'), text('VFATAL'), text('C08P01'), text(`M${words}`), Buffer.from([0])]));
const WELCOME = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('S', Buffer.concat([text('server_version'), text('15.0')])),
  message('K', Buffer.alloc(8)),
  message('Z', Buffer.from('I')),
]);

/** Cuts what comes into whole messages of the protocol. */
function* messages(pending: { bytes: Buffer }): Generator<Buffer> {
  while (pending.bytes.length >= 5) {
    const length = pending.bytes.readInt32BE(1) + 1;
    if (pending.bytes.length < length) return;
    yield pending.bytes.subarray(0, length);
    pending.bytes = pending.bytes.subarray(length);
  }
}

/**
 * As PgBouncer with `pool_mode = transaction` before it knew of named statements: it takes no settings of a session, and as soon as a
 * transaction is over the next one goes to another connection of the database. What one transaction left behind in its connection (a
 * setting, a lock of the session, a LISTEN, a statement with a name) is not where the next one looks, and stays for whoever comes.
 */
export async function startPooler(databaseUrl: string, size: number): Promise<Pooler> {
  const free: Socket[] = [];
  const waiting: ((connection: Socket) => void)[] = [];
  const sockets = new Set<Socket>();
  const clients = new Set<pg.Client>();

  const open = async (): Promise<Socket> => {
    const client = new pg.Client({ connectionString: databaseUrl });
    clients.add(client);
    client.on('error', () => undefined);
    await client.connect();
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    stream.removeAllListeners('data');
    return stream;
  };
  // made when they are first wanted, like a pooler's: after whatever was done to the role
  let made = 0;
  const borrow = async (): Promise<Socket> => {
    const connection = made < size ? undefined : free.shift();
    if (connection) return connection;
    if (made < size) {
      made++;
      return open();
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  const giveBack = (connection: Socket): void => {
    const next = waiting.shift();
    if (next) next(connection);
    else free.push(connection);
  };

  const serve = (near: Socket): void => {
    sockets.add(near);
    near.on('error', () => near.destroy());
    const pending = { bytes: Buffer.alloc(0) as Buffer };
    let hasStarted = false;
    let lent: Promise<Socket> | undefined;
    let unanswered = 0;

    const answered = (connection: Socket): ((chunk: Buffer) => void) => {
      const answers = { bytes: Buffer.alloc(0) as Buffer };
      return (chunk) => {
        answers.bytes = Buffer.concat([answers.bytes, chunk]);
        for (const one of messages(answers)) {
          near.write(one);
          if (String.fromCharCode(one[0] as number) !== 'Z') continue;
          unanswered--;
          if (unanswered > 0 || String.fromCharCode(one[5] as number) !== 'I') continue;
          connection.removeAllListeners('data');
          lent = undefined;
          giveBack(connection);
        }
      };
    };
    const lend = async (): Promise<Socket> => {
      const connection = await borrow();
      connection.on('data', answered(connection));
      return connection;
    };
    const start = (): boolean => {
      if (pending.bytes.length < 8) return false;
      const length = pending.bytes.readInt32BE(0);
      if (pending.bytes.length < length) return false;
      const code = pending.bytes.readInt32BE(4);
      const body = pending.bytes.subarray(8, length);
      pending.bytes = pending.bytes.subarray(length);
      if (code === TLS) near.write('N');
      else if (code === CANCEL) near.end();
      else if (code === START) {
        const given = body.toString().split('\0');
        const unknown = given.find((name, nth) => nth % 2 === 0 && name !== '' && !KNOWN_PARAMETERS.includes(name));
        if (unknown) near.end(refusal(`unsupported startup parameter: ${unknown}`));
        else {
          hasStarted = true;
          near.write(WELCOME);
        }
      }
      return true;
    };
    let forwarding: Promise<void> = Promise.resolve();
    near.on('data', (chunk) => {
      pending.bytes = Buffer.concat([pending.bytes, chunk]);
      while (!hasStarted && start());
      if (!hasStarted) return;
      for (const one of messages(pending)) {
        const type = String.fromCharCode(one[0] as number);
        if (type === 'X') return void near.end();
        if (type === 'Q' || type === 'S') unanswered++;
        const copy = Buffer.from(one);
        lent ??= lend();
        const connection = lent;
        forwarding = forwarding.then(async () => void (await connection).write(copy));
      }
    });
    near.on('close', async () => {
      sockets.delete(near);
      const connection = await lent;
      if (!connection) return;
      // in the middle of a transaction: PgBouncer closes the connection then
      connection.destroy();
      made--;
    });
  };

  const server = createServer(serve).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    get connections() {
      return made;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await Promise.all(
        [...clients].map((client) => (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()),
      );
    },
  };
}
