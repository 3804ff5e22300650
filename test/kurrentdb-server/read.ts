import { randomUUID } from 'node:crypto';
import { type ServerWritableStream, status } from '@grpc/grpc-js';
import { eventResponse, streamName } from './conversions.js';
import type { StoredEvent } from './log.js';
import { type Node, type Refusal, refusedByFollower } from './node.js';
import { streams } from './protocol.js';

type Request = InstanceType<typeof streams.ReadReq>;
type Response = InstanceType<typeof streams.ReadResp>;
type Options = NonNullable<ReturnType<Request['getOptions']>>;
export type ReadCall = ServerWritableStream<Request, Response>;

const backwards = 1;

export function read(node: Node, call: ReadCall): void {
  const options = call.request.getOptions();
  if (!options) throw new Error('A read without options');
  const refused = refusedByFollower(node, call) ?? refusedPosition(node, options);
  if (refused) {
    call.emit('error', refused);
    return;
  }
  if (options.hasSubscription()) {
    follow(node, call, options);
    return;
  }
  const stream = options.getStream();
  const shown = node.shown();
  if (stream && within(node, node.log.stream(streamName(stream.getStreamIdentifier())) ?? [], shown).length === 0) {
    call.write(
      new streams.ReadResp().setStreamNotFound(new streams.ReadResp.StreamNotFound().setStreamIdentifier(stream.getStreamIdentifier())),
    );
    call.end();
    return;
  }
  const matches = filterOf(options);
  const count = Number(options.getCount());
  let written = 0;
  for (const event of options.getReadDirection() === backwards ? upTo(node, options, shown) : from(node, options, shown)) {
    if (written >= count) break;
    if (!matches(event)) continue;
    call.write(eventResponse(event));
    written++;
  }
  call.end();
}

/** A subscription to `$all`: what follows a position, then all that is appended. */
function follow(node: Node, call: ReadCall, options: Options): void {
  const { log } = node;
  const matches = filterOf(options);
  const filter = options.getFilter();
  const interval = (filter?.hasMax() ? filter.getMax() : 32) * Math.max(1, filter?.getCheckpointintervalmultiplier() ?? 1);
  const after = options.getAll()?.getPosition();
  let next = after === undefined ? (options.getAll()?.hasEnd() ? node.shown() : 0) : log.firstFrom(BigInt(after.getCommitPosition()) + 1n);
  let sinceCheckpoint = 0;
  const pump = (): void => {
    const shown = node.shown();
    for (let event = log.all[next]; event && next < shown; event = log.all[next]) {
      next++;
      if (matches(event)) call.write(eventResponse(event));
      if (filter && ++sinceCheckpoint >= interval) {
        sinceCheckpoint = 0;
        const checkpoint = new streams.ReadResp.Checkpoint();
        checkpoint.setCommitPosition(String(event.position)).setPreparePosition(String(event.position));
        call.write(new streams.ReadResp().setCheckpoint(checkpoint));
      }
    }
  };
  call.write(new streams.ReadResp().setConfirmation(new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(randomUUID())));
  pump();
  call.write(new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()));
  log.changes.on('appended', pump);
  const leave = (): void => void log.changes.off('appended', pump);
  call.on('cancelled', leave);
  call.on('close', leave);
}

/** A position in `$all` at which no record begins: the server says so to who follows, and calls it an unknown error to who reads. */
function refusedPosition({ log }: Node, options: Options): Refusal | null {
  const position = options.getAll()?.getPosition();
  if (!position) return null;
  const at = BigInt(position.getCommitPosition());
  const end = log.all.at(-1)?.position ?? 0n;
  if (at === 0n || at > end || log.all[log.firstFrom(at)]?.position === at) return null;
  return options.hasSubscription()
    ? { code: status.INVALID_ARGUMENT, details: 'Trying to read from an invalid position.' }
    : { code: status.UNKNOWN, details: 'Unexpected FilteredReadAllResult: InvalidPosition' };
}

function filterOf(options: Options): (event: StoredEvent) => boolean {
  const filter = options.getFilter();
  const expression = filter?.getStreamIdentifier() ?? filter?.getEventType();
  if (!expression) return () => true;
  const textOf = (event: StoredEvent): string => (filter?.hasStreamIdentifier() ? event.stream : event.type);
  const regex = expression.getRegex() ? new RegExp(expression.getRegex()) : undefined;
  return (event) => regex?.test(textOf(event)) ?? expression.getPrefixList().some((prefix) => textOf(event).startsWith(prefix));
}

/** Of events in their order, those that may be seen. */
function within({ log }: Node, events: readonly StoredEvent[], shown = log.all.length): readonly StoredEvent[] {
  const end = log.all[shown - 1]?.position;
  return end === undefined ? [] : shown === log.all.length ? events : events.filter(({ position }) => position <= end);
}

/** A read forwards counts the event at its starting point. */
function* from(node: Node, options: Options, shown: number): Generator<StoredEvent> {
  const stream = options.getStream();
  if (stream) {
    const events = within(node, node.log.stream(streamName(stream.getStreamIdentifier())) ?? [], shown);
    if (!stream.hasEnd()) yield* events.slice(stream.hasRevision() ? Number(stream.getRevision()) : 0);
    return;
  }
  const all = options.getAll();
  if (all?.hasEnd()) return;
  const position = all?.getPosition();
  for (let n = position ? node.log.firstFrom(BigInt(position.getCommitPosition())) : 0; n < shown; n++) {
    const event = node.log.all[n];
    if (event) yield event;
  }
}

function* upTo(node: Node, options: Options, shown: number): Generator<StoredEvent> {
  const stream = options.getStream();
  if (stream) {
    const events = within(node, node.log.stream(streamName(stream.getStreamIdentifier())) ?? [], shown);
    if (!stream.hasStart()) yield* events.slice(0, stream.hasRevision() ? Number(stream.getRevision()) + 1 : undefined).reverse();
    return;
  }
  const position = options.getAll()?.getPosition();
  for (let n = (position ? Math.min(shown, node.log.firstFrom(BigInt(position.getCommitPosition()))) : shown) - 1; n >= 0; n--) {
    const event = node.log.all[n];
    if (event) yield event;
  }
}
