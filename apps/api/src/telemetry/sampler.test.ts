import { describe, expect, it } from '@jest/globals';
import { ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api';
import { SamplingDecision } from '@opentelemetry/sdk-trace';
import type { TelemetryValues } from '../config/telemetry-settings.js';
import { fromOutside } from '../http/observed-requests.js';
import { samplerOf } from './sampler.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const parent = (traceFlags: number) =>
  trace.setSpanContext(ROOT_CONTEXT, { traceId: TRACE, spanId: 'b7ad6b7169203331', traceFlags, isRemote: true });
const records = (name: TelemetryValues['OTEL_TRACES_SAMPLER'], share: number, where = ROOT_CONTEXT) =>
  samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: share } as TelemetryValues).shouldSample(
    where,
    TRACE,
    'a call',
    SpanKind.SERVER,
    {},
    [],
  ).decision === SamplingDecision.RECORD_AND_SAMPLED;

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

  it('is not the decision of whoever calls', () => {
    expect(records('parentbased_always_on', 1, fromOutside(parent(0)))).toBe(true);
    expect(records('parentbased_always_off', 1, fromOutside(parent(1)))).toBe(false);
  });
});
