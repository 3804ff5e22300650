import { describe, expect, it } from '@jest/globals';
import { readStoryAside } from './read-aside.js';
import { readStory } from './story.js';

describe('reading a story beside other work', () => {
  it.each([1, 60])('comes to the same as reading it in place: %i times a paragraph', async (times) => {
    const text = 'Elif finds the keeper by the harbour. "Where is Tom?" she asks.\n\n'.repeat(times);
    expect(await readStoryAside(text, ['Elif', 'Tom'])).toEqual(readStory(text, { people: ['Elif', 'Tom'] }));
  });
});
