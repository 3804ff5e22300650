import { describe, expect, it } from '@jest/globals';
import { ROOT_CONTEXT, SpanKind } from '@opentelemetry/api';
import { AlwaysOffSampler, AlwaysOnSampler, type Sampler, SamplingDecision } from '@opentelemetry/sdk-trace';
import { AtMost } from './at-most.js';

/** How many of so many traces are begun, at a time in ms. */
function studio(perSecond: number, sampler: Sampler = new AlwaysOnSampler()) {
  let now = 5000;
  const atMost = new AtMost(perSecond, sampler, () => now);
  const asks = () => atMost.shouldSample(ROOT_CONTEXT, '0af7651916cd43dd8448eb211c80319c', 'a call', SpanKind.SERVER, {}, []).decision;
  return {
    later: (ms: number) => {
      now += ms;
    },
    begun: (count: number) => Array.from({ length: count }, asks).filter((one) => one === SamplingDecision.RECORD_AND_SAMPLED).length,
  };
}

describe('traces that are begun', () => {
  it('are all of them while there are few', () => {
    const { begun, later } = studio(10);
    for (let second = 0; second < 60; second++) {
      expect(begun(10)).toBe(10);
      later(1000);
    }
  });

  it('are so many a second however many there are', () => {
    const { begun, later } = studio(10);
    expect(begun(500)).toBe(10);
    let all = 0;
    for (let step = 0; step < 1000; step++) {
      later(10);
      all += begun(5);
    }
    // ten seconds
    expect(all).toBeGreaterThanOrEqual(99);
    expect(all).toBeLessThanOrEqual(100);
  });

  it('are not saved up for longer than a second', () => {
    const { begun, later } = studio(10);
    later(3_600_000);
    expect(begun(500)).toBe(10);
  });

  it('are none where the sampler wants none, and cost nothing of those that it wants', () => {
    const ofOthers = studio(10, new AlwaysOffSampler());
    expect(ofOthers.begun(500)).toBe(0);
    let wanted = false;
    const sometimes = studio(1, {
      shouldSample: () => ({ decision: wanted ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD }),
      toString: () => 'sometimes',
    });
    expect(sometimes.begun(1)).toBe(0);
    wanted = true;
    expect(sometimes.begun(1)).toBe(1);
  });
});
