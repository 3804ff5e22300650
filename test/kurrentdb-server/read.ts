import { randomUUID } from 'node:crypto';
import type { ServerWritableStream } from '@grpc/grpc-js';
import { eventResponse, streamName } from './conversions.js';
import type { Log, StoredEvent } from './log.js';
import { streams } from './protocol.js';

type Request = InstanceType<typeof streams.ReadReq>;
type Response = InstanceType<typeof streams.ReadResp>;
type Options = NonNullable<ReturnType<Request['getOptions']>>;
export type ReadCall = ServerWritableStream<Request, Response>;

const backwards = 1;

export function read(log: Log, call: ReadCall): void {
  const options = call.request.getOptions();
  if (!options) throw new Error('A read without options');
  if (options.hasSubscription()) {
    follow(log, call, options);
    return;
  }
  const stream = options.getStream();
  if (stream && !log.stream(streamName(stream.getStreamIdentifier()))) {
    call.write(
      new streams.ReadResp().setStreamNotFound(new streams.ReadResp.StreamNotFound().setStreamIdentifier(stream.getStreamIdentifier())),
    );
    call.end();
    return;
  }
  const matches = filterOf(options);
  const events = options.getReadDirection() === backwards ? upTo(log, options).reverse() : from(log, options);
  for (const event of events.filter(matches).slice(0, Number(options.getCount()))) call.write(eventResponse(event));
  call.end();
}

/** A subscription to `$all`: what follows a position, then all that is appended. */
function follow(log: Log, call: ReadCall, options: Options): void {
  const matches = filterOf(options);
  const filter = options.getFilter();
  const interval = (filter?.hasMax() ? filter.getMax() : 32) * Math.max(1, filter?.getCheckpointintervalmultiplier() ?? 1);
  const after = options.getAll()?.getPosition();
  let next = after === undefined ? (options.getAll()?.hasEnd() ? log.all.length : 0) : firstAfter(log, positionOf(after));
  let sinceCheckpoint = 0;
  const pump = (): void => {
    for (let event = log.all[next]; event; event = log.all[next]) {
      next++;
      if (matches(event)) call.write(eventResponse(event));
      if (filter && ++sinceCheckpoint >= interval) {
        sinceCheckpoint = 0;
        const checkpoint = new streams.ReadResp.Checkpoint();
        checkpoint.setCommitPosition(String(event.commit)).setPreparePosition(String(event.prepare));
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

function filterOf(options: Options): (event: StoredEvent) => boolean {
  const filter = options.getFilter();
  const expression = filter?.getStreamIdentifier() ?? filter?.getEventType();
  if (!expression) return () => true;
  const textOf = (event: StoredEvent): string => (filter?.hasStreamIdentifier() ? event.stream : event.type);
  const regex = expression.getRegex() ? new RegExp(expression.getRegex()) : undefined;
  return (event) => regex?.test(textOf(event)) ?? expression.getPrefixList().some((prefix) => textOf(event).startsWith(prefix));
}

/** A read forwards counts the event at its starting point. */
function from(log: Log, options: Options): StoredEvent[] {
  const stream = options.getStream();
  if (stream) {
    const events = log.stream(streamName(stream.getStreamIdentifier())) ?? [];
    return stream.hasEnd() ? [] : events.slice(stream.hasRevision() ? Number(stream.getRevision()) : 0);
  }
  const all = options.getAll();
  if (all?.hasEnd()) return [];
  const position = all?.getPosition();
  return position ? log.all.slice(firstFrom(log, positionOf(position))) : log.all.slice();
}

function upTo(log: Log, options: Options): StoredEvent[] {
  const stream = options.getStream();
  if (stream) {
    const events = log.stream(streamName(stream.getStreamIdentifier())) ?? [];
    return stream.hasStart() ? [] : events.slice(0, stream.hasRevision() ? Number(stream.getRevision()) + 1 : undefined);
  }
  const position = options.getAll()?.getPosition();
  return position ? log.all.slice(0, firstFrom(log, positionOf(position))) : log.all.slice();
}

type Position = Pick<StoredEvent, 'commit' | 'prepare'>;

function positionOf(position: { getCommitPosition(): string | number; getPreparePosition(): string | number }): Position {
  return { commit: BigInt(position.getCommitPosition()), prepare: BigInt(position.getPreparePosition()) };
}

/** Less than 0 when `a` stands before `b`: by commit, then by prepare position. */
const order = (a: Position, b: Position): number => Number(a.commit - b.commit) || Number(a.prepare - b.prepare);

const firstAfter = (log: Log, position: Position): number => indexOrEnd(log, (event) => order(event, position) > 0);
const firstFrom = (log: Log, position: Position): number => indexOrEnd(log, (event) => order(event, position) >= 0);

function indexOrEnd(log: Log, wanted: (event: StoredEvent) => boolean): number {
  const at = log.all.findIndex(wanted);
  return at < 0 ? log.all.length : at;
}
