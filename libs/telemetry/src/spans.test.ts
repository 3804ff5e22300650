import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { context, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { inSpan, spanHere } from './spans.js';
import { traceHere } from './trace-context.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALL = 'b7ad6b7169203331';
const after = (flags: string) => [`00-${TRACE}-${CALL}-${flags}`];

describe('a span', () => {
  const exporter = new InMemorySpanExporter();
  const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
  const recorded = () => exporter.getFinishedSpans().map(({ name, parentSpanContext }) => [name, parentSpanContext?.spanId]);
  beforeAll(() => {
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
    trace.setGlobalTracerProvider(provider);
  });
  afterEach(() => exporter.reset());
  afterAll(() => provider.shutdown());

  it('is recorded within the span that is here, in whatever follows from it', async () => {
    await inSpan('react', { after: after('01') }, async (outer) => {
      await inSpan('append', {}, async () => {
        expect(traceHere()).toMatch(new RegExp(`^00-${TRACE}-`));
      });
      expect(recorded()).toEqual([['append', outer?.spanContext().spanId]]);
    });
    expect(recorded()).toHaveLength(2);
  });

  it.each([
    ['nothing that is recorded', {}],
    ['an event that was not recorded', { after: [undefined] }],
    ['a call that was not recorded', { where: trace.setSpanContext(ROOT_CONTEXT, { traceId: TRACE, spanId: CALL, traceFlags: 0 }) }],
  ])('is none of %s, and none follows from that', async (_, following) => {
    const done = await inSpan('react', following, async (outer) => {
      expect(outer).toBeUndefined();
      return inSpan('append', {}, async () => {
        expect([spanHere(), traceHere()]).toEqual([undefined, undefined]);
        return 'done';
      });
    });
    expect(done).toBe('done');
    expect(recorded()).toEqual([]);
  });
});
