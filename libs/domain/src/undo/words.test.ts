import { describe, expect, it } from '@jest/globals';
import { beginFilm } from '../testing/clicks.js';
import { FilmInMemory } from '../testing/film.js';
import { id } from '../testing/samples.js';
import { placedScenes } from './placed-scenes.js';
import { type Film, stepWords } from './words.js';

/** Two scenes of three shots; Mara and Jon; sounds 1 to 5. */
const film: Film = (() => {
  const made = new FilmInMemory();
  beginFilm(made);
  return made.at(made.states);
})();
const withScenes = (sceneUids: readonly string[]): Film => ({ ...film, project: { ...film.project, sceneUids } });
const one = withScenes([id(2)]);

describe('what a shot is called', () => {
  const words = stepWords(film);
  it('is its number, and that of its scene where there are several', () => {
    expect([words.shot(id(11, 3)), words.shot(id(23, 3))]).toEqual(['scene 1, shot 1', 'scene 2, shot 3']);
    expect(stepWords(one).shot(id(23, 3))).toBe('shot 3');
  });
  it('is its number alone where its scene is not in the film', () =>
    expect(stepWords(withScenes([id(2), id(7)])).shot(id(12, 3))).toBe('shot 2'));
  it('is what it was called, once it is gone', () => {
    const [first, second] = film.scenes;
    const removed = first?.shots.slice(1) ?? [];
    const gone = { ...film, scenes: [{ ...first!, shots: first!.shots.slice(0, 1), removed }, second!] };
    expect(stepWords(gone).shot(id(13, 3))).toBe('the shot “shot 13”');
    expect(stepWords(gone).shot(id(12, 3))).toBe('the shot “shot 12”');
  });
  it('is a shot that nobody knows', () => expect(words.shot(id(99, 3))).toBe('a shot'));
});

describe('what a scene is called', () => {
  it('is its number in the film', () => {
    expect(stepWords(film).scene(id(2))).toBe('scene 2');
    expect(stepWords(one).scene(id(2))).toBe('scene 1');
  });
  it('is its title when it is not in the film, and a scene when it has none', () => {
    const [first, second] = film.scenes;
    const titled = (title: string) => ({ ...one, scenes: [second!, { ...first!, title }] });
    expect(stepWords(titled('Noon')).scene(id(1))).toBe('the scene “Noon”');
    expect(stepWords(titled(' ')).scene(id(1))).toBe('a scene');
    expect(stepWords(film).scene(id(99))).toBe('a scene');
  });
});

describe('what a character is called', () => {
  it('is their name', () => {
    expect(stepWords(film).character(id(1, 5))).toBe('Mara');
    expect(stepWords(film).character(id(2, 5))).toBe('Jon');
  });
  it('is a character who has none, or whom nobody knows', () => {
    const characters = film.cast.characters.map((character) => ({ ...character, name: ' ' }));
    expect(stepWords({ ...film, cast: { ...film.cast, characters } }).character(id(1, 5))).toBe('a character');
    expect(stepWords(film).character(id(99, 5))).toBe('a character');
  });
});

describe('what a sound is called', () => {
  const words = stepWords(film);
  it('is its kind, and its shot where it has one', () =>
    expect([1, 2, 3].map((n) => words.sound(id(n, 4)))).toEqual([
      'the voice of scene 1, shot 1',
      'the sound effect of scene 1, shot 1',
      'the music',
    ]));
  it('is the same when it was removed, and a sound that nobody knows', () => {
    const { audios } = film.soundtrack;
    const removed = audios.map((audio) => ({ ...audio, withShot: null }));
    expect(stepWords({ ...film, soundtrack: { ...film.soundtrack, audios: [], removed } }).sound(id(3, 4))).toBe('the music');
    expect(words.sound(id(99, 4))).toBe('a sound');
  });
  it('is a new one', () => {
    expect(words.newSound('voice', id(12, 3))).toBe('a voice to scene 1, shot 2');
    expect(words.newSound('sound_effect', id(12, 3))).toBe('a sound effect to scene 1, shot 2');
    expect(words.newSound('music', null)).toBe('music');
  });
});

describe('the scenes that are in a film', () => {
  const placed = (of: Film) => placedScenes(of).map(({ sceneUid, number, shots }) => [sceneUid, number, shots[0]?.shotUid]);
  it('have the numbers of their places, whatever they were made as', () =>
    expect(placed(withScenes([id(2), id(1)]))).toEqual([
      [id(2), 1, id(21, 3)],
      [id(1), 2, id(11, 3)],
    ]));
  it('are those that are made', () => {
    expect(placed(withScenes([id(7), id(2)]))).toEqual([[id(2), 2, id(21, 3)]]);
    expect(placed(withScenes([]))).toEqual([]);
  });
});
