import { type Attributes, type Context, type Link, type SpanKind, trace } from '@opentelemetry/api';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  type SamplingResult,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { TelemetryValues } from '../config/telemetry-settings.js';
import { isFromOutside } from '../http/observed-requests.js';
import { AtMost } from './at-most.js';

/** The sampler that the settings name. The SDK of traces alone does not read them. */
export function samplerOf({
  OTEL_TRACES_SAMPLER: name,
  OTEL_TRACES_SAMPLER_ARG: share,
  TRACES_PER_SECOND: perSecond,
}: TelemetryValues): Sampler {
  const root = name.endsWith('always_on')
    ? new AlwaysOnSampler()
    : name.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(share);
  // without the decision of the parent the rest of a trace would be recorded without its beginning
  if (!name.startsWith('parentbased_')) return new OwnDecision(root);
  return new OwnDecision(new ParentBasedSampler({ root: perSecond === 0 ? root : new AtMost(perSecond, root) }));
}

/** Whoever calls from outside names a trace, and does not decide whether it is recorded: the studio would be filled by a stranger's flag. */
class OwnDecision implements Sampler {
  constructor(private readonly sampler: Sampler) {}

  shouldSample(where: Context, traceId: string, name: string, kind: SpanKind, attributes: Attributes, links: Link[]): SamplingResult {
    return this.sampler.shouldSample(isFromOutside(where) ? trace.deleteSpan(where) : where, traceId, name, kind, attributes, links);
  }

  toString(): string {
    return `OwnDecision{${this.sampler.toString()}}`;
  }
}
