import { describe, expect, it } from '@jest/globals';
import { isOwnKeyService, withOwnKeys } from './own-keys.js';
import { AS_SPECIFIED, priceList } from './pricing.js';

const dear = { ...AS_SPECIFIED, video: 2, image: 3 };

describe('the prices of somebody with keys of their own', () => {
  it('are a share of the specified ones for what these make, whatever the studio asks, and the usual ones for the rest', () => {
    const own = withOwnKeys(dear, new Set(['video', 'speech'] as const), 0.2);
    expect(own).toEqual({ ...dear, video: 0.2, speech: 0.2 });
    const prices = priceList(own);
    expect([prices.imageRun, prices.voice(5), prices.soundEffect(5)]).toEqual([3000, 100, 500]);
  });
  it('are the studio’s without any', () => expect(withOwnKeys(dear, new Set(), 0.2)).toEqual(dear));
});

describe('services that may be used with a key of one’s own', () => {
  it.each([
    ['replicate', true],
    ['comfyui', false],
    ['toString', false],
  ])('%s: %p', (name, is) => expect(isOwnKeyService(name)).toBe(is));
});
