import { describe, expect, it } from '@jest/globals';
import { plain } from './plain.js';

describe('plain words', () => {
  it.each([
    ['<b>Mara</b> rows<br/> out.', 'Mara rows out.'],
    ['A cat <img src="x" onerror=alert(1)> learns <!-- slowly --> to sail', 'A cat learns to sail'],
    ['Ma\u200bra\u200d row\u200ds \u202eout\u202c', 'Mara rows out'],
  ])('have no markup, and nothing that is not seen: %j', (text, words) => expect(plain(text)).toBe(words));

  it.each([
    ['I <3 you. She smiles. Then -> they kiss at the station.', 'I 3 you. She smiles. Then - they kiss at the station.'],
    ['It is < 5 degrees, and he waits for > 2 hours.', 'It is 5 degrees, and he waits for 2 hours.'],
    ['If a <b and she waits, c> d.', 'If a b and she waits, c d.'],
  ])('keep what stands between two signs: %s', (text, words) => expect(plain(text)).toBe(words));

  it.each(['او قایق کوچکی می\u200cسازد', 'ශ්\u200dරී ලංකාවේ', '👨\u200d👩\u200d👧 and 👩🏽\u200d🚒 and ❤️\u200d🔥'])(
    'keep what is spelt with signs that are not seen: %s',
    (text) => expect(plain(text)).toBe(text),
  );
});
