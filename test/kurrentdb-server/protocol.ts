import { createRequire } from 'node:module';

// The generated code is CommonJS whose exports cannot be named from an ES module.
const load = createRequire(import.meta.url);
const generated = '@kurrent/kurrentdb-client/generated/kurrentdb/protocols';

export const streams = load(
  `${generated}/v1/streams_pb`,
) as typeof import('@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js');
export const shared = load(
  `${generated}/v1/shared_pb`,
) as typeof import('@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js');
export const features = load(
  `${generated}/v1/serverfeatures_pb`,
) as typeof import('@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_pb.js');
export const gossip = load(
  `${generated}/v1/gossip_pb`,
) as typeof import('@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_pb.js');
export const status = load(
  `${generated}/v1/status_pb`,
) as typeof import('@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/status_pb.js');
export const streamsV2 = load(
  `${generated}/v2/streams/streams_pb`,
) as typeof import('@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/streams_pb.js');
export const errorsV2 = load(
  `${generated}/v2/streams/errors_pb`,
) as typeof import('@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/errors_pb.js');
export const { StreamsService } = load(
  `${generated}/v1/streams_grpc_pb`,
) as typeof import('@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js');
export const { GossipService } = load(
  `${generated}/v1/gossip_grpc_pb`,
) as typeof import('@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_grpc_pb.js');
export const { ServerFeaturesService } = load(
  `${generated}/v1/serverfeatures_grpc_pb`,
) as typeof import('@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_grpc_pb.js');
export const { StreamsServiceService } = load(
  `${generated}/v2/streams/streams_grpc_pb`,
) as typeof import('@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/streams_grpc_pb.js');
export const { Any } = load('google-protobuf/google/protobuf/any_pb') as typeof import('google-protobuf/google/protobuf/any_pb.js');
export const { Empty } = load('google-protobuf/google/protobuf/empty_pb') as typeof import('google-protobuf/google/protobuf/empty_pb.js');
