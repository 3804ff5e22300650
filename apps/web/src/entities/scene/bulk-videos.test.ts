import { describe, expect, it } from '@jest/globals';
import { sceneOf, shotOf, startFrameOf } from '../../testing/views.js';
import { bulkVideos } from './bulk-videos.js';

const ready = shotOf({ uid: 'ready', video_prompt: 'Waves roll', start_frame: startFrameOf() });

describe('what a bulk run makes', () => {
  it('is what has a prompt and a start frame, no clip, and nothing under way', () => {
    const shots = [
      ready,
      { ...ready, uid: 'done', video_url: '/a.mp4' },
      { ...ready, uid: 'running', video_generation_status: 'in_progress' as const },
      { ...ready, uid: 'blank', video_prompt: '  ' },
      { ...ready, uid: 'written', video_prompt: '', design_status: 'in_progress' as const },
      { ...ready, uid: 'frameless', start_frame: null },
      { ...ready, uid: 'failed', video_generation_status: 'failed' as const },
    ];
    const { ready: chosen, ...leftOut } = bulkVideos([sceneOf(shots)]);
    expect(chosen.map(({ uid }) => uid)).toEqual(['ready', 'failed']);
    expect(leftOut).toEqual({ withoutFrame: 1, underWay: 1, unwritten: 1, wordless: 1 });
  });
});
