import { describe, expect, it } from '@jest/globals';
import { shotView } from '@scenewright/contract';
import { audioOf, sceneOf, shotOf } from '../../../testing/views.js';
import { insertShot, newShot, placeOf, shiftAudios } from './insert-shot.js';

const threeShots = () => [1, 2, 3].map((number) => shotOf({ uid: `shot-${number}`, shot_id: number, clip_id: number, id: number }));

describe('the place of a new shot', () => {
  it.each([
    [1, 1],
    [4, 4],
    [5, 4],
    [0, 4],
    [null, 4],
  ])('asked for %p among three is %p', (wanted, place) => expect(placeOf(threeShots(), wanted)).toBe(place));
});

describe('a new shot', () => {
  it('has its start frame under way, no clip, and 5 seconds', () => {
    expect(newShot('temp_1', 'A gull')).toMatchObject({
      start_frame_status: 'in_progress',
      video_generation_status: 'not_started',
      duration_seconds: 5,
      add_shot_desc: 'A gull',
    });
  });

  it('is a shot as the studio would send it', () => {
    const shot = newShot('temp_1', 'A gull');
    expect(shotView.parse(shot)).toEqual(shot);
  });

  it('moves the shots after it up by one, and leaves the others and other scenes as they are', () => {
    const shots = threeShots();
    const scene = sceneOf(shots, { uid: 'one' });
    const other = sceneOf(threeShots(), { uid: 'two', id: 2 });
    insertShot([scene, other], 'one', 2, newShot('temp_1', 'A gull'));
    expect(scene.shots.map(({ uid, shot_id, clip_id, id }) => [uid, shot_id, clip_id, id])).toEqual([
      ['shot-1', 1, 1, 1],
      ['temp_1', 2, 2, 2],
      ['shot-2', 3, 3, 3],
      ['shot-3', 4, 4, 4],
    ]);
    expect(scene.shots[0]).toBe(shots[0]);
    expect(other.shots.map(({ shot_id }) => shot_id)).toEqual([1, 2, 3]);
  });

  it('takes the audio of the shots after it along', () => {
    const audios = [
      audioOf({ _id: 'before', shot_id: 1 }),
      audioOf({ _id: 'after', shot_id: 2 }),
      audioOf({ _id: 'elsewhere', scene_id: 2, shot_id: 2 }),
      audioOf({ _id: 'music', type: 'music', scene_id: null, shot_id: null }),
    ];
    shiftAudios(audios, 1, 2);
    expect(audios.map(({ shot_id }) => shot_id)).toEqual([1, 3, 2, null]);
  });
});
