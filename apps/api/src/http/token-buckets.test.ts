import { describe, expect, it } from '@jest/globals';
import { TokenBuckets } from './token-buckets.js';

const withClock = (perMinute: number) => {
  const clock = { ms: 0 };
  return { clock, buckets: new TokenBuckets(perMinute, () => clock.ms) };
};
const take = (buckets: TokenBuckets, times: number, name = 'ada') => Array.from({ length: times }, () => buckets.take(name));

describe('A bucket', () => {
  it('holds a minute’s worth, and says when the next is there', () => {
    const { buckets } = withClock(6);
    expect(take(buckets, 7)).toEqual([null, null, null, null, null, null, 10]);
  });

  it('fills up steadily, and never above its rim', () => {
    const { clock, buckets } = withClock(6);
    take(buckets, 6);
    clock.ms += 20_000;
    expect(take(buckets, 3)).toEqual([null, null, 10]);
    clock.ms += 3_600_000;
    expect(take(buckets, 7).filter((one) => one === null)).toHaveLength(6);
  });

  it('is not emptied further by asking in vain', () => {
    const { clock, buckets } = withClock(6);
    take(buckets, 100);
    clock.ms += 10_000;
    expect(take(buckets, 1)).toEqual([null]);
  });

  it('may hold less than a minute’s worth', () => {
    const clock = { ms: 0 };
    const buckets = new TokenBuckets(60, () => clock.ms, 2);
    expect(take(buckets, 3)).toEqual([null, null, 1]);
    clock.ms += 3_600_000;
    expect(take(buckets, 3)).toEqual([null, null, 1]);
  });

  it('gives several at once, all or none, and all it holds to whoever asks for more', () => {
    const { clock, buckets } = withClock(6);
    expect([buckets.take('ada', 4), buckets.take('ada', 4), buckets.take('ada', 2)]).toEqual([null, 20, null]);
    expect(buckets.take('ada', 100)).toBe(60);
    clock.ms += 60_000;
    expect(buckets.take('ada', 100)).toBeNull();
  });

  it('is one for each name', () => {
    const { buckets } = withClock(1);
    expect([...take(buckets, 2), ...take(buckets, 1, 'bob')]).toEqual([null, 60, null]);
  });

  it('of a name that has been quiet the longest is forgotten before there are too many', () => {
    const { buckets } = withClock(1);
    take(buckets, 1);
    take(buckets, 1, 'bob');
    take(buckets, 1);
    for (let nth = 0; nth < 49_999; nth++) buckets.take(`stranger ${nth}`);
    expect([buckets.take('ada') === null, buckets.take('bob') === null]).toEqual([false, true]);
  });
});
