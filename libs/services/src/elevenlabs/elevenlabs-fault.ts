import { truncated } from '@scenewright/story';
import { ACCOUNT, type Reading, readAs, ServiceFault, saysModerated, WORDS } from '../http/service-fault.js';

const { key: KEY, spent: SPENT } = ACCOUNT;
/** A place is free as soon as one of our own orders is done. */
const NO_PLACE: Reading = { kind: 'passing', message: WORDS.busy, retryAfterMs: 3000 };
const OVERLOADED: Reading = { kind: 'passing', message: WORDS.busy, retryAfterMs: 10_000 };
const REFUSED_CONTENT: Reading = { kind: 'moderated', message: 'These words were refused for their content. Change them and try again.' };
const NO_VOICE: Reading = { kind: 'fatal', message: 'The service does not have this voice. Choose another voice and try again.' };
const TOO_LONG: Reading = { kind: 'fatal', message: 'This is too long for the service. Make it shorter and try again.' };

/** What its codes mean, the older names beside those that took their place. */
const READINGS: Readonly<Record<string, Reading>> = {
  invalid_api_key: KEY,
  missing_api_key: KEY,
  missing_permissions: KEY,
  needs_authorization: KEY,
  only_for_creator_plus: KEY,
  // of the account, not of the words: free accounts behind a shared address are closed so
  detected_unusual_activity: KEY,
  quota_exceeded: SPENT,
  insufficient_credits: SPENT,
  payment_required: SPENT,
  too_many_concurrent_requests: NO_PLACE,
  concurrent_limit_exceeded: NO_PLACE,
  rate_limit_exceeded: OVERLOADED,
  system_busy: OVERLOADED,
  content_against_policy: REFUSED_CONTENT,
  content_policy_violation: REFUSED_CONTENT,
  blocked_generation: REFUSED_CONTENT,
  bad_prompt: REFUSED_CONTENT,
  voice_not_found: NO_VOICE,
  max_character_limit_exceeded: TOO_LONG,
  text_too_long: TOO_LONG,
};

/** https://elevenlabs.io/docs/eleven-api/resources/errors: an object, or a list of what is wrong with the fields. */
interface Detail {
  readonly code?: unknown;
  /** The older name of `code`. */
  readonly status?: unknown;
  readonly type?: unknown;
  readonly data?: { readonly prompt_suggestion?: unknown };
}

/** A failed call as this service means it: its statuses alone say little (401 is also a quota that is used up). */
export function asMeant(error: unknown): unknown {
  if (!(error instanceof ServiceFault) || error.answered.status === undefined) return error;
  const detail = ((error.answered.body ?? {}) as { detail?: Detail }).detail ?? {};
  const reading = readingOf(error, detail);
  if (!reading) return error;
  return readAs(error, { ...reading, message: suggested(detail) ?? reading.message });
}

function readingOf(error: ServiceFault, { code, status, type }: Detail): Reading | undefined {
  const named = [code, status, type].map((name) => READINGS[String(name)]).find(Boolean);
  if (named) return named;
  if (error.answered.status === 429) return OVERLOADED;
  return error.answered.status === 403 && saysModerated(String(code ?? status)) ? REFUSED_CONTENT : undefined;
}

/** Music is not made after a name; then it proposes other words. They are shown as its own, and no more of them than a prompt is long. */
function suggested({ data }: Detail): string | undefined {
  const suggestion = data?.prompt_suggestion;
  if (typeof suggestion !== 'string' || suggestion.trim() === '') return undefined;
  const words = suggestion.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const shown = words.length > 600 ? `${truncated(words, 600)}…` : words;
  return `This was refused for its content: perhaps it names somebody, a band or a song. The service proposes instead: “${shown}”`;
}
