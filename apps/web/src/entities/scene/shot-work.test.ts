import { describe, expect, it } from '@jest/globals';
import { shotOf, startFrameOf } from '../../testing/views.js';
import { failureOf, firstStep, workOn } from './shot-work.js';

describe('what runs on a shot', () => {
  it.each([
    [{ video_trimming_status: 'in_progress', video_url: '/a.mp4' }, 'Trimming...'],
    [{ lip_sync_status: 'in_progress', video_url: '/a.mp4' }, 'Lip syncing...'],
    [{ video_generation_status: 'in_progress' }, 'Generating... (Estimate 2-3 min)'],
    [{ start_frame_status: 'in_progress' }, 'Generating start frame...'],
    [{ start_frame_status: 'in_progress', add_shot_desc: 'A gull' }, 'Generating shot...'],
    [{ start_frame_status: 'in_progress', add_shot_desc: 'A gull', start_frame: startFrameOf() }, 'Generating start frame...'],
    [{}, null],
  ] as const)('of %j reads %p', (given, text) => expect(workOn(shotOf(given))).toBe(text));
});

describe('what failed on a shot', () => {
  it.each([
    [{ video_generation_status: 'failed' }, 'Generation failed. Try a different video model or change the prompt.', 'video'],
    [
      { video_generation_status: 'failed', video_url: '/a.mp4' },
      'Regeneration failed. Try a different model or change the prompt.',
      'video',
    ],
    [{ lip_sync_status: 'failed', video_url: '/a.mp4' }, 'The lip sync failed. The clip is as it was.', 'lip_sync'],
    [{ video_trimming_status: 'failed', video_url: '/a.mp4' }, 'Trimming failed. The clip is as it was.', 'trim'],
    [{ start_frame_status: 'failed' }, 'The start frame could not be made.', 'start_frame'],
  ] as const)('of %j reads %p, of work of the kind %p', (given, text, kind) => {
    expect(failureOf(shotOf(given))).toMatchObject({ text, kind });
  });

  it('is nothing when all went well', () => expect(failureOf(shotOf())).toBeNull());
});

describe('the first step to a clip', () => {
  it('is the start frame, as long as there is none', () => {
    expect(firstStep(shotOf())).toBe('start-frame');
    expect(firstStep(shotOf({ start_frame: startFrameOf() }))).toBe('video');
  });
});
