import { describe, expect, it } from '@jest/globals';
import { readStory } from '../story.js';

const linesOf = (text: string) => readStory(text).scenes.flatMap(({ lines }) => lines.map(({ manner, text: words }) => [manner, words]));

describe('what says how a film is made, among its sentences', () => {
  it.each([
    [
      'Drone shot over the harbour at dawn. A fisherman casts his net. Close-up of his hands. No people in the background, no text.',
      [
        ['shown', 'The harbour at dawn.'],
        ['told', 'A fisherman casts his net.'],
        ['shown', 'His hands.'],
      ],
    ],
    [
      'Coffee drips into a cup. A slow pan across the café. Text on screen: Wake up. No people, no logos.',
      [
        ['told', 'Coffee drips into a cup.'],
        ['shown', 'The café.'],
        ['shown', 'Wake up.'],
      ],
    ],
    // of the story
    [
      'No people came. The drone shot shows an empty square. They wait.',
      [
        ['told', 'No people came.'],
        ['told', 'The drone shot shows an empty square.'],
        ['told', 'They wait.'],
      ],
    ],
    // nothing else would be heard
    ['Drone shot over the harbour at dawn.', [['told', 'Drone shot over the harbour at dawn.']]],
  ])('is seen or left out, and not said: %s', (text, lines) => expect(linesOf(text)).toEqual(lines));

  it('is no title, and stands beside what is seen', () =>
    expect(readStory('Drone shot over a harbour at dawn. A fisherman casts his net.')).toMatchObject({
      title: 'A harbour at dawn',
      scenes: [{ lines: [{ text: 'A harbour at dawn.', aside: 'Drone shot', manner: 'shown' }, { manner: 'told' }] }],
    }));

  it('is heard where a sentence says so', () =>
    expect(readStory('A dog sleeps. Sound: thunder. The dog wakes up.').scenes[0]?.lines).toEqual([
      { text: 'A dog sleeps.', manner: 'told', sound: 'thunder.' },
      { text: 'The dog wakes up.', manner: 'told' },
    ]));
});
