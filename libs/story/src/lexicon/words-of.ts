/** What a word says of a film: who or what is in it, where and when it plays, how somebody looks, what is done. */
export type WordKind = 'people' | 'animals' | 'places' | 'hours' | 'weather' | 'things' | 'looks' | 'deeds';

/** What a word means: the English word for it, by the stems that it is written with. */
export type Lexicon = readonly (readonly [english: string, stems: readonly string[]])[];

/**
 * Reads a lexicon as it is written in these files: 'woman mujer|señora; man hombre'; a blank within a form is written as '_'. Behind a form
 * '+' says that it means several of them, and '!' that it has no endings.
 */
export const wordsOf = (written: string): Lexicon =>
  written
    .split(/[;\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const [english = '', forms = ''] = entry.split(' ');
      return [spaced(english), forms.split('|').map(spaced)] as const;
    });

const spaced = (word: string): string => word.replaceAll('_', ' ');
