import { type Context, context, createContextKey, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { contextOf, histogram, SCOPE, SECONDS } from '@scenewright/telemetry';
import type { NextFunction, Request, Response } from 'express';

const duration = histogram('http.server.request.duration', 's', 'Duration of HTTP server requests.', SECONDS);

/** Other methods are whatever somebody typed. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** They come every few seconds from whoever watches, and say nothing of how people are served: a process that starts answers them with 503. */
const PROBES = /^\/api\/health(\/|$)/;

const tracer = trace.getTracer(SCOPE);

const FROM_OUTSIDE = createContextKey('named by a caller');

/** What a caller names, marked as that. */
export const fromOutside = (named: Context): Context => named.setValue(FROM_OUTSIDE, true);

/** Whether a trace was named by whoever called, who is nobody to decide about it. */
export const isFromOutside = (where: Context): boolean => where.getValue(FROM_OUTSIDE) === true;

const observed = new WeakMap<Request, Context>();

/** Does what comes behind it in the span of its request, where there is one. */
export function withinRequest(request: Request, next: () => void): void {
  const where = observed.get(request);
  if (where) context.with(where, next);
  else next();
}

/** The route's pattern, never a path with ids; undefined of files and of what there is not. */
const routeOf = (request: Request): string | undefined => {
  const path: unknown = request.route?.path;
  // the web application is served by one that takes everything
  return typeof path === 'string' && path.startsWith('/') && !path.includes('*') ? path : undefined;
};

/** Measures every request but probes, and begins the span of those that are calls: in the trace that its caller names, where that is one. */
export function observeRequests(request: Request, response: Response, next: NextFunction): void {
  if (PROBES.test(request.path)) {
    next();
    return;
  }
  const began = performance.now();
  const method = METHODS.has(request.method) ? request.method : '_OTHER';
  const named = contextOf(request.header('traceparent'));
  const isCall = request.path.startsWith('/api/');
  const parent = named ? fromOutside(named) : ROOT_CONTEXT;
  const begun = isCall
    ? tracer.startSpan(method, { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } }, parent)
    : undefined;
  // of a call that is not recorded nothing that follows from it is
  const span = begun?.isRecording() ? begun : undefined;
  response.once('close', () => {
    const route = routeOf(request);
    // one that its caller gave up has no status
    const status = response.writableFinished ? { 'http.response.status_code': response.statusCode } : { 'error.type': 'aborted' };
    const failed = response.writableFinished && response.statusCode >= 500 ? { 'error.type': String(response.statusCode) } : {};
    const attributes = { 'http.request.method': method, ...(route ? { 'http.route': route } : {}), ...status, ...failed };
    duration((performance.now() - began) / 1000, attributes);
    if (!span) return;
    if (route) span.updateName(`${method} ${route}`);
    span.setAttributes(attributes);
    if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  if (!span) {
    next();
    return;
  }
  observed.set(request, trace.setSpan(ROOT_CONTEXT, span));
  withinRequest(request, next);
}
