import { describe, expect, it } from '@jest/globals';
import { readStory } from './story.js';

const musicIn = (text: string) => readStory(text).music.map(({ scene, words }) => [scene, words]);

describe('the music that a text asks for', () => {
  it.each([
    ['A boy runs. He falls.', []],
    ['Title: Rain\nMusic: Slow jazz.\n\nScene 1\nA boy runs.\nScene 2\nHe falls.', [[0, 'Slow jazz']]],
    ['Scene 1\nA boy runs.\nScene 2\nHe falls.\nMUSIC: Soft piano, no drums', [[1, 'Soft piano, no drums']]],
    [
      'Music: jazz\n\nScene 1\nA boy runs.\nMusic: Drums.\nScene 2\nHe falls.\nMusic: A flute.',
      [
        [0, 'Drums'],
        [1, 'A flute'],
      ],
    ],
    ['INT. HALL - DAY\n\nMUSIC: solo violin\n\nAnna waits.\n\nANNA\nTea?', [[0, 'solo violin']]],
    ['Szene 1\nEin Junge rennt.\nMusik: Leises Klavier\nSzene 2\nEr fällt.', [[0, 'Leises Klavier']]],
    // what plays already swells, and what is not to play is not there
    ['Scene 1\nA boy runs.\nMUSIC: Music swells.\nScene 2\nHe falls.\nMUSIC: Fades out.', []],
    [
      'Music: none\n\nScene 1\nA boy runs.\nScene 2\nHe falls.\nMusic: A harp.',
      [
        [0, ''],
        [1, 'A harp'],
      ],
    ],
    ['Szene 1\nEin Junge rennt.\nMusik: Keine Musik.\nSzene 2\nEr fällt.', [[0, '']]],
  ])('is that of its scenes: %j', (text, music) => expect(musicIn(text)).toEqual(music));

  it('is no look of the film', () =>
    expect(readStory('Title: Rain\nStyle: noir\nMusic: jazz\n\nScene 1\nA boy runs.').labels).toEqual(['noir']));
});
