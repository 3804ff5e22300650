import { describe, expect, it } from '@jest/globals';
import { ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api';
import { SamplingDecision } from '@opentelemetry/sdk-trace';
import type { TelemetryValues } from '../config/telemetry-settings.js';
import { fromOutside } from '../http/observed-requests.js';
import { samplerOf } from './sampler.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const parent = (traceFlags: number) =>
  trace.setSpanContext(ROOT_CONTEXT, { traceId: TRACE, spanId: 'b7ad6b7169203331', traceFlags, isRemote: true });
const sampler = (name: TelemetryValues['OTEL_TRACES_SAMPLER'], share: number, perSecond = 0) => {
  const one = samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: share, TRACES_PER_SECOND: perSecond } as TelemetryValues);
  return (where = ROOT_CONTEXT) =>
    one.shouldSample(where, TRACE, 'a call', SpanKind.SERVER, {}, []).decision === SamplingDecision.RECORD_AND_SAMPLED;
};
const records = (name: TelemetryValues['OTEL_TRACES_SAMPLER'], share: number, where = ROOT_CONTEXT) => sampler(name, share)(where);

describe('whether a trace is recorded', () => {
  it.each([
    ['always_on', 0, true],
    ['always_off', 1, false],
    ['traceidratio', 1, true],
    ['traceidratio', 0, false],
    ['parentbased_always_on', 0, true],
    ['parentbased_traceidratio', 0, false],
  ] as const)('is said by the setting: %s %d', (name, share, expected) => {
    expect(records(name, share)).toBe(expected);
  });

  it('is what was decided before, for what follows within the studio', () => {
    expect(records('parentbased_always_on', 1, parent(0))).toBe(false);
    expect(records('parentbased_always_off', 1, parent(1))).toBe(true);
  });

  it('is so of a few that begin in a second, and of all that follows from them', () => {
    const wants = sampler('parentbased_always_on', 1, 2);
    expect([wants(), wants(), wants()]).toEqual([true, true, false]);
    expect(wants(parent(1))).toBe(true);
    // whoever calls from outside begins one
    expect(wants(fromOutside(parent(1)))).toBe(false);
  });

  it('is so of all of them where the sampler asks nobody, or there is no such limit', () => {
    for (const wants of [sampler('always_on', 1, 1), sampler('parentbased_always_on', 1, 0)]) {
      expect(Array.from({ length: 50 }, () => wants())).not.toContain(false);
    }
  });

  it('is not the decision of whoever calls', () => {
    expect(records('parentbased_always_on', 1, fromOutside(parent(0)))).toBe(true);
    expect(records('parentbased_always_off', 1, fromOutside(parent(1)))).toBe(false);
  });
});
