import { describe, expect, it } from '@jest/globals';
import { credits } from '@scenewright/domain';
import { audioOf, sceneOf, shotOf } from '../../testing/views.js';
import { reservedFor } from './price.js';

const scenes = [
  sceneOf([shotOf({ uid: 'planned', duration_seconds: 7 }), shotOf({ uid: 'filmed', duration_seconds: 5, video_duration: 8 })], {
    id: 1,
    duration: 15,
  }),
  sceneOf([shotOf({ uid: 'blink', duration_seconds: 0.2 })], { id: 2, uid: 'scene-2', duration: 16 }),
  sceneOf([], { id: 3, uid: 'scene-3', duration: 700 }),
];

describe('what is set aside for a sound', () => {
  it.each([
    ['a short line', { type: 'voice', prompt: 'Short.' }, 0.5],
    ['a line of a hundred letters', { type: 'voice', prompt: 'x'.repeat(100) }, 1],
    ['a speech', { type: 'voice', prompt: 'x'.repeat(5000) }, 6],
    ['an effect as long as its planned shot', { type: 'sound_effect', shot_uid: 'planned' }, 0.7],
    ['an effect as long as its clip', { type: 'sound_effect', shot_uid: 'filmed' }, 0.8],
    ['an effect for a blink', { type: 'sound_effect', shot_uid: 'blink' }, 0.05],
    ['an effect whose shot is gone', { type: 'sound_effect', shot_uid: 'gone' }, 0],
    ['music under one scene', { type: 'music', start_scene_id: 1, end_scene_id: null }, 1],
    ['music under two scenes of more than half a minute', { type: 'music', start_scene_id: 1, end_scene_id: 2 }, 2],
    ['music of ten minutes at most', { type: 'music', start_scene_id: 1, end_scene_id: 3 }, 20],
    ['music whose scene is gone', { type: 'music', start_scene_id: 9, end_scene_id: 9 }, 0],
  ] as const)('%s', (_, audio, price) => expect(reservedFor(audioOf(audio), scenes)).toBe(credits(price)));
});
