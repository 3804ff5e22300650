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
 * - `readAll` and `subscribe` give events in log order, each once; a reader never steps over a position that is still to come.
 */
export interface EventStore {
  append(writes: readonly StreamWrite[], checks?: readonly StreamCheck[]): Promise<AppendResult>;
  read(stream: string, options?: ReadOptions): AsyncIterable<RecordedEvent>;
  readAll(options?: ReadAllOptions): AsyncIterable<RecordedEvent>;
  subscribe(options: SubscribeOptions): AsyncIterable<SubscriptionBatch>;
  /** Position of the last event in the log; 0n when it is empty. */
  head(): Promise<bigint>;
  close(): Promise<void>;
}
