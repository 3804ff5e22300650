import { expect, it } from '@jest/globals';
import { beginning } from './beginning.js';

it.each([
  ['the storm', 9, 'the storm'],
  ['the storm', 3, 'the'],
  ['', 3, ''],
  ['🌊🌊', 2, '🌊'],
  ['🌊🌊', 3, '🌊'],
  ['🌊', 1, ''],
  ['a🇩🇪🇫🇷', 7, 'a🇩🇪'],
  ['👩‍🚀 flies', 4, ''],
  ['cafe\u0301 noir', 4, 'caf'],
])('of %j up to %i', (text, most, kept) => expect(beginning(text, most)).toBe(kept));
