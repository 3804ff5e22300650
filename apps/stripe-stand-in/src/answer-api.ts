import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { ApiError } from './api-error.js';
import { catchUp } from './billing/catch-up.js';
import { expand } from './http/expand.js';
import { earlierOutcome, fingerprintOf, type Outcome, rememberOutcome } from './http/idempotency.js';
import { checkParams, decodeForm, text } from './http/params.js';
import type { Route } from './http/route.js';
import { routes } from './resources/index.js';
import { newId } from './store/ids.js';
import type { Store } from './store/store.js';
import type { UnitOfWork } from './store/unit-of-work.js';

export interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface ApiAnswer extends Outcome {
  readonly headers: Record<string, string>;
}

const expansions = z.looseObject({ expand: z.array(text).max(20).optional() });

/** Answers one call of the API; never throws for anything that a caller can do. */
export async function answerApi(
  store: Store,
  call: ApiCall,
  { apiVersion: pinnedVersion, secretKey }: { apiVersion: string; secretKey?: string | undefined },
): Promise<ApiAnswer> {
  const requestId = newId('req', 14);
  const version = String(call.headers['stripe-version'] ?? pinnedVersion);
  const headers: Record<string, string> = { 'request-id': requestId, 'stripe-version': version };
  try {
    authorize(call.headers.authorization, secretKey);
    const match = routes
      .map((one) => ({ one, found: one.pattern.exec(call.path) }))
      .find(({ one, found }) => found && one.method === call.method);
    if (!match) {
      throw new ApiError(404, 'invalid_request_error', `Unrecognized request URL (${call.method}: ${call.path}).`, { code: 'url_invalid' });
    }
    const key = call.method === 'POST' ? call.headers['idempotency-key'] : undefined;
    const outcome = await execute(store, call, match.one, match.found?.[1] ?? '', typeof key === 'string' ? key : undefined, requestId);
    if (typeof key === 'string') headers['idempotency-key'] = key;
    if (outcome.replayed) headers['idempotent-replayed'] = 'true';
    return { status: outcome.status, body: outcome.body, headers };
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, body: error.body, headers };
    console.error(error);
    const failure = new ApiError(500, 'api_error', 'The stand-in failed. Its log says why.');
    return { status: 500, body: failure.body, headers };
  }
}

function authorize(header: string | string[] | undefined, secretKey: string | undefined): void {
  const bearer = /^Bearer (.*)$/.exec(String(header ?? ''))?.[1];
  const basic = /^Basic (.*)$/.exec(String(header ?? ''))?.[1];
  const key = bearer ?? (basic ? Buffer.from(basic, 'base64').toString().split(':')[0] : undefined);
  if (!key) throw new ApiError(401, 'invalid_request_error', 'You did not provide an API key.');
  if (!/^sk_test_\w+$/.test(key)) {
    throw new ApiError(401, 'invalid_request_error', 'Invalid API Key provided: only sk_test_ keys are accepted here.', {
      code: 'api_key_invalid',
    });
  }
  if (secretKey !== undefined && !isSame(key, secretKey)) {
    throw new ApiError(
      401,
      'invalid_request_error',
      `Invalid API Key provided: ${key.slice(0, 8)}***. It is not the key of this stand-in.`,
      {
        code: 'api_key_invalid',
      },
    );
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();
/** In the same time wherever they differ. */
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

async function execute(
  store: Store,
  call: ApiCall,
  route: Route,
  id: string,
  key: string | undefined,
  requestId: string,
): Promise<Outcome & { replayed: boolean }> {
  const { expand: paths = [], ...params } = checkParams(
    expansions,
    decodeForm(call.method === 'GET' ? call.query : call.body || call.query),
  );
  const fingerprint = fingerprintOf(call.path, call.body);
  return store.transact(
    async (unit) => {
      const earlier = key ? await earlierOutcome(unit, key, fingerprint) : undefined;
      if (earlier) return { ...earlier, replayed: true };
      await catchUp(unit);
      const outcome = await attempt(unit, async () => expand(unit, await route.handle(unit, id, params), paths));
      // as at Stripe, a call that failed its checks did not happen and may be corrected under the same key
      if (key && (outcome.status === 200 || outcome.status === 402)) await rememberOutcome(unit, key, fingerprint, outcome);
      return { ...outcome, replayed: false };
    },
    { id: requestId, idempotency_key: key ?? null },
  );
}

async function attempt(unit: UnitOfWork, work: () => Promise<object>): Promise<Outcome> {
  try {
    return { status: 200, body: await unit.undoing(work) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.status, body: error.body };
  }
}
