import type { Failure } from '@scenewright/events';
import type { OrderCost, OrderMark } from './media-provider.js';

/**
 * Why a provider did not deliver.
 * - passing: try again later (timeout, 429, 5xx, network)
 * - fatal: the same request will fail again
 * - malformed: the answer was not what the contract says; tried again, then fatal
 * - moderated: refused for its content; the person has to change the prompt
 */
export type FaultKind = 'passing' | 'fatal' | 'malformed' | 'moderated';

export interface FaultOptions {
  /** For the programs, where the kind does not say enough. */
  readonly code?: Failure['code'];
  readonly retryAfterMs?: number;
  /**
   * What became of the order. `refused`: it was certainly not taken. `ended`: it was taken and is over without a result, so that trying
   * again means ordering again. `made`: the service has made it, and what is withheld is the result, which is asked for again. Absent, with a
   * fault that passes: nobody knows, and it is looked for before anything is ordered again.
   */
  readonly order?: 'refused' | 'ended' | 'made';
  /** It is the account there that is not accepted, or used up: whoever's key it is has to look. */
  readonly account?: 'refused' | 'used up';
  /** What the next order of the same work has to know (JSON), with `order: 'ended'`: that it has to be smaller, for one. */
  readonly lesson?: OrderMark;
  /** What the service bills although it delivered nothing. */
  readonly cost?: OrderCost;
  readonly cause?: unknown;
}

export class ProviderFault extends Error {
  constructor(
    readonly kind: FaultKind,
    /** For the person: what happened and what to do, no vendor codes. */
    message: string,
    readonly options: FaultOptions = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'ProviderFault';
  }
}
