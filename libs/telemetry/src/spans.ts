import { type Attributes, context, type Link, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { isRecorded, MOST_LINKS, spanContextIn, type TraceContext } from './trace-context.js';

export type { Span };
export { SpanKind };

/** Of everything that the studio records itself; what libraries record under names of their own is left out. */
export const SCOPE = 'scenewright';

const tracer = trace.getTracer(SCOPE);

/** What a span follows from. */
export interface Following {
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
  /** Where it belongs; default: to what is done here. */
  readonly where?: TraceContext;
  /**
   * `traceparent`s of what it was begun by, which may be over by now. Of one trace, the span goes on in it; of several, it begins one of its own
   * that is linked to all. Where there is none, nothing is recorded of the work.
   */
  readonly after?: readonly (string | undefined)[];
  /** `traceparent`s of what it is done for besides. */
  readonly links?: readonly (string | undefined)[];
}

const linksTo = (traces: Iterable<string | undefined>): Link[] =>
  [...new Set(traces)]
    .flatMap((one) => spanContextIn(one) ?? [])
    .map((found) => ({ context: found }))
    .slice(0, MOST_LINKS);

/** What is recorded here now; undefined where nothing is. */
export const spanHere = (): Span | undefined => trace.getSpan(context.active());

/**
 * Records a piece of work of something that is recorded; of anything else it records nothing and costs nothing: traces begin with a call.
 * Of what it fails with only the name is kept: messages may tell of people's words.
 */
export function inSpan<T>(
  name: string,
  { kind, attributes, where, after, links = [] }: Following,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  const origins = after && linksTo(after);
  if (origins?.length === 0) return work(undefined);
  const isOne = origins && new Set(origins.map((one) => one.context.traceId)).size === 1;
  const [first] = origins ?? [];
  const parent = origins
    ? isOne && first
      ? trace.setSpanContext(ROOT_CONTEXT, first.context)
      : ROOT_CONTEXT
    : (where ?? context.active());
  if (!origins && !isRecorded(parent)) return work(undefined);
  const options = {
    ...(kind === undefined ? {} : { kind }),
    ...(attributes ? { attributes } : {}),
    links: [...(origins && origins.length > 1 ? origins : []), ...linksTo(links)].slice(0, MOST_LINKS),
  };
  const span = tracer.startSpan(name, options, parent);
  return context.with(trace.setSpan(parent, span), async () => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
      throw error;
    } finally {
      span.end();
    }
  });
}
