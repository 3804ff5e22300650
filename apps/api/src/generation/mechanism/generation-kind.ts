import type { JobKind } from '@scenewright/contract';
import type { Millicredits } from '@scenewright/domain';
import { derivedId, type UnitOfWork } from '@scenewright/event-log';
import type { DataOf, EventType, Failure, Operation, OwnKeyService, Recorded, SpentOn, StreamName, StudioEvent } from '@scenewright/events';
import type { MediaKind } from '@scenewright/providers';

type TypeWith<Data> = { [T in EventType]: DataOf<T> extends Data ? T : never }[EventType];

/** Types of events that ask for work. */
export type RequestType = Extract<TypeWith<{ jobId: string }>, `${string}Requested`>;
/** Types of events that say that work failed. */
export type FailureType = TypeWith<{ jobId: string; failure: Failure }>;
/** Types of events that may say that work is done. */
export type CompletionType = Exclude<TypeWith<{ jobId: string }>, RequestType | FailureType>;

/** A request for work, as its event asked for it. */
export interface GenerationJob<R extends RequestType = RequestType> {
  readonly id: string;
  readonly kind: JobKind;
  readonly event: Recorded<Extract<StudioEvent, { type: R }>>;
  readonly request: DataOf<R>;
  /** Whose studio it is and who pays. */
  readonly userId: string;
  readonly projectId: string;
  /** Services for which they had keys of their own when they asked: what these make is made with them. */
  readonly ownKeys: readonly OwnKeyService[];
  /** Starts at 1; counts crashes too. */
  readonly attempt: number;
}

/** What the asset of a job follows from. */
export type AssetOrigin<R extends RequestType = RequestType> = Pick<GenerationJob<R>, 'id' | 'projectId' | 'request'>;

/** What work needs from the runner. */
export interface WorkContext {
  readonly signal: AbortSignal;
  /** A folder of this attempt's own, removed afterwards. */
  readonly workDir: string;
  /** 0 to 1. `doing`: what, where there is more to say than how far: 'Writing scene 3 of 8'. */
  readonly onProgress: (fraction: number, doing?: string) => void;
  /** What it looks like so far, as a picture of any kind. For those who look on, and kept nowhere. */
  readonly onPreview: (picture: Buffer) => void;
  /**
   * Has the time limit count from this moment instead of the attempt's beginning: whoever orders elsewhere waits for the order. By the clock of
   * the database; absent: from now on.
   */
  readonly countFrom: (moment?: Date) => void;
  /** Waits for something elsewhere without holding a worker. `untimed`: nor does the time count; it is somebody's turn first. */
  readonly aside: <T>(wait: () => Promise<T>, options?: { untimed?: boolean }) => Promise<T>;
}

/** What a request costs its payer, and what for. */
export interface Charge {
  readonly amount: Millicredits;
  readonly operation: Operation;
  readonly spentOn: SpentOn;
}

/** A request on its way into the log. */
export interface RequestedWork<R extends RequestType> {
  readonly request: DataOf<R>;
  readonly stream: StreamName;
  readonly projectId: string;
  /** The streams of the command that asks for it. */
  readonly unit: UnitOfWork;
}

/**
 * One kind of generation, declared once: the event that asks for it, what it costs, how it is done, and what completion and failure make
 * happen. The mechanism does the rest: the money (reserved with the request, settled or released in the same append as the end), the
 * durable job, progress, time limit, retries, cancelling, and resuming after a crash.
 */
export abstract class GenerationKind<R extends RequestType = RequestType, Outcome = unknown> {
  /** Also the queue's name. */
  abstract readonly name: JobKind;
  /** Type of the event that asks for it. */
  abstract readonly requested: R;
  /** Types of the events that end it. */
  abstract readonly completed: CompletionType;
  abstract readonly failed: FailureType;
  /** An attempt that takes longer is stopped and counts as failed; where something is ordered elsewhere, it counts from the order. */
  abstract readonly timeLimitMs: number;
  /** Kinds of media that it has made; where a service makes them, more of its jobs may wait than work. */
  readonly makes: readonly MediaKind[] = [];
  /** It has texts written; where a service writes them, more of its jobs may wait than work. */
  readonly writes: boolean = false;
  /** Attempts after the first, for faults that may pass. */
  abstract readonly retries: number;

  abstract perform(job: GenerationJob<R>, context: WorkContext): Promise<Outcome>;
  abstract complete(unit: UnitOfWork, job: GenerationJob<R>, outcome: Outcome): Promise<void>;
  abstract fail(unit: UnitOfWork, job: GenerationJob<R>, failure: Failure): Promise<void>;

  /** The asset that a job stores before its end names it, the same at every attempt; null where it stores none. */
  assetOf(_job: AssetOrigin<R>): string | null {
    return null;
  }

  /** What the request costs; null when it is free, as it is unless a kind says otherwise. */
  async charge(_work: RequestedWork<R>): Promise<Charge | null> {
    return null;
  }

  /** What it really cost, in millicredits, at most what was reserved. */
  cost(_job: GenerationJob<R>, _outcome: Outcome, reserved: Millicredits): Millicredits {
    return reserved;
  }
}

/** A kind of which each job makes an asset of its own: what one has stored that comes to nothing is nobody else's. */
export abstract class AssetGeneration<R extends RequestType = RequestType, Outcome = unknown> extends GenerationKind<R, Outcome> {
  override assetOf({ id }: AssetOrigin<R>): string {
    return derivedId(id, 'asset');
  }
}
