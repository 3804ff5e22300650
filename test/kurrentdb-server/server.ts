import { randomUUID } from 'node:crypto';
import { Log } from './log.js';
import type { Node } from './node.js';
import { Relay } from './relay.js';
import { serve } from './services.js';

export interface KurrentDbServer {
  readonly connectionString: string;
  /** Names of the methods called, in order. */
  readonly calls: readonly string[];
  /** Breaks every connection; new ones are taken. */
  cutConnections(): void;
  /** Lets the next write reach the log, and breaks all connections before its answer is sent. */
  loseNextAnswer(): void;
  /** Ends the process, so to speak, and starts another over the same log on the same port. */
  restart(): Promise<void>;
  /** Takes what another program writes into the same database. */
  writeForeign(stream: string): void;
  /** Lets go of a stream, as a log does that was restored from an older copy. */
  forget(stream: string): void;
  /** How many events the log has. */
  readonly events: number;
  /** Starts it again over a backup in which the first events are, and no later one. */
  restore(events: number): Promise<void>;
  stop(): Promise<void>;
}

/** A KurrentDB server (one node, no TLS, in memory) that speaks the protocol of the official client. */
export async function startKurrentDbServer(): Promise<KurrentDbServer> {
  const log = new Log();
  const calls: string[] = [];
  const node: Node = {
    log,
    shown: () => log.all.length,
    leads: () => true,
    leader: () => null,
    write: async (writes) => log.write(writes),
    noted: (name) => void calls.push(name),
  };
  let grpc = await serve(node);
  const restart = async () => {
    grpc.server.forceShutdown();
    relay.cut();
    grpc = await serve(node);
  };
  const relay = new Relay(() => grpc.port);
  await relay.open();
  return {
    connectionString: `kurrentdb://127.0.0.1:${relay.port}?tls=false`,
    calls,
    cutConnections: () => relay.cut(),
    loseNextAnswer: () => void log.changes.prependOnceListener('appended', () => relay.cut()),
    writeForeign(stream) {
      const event = {
        id: randomUUID(),
        type: 'Foreign',
        contentType: 'application/json',
        data: Buffer.from('{}'),
        metadata: Buffer.from('{}'),
      };
      log.write([{ stream, expected: 'any', events: [event] }]);
    },
    forget: (stream) => log.delete(stream),
    restart,
    get events() {
      return log.all.length;
    },
    restore(events) {
      log.truncate(events);
      return restart();
    },
    async stop() {
      grpc.server.forceShutdown();
      await relay.close();
    },
  };
}
