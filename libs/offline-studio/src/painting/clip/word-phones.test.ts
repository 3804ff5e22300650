import { describe, expect, it } from '@jest/globals';
import { mouthFromPhones } from './mouth.js';
import { phonesOfWords } from './word-phones.js';

const word = (text: string, start: number, end: number) => ({ word: text, start, end });

describe('the sounds of words whose times are known', () => {
  it('are spread over each word, vowels longer, and none is between the words', () => {
    const phones = phonesOfWords([word('Mama,', 0.5, 1.1), word('shoo', 2, 2.3)])!;
    expect(phones.map(({ phone }) => phone)).toEqual(['m', 'ae', 'm', 'ae', 'sh', 'uw']);
    expect([phones[0]!.start, phones[3]!.end, phones[4]!.start]).toEqual([0.5, expect.closeTo(1.1), 2]);
    expect(phones[1]!.end - phones[1]!.start).toBeCloseTo(2 * (phones[0]!.end - phones[0]!.start));
  });

  it('open the mouth while a word is heard, close the lips at an m, and rest in the pause', () => {
    const mouth = mouthFromPhones(phonesOfWords([word('ama', 0, 1), word('ama', 3, 4)])!, 4 * 24, 24);
    const open = (seconds: number) => mouth[Math.round(seconds * 24)]!.open;
    expect(open(0.3)).toBeGreaterThan(0.5);
    expect(open(0.55)).toBeLessThan(open(0.3) / 2);
    expect(open(2)).toBeLessThan(0.01);
    expect(open(3.9)).toBeGreaterThan(0.5);
  });

  it('are known of letters with marks and of numbers, and of nothing that is not written in Latin letters', () => {
    expect(phonesOfWords([word('Über', 0, 1)])?.map(({ phone }) => phone)).toEqual(['uh', 'b', 'eh', 'r']);
    expect(phonesOfWords([word('1984', 0, 1), word('.', 1, 1.2)])).toHaveLength(2);
    expect(phonesOfWords([word('灯り', 0, 1)])).toBeNull();
    expect(phonesOfWords([word('…', 0, 1)])).toBeNull();
    // a word that a server gives no time to
    expect(phonesOfWords([word('now', 1, 1)])).toBeNull();
  });
});
