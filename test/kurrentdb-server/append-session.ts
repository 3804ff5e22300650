import { status as code, Metadata, type ServerReadableStream, type sendUnaryData } from '@grpc/grpc-js';
import type { Expected, ProposedEvent, RevisionConflict, StreamAppend } from './log.js';
import { type Node, orConflict, type Refusal } from './node.js';
import { Any, errorsV2, status, streamsV2 } from './protocol.js';

type Request = InstanceType<typeof streamsV2.AppendRequest>;
type Response = InstanceType<typeof streamsV2.AppendSessionResponse>;
type AppendRecord = InstanceType<typeof streamsV2.AppendRecord>;

const words = new Map<number, Expected>([
  [-1, 'none'],
  [-2, 'any'],
  [-4, 'exists'],
]);
const numberOf = (expected: Expected): number => [...words].find(([, word]) => word === expected)?.[0] ?? Number(expected);

/** Longest event, data and metadata, and longest append, in bytes. */
const limits = { event: 16 * 1024 * 1024, append: 256 * 1024 * 1024 };
const eventType = /^[\p{L}\p{N}_.$:-]+$/u;

/** One atomic append over several streams: a request for each stream, one answer for all. */
export function appendSession(node: Node, call: ServerReadableStream<Request, Response>, answer: sendUnaryData<Response>): void {
  const writes: StreamAppend[] = [];
  let refused = false;
  const refuse = (refusal: Refusal): void => {
    if (!refused) answer(refusal);
    refused = true;
  };
  if (!node.leads()) {
    const leader = node.leader();
    const where = leader && `${leader.host}:${leader.port}`;
    const words = 'The server is not the leader node and cannot handle the request.';
    refuse({ code: code.FAILED_PRECONDITION, details: `${words} Please retry your request against the leader node directly at ${where}` });
  }
  let bytes = 0;
  call.on('data', (request: Request) => {
    const stream = request.getStream();
    if (writes.some((write) => write.stream.toLowerCase() === stream.toLowerCase())) {
      const details = new errorsV2.StreamAlreadyInAppendSessionErrorDetails().setStream(stream);
      refuse(
        withDetails(code.ABORTED, `Stream '${stream}' is already part of this append session`, 'StreamAlreadyInAppendSession', details),
      );
    }
    for (const record of request.getRecordsList()) {
      const event = proposedRecord(record);
      const size = event.data.length + event.metadata.length;
      bytes += size;
      if (!eventType.test(event.type)) {
        refuse({ code: code.INVALID_ARGUMENT, details: `Schema name is invalid. Attempted Value: ${event.type}` });
      } else if (size > limits.event) {
        const details = new errorsV2.AppendRecordSizeExceededErrorDetails().setStream(stream).setRecordId(event.id);
        refuse(
          withDetails(
            code.INVALID_ARGUMENT,
            'The record is too large',
            'AppendRecordSizeExceeded',
            details.setSize(size).setMaxSize(limits.event),
          ),
        );
      } else if (bytes > limits.append) {
        const details = new errorsV2.AppendTransactionSizeExceededErrorDetails().setSize(bytes).setMaxSize(limits.append);
        refuse(withDetails(code.ABORTED, 'The transaction is too large', 'AppendTransactionSizeExceeded', details));
      }
    }
    const revision = Number(request.getExpectedRevision() ?? -2);
    writes.push({ stream, expected: words.get(revision) ?? revision, events: request.getRecordsList().map(proposedRecord) });
  });
  call.on('end', async () => {
    if (refused) return;
    const written = await orConflict(node.write(writes), (conflict) => refuse(conflictDetails(conflict)));
    if (!written) return;
    const response = new streamsV2.AppendSessionResponse();
    for (const { stream, revision, position } of written) {
      response.addOutput(
        new streamsV2.AppendResponse().setStream(stream).setStreamRevision(String(revision)).setPosition(String(position)),
      );
      response.setPosition(String(position));
    }
    answer(null, response);
  });
}

function proposedRecord(record: AppendRecord): ProposedEvent {
  const properties: Record<string, string> = {};
  record.getPropertiesMap().forEach((value, key) => {
    properties[key] = value.getStringValue();
  });
  return {
    id: record.getRecordId() ?? '',
    type: record.getSchema()?.getName() ?? '',
    contentType:
      record.getSchema()?.getFormat() === streamsV2.SchemaFormat.SCHEMA_FORMAT_JSON ? 'application/json' : 'application/octet-stream',
    data: record.getData_asU8(),
    metadata: Buffer.from(JSON.stringify(properties)),
  };
}

function conflictDetails({ stream, expected, current, message }: RevisionConflict): Refusal {
  const conflict = new errorsV2.StreamRevisionConflictErrorDetails()
    .setStream(stream)
    .setExpectedRevision(String(numberOf(expected)))
    .setActualRevision(String(current));
  return withDetails(code.FAILED_PRECONDITION, message, 'StreamRevisionConflict', conflict);
}

function withDetails(number: code, details: string, name: string, body: { serializeBinary(): Uint8Array }): Refusal {
  const any = new Any();
  any.pack(body.serializeBinary(), `kurrentdb.protocol.v2.streams.errors.${name}ErrorDetails`);
  const metadata = new Metadata();
  metadata.set(
    'grpc-status-details-bin',
    Buffer.from(
      new status.Status()
        .setCode(number as never)
        .setDetails(any)
        .serializeBinary(),
    ),
  );
  return { code: number, details, metadata };
}
