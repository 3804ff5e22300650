import { type handleUnaryCall, Server, ServerCredentials, status } from '@grpc/grpc-js';
import { append, batchAppend } from './append.js';
import { appendSession } from './append-session.js';
import { streamName } from './conversions.js';
import type { Node } from './node.js';
import { features, GossipService, type gossip, ServerFeaturesService, StreamsService, StreamsServiceService, streams } from './protocol.js';
import { type ReadCall, read } from './read.js';

type DeleteHandler = handleUnaryCall<InstanceType<typeof streams.DeleteReq>, InstanceType<typeof streams.DeleteResp>>;

/** What a node says of its cluster. */
export type Gossip = () => InstanceType<typeof gossip.ClusterInfo>;

/** The services of a node, on a port of their own. */
export async function serve(node: Node, members?: Gossip): Promise<{ server: Server; port: number }> {
  const remove: DeleteHandler = ({ request }, answer) => {
    node.noted('Delete');
    node.log.delete(streamName(request.getOptions()?.getStreamIdentifier()));
    answer(null, new streams.DeleteResp());
  };
  const services = {
    read: (call: ReadCall) => {
      node.noted(call.request.getOptions()?.hasSubscription() ? 'Subscribe' : 'Read');
      read(node, call);
    },
    append: (call: Parameters<typeof append>[1], answer: Parameters<typeof append>[2]) => {
      node.noted('Append');
      append(node, call, answer);
    },
    batchAppend: (call: Parameters<typeof batchAppend>[1]) => {
      node.noted('BatchAppend');
      batchAppend(node, call);
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
        node.noted('AppendSession');
        appendSession(node, call, answer);
      },
      appendRecords: (_: unknown, answer: (error: { code: status }) => void) => answer({ code: status.UNIMPLEMENTED }),
    } as never,
  );
  if (members) {
    server.addService(
      GossipService as never,
      { read: (_: unknown, answer: (e: null, r: unknown) => void) => answer(null, members()) } as never,
    );
  }
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
