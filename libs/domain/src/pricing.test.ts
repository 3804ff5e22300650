import { describe, expect, it } from '@jest/globals';
import { type VideoModel, videoModel } from './models.js';
import { credits, parseCredits, toCredits } from './money.js';
import {
  billedSeconds,
  estimatedVoiceSeconds,
  lipSyncPrice,
  musicPrice,
  prices,
  soundEffectPrice,
  videoPrice,
  voicePrice,
} from './pricing.js';

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
    expect(toCredits(videoPrice(model(id), resolution, seconds))).toBe(price),
  );

  it.each(['4k', 'toString', 'constructor'])('does not exist for a resolution called %s', (resolution) =>
    expect(() => videoPrice(model('kling-2.1'), resolution, 5)).toThrow(RangeError),
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
  it('are nothing for a script and a cast', () => expect([prices.script, prices.cast]).toEqual([0, 0]));
  it('are one credit for a picture', () => expect(toCredits(prices.imageRun)).toBe(1));
  it.each([
    ['voice', voicePrice, 7.3, 0.73],
    ['sound effect', soundEffectPrice, 5, 0.5],
    ['lip sync', lipSyncPrice, 5, 1.5],
    ['music', musicPrice, 1, 1],
    ['music', musicPrice, 30, 1],
    ['music', musicPrice, 30.1, 2],
    ['music', musicPrice, 90, 3],
  ])('for a %s: %p of %p seconds costs %p credits', (_what, priceOf, seconds, price) => expect(toCredits(priceOf(seconds))).toBe(price));
  it('are whole millicredits whatever the length', () => {
    for (const priceOf of [voicePrice, soundEffectPrice, lipSyncPrice, musicPrice]) expect(Number.isInteger(priceOf(4.56789))).toBe(true);
  });
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
