import { describe, expect, it } from '@jest/globals';
import { serviceSettings } from './service-settings.js';

const { schema } = serviceSettings.PRICE_FACTOR;

describe('OWN_KEYS', () => {
  const { schema: share } = serviceSettings.OWN_KEYS;
  it.each([
    [undefined, undefined],
    ['0.2', 0.2],
    ['1', 1],
    ['0.01', 0.01],
  ])('%p: %p', (given, read) => expect(share.parse(given)).toBe(read));
  it.each(['', '0', 'yes', '0,2', '20%', '1.5', '-0.2', 'NaN', 'Infinity'])('cannot be %p', (given) =>
    expect(share.safeParse(given).error?.issues[0]?.message).toMatch(/^must be .*as 0\.2/),
  );
});

describe('PRICE_FACTOR', () => {
  it.each([
    [undefined, 1, {}],
    ['1.5', 1.5, {}],
    ['2,music:12', 2, { music: 12 }],
    ['music:12, lip_sync: 3', 1, { music: 12, lip_sync: 3 }],
  ])('%p: %p of all, and %p', (given, usual, kinds) => {
    const factors = schema.parse(given);
    expect([factors.usual, Object.fromEntries(factors.kinds)]).toEqual([usual, kinds]);
  });

  it.each(['0.5', '0', '-2', '101', 'twice', 'music', 'music:', 'hats:2', '', '2,,3', 'music:0.9'])('cannot be %p', (given) => {
    const { error } = schema.safeParse(given);
    expect(error?.issues[0]?.message).toMatch(/is not a number from 1 to 100, or kind:number with one of image, video/);
  });
});
