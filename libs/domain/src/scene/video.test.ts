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
  synced,
  syncing,
  trimmed,
  trimming,
} from '../testing/one-clip.js';
import { assetId, castMember, clip, failure, id, jobId } from '../testing/samples.js';
import { cutListOf } from '../timeline/cut-list.js';
import { sceneDecider } from './decider.js';
import { type ClipVersion, ownSound, selectedClip } from './state.js';
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
  it('is remembered as it was asked for, with what the shot said then', () => {
    const lastVideo = { model: 'kling-2.1', resolution: '720p', seconds: 5, prompt: 'The lamp turns', words: 'the lamp moves' };
    expect(shotOf(framed, generating)).toMatchObject({ clipWork: { jobId: jobId(1), work: 'video' }, lastVideo });
    const rewritten: SceneEvent = {
      type: 'ShotRevised',
      data: { ...at, changes: { video_prompt: { from: 'the lamp moves', to: 'The lamp goes out' } } },
    };
    const broken: SceneEvent = { type: 'VideoGenerationFailed', data: { jobId: jobId(1), ...at, failure } };
    expect(shotOf(framed, generating, broken, rewritten).lastVideo).toEqual(lastVideo);
  });
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

describe('the sound that came with a clip', () => {
  const sounding = { ...generated, data: { ...generated.data, video: { ...clip(10), sound: true } } } as SceneEvent;
  const heard = [...framed, generating, sounding];
  const switched = (on: boolean, n = 1) => ({ type: 'ClipSoundSwitched', data: { ...at, videoId: jobId(n), on } }) as const;
  const off = { type: 'SwitchClipSound', ...at, on: false } as const;
  const soundOf = (...history: Parameters<typeof shotOf>) => ownSound(selectedClip(shotOf(...history)) as ClipVersion);
  const cut = { ...trimmed, data: { ...trimmed.data, video: { ...clip(11, 3), sound: true } } } as SceneEvent;

  it('is asked for in the inputs, and only where somebody wants it', () => {
    const inputs = (sound: boolean) => {
      const decision = sceneDecider.decide(given(framed).state, { ...generate, sound });
      return decision.ok && decision.events[0]?.type === 'VideoGenerationRequested' ? decision.events[0].data : null;
    };
    expect(inputs(true)).toMatchObject({ inputs: { sound: true } });
    expect(inputs(true)).not.toHaveProperty('sound');
    expect(inputs(false)?.inputs).not.toHaveProperty('sound');
  });
  it('is heard until somebody switches it off, and again when they switch it on', () => {
    expect(soundOf(filmed)).toBeNull();
    expect(soundOf(heard)).toBe('on');
    given(heard).when(off).happens(switched(false));
    expect(soundOf(heard, switched(false))).toBe('off');
    given(heard, switched(false)).when(off).changesNothing();
    given(heard, switched(false))
      .when({ ...off, on: true })
      .happens(switched(true));
    expect(shotOf(heard, switched(false), switched(true))).toEqual(shotOf(heard));
  });
  it('cannot be switched on where there is none', () => {
    given(filmed).when(off).changesNothing();
    given(filmed)
      .when({ ...off, on: true })
      .isRefused('INVALID', 'on');
    given(framed).when(off).isRefused('VIDEO_REQUIRED');
  });
  it('stays as it is heard in what is made from the clip, and is heard in a clip made anew', () => {
    expect(soundOf(heard, trimming, cut)).toBe('on');
    expect(soundOf(heard, switched(false), trimming, cut)).toBe('off');
    expect(soundOf(heard, switched(false), syncing, synced)).toBeNull();
    const again = { ...sounding, data: { ...sounding.data, videoId: jobId(7) } } as SceneEvent;
    expect(soundOf(heard, switched(false), generating, again)).toBe('on');
  });
  it('goes into the film where it is heard', () => {
    const clips = (...history: Parameters<typeof given>) => cutListOf([given(...history).state], []).clips;
    expect(clips(heard)).toMatchObject([{ assetId: assetId(10), sound: true }]);
    expect(clips(heard, switched(false))[0]).not.toHaveProperty('sound');
    expect(clips(filmed)[0]).not.toHaveProperty('sound');
  });
});
