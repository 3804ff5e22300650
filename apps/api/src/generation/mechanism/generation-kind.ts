import type { JobKind } from '@scenewright/contract';
import type { Failure, RecordedEvent } from '@scenewright/events';
import type { DecisionUnit } from '../../event-store/decisions/decisions.js';

/** A request for work, as its event asked for it. */
// biome-ignore lint/suspicious/noExplicitAny: each kind narrows the request to its own event
export interface GenerationJob<Request extends { jobId: string } = any> {
  readonly id: string;
  readonly kind: JobKind;
  readonly event: RecordedEvent<string, Request>;
  readonly request: Request;
  /** Whose studio it is and who pays. */
  readonly userId: string;
  readonly projectId: string;
  /** Starts at 1; counts crashes too. */
  readonly attempt: number;
}

/** What work needs from the runner. */
export interface WorkContext {
  readonly signal: AbortSignal;
  /** A folder of this attempt's own, removed afterwards. */
  readonly workDir: string;
  /** 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

/**
 * One kind of generation, declared once: the event that asks for it, how it is done, and what completion and failure make happen.
 * The mechanism does the rest: the durable job, progress, time limit, retries, cancelling, resuming after a crash, and the money
 * (what was reserved with the request is settled or released in the same append as the fact).
 */
// biome-ignore lint/suspicious/noExplicitAny: see GenerationJob
export interface GenerationKind<Request extends { jobId: string } = any, Outcome = any> {
  /** Also the queue's name, e.g. 'video'. */
  readonly name: JobKind;
  /** Type of the event that asks for it. Its data carries `jobId` and, when it costs something, `price`. */
  readonly requested: string;
  /** Types of the events that end it, for those who wait for an outcome. */
  readonly ends: { readonly completed: string; readonly failed: string };
  /** An attempt that takes longer is stopped and counts as failed. */
  readonly timeLimitMs: number;
  /** Attempts after the first, for faults that may pass. */
  readonly retries: number;
  perform(job: GenerationJob<Request>, context: WorkContext): Promise<Outcome>;
  complete(unit: DecisionUnit, job: GenerationJob<Request>, outcome: Outcome): Promise<void>;
  fail(unit: DecisionUnit, job: GenerationJob<Request>, failure: Failure): Promise<void>;
  /** What it really cost, in millicredits, at most the price. Default: the price. */
  cost?(job: GenerationJob<Request>, outcome: Outcome): number;
}
