import { AsyncLocalStorage } from 'node:async_hooks';
import type { NextFunction, Request, Response } from 'express';
import { callerOf } from './caller-network.js';
import { withinRequest } from './observed-requests.js';

/** What is known of the request that this work is done for. */
export interface RequestContext {
  /** Network of the caller, as `networkOf` gives it. */
  readonly caller: string;
  /** Method and path, without the query: that may hold a secret. */
  readonly request: string;
  /** The uid of whoever is signed in, or `operator NAME`; null as long as nobody is known. */
  actor: string | null;
}

const current = new AsyncLocalStorage<RequestContext>();

/** The request that this work is done for; undefined outside of HTTP. */
export const requestContext = (): RequestContext | undefined => current.getStore();

/** Says who makes the request, once that is known. */
export function actAs(actor: string): void {
  const context = current.getStore();
  if (context) context.actor = actor;
}

/** Says of everything behind it which request it is done for. Whoever waits for events of the socket, as parsers do, loses it. */
export function withRequestContext(request: Request, _: Response, next: NextFunction): void {
  const known = { caller: callerOf(request), request: `${request.method} ${request.baseUrl + request.path}`, actor: null };
  current.run(known, () => withinRequest(request, next));
}
