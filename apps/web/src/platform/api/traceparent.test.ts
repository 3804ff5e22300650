import { describe, expect, it } from '@jest/globals';
import { traceparent } from './traceparent.js';

describe('the trace of a click', () => {
  const step = '0198C0DE-7a4b-7f00-8a00-1234567890ab';

  it('is the same for every call of the click, with a span for each', () => {
    const [first, second] = [traceparent(step), traceparent(step)];
    expect(first).toMatch(/^00-0198c0de7a4b7f008a001234567890ab-[0-9a-f]{16}-01$/);
    expect(second.slice(0, 36)).toBe(first.slice(0, 36));
    expect(second).not.toBe(first);
  });

  it('is a new one where the click has a name of another form', () => {
    expect(traceparent('a step')).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(traceparent('a step').slice(3, 35)).not.toBe(traceparent('a step').slice(3, 35));
  });
});
