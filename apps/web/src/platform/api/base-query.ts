import { type BaseQueryFn, retry } from '@reduxjs/toolkit/query';
import { type ErrorCode, LONGEST_WAIT_SECONDS } from '@scenewright/contract';
import { v4 as uuid } from 'uuid';
import { priceFactorsTold } from '../page/price-factors.js';
import type { Services } from '../services/services.js';
import { type ApiError, mayPass, readApiError, unreachable } from './api-error.js';
import { livesHere, movedAway, selectMovedTo, studioAway } from './availability.js';
import { calls } from './calls.js';
import { inTurn } from './in-turn.js';
import { pause } from './pause.js';
import { addressOf, type StudioRequest } from './request.js';
import { hearTime } from './studio-time.js';
import { traceparent } from './traceparent.js';

const MOST_RETRIES = 3;
const LONGEST_DELAY_MS = 30_000;

/** Before the n-th retry: 1 s, 2 s, 4 s, …, never more than 30 s. */
export const retryDelay = (attempt: number): number => Math.min(1000 * 2 ** (attempt - 1), LONGEST_DELAY_MS);

/** How often a change is sent again that the studio could not make, or show, just now; its key makes it one change. */
const MOST_REPEATS = 3;
const REPEAT_AFTER_S = 2;
/** With these the studio is well, and what it waits for comes by itself. */
const COMES_BY_ITSELF: ReadonlySet<string> = new Set<ErrorCode>(['NOT_YET', 'NOT_SHOWN_YET']);

/** But for files the studio has answered by then; of a connection that died without a word nobody would hear ever. */
const ANSWERED_WITHIN_MS = (LONGEST_WAIT_SECONDS + 30) * 1000;

/** What goes with an answer. `position`: how far the log is in it, where it says so. */
export interface AnswerMeta {
  readonly position: string | undefined;
}

/**
 * One call over HTTP, with the person's token. A 401 is tried once more with a fresh one, a change that met a 503 a few times more under its
 * key. What is not answered in time counts as unreachable.
 */
const callStudio: BaseQueryFn<StudioRequest, unknown, ApiError, object, AnswerMeta> = async (
  request,
  { dispatch, getState, extra, signal },
) => {
  const { identity, fetch } = extra as Services;
  const call = calls[request.call];
  // what is paid is what this page showed
  const prices = priceFactorsTold();
  const key = call.method === 'GET' ? undefined : (request.key ?? uuid());
  const trace = key && traceparent(request.step ?? key);
  const stop = new AbortController();
  signal.addEventListener('abort', () => stop.abort());
  const timer = request.file || call.fileType ? undefined : setTimeout(() => stop.abort(), ANSWERED_WITHIN_MS);
  const send = async (fresh: boolean) => {
    const token = call.access === 'public' ? null : await unlessStopped(identity.getIdToken({ fresh }), stop.signal);
    const response = await fetch(addressOf(call.path, request), {
      method: call.method,
      signal: stop.signal,
      body: bodyOf(request, call.method),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        // the same command however often it is sent
        ...(key ? { 'idempotency-key': key } : {}),
        ...(key && prices ? { 'x-price-factors': prices } : {}),
        ...(request.step ? { 'x-correlation-id': request.step } : {}),
        ...(trace ? { traceparent: trace } : {}),
        ...(request.file || call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
    });
    hearTime(response.headers);
    return response;
  };
  try {
    let response = await send(false);
    if (response.status === 401 && call.access !== 'public') response = await send(true);
    for (let repeats = 0; ; repeats++) {
      if (response.ok) {
        // a move may come to nothing, or be taken back
        if (call.access === 'user' && selectMovedTo(getState() as Parameters<typeof selectMovedTo>[0])) dispatch(livesHere());
        // the store keeps plain values: of a file that is no text, where this page has it
        if (call.fileType === 'application/pdf') return { data: URL.createObjectURL(await response.blob()), meta: { position: undefined } };
        if (call.fileType) return { data: await response.text(), meta: { position: undefined } };
        const data = (await response.json()) as { readonly position?: string };
        return { data, meta: { position: data.position } };
      }
      const error = await readApiError(response);
      const isAway = error.error_code === 'UNAVAILABLE';
      if (isAway) dispatch(studioAway());
      // the staff's calls are about others, who may have moved
      if (error.error_code === 'MOVED' && call.access === 'user') dispatch(movedAway(String(error.details?.address)));
      if (!(isAway || COMES_BY_ITSELF.has(error.error_code)) || !key || repeats === MOST_REPEATS) return { error };
      await pause(Number(response.headers.get('retry-after') ?? REPEAT_AFTER_S) * 1000);
      response = await send(false);
    }
  } catch (error) {
    if (signal.aborted) throw error;
    return { error: unreachable };
  } finally {
    clearTimeout(timer);
  }
};

const unlessStopped = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    work.then(resolve, reject);
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

function bodyOf({ body, file }: StudioRequest, method: string): BodyInit | null {
  if (!file) return method === 'GET' || method === 'DELETE' ? null : JSON.stringify(body ?? {});
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) form.set(name, String(value));
  form.set('file', file);
  return form;
}

/** The same, with up to three retries for what only reads. */
export const baseQuery = retry(
  ((request, api, options) =>
    inTurn(api.extra as Services, request, async () => callStudio(request, api, options))) satisfies typeof callStudio,
  {
    backoff: (attempt) => pause(retryDelay(attempt)),
    retryCondition: (error, _request, { attempt, baseQueryApi }) =>
      baseQueryApi.type === 'query' && attempt <= MOST_RETRIES && mayPass(error as ApiError),
  },
);
