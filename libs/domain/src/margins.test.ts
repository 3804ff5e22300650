import { describe, expect, it } from '@jest/globals';
import { creditWorth, marginOf, type PricedExample, priceOfExample, soldFor } from './margins.js';
import { credits } from './money.js';
import { AS_SPECIFIED, priceList } from './pricing.js';

describe('what a credit was sold for', () => {
  it('is most with the small plan by the month, and least with the large one by the year', () => {
    const { best, worst } = creditWorth();
    expect([best.plan, best.usd.toFixed(4)]).toEqual(['Basic Monthly', '0.0333']);
    expect([worst.plan, worst.usd.toFixed(4)]).toEqual(['Ultimate Yearly', '0.0156']);
  });

  it('goes by the amount', () => {
    const { best, worst } = soldFor(credits(6));
    expect([best.toFixed(2), worst.toFixed(4)]).toEqual(['0.20', '0.0938']);
  });
});

describe('what a person pays for an example', () => {
  it.each<[PricedExample, number | null]>([
    [{ kind: 'video', model: 'seedance-1-pro', seconds: 5, resolution: '720p' }, 6],
    [{ kind: 'video', model: 'veo3-fast', seconds: 8, resolution: '720p' }, 43.2],
    [{ kind: 'video', model: 'kling-2.1', seconds: 5, resolution: '480p' }, null],
    [{ kind: 'video', model: 'nobody knows', seconds: 5, resolution: '720p' }, null],
    [{ kind: 'image', model: null }, 1],
    [{ kind: 'speech', model: null, characters: 1000 }, 10],
    [{ kind: 'speech', model: null, characters: 100 }, 1],
    [{ kind: 'speech', model: null }, null],
    [{ kind: 'sound_effect', model: null, seconds: 5 }, 0.5],
    [{ kind: 'music', model: null, seconds: 30 }, 1],
    [{ kind: 'lip_sync', model: null, seconds: 5 }, 1.5],
    [{ kind: 'lip_sync', model: null }, null],
  ])('%p: %p credits', (example, price) =>
    expect(priceOfExample(example, priceList(AS_SPECIFIED))).toBe(price === null ? null : credits(price)),
  );
});

describe('a margin', () => {
  it('is what is left at worst and at best', () => {
    const { worst, best } = marginOf({ worst: 0.1, best: 0.5 }, 0.3);
    expect([worst.toFixed(2), best.toFixed(2)]).toEqual(['-0.20', '0.20']);
  });
});
