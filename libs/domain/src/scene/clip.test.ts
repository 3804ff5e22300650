import { describe, expect, it } from '@jest/globals';
import type { SceneEvent } from '@scenewright/events';
import { specification } from '../testing/given.js';
import { assetId, clip, failure, id, image, jobId, text } from '../testing/samples.js';
import { sceneDecider } from './decider.js';
import { readyForBulkVideo, shotStatuses } from './status.js';
import { roundedLength } from './trim.js';

const given = specification(sceneDecider);

const SHOT = id(1, 3);
const MARA = id(1, 5);
const at = { shotUid: SHOT };
const created: SceneEvent = {
  type: 'SceneCreated',
  data: {
    sceneUid: id(1),
    projectId: id(9),
    number: 1,
    title: 'Dawn',
    description: '',
    shots: [{ ...at, text: text('the lamp'), characterIds: [MARA] }],
  },
};
const frame = (n: number): SceneEvent => ({ type: 'StartFrameUploaded', data: { ...at, frameId: id(n, 6), image: image(n) } });
const framed = [created, frame(1)];

const wish = { model: 'kling-2.1', resolution: '720p', seconds: 5, prompt: 'The lamp turns', price: 5000 };
const generate = { type: 'RequestVideo', jobId: jobId(1), ...at, ...wish } as const;
const generating: SceneEvent = {
  type: 'VideoGenerationRequested',
  data: { jobId: jobId(1), ...at, ...wish, startFrameAssetId: assetId(1), characterIds: [MARA] },
};
const generated: SceneEvent = {
  type: 'VideoGenerationCompleted',
  data: { jobId: jobId(1), ...at, videoId: jobId(1), model: 'kling-2.1', resolution: '720p', video: clip(10) },
};
const filmed = [...framed, generating, generated];

const trim = { type: 'RequestTrim', jobId: jobId(2), ...at, start: 1, end: 4 } as const;
const trimming: SceneEvent = {
  type: 'TrimRequested',
  data: { jobId: jobId(2), ...at, sourceVideoId: jobId(1), sourceAssetId: assetId(10), start: 1, end: 4 },
};
const trimmed: SceneEvent = { type: 'TrimCompleted', data: { jobId: jobId(2), ...at, videoId: jobId(2), video: clip(11, 3) } };

const sync = { type: 'RequestLipSync', jobId: jobId(3), ...at, audioId: id(1, 4), voiceAssetId: assetId(50), price: 1500 } as const;
const { type: _, ...syncWish } = sync;
const syncing: SceneEvent = { type: 'LipSyncRequested', data: { ...syncWish, videoId: jobId(1), seconds: 5 } };
const synced: SceneEvent = { type: 'LipSyncCompleted', data: { jobId: jobId(3), ...at, videoId: jobId(3), video: clip(12) } };

const shotOf = (...history: (SceneEvent | SceneEvent[])[]) => {
  const [shot] = given(...history).state.shots;
  if (!shot) throw new Error('the history has no shot');
  return shot;
};

describe('the video of a shot', () => {
  it('is made from the chosen start frame and the characters of the shot', () => given(framed).when(generate).happens(generating));
  it('is made from an older start frame that was named', () =>
    given(framed, frame(2))
      .when({ ...generate, startFrameAssetId: assetId(1) })
      .happens(generating));
  it('is not made from a picture of something else', () =>
    given(framed)
      .when({ ...generate, startFrameAssetId: assetId(99) })
      .isRefused('INVALID', 'startFrameUrl'));
  it('needs a start frame', () => given(created).when(generate).isRefused('CONFLICT', 'startFrameUrl'));
  it('needs a shot', () =>
    given(framed)
      .when({ ...generate, shotUid: id(7, 3) })
      .isRefused('NOT_FOUND', 'clipId'));
  it('takes a repeated click for the same video', () => given(framed, generating).when(generate).changesNothing());
  it('keeps what the provider calls it, so that a restart goes on waiting', () =>
    given(framed, generating)
      .when({ type: 'StartVideo', jobId: jobId(1), provider: 'p', ref: { id: 'x' } })
      .happens({ type: 'VideoGenerationStarted', data: { jobId: jobId(1), ...at, provider: 'p', ref: { id: 'x' } } }));
  it('is chosen when it is done', () => {
    given(framed, generating)
      .when({ type: 'CompleteVideo', jobId: jobId(1), video: clip(10) })
      .happens(generated);
    expect(shotOf(filmed)).toMatchObject({ selectedClip: jobId(1), clipWork: null });
  });
  it('leaves the clip that was there when it fails', () => {
    const again: SceneEvent = { ...generating, data: { ...generating.data, jobId: jobId(4) } } as SceneEvent;
    const broken: SceneEvent = { type: 'VideoGenerationFailed', data: { jobId: jobId(4), ...at, failure } };
    given(filmed, again)
      .when({ type: 'FailVideo', jobId: jobId(4), failure })
      .happens(broken);
    const shot = shotOf(filmed, again, broken);
    expect(shot.selectedClip).toBe(jobId(1));
    expect(shotStatuses(shot)).toMatchObject({ video: 'failed', hasVideo: true });
  });
  it('is answered once', () => {
    given(filmed)
      .when({ type: 'CompleteVideo', jobId: jobId(1), video: clip(10) })
      .isRefused('NOT_IN_FLIGHT');
    given(filmed)
      .when({ type: 'FailVideo', jobId: jobId(1), failure })
      .isRefused('NOT_IN_FLIGHT');
    given(filmed)
      .when({ type: 'StartVideo', jobId: jobId(1), provider: 'p', ref: {} })
      .isRefused('NOT_IN_FLIGHT');
  });
  it('comes too late for a shot that is gone', () =>
    given(framed, generating, { type: 'ShotRemoved', data: at })
      .when({ type: 'CompleteVideo', jobId: jobId(1), video: clip(10) })
      .isRefused('NOT_IN_FLIGHT'));
});

describe('work on a clip', () => {
  it.each([
    ['a video', generating],
    ['a trim', trimming],
    ['a lip sync', syncing],
  ])('waits while %s runs', (_what, running) => {
    const busy = given(filmed, running);
    busy.when({ ...generate, jobId: jobId(7) }).isRefused('ALREADY_RUNNING');
    busy.when({ ...trim, jobId: jobId(7) }).isRefused('ALREADY_RUNNING');
    busy.when({ ...sync, jobId: jobId(7) }).isRefused('ALREADY_RUNNING');
  });
  it('does not take the end of one kind for another', () => {
    given(filmed, trimming)
      .when({ type: 'CompleteLipSync', jobId: jobId(2), video: clip(11) })
      .isRefused('NOT_IN_FLIGHT');
    given(filmed, trimming)
      .when({ type: 'FailVideo', jobId: jobId(2), failure })
      .isRefused('NOT_IN_FLIGHT');
  });
  it('needs a clip', () => {
    given(framed).when(trim).isRefused('VIDEO_REQUIRED');
    given(framed).when(sync).isRefused('VIDEO_REQUIRED');
  });
  it('needs a shot', () => {
    given(filmed)
      .when({ ...trim, shotUid: id(7, 3) })
      .isRefused('NOT_FOUND', 'clipId');
    given(filmed)
      .when({ ...sync, shotUid: id(7, 3) })
      .isRefused('NOT_FOUND', 'clipId');
  });
});

describe('a trim', () => {
  it('cuts the chosen clip', () => {
    given(filmed).when(trim).happens(trimming);
    given(filmed, trimming)
      .when({ type: 'CompleteTrim', jobId: jobId(2), video: clip(11, 3) })
      .happens(trimmed);
  });
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
    [2.8, 3],
    [3.2, 3],
    [3.25, 3.25],
    [0.15, 0.15],
  ])('of %p seconds means %p seconds', (seconds, meant) => expect(roundedLength(seconds)).toBe(meant));
});

describe('a lip sync', () => {
  it('is made of the chosen clip', () => {
    given(filmed).when(sync).happens(syncing);
    given(filmed, syncing)
      .when({ type: 'CompleteLipSync', jobId: jobId(3), video: clip(12) })
      .happens(synced);
  });
  it('takes a repeated click for the same one', () => given(filmed, syncing).when(sync).changesNothing());
  it('stays with a clip that is cut from it', () => {
    const cutting = { ...trimming, data: { ...trimming.data, sourceVideoId: jobId(3), sourceAssetId: assetId(12) } } as SceneEvent;
    expect(shotStatuses(shotOf(filmed, syncing, synced, cutting, trimmed)).hasLipSync).toBe(true);
  });
  it('leaves the clip as it was when it fails', () => {
    const broken: SceneEvent = { type: 'LipSyncFailed', data: { jobId: jobId(3), ...at, failure } };
    given(filmed, syncing)
      .when({ type: 'FailLipSync', jobId: jobId(3), failure })
      .happens(broken);
    expect(shotStatuses(shotOf(filmed, syncing, broken))).toMatchObject({ lipSync: 'failed', hasLipSync: false, video: 'completed' });
  });
});

describe('an older clip', () => {
  const restore = { type: 'RestoreVideo', ...at, videoId: jobId(1) } as const;

  it('is chosen again', () =>
    given(filmed, trimming, trimmed)
      .when(restore)
      .happens({ type: 'VideoRestored', data: { ...at, videoId: jobId(1) } }));
  it('is not chosen twice', () => given(filmed).when(restore).changesNothing());
  it('waits while something is made of the present one', () =>
    given(filmed, trimming, trimmed, syncing).when(restore).isRefused('ALREADY_RUNNING'));
  it('has to be one of this shot', () => {
    given(filmed)
      .when({ ...restore, videoId: jobId(8) })
      .isRefused('NOT_FOUND', 'videoHistoryId');
    given(filmed)
      .when({ ...restore, shotUid: id(7, 3) })
      .isRefused('NOT_FOUND', 'clipId');
  });
});

describe('bulk generation', () => {
  it('takes shots with a start frame and no clip', () => {
    expect(readyForBulkVideo(shotOf(framed))).toBe(true);
    expect(readyForBulkVideo(shotOf(created))).toBe(false);
    expect(readyForBulkVideo(shotOf(framed, generating))).toBe(false);
    expect(readyForBulkVideo(shotOf(filmed))).toBe(false);
  });
});
