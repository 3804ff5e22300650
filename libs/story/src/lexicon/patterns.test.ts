import { describe, expect, it } from '@jest/globals';
import { LANGUAGES, LEXICONS } from './index.js';
import { WordPatterns } from './patterns.js';

const plain = (form: string): string => form.replace(/\(\?[^)]*\)?|[+!)]/g, '');

describe.each(LANGUAGES)('the patterns of words in %s', (language) => {
  const lexicon = LEXICONS[language]!;
  const entries = Object.values(lexicon).flat();
  const forms = entries.flatMap(([, all]) => all.map(plain));
  const patterns = new WordPatterns(lexicon, language);
  const all = patterns.in(forms.join(' '));
  const english = (texts: readonly { english: string }[]) => texts.map((one) => one.english);

  it('are all of the lexicon', () => {
    expect(english(all)).toEqual(entries.map(([word]) => word));
  });

  it.each([
    ['as it is written', (form: string) => form],
    ['in capitals', (form: string) => form.toUpperCase()],
    ['with a long s', (form: string) => form.replaceAll('s', 'ſ')],
  ])('are tried where they fit, %s', (_, write) => {
    const missed = forms.map(write).flatMap((form) => {
      const tried = new Set(patterns.in(form));
      return all.filter((one) => !tried.has(one) && form.match(one.pattern)).map((one) => `${one.english}: ${form}`);
    });
    expect(missed).toEqual([]);
  });

  it('are few where only a word is read', () => {
    const tried = forms.reduce((sum, form) => sum + patterns.in(form).length, 0) / forms.length;
    expect(tried).toBeLessThan(all.length / 4);
  });
});
