import { describe, expect, it } from '@jest/globals';
import type { SceneEvent } from '@scenewright/events';
import {
  at,
  created,
  filmed,
  frame,
  framed,
  generate,
  generated,
  generating,
  given,
  shotOf,
  syncing,
  trimmed,
  trimming,
} from '../testing/one-clip.js';
import { assetId, castMember, clip, failure, id, jobId } from '../testing/samples.js';
import { shotStatuses } from './status.js';

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
  it('is remembered as it was asked for', () =>
    expect(shotOf(framed, generating)).toMatchObject({
      clipWork: { jobId: jobId(1), work: 'video' },
      lastVideo: { model: 'kling-2.1', resolution: '720p', seconds: 5, prompt: 'The lamp turns' },
    }));
  it('is kept with what it was made from', () =>
    expect(shotOf(filmed)).toMatchObject({
      pendingVideo: null,
      clips: [
        {
          recipe: {
            ...{ kind: 'video', prompt: 'The lamp turns', seconds: 5, startFrameAssetId: assetId(1), price: 5000 },
            inputs: { startFrameId: id(1, 6), cast: [castMember(1)] },
          },
        },
      ],
    }));
  it('is a version of its own', () =>
    expect(shotOf(filmed).clips).toMatchObject([
      { videoId: jobId(1), video: clip(10), kind: 'generated', model: 'kling-2.1', resolution: '720p' },
    ]));
  it('goes on when the provider has taken it', () => {
    const taken: SceneEvent = { type: 'VideoGenerationStarted', data: { jobId: jobId(1), ...at, provider: 'p', ref: {} } };
    expect(given(framed, generating, taken).state).toEqual(given(framed, generating).state);
  });
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
