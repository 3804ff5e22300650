import { describe, expect, it } from '@jest/globals';
import { audioOf, sceneOf, shotOf } from '../../../testing/views.js';
import { type AudioDraft, draftOf, endsFor, fromScene, inScene, missingIn, needsVideo, newDraft, priceOf } from './draft.js';

const scenes = [1, 2, 3].map((id) =>
  sceneOf([shotOf({ uid: `shot-${id}a` }), shotOf({ uid: `shot-${id}b`, shot_id: 2, video_url: id === 2 ? '/api/media/two.mp4' : null })], {
    id,
    uid: `scene-${id}`,
    duration: 20,
  }),
);
const draft = (given: Partial<AudioDraft> = {}): AudioDraft => ({ ...newDraft(scenes, undefined), prompt: 'Wind', ...given });

describe('what an audio is made with', () => {
  it('begins at the shot it was asked for, else at the first', () => {
    expect(newDraft(scenes, undefined)).toMatchObject({ type: 'voice', sceneUid: 'scene-1', shotUid: 'shot-1a' });
    expect(newDraft(scenes, { sceneUid: 'scene-2', shotUid: 'shot-2b' })).toMatchObject({ sceneUid: 'scene-2', shotUid: 'shot-2b' });
  });

  it('is what it was when it is made anew', () => {
    const music = audioOf({
      type: 'music',
      scene_id: null,
      shot_id: null,
      shot_uid: null,
      start_scene_id: 2,
      end_scene_id: 3,
      prompt: 'Strings',
    });
    expect(draftOf(music, scenes)).toMatchObject({ type: 'music', startSceneUid: 'scene-2', endSceneUid: 'scene-3', prompt: 'Strings' });
    const voice = audioOf({ scene_id: 2, shot_uid: 'shot-2a', voice_id: 'ava', voice_by_hand: true });
    expect(draftOf(voice, scenes)).toMatchObject({ type: 'voice', sceneUid: 'scene-2', shotUid: 'shot-2a', voiceId: 'ava' });
  });

  it('goes to the first shot of another scene', () => {
    expect(inScene(draft({ shotUid: 'shot-1b' }), 'scene-3', scenes)).toMatchObject({ sceneUid: 'scene-3', shotUid: 'shot-3a' });
  });

  it('has music end where it starts or later', () => {
    const music = draft({ type: 'music', startSceneUid: 'scene-1', endSceneUid: 'scene-2' });
    expect(fromScene(music, 'scene-3', scenes)).toMatchObject({ startSceneUid: 'scene-3', endSceneUid: 'scene-3' });
    expect(fromScene(music, 'scene-2', scenes)).toMatchObject({ startSceneUid: 'scene-2', endSceneUid: 'scene-2' });
    expect(endsFor({ ...music, startSceneUid: 'scene-2' }, scenes).map(({ id }) => id)).toEqual([2, 3]);
  });

  it.each([
    [{ prompt: '  ', voiceId: 'ava' }, 'Write what is said.'],
    [{ type: 'music', prompt: '' }, 'Describe it.'],
    [{ voiceId: null }, 'Choose a voice.'],
    [{ shotUid: '' }, 'Choose where it is heard.'],
    [{ voiceId: 'ava' }, null],
    [{ type: 'sound_effect' }, null],
  ] as const)('says what is missing in %j', (given, missing) => {
    expect(missingIn(draft(given), scenes)).toBe(missing);
  });

  it('needs the shot’s video for a sound effect only', () => {
    expect(needsVideo(draft({ type: 'sound_effect' }), scenes)).toBe(true);
    expect(needsVideo(draft({ type: 'sound_effect', sceneUid: 'scene-2', shotUid: 'shot-2b' }), scenes)).toBe(false);
    expect(needsVideo(draft(), scenes)).toBe(false);
  });

  it('costs a tenth of a credit for each estimated second that is spoken, from 5 to 60', () => {
    const price = (length: number) => priceOf(draft({ prompt: 'a'.repeat(length) }), scenes).price;
    expect([price(1), price(200), price(4000)]).toEqual([500, 2000, 6000]);
  });

  it('charges effects by the length of their shot, and music by that of its scenes', () => {
    expect(priceOf(draft({ type: 'sound_effect' }), scenes)).toEqual({ price: 500, estimated: false });
    const music = { type: 'music', startSceneUid: 'scene-1' } as const;
    expect(priceOf(draft({ ...music, endSceneUid: 'scene-1' }), scenes)).toEqual({ price: 1000, estimated: false });
    expect(priceOf(draft({ ...music, endSceneUid: 'scene-2' }), scenes).price).toBe(2000);
  });
});
