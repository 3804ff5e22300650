import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { type handleUnaryCall, Server, ServerCredentials, status } from '@grpc/grpc-js';
import { append, batchAppend } from './append.js';
import { appendSession } from './append-session.js';
import { streamName } from './conversions.js';
import { Log } from './log.js';
import { features, ServerFeaturesService, StreamsService, StreamsServiceService, streams } from './protocol.js';
import { type ReadCall, read } from './read.js';

type DeleteHandler = handleUnaryCall<InstanceType<typeof streams.DeleteReq>, InstanceType<typeof streams.DeleteResp>>;

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
  stop(): Promise<void>;
}

/** A KurrentDB server (one node, no TLS, in memory) that speaks the protocol of the official client. */
export async function startKurrentDbServer(): Promise<KurrentDbServer> {
  const log = new Log();
  const calls: string[] = [];
  const sockets = new Set<Socket>();
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  let grpc = await listen(log, calls);
  // Connections run through a plain relay, because only there they can be broken without a word, as a network does.
  const relay = createServer((near) => {
    const far = connect(grpc.port, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket);
          other.destroy();
        });
      socket.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const { port } = relay.address() as { port: number };
  return {
    connectionString: `kurrentdb://127.0.0.1:${port}?tls=false`,
    calls,
    cutConnections: cut,
    loseNextAnswer: () => void log.changes.prependOnceListener('appended', cut),
    async restart() {
      grpc.server.forceShutdown();
      cut();
      grpc = await listen(log, calls);
    },
    async stop() {
      grpc.server.forceShutdown();
      cut();
      relay.close();
      await once(relay, 'close');
    },
  };
}

async function listen(log: Log, calls: string[]): Promise<{ server: Server; port: number }> {
  const noted = (name: string): void => void calls.push(name);
  const remove: DeleteHandler = ({ request }, answer) => {
    noted('Delete');
    log.delete(streamName(request.getOptions()?.getStreamIdentifier()));
    answer(null, new streams.DeleteResp());
  };
  const services = {
    read: (call: ReadCall) => {
      noted(call.request.getOptions()?.hasSubscription() ? 'Subscribe' : 'Read');
      read(log, call);
    },
    append: (call: Parameters<typeof append>[1], answer: Parameters<typeof append>[2]) => {
      noted('Append');
      append(log, call, answer);
    },
    batchAppend: (call: Parameters<typeof batchAppend>[1]) => {
      noted('BatchAppend');
      batchAppend(log, call);
    },
    delete: remove,
    tombstone: (_: unknown, answer: (error: { code: status; details: string }) => void) =>
      answer({ code: status.PERMISSION_DENIED, details: 'Streams are not tombstoned here' }),
  };
  const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
  server.addService(StreamsService as never, services as never);
  server.addService(
    ServerFeaturesService as never,
    { getSupportedMethods: (_: unknown, answer: (e: null, r: unknown) => void) => answer(null, supported()) } as never,
  );
  server.addService(
    StreamsServiceService as never,
    {
      appendSession: (call: never, answer: never) => {
        noted('AppendSession');
        appendSession(log, call, answer);
      },
      appendRecords: (_: unknown, answer: (error: { code: status }) => void) => answer({ code: status.UNIMPLEMENTED }),
    } as never,
  );
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) => (error ? reject(error) : resolve(bound)));
  });
  return { server, port };
}

function supported(): InstanceType<typeof features.SupportedMethods> {
  const methods = new features.SupportedMethods().setEventStoreServerVersion('25.1.0');
  const offer = (service: string, method: string, ...names: string[]): void => {
    const entry = new features.SupportedMethod();
    entry.setServiceName(service);
    entry.setMethodName(method);
    entry.setFeaturesList(names);
    methods.addMethods(entry);
  };
  offer('event_store.client.streams.streams', 'read', 'position', 'events');
  for (const method of ['append', 'batchappend', 'delete']) offer('event_store.client.streams.streams', method);
  offer('kurrentdb.protocol.v2.streams.streamsservice', 'appendsession');
  return methods;
}
