import { describe, expect, it } from '@jest/globals';
import { readStory } from '../story.js';

const castOf = (text: string) => readStory(text).people.map(({ name, noun }) => `${name}: ${noun}`);

describe('somebody at another age', () => {
  it.each([
    ['An old man meets his younger self on a bench.', ['Old man: old man', 'Younger self: young man']],
    ['A woman argues with her future self.', ['Woman: woman', 'Future self: old woman']],
    ['A girl meets her older self.', ['Girl: girl', 'Older self: young woman']],
    ['A man and his younger self talk on a bench.', ['Man: man', 'Younger self: boy']],
    ['Clara plays chess with her childhood self.', ['Clara: ', 'Childhood self: girl']],
  ])('is somebody beside them: %s', (text, cast) => expect(castOf(text)).toEqual(cast));

  it.each(['A woman receives a letter from her future self.', 'A monk looks for his true self.', 'A painter finds her old self again.'])(
    'is nobody where they are not there, or where it is what one is: %s',
    (text) => expect(castOf(text)).toHaveLength(1),
  );
});
