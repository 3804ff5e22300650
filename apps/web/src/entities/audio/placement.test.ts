import { describe, expect, it } from '@jest/globals';
import { audioOf } from '../../testing/views.js';
import { audiosByShot, audioTitle, musicSpans } from './placement.js';

const music = (id: string, start: number, end: number | null) =>
  audioOf({ _id: id, type: 'music', shot_uid: null, scene_id: null, shot_id: null, start_scene_id: start, end_scene_id: end });

describe('what an audio item is called', () => {
  it.each([
    [audioOf(), 'Voice'],
    [audioOf({ type: 'sound_effect' }), 'Sound effect'],
    [music('m', 2, 2), 'Music (Scene 2)'],
    [music('m', 2, null), 'Music (Scene 2)'],
    [music('m', 1, 3), 'Music (Scene 1-3)'],
  ])('%#', (audio, title) => expect(audioTitle(audio)).toBe(title));
});

describe('where audio lies', () => {
  it('is under its shot for voices and effects', () => {
    const one = audioOf({ _id: 'a' });
    const other = audioOf({ _id: 'b', shot_uid: 'shot-2' });
    const third = audioOf({ _id: 'c' });
    expect([...audiosByShot([one, other, music('m', 1, 1), third])]).toEqual([
      ['shot-1', [one, third]],
      ['shot-2', [other]],
    ]);
  });

  it('is over its scenes for music, one below the other where pieces overlap', () => {
    const spans = musicSpans([music('late', 3, 4), music('whole', 1, 4), music('early', 1, 2), audioOf()], [1, 2, 3, 4]);
    expect(spans.map(({ audio, first, last, lane }) => [audio._id, first, last, lane])).toEqual([
      ['early', 0, 1, 0],
      ['whole', 0, 3, 1],
      ['late', 2, 3, 0],
    ]);
  });

  it('is nowhere for music whose scenes are gone', () => {
    expect(musicSpans([music('m', 7, 8)], [1, 2])).toEqual([]);
  });
});
