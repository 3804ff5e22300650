import { fromNodeHeaders } from 'better-auth/node';
import type { Request, Response } from 'express';
import { callerOf } from '../../http/caller-network.js';
import { CALLER_HEADER } from './auth.js';

/** The headers of a request, for the library: with the caller's network as we know it, whatever the client claims. */
export function libraryHeaders(request: Request): Headers {
  return fromNodeHeaders(withCallerHeader(request).headers);
}

export function withCallerHeader(request: Request): Request {
  request.headers[CALLER_HEADER] = callerOf(request);
  return request;
}

/** Sets the cookies that the library answered with. */
export function passOnCookies(from: Headers, response: Response): void {
  for (const cookie of from.getSetCookie()) response.append('set-cookie', cookie);
}
