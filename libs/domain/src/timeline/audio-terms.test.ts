import { describe, expect, it } from '@jest/globals';
import { AS_SPECIFIED, priceList } from '../pricing.js';
import { id } from '../testing/samples.js';
import { EFFECT, JON, MUSIC, SHOTS, VOICE, WholeFilm } from '../testing/whole-film.js';
import { audioTerms, hasItsVideo, secondsUnder } from './audio-terms.js';

/** Two shots in the first scene, one in the second, of 5 s each. */
const film = new WholeFilm().now;
const [ONE, TWO, THREE] = SHOTS;
const prices = priceList(AS_SPECIFIED);
const item = (audioId: string) => film.soundtrack.audios.find((audio) => audio.audioId === audioId)!;
const over = (start: string, end: string) => ({ startSceneUid: start, endSceneUid: end });
const inShot = (shotUid: string, sceneUid = id(1)) => ({ sceneUid, shotUid });

describe('a sound is asked for', () => {
  it('as a voice: as long as its words take, with what its shot says', () => {
    expect(audioTerms(item(VOICE), 'x'.repeat(80), film, { prices })).toEqual({
      seconds: 8,
      price: 800,
      line: 'Words 0',
      speakerVoice: null,
    });
    expect(audioTerms(item(VOICE), 'Hush', film, { prices })).toMatchObject({ seconds: 5, price: 500 });
  });
  it('as a voice of whoever says the line', () => {
    const spoken = new WholeFilm();
    spoken.rewrite(ONE, 'speaker', 'Jon');
    spoken.cast({ type: 'ReviseCharacter', characterId: JON, changes: { voiceId: { from: null, to: 'ben' } } });
    expect(audioTerms(item(VOICE), 'Hush', spoken.now, { prices })).toMatchObject({ speakerVoice: 'ben' });
  });
  it('as a voice that belongs to no shot', () => {
    const voice = { type: 'voice' as const, placement: over(id(1), id(1)) };
    expect(audioTerms(voice, 'Hush', film, { prices })).toEqual({ seconds: 5, price: 500, line: null, speakerVoice: null });
  });
  it('as an effect: as long as its shot is, or will be', () => {
    expect(audioTerms(item(EFFECT), 'wind', film, { prices })).toEqual({ seconds: 5, price: 500, line: 'wind', speakerVoice: null });
    const lengths = new Map([[TWO as string, 10]]);
    expect(audioTerms(item(EFFECT), 'wind', film, { prices, lengths })).toMatchObject({ seconds: 10, price: 1000 });
  });
  it('as music: as long as its scenes are, or will be', () => {
    expect(audioTerms(item(MUSIC), 'Piano', film, { prices })).toEqual({ seconds: 15, price: 1000, line: null, speakerVoice: null });
    const lengths = new Map([[TWO as string, 25]]);
    expect(audioTerms(item(MUSIC), 'Piano', film, { prices, lengths })).toMatchObject({ seconds: 35, price: 2000 });
  });
  it.each(['voice', 'sound_effect'] as const)('as a %s not where its shot is gone', (type) => {
    for (const placement of [inShot(id(99)), inShot(ONE, id(2)), inShot(ONE, id(99))])
      expect(audioTerms({ type, placement }, 'Hush', film, { prices })).toBeNull();
  });
  it('as music not where its scenes are gone', () =>
    expect(audioTerms({ type: 'music', placement: over(id(98), id(99)) }, 'Piano', film, { prices })).toBeNull());
});

describe('the seconds under music', () => {
  const seconds = (placement: Parameters<typeof secondsUnder>[0]) => secondsUnder(placement, film.scenes, film.scenePlaces);
  it('are those of its scenes, whichever end is named first', () => {
    expect([seconds(over(id(1), id(1))), seconds(over(id(2), id(2))), seconds(over(id(2), id(1)))]).toEqual([10, 5, 15]);
  });
  it('are none of what lies over a shot, and of scenes that are gone', () => {
    expect([seconds(inShot(ONE)), seconds(over(id(98), id(99)))]).toEqual([null, null]);
  });
});

describe('an effect', () => {
  const effect = (shotUid: string, sceneUid?: string) => ({ type: 'sound_effect' as const, placement: inShot(shotUid, sceneUid) });
  const without = {
    scenes: film.scenes.map((scene) => ({ ...scene, shots: scene.shots.map((shot) => ({ ...shot, selectedClip: null })) })),
  };
  it('is made for a video', () => {
    expect(hasItsVideo(effect(ONE), film.scenes)).toBe(true);
    expect(hasItsVideo(effect(THREE, id(2)), film.scenes)).toBe(true);
    expect(hasItsVideo(effect(ONE), without.scenes)).toBe(false);
    expect(hasItsVideo(effect(id(99)), film.scenes)).toBe(false);
  });
  it('is alone in that: other sounds are made without one, and so is an effect that lies over scenes', () => {
    expect(hasItsVideo({ type: 'voice', placement: inShot(ONE) }, without.scenes)).toBe(true);
    expect(hasItsVideo({ type: 'sound_effect', placement: over(id(1), id(2)) }, without.scenes)).toBe(true);
  });
});
