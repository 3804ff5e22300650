import { describe, expect, it } from '@jest/globals';
import type { SceneEvent } from '@scenewright/events';
import { at, filmed, given, shotOf, sync, synced, syncing, trimmed, trimming } from '../testing/one-clip.js';
import { assetId, castMember, clip, failure, id, jobId } from '../testing/samples.js';
import { shotStatuses } from './status.js';

describe('a lip sync', () => {
  it('is made of the chosen clip', () => {
    given(filmed).when(sync).happens(syncing);
    given(filmed, syncing)
      .when({ type: 'CompleteLipSync', jobId: jobId(3), video: clip(12) })
      .happens(synced);
  });
  it('is a version that knows what it was made of', () =>
    expect(shotOf(filmed, syncing, synced)).toMatchObject({
      clipWork: null,
      pendingLipSync: null,
      selectedClip: jobId(3),
      clips: [
        { videoId: jobId(1), kind: 'generated' },
        {
          ...{ videoId: jobId(3), video: clip(12), kind: 'lip_synced', model: 'kling-2.1', resolution: '720p' },
          source: { videoId: jobId(1), start: 0, end: 5 },
          recipe: {
            ...{ kind: 'lip_sync', audioId: id(1, 4), voiceAssetId: assetId(50), price: 1500 },
            inputs: { voiceTakeId: jobId(50), words: 'Who sent you?', speaker: castMember(1), seed: 3 },
          },
        },
      ],
    }));
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
