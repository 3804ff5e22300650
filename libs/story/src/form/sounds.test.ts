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
