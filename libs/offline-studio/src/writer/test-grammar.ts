/** Mistakes that can be seen without understanding a text. */
const MISTAKES: readonly (readonly [string, RegExp])[] = [
  ['a before a vowel', /\ba (?=[aeio])(?!one\b|once\b|eu)\w+/i],
  ['an before a consonant', /\ban (?=[bcdfgjklmnpqrstvwxyz])\w+/i],
  ['a word twice', /\b(\w+) \1\b/i],
  ['two articles', /\b(?:an?|the) (?:an?|the)\b/i],
  ['two prepositions that never meet', /\b(?:in|at|on) (?:in|at|on)\b/i],
  ['a space before a stop', / [.,;:!?]/],
  ['two stops', /[.,;:!?][.,;:]/],
  ['a small letter at the beginning', /^[a-z]/],
  ['a small letter after a full stop', /[.!?] [a-z]/],
  ['an article in capitals within a sentence', /[a-z,] (?:A|An|The) [a-z]/],
  ['one who are', /\b(?:he|she|it) (?:are|were)\b/],
  ['several who does', /\b(?:they) (?:is|was|has|does)\b/],
  ['two who does', /(?:^|[.!?] |\b(?:until|when) )\p{Lu}\p{Ll}+ and \p{Lu}\p{Ll}+ (?:is|was|has|does)\b/u],
  ['a pronoun after a preposition in the wrong case', /\b(?:with|for|at|behind|beside) (?:he|she|they)\b/],
];

/** What is wrong in a sentence, in words; nothing when it reads well. */
export const mistakesIn = (text: string): string[] =>
  MISTAKES.filter(([, pattern]) => pattern.test(text)).map(([name]) => `${name}: ${text}`);
