import { describe, expect, it } from '@jest/globals';
import { understood } from './offline-assistant.js';
import { suggestions } from './suggestions.js';
import { FILM, ONE_SCENE } from './testing/film.js';

const fresh = { ...FILM, stale: [] };
const said = (film: typeof FILM) => suggestions(film).map(({ say }) => say);

describe('what the assistant notices', () => {
  it.each([
    ['a script without a cast', { ...fresh, stage: 'script' as const }, ['cast the characters']],
    ['a cast without scenes', { ...fresh, stage: 'cast' as const }, ['make the scenes']],
    ['a film without sounds', { ...fresh, sounds: [] }, ['plan the sounds']],
    ['sounds that are not made', { ...fresh, sounds: fresh.sounds.map((one) => ({ ...one, isMade: false })) }, ['make the sounds']],
    ['a film that is whole', fresh, ['export the film']],
    ['what is outdated', FILM, ['update Theo', 'update everything']],
  ])('of %s', (_, film, expected) => expect(said(film)).toEqual(expected));

  it('is a shot without a clip', () => {
    const scenes = ONE_SCENE.scenes.map((scene) => ({
      ...scene,
      shots: scene.shots.map((shot) => ({ ...shot, hasClip: false, clipSeconds: null })),
    }));
    expect(suggestions({ ...ONE_SCENE, stale: [], scenes })).toEqual([
      { words: '3 shots have no clip yet.', say: 'film the shots that have no video' },
    ]);
  });

  it('is a voice that is longer than its clip, and not one that hardly is', () => {
    const long = (seconds: number) => ({ ...fresh, sounds: fresh.sounds.map((one) => (one.id === 'v2' ? { ...one, seconds } : one)) });
    expect(suggestions(long(7.14))[0]).toEqual({
      words: 'The voice of shot 2 of scene 1 is 2.1 seconds longer than its clip.',
      say: 'make the words of shot 2 of scene 1 shorter',
    });
    expect(said(long(5.2))).toEqual(['export the film']);
  });

  it('says nothing of a film that has no script', () => expect(suggestions({ ...FILM, scenes: [] })).toEqual([]));

  it('says to be said what the assistant understands', () => {
    for (const film of [
      FILM,
      fresh,
      { ...fresh, stage: 'script' as const },
      { ...fresh, stage: 'cast' as const },
      { ...fresh, sounds: [] },
    ])
      for (const say of said(film)) expect(understood(say, { tab: 'scenes', said: [] }, film)?.is).toBe('do');
  });
});
