import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normaliseText } from './normalise-text.js';
import { splitSentences } from './sentences.js';

describe('normalising text for speech', () => {
  it.each([
    ['He counted 7 ships and 21 men.', 'He counted seven ships and twenty-one men.'],
    ['1,234,567 stars', 'one million two hundred and thirty-four thousand five hundred and sixty-seven stars'],
    ['It was 1987, not 1905 or 2024.', 'It was nineteen eighty-seven, not nineteen oh five or twenty twenty-four.'],
    ['the 1980s', 'the nineteen eighties'],
    ['the 3rd, 12th and 40th', 'the third, twelfth and fortieth'],
    ['Pi is 3.14', 'Pi is three point one four'],
    ['It costs $12.50 or €1 or £0.99.', 'It costs twelve dollars and fifty cents or one euro or ninety-nine pence.'],
    ['$3 million', 'three million dollars'],
    ['at 12:05, 9:30 and 7:00', "at twelve oh five, nine thirty and seven o'clock"],
    ['Dr. Smith vs. Mrs. Jones, etc.', 'doctor Smith versus missus Jones, et cetera.'],
    ['In St. John they live on Main St. near Oak St.', 'In Saint John they live on Main Street near Oak Street.'],
    ['No. 5? No. He ran 5 km (25%).', 'number five? No. He ran five kilometers (twenty-five percent).'],
    ['Call 555-1234', 'Call five five five, one two three four'],
    ['-5 degrees', 'minus five degrees'],
    ['[laughs] Hello *sighs* there', 'Hello there'],
    ['“Don’t” — she said…', '"Don\'t", she said.'],
    ['Café Müller, Łódź, straße', 'Cafe Muller, Lodz, strasse'],
    ['Привет, Σωκράτης! こんにちは', 'Privet, Sokratis! konnichiha'],
    ['3½ cups', 'three and a half cups'],
    ['Nooooo! Sooon it is gooood. Yesssss, pleaseee.', 'No! Soon it is good. Yes, please.'],
    ['Shhh! Hmm… Brrr, it is cold. Mmm.', 'shush! hum. bur, it is cold. um.'],
    ['She will see three good books in the committee room.', 'She will see three good books in the committee room.'],
    ['Henry VIII, part iii, and AAA, PST and ZZ Top', 'Henry VIII, part iii, and AAA, PST and ZZ Top'],
    ['Hottt coookies, my goddd!', 'Hot cookies, my god!'],
    ['See https://www.example.com', 'See example.com'],
    ['y'.repeat(4000), 'y'],
  ])('says %j', (text, spoken) => {
    expect(normaliseText(text)).toBe(spoken);
  });

  it.each(['', '   ', '... !!! --', '你好', '🎉🎉'])('finds nothing to say in %j', (text) => {
    expect(normaliseText(text)).toBe('');
  });

  it('always gives printable ASCII without digits, and is stable', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom(...'0123456789.,$%:- abSt') })), (text) => {
        const spoken = normaliseText(text);
        expect(spoken).toMatch(/^[\x20-\x7e]*$/);
        expect(spoken).not.toMatch(/\d/);
      }),
    );
  });
});

describe('splitting into sentences', () => {
  it('keeps the marks that give the melody', () => {
    expect(splitSentences('Who is there? It is I! Come in.')).toEqual(['Who is there?', 'It is I!', 'Come in.']);
  });

  it('divides what is too long for one breath, and loses no word', () => {
    const text = `${Array.from({ length: 120 }, (_, i) => `word${'abc'[i % 3]}`).join(' ')}.`;
    const parts = splitSentences(text);
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(240);
    expect(parts.join(' ')).toBe(text);
  });
});
