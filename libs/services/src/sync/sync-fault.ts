import type { FaultOptions } from '@scenewright/providers';
import { ACCOUNT, type Reading, readAs, ServiceFault, saysModerated, WORDS } from '../http/service-fault.js';

const { spent: SPENT } = ACCOUNT;
const TROUBLE: Reading = { kind: 'passing', message: WORDS.trouble };
const TOO_MUCH: Reading = {
  kind: 'fatal',
  message: 'This clip or this voice is longer or larger than the service takes. Trim the video, or make the line shorter.',
};
const UNREADABLE: Reading = {
  kind: 'fatal',
  message: 'The service could not read this clip or this voice. Generate the video or the voice again first.',
};
const NO_FACE: Reading = {
  kind: 'fatal',
  message: 'The service found nobody in this clip who could speak. Choose a clip in which the face of whoever speaks is seen.',
};

/** What its codes mean, of a call and of a generation alike: https://api.sync.so/v2/errors, as published in August 2026. */
const READINGS: Readonly<Record<string, Reading>> = {
  free_tier_generations_exhausted: SPENT,
  account_payment_required: SPENT,
  account_on_hold: SPENT,
  plan_feature_unavailable: SPENT,
  concurrency_limit_reached: { kind: 'passing', message: WORDS.busy, retryAfterMs: 10_000 },
  rate_limit_exceeded: { kind: 'passing', message: WORDS.busy, retryAfterMs: 20_000 },
  IDEMPOTENCY_IN_PROGRESS: { kind: 'passing', message: WORDS.busy, retryAfterMs: 3000 },
  IDEMPOTENCY_OUTCOME_UNKNOWN: { ...TROUBLE, retryAfterMs: 5000 },
  generation_conflict: { kind: 'passing', message: WORDS.busy, retryAfterMs: 3000 },
  generation_pipeline_failed: TROUBLE,
  generation_unknown_error: TROUBLE,
  generation_unhandled_error: TROUBLE,
  generation_timeout: TROUBLE,
  generation_database_error: TROUBLE,
  generation_infra_storage_error: TROUBLE,
  generation_infra_resource_exhausted: TROUBLE,
  generation_infra_service_unavailable: TROUBLE,
  generation_media_probe_timeout: TROUBLE,
  generation_media_probe_unavailable: TROUBLE,
  controller_timeout: TROUBLE,
  controller_unavailable: TROUBLE,
  controller_dependency_error: TROUBLE,
  usage_dependency_unavailable: TROUBLE,
  internal_error: TROUBLE,
  generation_input_duration_greater_than_max_duration: TOO_MUCH,
  generation_model_duration_exceeded: TOO_MUCH,
  generation_plan_duration_exceeded: TOO_MUCH,
  generation_audio_length_exceeded: TOO_MUCH,
  file_size_exceeds_plan_limit: TOO_MUCH,
  generation_input_video_invalid: UNREADABLE,
  generation_input_audio_invalid: UNREADABLE,
  generation_media_metadata_missing: UNREADABLE,
  generation_input_resolution_unsupported: UNREADABLE,
  generation_input_face_selection_invalid: NO_FACE,
};

interface Refusal {
  readonly errorCode?: unknown;
  readonly message?: unknown;
  readonly retryAfterSeconds?: unknown;
}

/** A failed call as this service means it. */
export function asMeant(error: unknown): unknown {
  if (!(error instanceof ServiceFault) || error.answered.status === undefined) return error;
  const { errorCode, retryAfterSeconds } = (error.answered.body ?? {}) as Refusal;
  const reading = error.answered.status === 413 ? TOO_MUCH : READINGS[String(errorCode)];
  if (!reading) return error;
  const said = typeof retryAfterSeconds === 'number' && retryAfterSeconds >= 0 ? retryAfterSeconds * 1000 : undefined;
  return readAs(error, reading, said);
}

/** How a generation ended that has no result. */
export function endedAs(errorCode: unknown, error: unknown): ServiceFault {
  const options: FaultOptions = { order: 'ended', cause: new Error(`${String(errorCode)}: ${String(error).slice(0, 300)}`) };
  const reading = READINGS[String(errorCode)];
  if (reading) return new ServiceFault(reading.kind, reading.message, {}, options);
  return saysModerated(`${String(errorCode)} ${String(error)}`)
    ? new ServiceFault('moderated', 'The clip or the voice was refused for its content. Change it and try again.', {}, options)
    : new ServiceFault('fatal', 'The service could not do this with this clip. Choose another clip, or another voice.', {}, options);
}
