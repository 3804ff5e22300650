import { describe, expect, it } from '@jest/globals';
import { missingFrom, refusedEffects, voicesOf } from './film-check.js';

const shot = (uid: string, narration = '', video_url: string | null = 'clip') => ({ uid, narration, video_url });
const sound = (type: 'voice' | 'music' | 'sound_effect', shot_uid: string | null, audio_url: string | null = 'sound') => ({
  type,
  shot_uid,
  audio_url,
});

describe('a film', () => {
  it('that has what its script asks for lacks nothing', () => {
    const scenes = [{ shots: [shot('a', 'Once.'), shot('b', ' ')] }, { shots: [shot('c', 'Again.')] }];
    expect(missingFrom(scenes, [sound('voice', 'a'), sound('voice', 'c'), sound('music', null), sound('sound_effect', 'b')])).toEqual([]);
  });

  it('that is silent lacks a voice for every narrated shot', () => {
    expect(missingFrom([{ shots: [shot('a', 'Once.'), shot('b')] }, { shots: [shot('c', 'Again.')] }], [])).toEqual([
      'a voice for scene 1, shot 1',
      'a voice for scene 2, shot 1',
    ]);
  });

  it('whose sounds were planned and not made says which, and why', () => {
    const failed = { ...sound('voice', 'a', null), error: 'The voice is gone.' };
    expect(missingFrom([{ shots: [shot('a', 'Once.')] }], [failed, sound('music', null, null)])).toEqual([
      'the voice of scene 1, shot 1 (The voice is gone.)',
      'the piece of music',
    ]);
  });

  it('lacks no effect that nobody could make, but one that nobody has asked for', () => {
    const refused = { ...sound('sound_effect', 'a', null), error: 'Nobody knows this sound.' };
    expect(missingFrom([{ shots: [shot('a')] }], [refused, sound('sound_effect', 'a', null)])).toEqual([
      'the sound effect of scene 1, shot 1',
    ]);
    expect(refusedEffects([refused, sound('sound_effect', 'a'), { ...refused, type: 'voice' }])).toEqual(['Nobody knows this sound.']);
  });

  it('says why it has no voices where nobody here speaks its language', () => {
    expect(voicesOf([sound('voice', 'a'), sound('music', null)], 'es')).toBe('1 voice');
    expect(voicesOf([sound('music', null)])).toBe('0 voices');
    expect(voicesOf([sound('music', null)], 'ja')).toBe('no voices (none here speaks Japanese; its words are captions)');
  });

  it('without a clip says for which shot', () => {
    expect(missingFrom([{ shots: [shot('a'), shot('b', '', null)] }], [])).toEqual(['the clip of scene 1, shot 2']);
  });
});
