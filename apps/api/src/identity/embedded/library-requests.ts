import { fromNodeHeaders } from 'better-auth/node';
import type { Request, Response } from 'express';
import { callerOf } from '../../http/caller-network.js';
import { type Auth, CALLER_HEADER } from './auth.js';
import { withCause } from './library-failures.js';

/** The headers of a request, for the library: with the caller's network as we know it, whatever the client claims. */
export function libraryHeaders(request: Request): Headers {
  return fromNodeHeaders(withCallerHeader(request).headers);
}

export function withCallerHeader(request: Request): Request {
  request.headers[CALLER_HEADER] = callerOf(request);
  return request;
}

/** The session of the browser that asks, and the cookies that go with it. `query`: as the library takes it. @throws what keeps it from being looked up */
export const sessionOf = (api: Auth['api'], request: Request, query: { readonly disableRefresh?: boolean } = {}) =>
  withCause(() => api.getSession({ query, headers: libraryHeaders(request), returnHeaders: true }));

/** Sets the cookies that the library answered with. */
export function passOnCookies(from: Headers, response: Response): void {
  for (const cookie of from.getSetCookie()) response.append('set-cookie', cookie);
}
