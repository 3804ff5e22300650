import type { Attributes, Context, Link, SpanKind } from '@opentelemetry/api';
import { type Sampler, SamplingDecision, type SamplingResult } from '@opentelemetry/sdk-trace';
import { TokenBuckets } from '../http/token-buckets.js';

const NOT_RECORDED: SamplingResult = { decision: SamplingDecision.NOT_RECORD };

/**
 * Records what another sampler would, but begins no more traces than so many a second: at rest everything is seen, and a studio at its limits
 * spends next to nothing on it. What is saved up over a second may be spent at once.
 */
export class AtMost implements Sampler {
  private readonly begun: TokenBuckets;

  /** `now`: ms of a clock that only goes forward. */
  constructor(
    private readonly perSecond: number,
    private readonly sampler: Sampler,
    now?: () => number,
  ) {
    this.begun = new TokenBuckets(perSecond * 60, now, perSecond);
  }

  shouldSample(where: Context, traceId: string, name: string, kind: SpanKind, attributes: Attributes, links: Link[]): SamplingResult {
    const chosen = this.sampler.shouldSample(where, traceId, name, kind, attributes, links);
    return chosen.decision === SamplingDecision.NOT_RECORD || this.begun.take('') === null ? chosen : NOT_RECORDED;
  }

  toString(): string {
    return `AtMost{${this.perSecond}/s of ${this.sampler.toString()}}`;
  }
}
