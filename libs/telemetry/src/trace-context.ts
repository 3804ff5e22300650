import { type Context, context, isSpanContextValid, ROOT_CONTEXT, type SpanContext, TraceFlags, trace } from '@opentelemetry/api';

export type TraceContext = Context;

/** Links that a span may have: the default of the SDK, which drops those beyond it. */
export const MOST_LINKS = 128;

/** Version 00 has nothing behind the flags; a later one may, and is read as far as it is known (W3C Trace Context, 3.2). */
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.{0,200})?$/;

/** What a W3C `traceparent` says; undefined for anything else, whoever sent it. */
export function spanContextIn(traceparent: string | undefined): SpanContext | undefined {
  const [, version, traceId = '', spanId = '', flags = '', rest] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  const found: SpanContext = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
  return isSpanContextValid(found) && (version !== '00' || rest === undefined) ? found : undefined;
}

/** The id of the trace that a W3C `traceparent` belongs to, 32 hexadecimal digits; undefined where it is none. */
export const traceIdOf = (traceparent: string | undefined): string | undefined => spanContextIn(traceparent)?.traceId;

/** Where work goes on that a `traceparent` was kept with; undefined where it is none. */
export function contextOf(traceparent: string | undefined): TraceContext | undefined {
  const found = spanContextIn(traceparent);
  return found && trace.setSpanContext(ROOT_CONTEXT, found);
}

/** Whether what is done there is recorded. */
export const isRecorded = (where: TraceContext): boolean => ((trace.getSpanContext(where)?.traceFlags ?? 0) & TraceFlags.SAMPLED) !== 0;

/** The `traceparent` of what is done here, to be kept with what follows from it; undefined where nothing is recorded. */
export function traceHere(): string | undefined {
  const here = isRecorded(context.active()) ? trace.getSpanContext(context.active()) : undefined;
  return here && `00-${here.traceId}-${here.spanId}-01`;
}

/** What is done here. */
export const contextHere = (): TraceContext => context.active();

/** Does work where something else was begun: what it records belongs there. */
export const withContext = <T>(where: TraceContext, work: () => T): T => context.with(where, work);
