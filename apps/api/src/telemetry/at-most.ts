import type { Attributes, Context, Link, SpanKind } from '@opentelemetry/api';
import { type Sampler, SamplingDecision, type SamplingResult } from '@opentelemetry/sdk-trace';

const NOT_RECORDED: SamplingResult = { decision: SamplingDecision.NOT_RECORD };
const MS = 1000;

/**
 * Records what another sampler would, but begins no more traces than so many a second: at rest everything is seen, and a studio at its limits
 * spends next to nothing on it. What is saved up over a second may be spent at once.
 */
export class AtMost implements Sampler {
  private saved: number;
  private before: number;

  /** `now`: ms of a clock that only goes forward. */
  constructor(
    private readonly perSecond: number,
    private readonly sampler: Sampler,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.saved = perSecond;
    this.before = now();
  }

  shouldSample(where: Context, traceId: string, name: string, kind: SpanKind, attributes: Attributes, links: Link[]): SamplingResult {
    const chosen = this.sampler.shouldSample(where, traceId, name, kind, attributes, links);
    return chosen.decision === SamplingDecision.NOT_RECORD || this.take() ? chosen : NOT_RECORDED;
  }

  toString(): string {
    return `AtMost{${this.perSecond}/s of ${this.sampler.toString()}}`;
  }

  private take(): boolean {
    const now = this.now();
    this.saved = Math.min(this.perSecond, this.saved + ((now - this.before) / MS) * this.perSecond);
    this.before = now;
    if (this.saved < 1) return false;
    this.saved -= 1;
    return true;
  }
}
