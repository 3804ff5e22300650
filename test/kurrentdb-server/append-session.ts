import { status as code, Metadata, type ServerReadableStream, type sendUnaryData } from '@grpc/grpc-js';
import { type Expected, type Log, type ProposedEvent, RevisionConflict } from './log.js';
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

/** One atomic append over several streams: a request for each stream, one answer for all. */
export function appendSession(log: Log, call: ServerReadableStream<Request, Response>, answer: sendUnaryData<Response>): void {
  const writes: { stream: string; expected: Expected; events: ProposedEvent[] }[] = [];
  call.on('data', (request: Request) => {
    const revision = Number(request.getExpectedRevision() ?? -2);
    writes.push({
      stream: request.getStream(),
      expected: words.get(revision) ?? revision,
      events: request.getRecordsList().map(proposedRecord),
    });
  });
  call.on('end', () => {
    try {
      const response = new streamsV2.AppendSessionResponse();
      for (const { stream, revision, commit } of log.write(writes)) {
        response.addOutput(
          new streamsV2.AppendResponse().setStream(stream).setStreamRevision(String(revision)).setPosition(String(commit)),
        );
        response.setPosition(String(commit));
      }
      answer(null, response);
    } catch (error) {
      if (!(error instanceof RevisionConflict)) throw error;
      answer({ code: code.FAILED_PRECONDITION, details: error.message, metadata: conflictDetails(error) });
    }
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

function conflictDetails({ stream, expected, current }: RevisionConflict): Metadata {
  const conflict = new errorsV2.StreamRevisionConflictErrorDetails()
    .setStream(stream)
    .setExpectedRevision(String(numberOf(expected)))
    .setActualRevision(String(current));
  const any = new Any();
  any.pack(conflict.serializeBinary(), 'kurrentdb.protocol.v2.streams.errors.StreamRevisionConflictErrorDetails');
  const metadata = new Metadata();
  metadata.set('grpc-status-details-bin', Buffer.from(new status.Status().setCode(9).setDetails(any).serializeBinary()));
  return metadata;
}
