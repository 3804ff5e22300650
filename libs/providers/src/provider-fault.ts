import type { Failure } from '@scenewright/events';

/**
 * Why a provider did not deliver.
 * - passing: try again later (timeout, 429, 5xx, network)
 * - fatal: the same request will fail again
 * - malformed: the answer was not what the contract says; tried again, then fatal
 * - moderated: refused for its content; the person has to change the prompt
 */
export type FaultKind = 'passing' | 'fatal' | 'malformed' | 'moderated';

export class ProviderFault extends Error {
  constructor(
    readonly kind: FaultKind,
    /** For the person: what happened and what to do, no vendor codes. */
    message: string,
    /** `code`: for the programs, where the kind does not say enough. */
    readonly options: { readonly code?: Failure['code']; readonly retryAfterMs?: number; readonly cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'ProviderFault';
  }
}
