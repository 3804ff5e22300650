import { describe, expect, it } from '@jest/globals';
import type { SceneEvent } from '@scenewright/events';
import { at, filmed, given, shotOf, trim, trimmed, trimming } from '../testing/one-clip.js';
import { assetId, clip, failure, jobId } from '../testing/samples.js';
import { sceneDecider } from './decider.js';
import { shotStatuses } from './status.js';
import { roundedLength, untrimmed } from './trim.js';

describe('a trim', () => {
  it('cuts the chosen clip', () => {
    given(filmed).when(trim).happens(trimming);
    given(filmed, trimming)
      .when({ type: 'CompleteTrim', jobId: jobId(2), video: clip(11, 3) })
      .happens(trimmed);
  });
  it('is a version that knows what it was cut from', () =>
    expect(shotOf(filmed, trimming, trimmed)).toMatchObject({
      clipWork: null,
      pendingTrim: null,
      selectedClip: jobId(2),
      clips: [
        { videoId: jobId(1), kind: 'generated' },
        {
          ...{ videoId: jobId(2), video: clip(11, 3), kind: 'trimmed', model: 'kling-2.1', resolution: '720p' },
          source: { videoId: jobId(1), start: 1, end: 4 },
        },
      ],
    }));
  it('takes a repeated click for the same trim', () => given(filmed, trimming).when(trim).changesNothing());
  it('starts over from the whole clip, so that it can be widened again', () =>
    given(filmed, trimming, trimmed)
      .when({ ...trim, jobId: jobId(4), start: 0, end: 5 })
      .happens({
        type: 'TrimRequested',
        data: { jobId: jobId(4), ...at, sourceVideoId: jobId(1), sourceAssetId: assetId(10), start: 0, end: 5 },
      }));
  it('starts at no other zero than the log has', () => {
    const decision = sceneDecider.decide(given(filmed).state, { ...trim, start: -0 });
    expect(decision.ok && decision.events).toEqual([{ type: 'TrimRequested', data: { ...trimming.data, start: 0 } }]);
  });
  it('leaves the clip as it was when it fails', () => {
    const broken: SceneEvent = { type: 'TrimFailed', data: { jobId: jobId(2), ...at, failure } };
    given(filmed, trimming)
      .when({ type: 'FailTrim', jobId: jobId(2), failure })
      .happens(broken);
    expect(shotStatuses(shotOf(filmed, trimming, broken))).toMatchObject({ trim: 'failed', video: 'completed' });
  });
  it.each([
    ['starts before the clip', -0.1, 3, 'startTime'],
    ['starts behind the clip', 5, 6, 'startTime'],
    ['ends behind the clip', 1, 5.5, 'endTime'],
    ['is shorter than half a second', 1, 1.3, 'endTime'],
    ['ends before it starts', 3, 1, 'endTime'],
    ['starts at no time', Number.NaN, 3, 'startTime'],
    ['ends at no time', 1, Number.NaN, 'endTime'],
  ])('is refused when it %s', (_why, start, end, field) =>
    given(filmed)
      .when({ ...trim, start, end })
      .isRefused('INVALID', field),
  );
  it.each([
    ['to a whole second that is near', 0.5, 3.35, 3.5],
    ['not to one that is far', 1, 3.7, 3.7],
    ['never beyond the clip', 0.1, 5, 5],
  ])('is rounded %s', (_how, start, end, rounded) =>
    given(filmed)
      .when({ ...trim, start, end })
      .happens({ type: 'TrimRequested', data: { ...trimming.data, start, end: rounded } } as SceneEvent),
  );
  it.each([
    ['may start at the very beginning', 0, 5, 5],
    ['may end a rounding error behind the clip', 0, 5.02, 5],
    ['may be as short as half a second, less a rounding error', 1, 1.48, 1.48],
  ])('%s', (_, start, end, meant) =>
    given(filmed)
      .when({ ...trim, start, end })
      .happens({ type: 'TrimRequested', data: { ...trimming.data, start, end: meant } } as SceneEvent),
  );
  it('is made of what a trimmed clip was cut from, and of any other as it is', () => {
    const shot = shotOf(filmed, trimming, trimmed);
    const [whole, cut] = shot.clips;
    if (!whole || !cut) throw new Error('there are two clips');
    expect(untrimmed(shot, cut)).toBe(whole);
    expect(untrimmed(shot, whole)).toBe(whole);
    const synced = { ...cut, kind: 'lip_synced' } as const;
    expect(untrimmed(shot, synced)).toBe(synced);
    const { source: _, ...orphan } = cut;
    expect(untrimmed(shot, orphan)).toBe(orphan);
    const lost = { ...cut, source: { videoId: jobId(9), start: 0, end: 1 } };
    expect(untrimmed(shot, lost)).toBe(lost);
  });
  it.each([
    [2.8, 3],
    [3.2, 3],
    [3.25, 3.25],
    [0.15, 0.15],
  ])('of %p seconds means %p seconds', (seconds, meant) => expect(roundedLength(seconds)).toBe(meant));
});
