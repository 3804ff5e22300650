import { describe, expect, it } from '@jest/globals';
import { BoxTimes } from './box-times.js';

/** Boxes that have made clips: the fast one in 60 s, the slow one in 240 s each. */
function learned(): BoxTimes {
  const times = new BoxTimes();
  for (const [box, ms] of [
    ['fast', 60_000],
    ['slow', 240_000],
  ] as const)
    for (const nth of [1, 2, 3]) {
      times.begins(`${box} ${nth}`, box, 'clip', nth * 1e6);
      times.ends(`${box} ${nth}`, true, nth * 1e6 + ms + (nth === 1 ? 40_000 : 0));
    }
  return times;
}

describe('what boxes take', () => {
  it('is what they took lately, without loading the models', () => {
    const times = learned();
    expect([times.expected('fast', 'clip', 0), times.expected('slow', 'clip', 0)]).toEqual([60_000, 240_000]);
    // two before it at the fast one are over sooner than none at the slow one
    expect(times.expected('fast', 'clip', 2)).toBeLessThan(times.expected('slow', 'clip', 0));
    expect(times.expected('fast', 'clip', 4)).toBeGreaterThan(times.expected('slow', 'clip', 0));
  });

  it('is more where another workflow was used last, and what others take where it is not known', () => {
    const times = learned();
    times.begins('picture', 'fast', 'picture');
    times.ends('picture', true);
    expect(times.expected('fast', 'clip', 0)).toBe(85_000);
    expect(times.expected('new', 'clip', 0)).toBe(150_000);
  });

  it('is nothing that failed, and the queue alone where nothing was made', () => {
    const times = new BoxTimes();
    times.begins('failed', 'one', 'clip', 0);
    times.ends('failed', false, 9e6);
    expect(times.expected('one', 'clip', 1)).toBeGreaterThan(times.expected('two', 'clip', 0));
  });
});
