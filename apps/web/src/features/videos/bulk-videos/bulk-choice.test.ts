import { describe, expect, it } from '@jest/globals';
import { credits, freePlan, planOf, type VideoModel, videoModel } from '@scenewright/domain';
import { barrierTo, bulkPrice, firstBulkChoice, withModel } from './bulk-choice.js';

const paid = planOf('basic_monthly');
const model = (id: string) => videoModel(id) as VideoModel;

describe('how it is made', () => {
  it('begins with Kling 2.1 at 720p on a paid plan', () => {
    const { model: chosen, resolution } = firstBulkChoice(paid);
    expect([chosen.id, resolution]).toEqual(['kling-2.1', '720p']);
  });

  it('begins with the first model that the free plan has', () => {
    const { model: chosen, resolution } = firstBulkChoice(freePlan);
    expect([chosen.id, resolution]).toEqual(['wan-2.2-fast', '720p']);
  });

  it.each([
    ['kling-2.1', '1080p', 'hailuo-02', '1080p'],
    ['kling-2.1', '720p', 'hailuo-02', '768p'],
    ['kling-2.1', '1080p', 'wan-2.2-fast', '720p'],
  ])('changed from %s at %s to %s is at %s', (from, resolution, to, after) => {
    expect(withModel({ model: model(from), resolution }, model(to), paid)).toEqual({ model: model(to), resolution: after });
  });

  it('is kept from premium models and resolutions on the free plan only', () => {
    expect(barrierTo(freePlan, { model: model('kling-2.1'), resolution: '720p' })).toEqual({ feature: 'Kling 2.1', type: 'model' });
    expect(barrierTo(freePlan, { model: model('seedance-1-pro'), resolution: '1080p' })).toEqual({ feature: '1080p', type: 'resolution' });
    expect(barrierTo(paid, { model: model('veo3-fast'), resolution: '1080p' })).toBeNull();
    expect(barrierTo(null, { model: model('veo3-fast'), resolution: '1080p' })).toBeNull();
  });
});

describe('what it costs', () => {
  it.each([
    ['kling-2.1', '720p', 3, 15],
    ['seedance-1-pro', '480p', 2, 6],
    ['veo3-fast', '720p', 1, 43.2],
    ['kling-2.1', '720p', 0, 0],
  ])('with %s at %s for %p clips is %p credits', (id, resolution, count, price) => {
    expect(bulkPrice({ model: model(id), resolution }, count)).toBe(credits(price));
  });
});
