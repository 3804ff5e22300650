export { counter, gauge, gauges, histogram, SECONDS } from './instruments.js';
export { type Following, inSpan, SCOPE, type Span, SpanKind, spanHere } from './spans.js';
export { contextHere, contextOf, MOST_LINKS, type TraceContext, traceHere, traceIdOf, withContext } from './trace-context.js';
