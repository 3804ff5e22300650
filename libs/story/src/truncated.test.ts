import { expect, it } from '@jest/globals';
import { truncated } from './truncated.js';

it.each([
  ['the storm', 9, 'the storm'],
  ['the storm', 3, 'the'],
  ['🌊🌊', 3, '🌊'],
  ['🌊', 1, ''],
])('cuts %j at %i', (text, most, kept) => expect(truncated(text, most)).toBe(kept));
