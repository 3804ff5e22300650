import { describe, expect, it } from '@jest/globals';
import { contextOf, traceIdOf } from './trace-context.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

describe('a traceparent', () => {
  it.each([
    `00-${TRACE}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-00`,
    // of a later version as far as it is known
    `cc-${TRACE}-${SPAN}-01`,
    `cc-${TRACE}-${SPAN}-01-what-the-future-will-be-like`,
  ])('names a trace: %s', (given) => {
    expect(traceIdOf(given)).toBe(TRACE);
    expect(contextOf(given)).toBeDefined();
  });

  it.each([
    undefined,
    '',
    TRACE,
    `00-${TRACE}-${SPAN}`,
    `00-${TRACE}-${SPAN}-01-more`,
    `ff-${TRACE}-${SPAN}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE}-${SPAN}-01\n`,
    `cc-${TRACE}-${SPAN}-01-${'x'.repeat(10_000)}`,
  ])('that is none names nothing: %j', (given) => {
    expect(traceIdOf(given)).toBeUndefined();
    expect(contextOf(given)).toBeUndefined();
  });
});
