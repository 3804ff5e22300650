import { type FaultKind, ProviderFault } from '@scenewright/providers';
import { APICallError, NoSuchModelError, RetryError } from 'ai';
import { readFailure, redact, saysModerated } from '../http/service-fault.js';

/** What people are told, for each kind of fault. */
export type FaultWords = Readonly<Record<FaultKind, string>>;

/** Of the assistant. Nothing of it is tried again by itself: somebody waits for the answer. */
const WORDS: FaultWords = {
  passing: 'The language model is busy or cannot be reached. Ask again in a moment.',
  malformed: 'The language model gave an answer that made no sense. Ask again.',
  moderated: 'The language model did not want to answer that. Say it otherwise.',
  fatal: 'The language model did not accept the request. Whoever runs the studio has to look at ASSISTANT_MODEL.',
};
const ACCOUNT = "The studio's account for the language model was not accepted, or is used up. Whoever runs the studio has to look at it.";

/** Their words for it, for which they have no status in common. */
const OF_THE_ACCOUNT = /insufficient_quota|credit balance is too low|API_KEY_INVALID|"quotaId": ?"\w+PerDay|\blimit: 0\b/;
/** Gemini says so of a limit by the minute, too: then it tells how long to wait. */
const PERHAPS_OF_THE_ACCOUNT = /exceeded your current quota/;
const account = (cause: unknown): ProviderFault => new ProviderFault('fatal', ACCOUNT, { account: 'refused', cause });

/** It answered that it does not answer. */
export const refusedToAnswer = (words = WORDS): ProviderFault => new ProviderFault('moderated', words.moderated);

const REFUSES = /"(?:type|code)":"(?:invalid_request_error|content_filter)"/;

/**
 * The words with which a service ends an answer that it has begun and does not want to go on with: adapters hand them on as they are. Where
 * nothing came before them, Anthropic's makes a 500 of them.
 */
function refusalWithin(error: unknown): string | undefined {
  if (!APICallError.isInstance(error)) return error instanceof Error ? undefined : refusalIn(JSON.stringify(error));
  return (error.statusCode ?? 0) >= 500 ? refusalIn(error.responseBody) : undefined;
}
const refusalIn = (said = ''): string | undefined => (REFUSES.test(said) ? said : undefined);

/** What may stand in a log: what the service said, not the film that it was asked about. */
function briefly(error: unknown): unknown {
  if (APICallError.isInstance(error))
    return new Error(redact(`${error.statusCode ?? 'no answer'}: ${error.responseBody ?? error.message}`).slice(0, 500));
  return error instanceof Error ? error : new Error(redact(JSON.stringify(error) ?? '').slice(0, 500));
}

/** A call to a language model that failed, as the studio means it and `words` say it. */
export function modelFault(error: unknown, words = WORDS): ProviderFault {
  const fault = (kind: FaultKind) => new ProviderFault(kind, words[kind], { cause: briefly(error) });
  if (error instanceof ProviderFault) return error;
  if (RetryError.isInstance(error)) return modelFault(error.lastError, words);
  if (NoSuchModelError.isInstance(error)) return fault('fatal');
  const refusal = refusalWithin(error);
  if (refusal) return OF_THE_ACCOUNT.test(refusal) ? account(briefly(error)) : fault(saysModerated(refusal) ? 'moderated' : 'fatal');
  if (!APICallError.isInstance(error)) return fault('passing');
  const { statusCode, responseBody, responseHeaders } = error;
  // an answer of 200 that cannot be read, or none at all
  if (statusCode === undefined || statusCode < 400) return fault(statusCode === undefined ? 'passing' : 'malformed');
  if (OF_THE_ACCOUNT.test(responseBody ?? '')) return account(briefly(error));
  const { kind, options } = readFailure(statusCode, responseHeaders?.['retry-after'] ?? null, responseBody ?? '');
  const { retryAfterMs, cause } = options;
  if (options.account || (retryAfterMs === undefined && PERHAPS_OF_THE_ACCOUNT.test(responseBody ?? ''))) return account(cause);
  // a request that was refused, by whatever status, is not charged
  return new ProviderFault(kind, words[kind], { order: 'refused', cause, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) });
}
