import type { ServerDuplexStream, ServerReadableStream, sendUnaryData } from '@grpc/grpc-js';
import { proposed, streamName } from './conversions.js';
import type { Expected, ProposedEvent } from './log.js';
import { type Node, orConflict } from './node.js';
import { Any, Empty, shared, status, streams } from './protocol.js';

type Single = ServerReadableStream<InstanceType<typeof streams.AppendReq>, InstanceType<typeof streams.AppendResp>>;
type Batch = ServerDuplexStream<InstanceType<typeof streams.BatchAppendReq>, InstanceType<typeof streams.BatchAppendResp>>;
type BatchOptions = NonNullable<ReturnType<InstanceType<typeof streams.BatchAppendReq>['getOptions']>>;

/** Largest event, and largest append, in bytes of data and metadata. */
const limits = { event: 16 * 1024 * 1024, append: 256 * 1024 * 1024 };

const sizeOf = (events: readonly ProposedEvent[]): number =>
  events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);

export function append(node: Node, call: Single, answer: sendUnaryData<InstanceType<typeof streams.AppendResp>>): void {
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
  call.on('end', async () => {
    const written = await orConflict(node.write([{ stream, expected, events }]), (conflict) => {
      const wrong = new streams.AppendResp.WrongExpectedVersion();
      if (conflict.current < 0) wrong.setCurrentNoStream(new shared.Empty());
      else wrong.setCurrentRevision(String(conflict.current));
      if (conflict.expected === 'none') wrong.setExpectedNoStream(new shared.Empty());
      else if (typeof conflict.expected === 'number') wrong.setExpectedRevision(String(conflict.expected));
      answer(null, new streams.AppendResp().setWrongExpectedVersion(wrong));
    });
    const [first] = written ?? [];
    if (!first) return;
    const success = new streams.AppendResp.Success().setCurrentRevision(String(first.revision));
    const position = String(first.position);
    success.setPosition(new streams.AppendResp.Position().setCommitPosition(position).setPreparePosition(position));
    answer(null, new streams.AppendResp().setSuccess(success));
  });
}

/** Many appends over one call, each named by its correlation id and perhaps in several parts. */
export function batchAppend(node: Node, call: Batch): void {
  const open = new Map<string, { options: BatchOptions | undefined; events: ProposedEvent[] }>();
  call.on('data', async (request: InstanceType<typeof streams.BatchAppendReq>) => {
    const key = JSON.stringify(request.getCorrelationId()?.toObject());
    const part = open.get(key) ?? { options: undefined, events: [] };
    open.set(key, part);
    part.options ??= request.getOptions();
    part.events.push(...request.getProposedMessagesList().map(proposed));
    if (!request.getIsFinal() || !part.options) return;
    open.delete(key);
    const response = await batchAnswer(node, part.options, part.events);
    response.setCorrelationId(request.getCorrelationId());
    response.setStreamIdentifier(part.options.getStreamIdentifier());
    call.write(response);
  });
  call.on('end', () => call.end());
}

async function batchAnswer(
  node: Node,
  options: BatchOptions,
  events: ProposedEvent[],
): Promise<InstanceType<typeof streams.BatchAppendResp>> {
  const expected = options.hasNoStream()
    ? 'none'
    : options.hasAny()
      ? 'any'
      : options.hasStreamExists()
        ? 'exists'
        : Number(options.getStreamPosition());
  if (events.some((event) => sizeOf([event]) > limits.event)) return refusal('MaximumAppendEventSizeExceeded', new Uint8Array());
  if (sizeOf(events) > limits.append) {
    const details = new shared.MaximumAppendSizeExceeded().setMaxappendsize(limits.append);
    return refusal('MaximumAppendSizeExceeded', details.serializeBinary());
  }
  let refused = new streams.BatchAppendResp();
  const written = await orConflict(node.write([{ stream: streamName(options.getStreamIdentifier()), expected, events }]), (conflict) => {
    const details = new shared.WrongExpectedVersion();
    if (conflict.current < 0) details.setCurrentNoStream(new Empty());
    else details.setCurrentStreamRevision(String(conflict.current));
    if (conflict.expected === 'none') details.setExpectedNoStream(new Empty());
    else if (conflict.expected === 'exists') details.setExpectedStreamExists(new Empty());
    else if (conflict.expected === 'any') details.setExpectedAny(new Empty());
    else details.setExpectedStreamPosition(String(conflict.expected));
    refused = refusal('WrongExpectedVersion', details.serializeBinary());
  });
  const [first] = written ?? [];
  if (!first) return refused;
  const success = new streams.BatchAppendResp.Success().setCurrentRevision(String(first.revision));
  const position = String(first.position);
  success.setPosition(new shared.AllStreamPosition().setCommitPosition(position).setPreparePosition(position));
  return new streams.BatchAppendResp().setSuccess(success);
}

function refusal(name: string, details: Uint8Array): InstanceType<typeof streams.BatchAppendResp> {
  const any = new Any();
  any.pack(details, `event_store.client.${name}`);
  return new streams.BatchAppendResp().setError(new status.Status().setMessage(name).setDetails(any));
}
