import { directOwnWords } from './direction.js';
import { writeStory } from './story.js';
import type { DoTask } from './task.js';
import { isOwnWords } from './task.js';

/** A person's own words, shown; or a story around them. */
export const writeScript: DoTask<'script'> = (input, desk) => (isOwnWords(input) ? directOwnWords(input, desk) : writeStory(input, desk));
