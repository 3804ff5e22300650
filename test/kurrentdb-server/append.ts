import type { ServerDuplexStream, ServerReadableStream, sendUnaryData } from '@grpc/grpc-js';
import { proposed, streamName } from './conversions.js';
import { type Expected, type Log, type ProposedEvent, RevisionConflict } from './log.js';
import { Any, Empty, shared, status, streams } from './protocol.js';

type Single = ServerReadableStream<InstanceType<typeof streams.AppendReq>, InstanceType<typeof streams.AppendResp>>;
type Batch = ServerDuplexStream<InstanceType<typeof streams.BatchAppendReq>, InstanceType<typeof streams.BatchAppendResp>>;
type BatchOptions = NonNullable<ReturnType<InstanceType<typeof streams.BatchAppendReq>['getOptions']>>;

/** Largest append that the server takes, in bytes of data and metadata. */
const maxAppendSize = 16 * 1024 * 1024;

const sizeOf = (events: readonly ProposedEvent[]): number =>
  events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);

export function append(log: Log, call: Single, answer: sendUnaryData<InstanceType<typeof streams.AppendResp>>): void {
  let stream = '';
  let expected: Expected = 'any';
  const events: ProposedEvent[] = [];
  call.on('data', (request: InstanceType<typeof streams.AppendReq>) => {
    const options = request.getOptions();
    const message = request.getProposedMessage();
    if (message) events.push(proposed(message));
    if (!options) return;
    stream = streamName(options.getStreamIdentifier());
    expected = options.hasRevision()
      ? Number(options.getRevision())
      : options.hasNoStream()
        ? 'none'
        : options.hasStreamExists()
          ? 'exists'
          : 'any';
  });
  call.on('end', () => {
    try {
      const [written] = log.write([{ stream, expected, events }]);
      const success = new streams.AppendResp.Success().setCurrentRevision(String(written?.revision));
      success.setPosition(
        new streams.AppendResp.Position().setCommitPosition(String(written?.commit)).setPreparePosition(String(written?.prepare)),
      );
      answer(null, new streams.AppendResp().setSuccess(success));
    } catch (error) {
      if (!(error instanceof RevisionConflict)) throw error;
      const wrong = new streams.AppendResp.WrongExpectedVersion();
      if (error.current < 0) wrong.setCurrentNoStream(new shared.Empty());
      else wrong.setCurrentRevision(String(error.current));
      if (error.expected === 'none') wrong.setExpectedNoStream(new shared.Empty());
      else if (typeof error.expected === 'number') wrong.setExpectedRevision(String(error.expected));
      answer(null, new streams.AppendResp().setWrongExpectedVersion(wrong));
    }
  });
}

/** Many appends over one call, each named by its correlation id and perhaps in several parts. */
export function batchAppend(log: Log, call: Batch): void {
  const open = new Map<string, { options: BatchOptions | undefined; events: ProposedEvent[] }>();
  call.on('data', (request: InstanceType<typeof streams.BatchAppendReq>) => {
    const key = JSON.stringify(request.getCorrelationId()?.toObject());
    const part = open.get(key) ?? { options: undefined, events: [] };
    open.set(key, part);
    part.options ??= request.getOptions();
    part.events.push(...request.getProposedMessagesList().map(proposed));
    if (!request.getIsFinal() || !part.options) return;
    open.delete(key);
    const response = batchAnswer(log, part.options, part.events);
    response.setCorrelationId(request.getCorrelationId());
    response.setStreamIdentifier(part.options.getStreamIdentifier());
    call.write(response);
  });
  call.on('end', () => call.end());
}

function batchAnswer(log: Log, options: BatchOptions, events: ProposedEvent[]): InstanceType<typeof streams.BatchAppendResp> {
  const expected = options.hasNoStream()
    ? 'none'
    : options.hasAny()
      ? 'any'
      : options.hasStreamExists()
        ? 'exists'
        : Number(options.getStreamPosition());
  if (sizeOf(events) > maxAppendSize) {
    const details = new shared.MaximumAppendSizeExceeded().setMaxappendsize(maxAppendSize);
    return refusal('MaximumAppendSizeExceeded', details.serializeBinary());
  }
  try {
    const [written] = log.write([{ stream: streamName(options.getStreamIdentifier()), expected, events }]);
    const success = new streams.BatchAppendResp.Success().setCurrentRevision(String(written?.revision));
    success.setPosition(
      new shared.AllStreamPosition().setCommitPosition(String(written?.commit)).setPreparePosition(String(written?.prepare)),
    );
    return new streams.BatchAppendResp().setSuccess(success);
  } catch (error) {
    if (!(error instanceof RevisionConflict)) throw error;
    const details = new shared.WrongExpectedVersion();
    if (error.current < 0) details.setCurrentNoStream(new Empty());
    else details.setCurrentStreamRevision(String(error.current));
    if (error.expected === 'none') details.setExpectedNoStream(new Empty());
    else if (error.expected === 'exists') details.setExpectedStreamExists(new Empty());
    else if (error.expected === 'any') details.setExpectedAny(new Empty());
    else details.setExpectedStreamPosition(String(error.expected));
    return refusal('WrongExpectedVersion', details.serializeBinary());
  }
}

function refusal(name: string, details: Uint8Array): InstanceType<typeof streams.BatchAppendResp> {
  const any = new Any();
  any.pack(details, `event_store.client.${name}`);
  return new streams.BatchAppendResp().setError(new status.Status().setMessage(name).setDetails(any));
}
