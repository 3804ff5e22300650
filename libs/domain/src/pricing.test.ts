import { describe, expect, it } from '@jest/globals';
import { type VideoModel, videoModel } from './models.js';
import { credits, parseCredits, toCredits } from './money.js';
import { AS_SPECIFIED, audioCost, billedSeconds, estimatedVoiceSeconds, musicSeconds, priceList } from './pricing.js';

const prices = priceList(AS_SPECIFIED);
const model = (id: string): VideoModel => {
  const found = videoModel(id);
  if (!found) throw new Error(`no model ${id}`);
  return found;
};

describe('the price of a clip', () => {
  it.each([
    ['wan-2.2-fast', '720p', 5, 2],
    ['seedance-1-lite', '480p', 5, 1.8],
    ['seedance-1-lite', '720p', 5, 3.6],
    ['seedance-1-lite', '1080p', 10, 14.4],
    ['seedance-1-pro', '480p', 5, 3],
    ['seedance-1-pro', '720p', 5, 6],
    ['seedance-1-pro', '1080p', 10, 30],
    ['kling-2.1', '720p', 5, 5],
    ['kling-2.1', '1080p', 10, 20],
    ['hailuo-02', '768p', 5, 5],
    ['hailuo-02', '1080p', 10, 20],
    ['veo3-fast', '720p', 8, 43.2],
    ['veo3-fast', '1080p', 8, 43.2],
  ])('of %s at %s for %p seconds is %p credits', (id, resolution, seconds, price) =>
    expect(toCredits(prices.video(model(id), resolution, seconds))).toBe(price),
  );

  it.each(['4k', 'toString', 'constructor'])('does not exist for a resolution called %s', (resolution) =>
    expect(() => prices.video(model('kling-2.1'), resolution, 5)).toThrow(RangeError),
  );

  it.each([
    ['kling-2.1', 1, 5],
    ['kling-2.1', 5, 5],
    ['kling-2.1', 5.9, 5],
    ['kling-2.1', 6, 10],
    ['kling-2.1', 10, 10],
    ['veo3-fast', 8, 8],
    ['veo3-fast', 6, 6],
  ])('counts for %s, asked for %p seconds, %p of them', (id, asked, billed) => expect(billedSeconds(model(id), asked)).toBe(billed));
});

describe('the other prices', () => {
  it('are one credit for a picture', () => expect(toCredits(prices.imageRun)).toBe(1));
  it.each([
    ['voice', prices.voice, 7.3, 0.73],
    ['sound effect', prices.soundEffect, 5, 0.5],
    ['lip sync', prices.lipSync, 5, 1.5],
    ['music', prices.music, 1, 1],
    ['music', prices.music, 30, 1],
    ['music', prices.music, 30.1, 2],
    ['music', prices.music, 90, 3],
  ])('for a %s: %p of %p seconds costs %p credits', (_what, priceOf, seconds, price) => expect(toCredits(priceOf(seconds))).toBe(price));
  it('are whole millicredits whatever the length', () => {
    for (const priceOf of [prices.voice, prices.soundEffect, prices.lipSync, prices.music])
      expect(Number.isInteger(priceOf(4.56789))).toBe(true);
  });
});

it('music under shots that are 30 s together has the price of 30 s, in whatever order they are added up', () => {
  const shots = [4.7, 5.9, 4.8, 4.9, 4.8, 4.9];
  const sumOf = (lengths: readonly number[]) => lengths.reduce((sum, seconds) => sum + seconds, 0);
  expect(sumOf(shots)).toBeGreaterThan(30);
  for (const total of [sumOf(shots), sumOf([sumOf(shots.slice(0, 3)), sumOf(shots.slice(3))]), 30])
    expect([musicSeconds(total), toCredits(prices.music(musicSeconds(total)))]).toEqual([30, 1]);
  expect(musicSeconds(30.04)).toBe(30.04);
});

describe('the prices of a studio that asks more', () => {
  const dear = priceList({ ...AS_SPECIFIED, video: 2, music: 12.5, speech: 1.333, image: 3 });
  it('are so many times the specified ones, by kind', () =>
    expect([dear.video(model('seedance-1-pro'), '720p', 5), dear.music(30), dear.imageRun, dear.lipSync(5), dear.soundEffect(5)]).toEqual([
      12_000, 12_500, 3000, 1500, 500,
    ]));
  it('are so many times the specified ones of effects and lip syncs, too', () => {
    const other = priceList({ ...AS_SPECIFIED, sound_effect: 2, lip_sync: 3 });
    expect([other.soundEffect(5), other.lipSync(5), other.voice(5)]).toEqual([1000, 4500, 500]);
  });
  it('are whole millicredits, rounded once', () => expect([dear.voice(5), dear.voice(7.3)]).toEqual([667, 973]));
});

describe('what a sound costs that was made', () => {
  const voice = (seconds: number, list = prices) => ({ type: 'voice', seconds, reserved: list.voice(seconds) }) as const;
  it.each([
    ['shorter than expected, by what it has', voice(10), 7.3, 730],
    ['longer, never more than was reserved', voice(10), 12, 1000],
    ['of music, what was reserved', { type: 'music', seconds: 31, reserved: 2000 } as const, 20, 2000],
    ['reserved at other prices, at those', voice(10, priceList({ ...AS_SPECIFIED, speech: 2.5 })), 7.3, 1825],
    ['at prices that are no whole multiple, to the millicredit', voice(10, priceList({ ...AS_SPECIFIED, speech: 1.333 })), 5, 667],
    ['reserved at nothing, at nothing', voice(10, priceList({ ...AS_SPECIFIED, speech: 0 })), 7.3, 0],
    ['that was to last nothing, at nothing more than was reserved', { type: 'voice', seconds: 0, reserved: 50 } as const, 7.3, 50],
    ['of an effect, likewise', { type: 'sound_effect', seconds: 5, reserved: 1000 } as const, 4, 800],
  ])('%s', (_what, asked, made, cost) => expect(audioCost(asked, made)).toBe(cost));
});

describe('the estimate of a voice', () => {
  it.each([
    [0, 5],
    [50, 5],
    [123, 12.3],
    [600, 60],
    [5000, 60],
  ])('for %p characters is %p seconds', (length, seconds) => expect(estimatedVoiceSeconds('x'.repeat(length))).toBe(seconds));
});

describe('credits', () => {
  it('do not lose anything on their way to millicredits and back', () => {
    for (let amount = 0; amount <= 5000; amount++) expect(credits(toCredits(amount))).toBe(amount);
  });
  it.each([
    [1, 1000],
    [0.1, 100],
    [0.001, 1],
    [1.005, 1005],
    [9600, 9_600_000],
  ])('from outside: %p is %p millicredits', (amount, parsed) => expect(parseCredits(amount)).toBe(parsed));
  it('from outside: a large amount is as exact as a number can be', () => {
    expect(parseCredits(1_000_000.0000001)).toBe(1_000_000_000);
    expect(parseCredits(1_000_000.0004)).toBe(1_000_000_000);
  });
  it.each([0, -1, 0.0001, 1.2345, Number.NaN, Number.POSITIVE_INFINITY, 1e20])('from outside: %p is refused', (amount) =>
    expect(parseCredits(amount)).toBeNull(),
  );
});
