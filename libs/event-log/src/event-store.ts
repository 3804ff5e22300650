import type { NewEvent, RecordedEvent } from '@scenewright/events';

/** `none`: the stream must not exist yet; `any`: no check (idempotency is then by event id alone); a number: the stream's current version. */
export type ExpectedVersion = number | 'none' | 'any';

/** Events for one stream of an append. */
export interface StreamWrite {
  readonly stream: string;
  readonly expected: ExpectedVersion;
  /** Of the event at the expected version, where it is known: when another one stands there, the decision was made on what is no more. */
  readonly lastEventId?: string | null;
  readonly events: readonly NewEvent[];
}

/** A stream that an append was decided on without writing to it: it must still be where it was. */
export interface StreamCheck {
  readonly stream: string;
  /** 0: it must not exist yet. */
  readonly version: number;
  /** As of a write. */
  readonly lastEventId?: string | null;
}

/** A place in the log, known by the event that stands there: a log that went back and grew anew has another one under the same position. */
export interface LogPlace {
  readonly position: bigint;
  readonly eventId: string;
}

export const placeOf = ({ position, id }: Pick<RecordedEvent, 'position' | 'id'>): LogPlace => ({ position, eventId: id });

/** Whether the log still has the event there. */
export const holds = async (store: Pick<EventStore, 'at'>, { position, eventId }: LogPlace): Promise<boolean> =>
  (await store.at(position))?.id === eventId;

export interface AppendResult {
  /** Position of the last event of the append: what a reader has to have passed to have seen all of it. */
  readonly position: bigint;
  /** New version of each stream written, in the order of the writes. */
  readonly versions: readonly number[];
  /** True when these very events were in the log already: a retry got the first answer again. */
  readonly repeated: boolean;
}

/** A stream, written or checked, was not at the version that the decision was made on. Load again and decide again. */
export class WrongExpectedVersion extends Error {
  constructor(
    readonly stream: string,
    readonly expected: ExpectedVersion,
    readonly actual: number,
  ) {
    super(`${stream} is at version ${actual}, expected ${expected}`);
    this.name = 'WrongExpectedVersion';
  }
}

export interface ReadOptions {
  /** First version to read (forwards) or last (backwards). Default: the stream's start, or its end when backwards. */
  readonly from?: number;
  readonly direction?: 'forwards' | 'backwards';
  readonly limit?: number;
}

export interface ReadAllOptions {
  /** Exclusive. Default: the log's start. */
  readonly after?: bigint;
  /** Stream categories (what stands before the first `-`). Default: all. */
  readonly categories?: readonly string[];
  readonly limit?: number;
}

export interface SubscribeOptions {
  readonly after?: bigint;
  /** The event that stands at `after`, where it is known: a subscription that loses its connection looks for it before it goes on. */
  readonly place?: LogPlace;
  readonly categories?: readonly string[];
  /** Most events handed over at once. Default 1,000. */
  readonly batchSize?: number;
  readonly signal: AbortSignal;
}

/** What a subscription hands over: a batch in log order, and word of having caught up with the log's end. */
export interface SubscriptionBatch {
  readonly events: readonly RecordedEvent[];
  /** Everything up to here is behind the subscriber, events of other categories included: the checkpoint to store. */
  readonly position: bigint;
  readonly caughtUp: boolean;
}

/**
 * The event log. Two implementations, one contract suite (`test/event-store/`): nothing above this port knows which one it has.
 *
 * - `append` is atomic over all its streams and idempotent by event id: the same events again give the first result, with `repeated`,
 *   whatever their streams and checks have come to since. It throws `LogWentBack` when the version is as expected and its event is not.
 * - `at` gives the event at a position; null where none stands, be it between two or beyond the end.
 * - `readAll` and `subscribe` give events in log order, each once; a reader never steps over a position that is still to come.
 * - A subscription throws `LogWentBack` when what it handed over may be in the log no more. Whether the place holds that it is begun from is
 *   for whoever begins it to find out: only they know which event stood there.
 */
export interface EventStore {
  append(writes: readonly StreamWrite[], checks?: readonly StreamCheck[]): Promise<AppendResult>;
  read(stream: string, options?: ReadOptions): AsyncIterable<RecordedEvent>;
  readAll(options?: ReadAllOptions): AsyncIterable<RecordedEvent>;
  at(position: bigint): Promise<RecordedEvent | null>;
  subscribe(options: SubscribeOptions): AsyncIterable<SubscriptionBatch>;
  /** Position of the last event in the log; 0n when it is empty. */
  head(): Promise<bigint>;
  close(): Promise<void>;
}
