import { describe, expect, it } from '@jest/globals';
import { readStory } from '../story.js';

/** What is heard with which line. */
const heardIn = (text: string) => readStory(text).scenes.flatMap(({ lines }) => lines.map(({ text: words, sound = '' }) => [words, sound]));

describe('what a text says is heard', () => {
  it.each([
    [
      'SCENE 1\nA dog sleeps.\nSFX: Thunder.\nThe dog wakes up.',
      [
        ['A dog sleeps.', 'Thunder.'],
        ['The dog wakes up.', ''],
      ],
    ],
    [
      'INT. HOUSE - NIGHT\n\nA door opens.\n\nSFX: A creak (distant). An owl.\n\nMARA\nWho is there?\nSOUND: Steps.',
      [
        ['A door opens.', 'A creak, distant. An owl.'],
        ['Who is there?', 'Steps.'],
      ],
    ],
    [
      'Scene 1: Beach\nSound: Waves.\nSound effect: Gulls.\nA boy digs.\nScene 2: Pier\nA girl waits.\nAmbience: Wind.',
      [
        ['A boy digs.', 'Waves. Gulls.'],
        ['A girl waits.', 'Wind.'],
      ],
    ],
    [
      'Szene 1: Bahnhof\nEin Mann wartet.\nGeräusch: Ein Zug fährt an.\nSzene 2: Abteil\nEine Frau liest.',
      [
        ['Ein Mann wartet.', 'Ein Zug fährt an.'],
        ['Eine Frau liest.', ''],
      ],
    ],
    // a scene that is nothing else is seen as what it sounds like
    [
      'SCENE 1\nSFX: Thunder.\nSCENE 2\nA man runs.',
      [
        ['Thunder.', 'Thunder.'],
        ['A man runs.', ''],
      ],
    ],
  ])('is heard with what it stands beside: %j', (text, lines) => expect(heardIn(text)).toEqual(lines));

  it('casts nobody, and takes no time from the scene that it is heard in', () => {
    const story = readStory('Scene 1 (0:00-0:08)\nA boy runs.\nSound: A dog barks.\nScene 2 (0:08-0:16)\nThe boy stops.');
    expect(story.people.map(({ name }) => name)).toEqual(['Boy']);
    expect(story).toMatchObject({ timed: 16, scenes: [{ lines: [{ text: 'A boy runs.', seconds: 8 }] }, { lines: [{ seconds: 8 }] }] });
  });
});

/** How a line is filmed, and what plays from it on. */
const cuesIn = (text: string) =>
  readStory(text).scenes.flatMap(({ lines }) => lines.map(({ text: words, camera = '', music = '' }) => [words, camera, music]));

describe('what a text says of the camera and of music', () => {
  it.each([
    [
      'Scene 1: Cafe\nA cup steams.\nCamera: Slow push in.\nNarrator: Every morning.\nMusic: Soft piano.\nScene 2\nA woman runs.\nNarrator: Late!',
      [
        ['A cup steams.', 'Slow push in', ''],
        ['Every morning.', '', 'Soft piano.'],
        ['A woman runs.', '', ''],
        ['Late!', '', ''],
      ],
    ],
    // who says it before the first picture says it before each
    [
      '**Scene 1**\n**Camera:** Wide shot, static.\n**Visual:** A harbour.\n**Narrator:** It is early.\n**Camera:** Pan left.\n**Visual:** A gull.',
      [
        ['A harbour.', 'Wide shot, static', ''],
        ['It is early.', '', ''],
        ['A gull.', 'Pan left', ''],
      ],
    ],
    [
      'A cup steams (slow push in, from above). A cat.',
      [
        ['A cup steams.', 'slow push in', ''],
        ['A cat.', '', ''],
      ],
    ],
    ['A pan (a frying pan on the stove) hisses.', [['A pan hisses.', '', '']]],
  ])('stands beside what is seen: %j', (text, lines) => expect(cuesIn(text)).toEqual(lines));

  it('is narrated by nobody, and plays nobody', () => {
    const story = readStory('VISUAL: A beach at dawn.\nCAMERA: Slow push in.\nVISUAL: A boat.\nCAMERA: Pan left.');
    expect(story.scenes[0]!.lines).toMatchObject([
      { text: 'A beach at dawn.', manner: 'told', camera: 'Slow push in' },
      { text: 'A boat.', manner: 'told', camera: 'Pan left' },
    ]);
    expect(story.people).toEqual([]);
  });
});
