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
    // what plays already swells
    ['Scene 1\nA boy runs.\nMUSIC: Music swells.\nScene 2\nHe falls.\nMUSIC: Builds slowly.', []],
    ['Scene 1\nA boy runs.\nMUSIC: Cut to a march.', [[0, 'Cut to a march']]],
    // what leaves is gone with the scene, and what stops where a scene begins is not in it
    ['Scene 1\nA boy runs.\nMUSIC: Fades out.\nScene 2\nHe falls.\nScene 3\nHe sleeps.', [[1, '']]],
    ['Scene 1\nA boy runs.\nScene 2\nHe falls.\nMUSIC: Fades out.', []],
    [
      'Scene 1\nA boy runs.\nMUSIC: Drums.\nScene 2\nMUSIC: Stops abruptly.\nHe falls.\nHe sleeps.',
      [
        [0, 'Drums'],
        [1, ''],
      ],
    ],
    [
      'Scene 1\nA boy runs.\nMUSIC: Drums.\nHe falls.\nMUSIC: Music stops.\nScene 2\nHe sleeps.',
      [
        [0, 'Drums'],
        [1, ''],
      ],
    ],
    ['Scene 1\nA boy runs.\nMUSIC: Stops.\nHe falls.\nMUSIC: The music resumes.\nScene 2\nHe sleeps.', []],
    ['Scene 1\nA boy runs.\nMUSIC: Stops.\nHe falls.\nMUSIC: A flute.\nScene 2\nHe sleeps.', [[0, 'A flute']]],
    [
      'Music: jazz\n\nScene 1\nA boy runs.\nMUSIC: Stops.\nHe falls.\nScene 2\nHe sleeps.\nScene 3\nMUSIC: Resumes.\nHe wakes.',
      [
        [0, ''],
        [2, 'jazz'],
      ],
    ],
    // what nobody described plays again as it did
    [
      'Scene 1\nA boy runs.\nMUSIC: Fades out.\nScene 2\nHe falls.\nScene 3\nMUSIC: Resumes.\nHe wakes.',
      [
        [1, ''],
        [2, undefined],
      ],
    ],
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
