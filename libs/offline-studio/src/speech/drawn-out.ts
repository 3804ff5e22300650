/** What people utter without a vowel: the synthesiser would spell it, letter by letter. */
const UTTERANCES: readonly (readonly [RegExp, string])[] = [
  [/^s+h+$/, 'shush'],
  [/^h+m+$/, 'hum'],
  [/^m{2,}$/, 'um'],
  [/^mh+m+$/, 'uh-huh'],
  [/^p+s+t+$/, 'pist'],
  [/^b+r{2,}$/, 'bur'],
  [/^g+r{2,}$/, 'gur'],
  [/^p+f+t*$/, 'puff'],
  [/^z{2,}$/, 'zuz'],
  [/^t+s+k+$/, 'tisk'],
];

/** Words that have a letter twice: 'sooon' is soon, 'nooo' is no. */
const DOUBLED = (
  'all ball bee been boo book boom call cheese cookie cookies cool creep deep eek fall feel feet food foot free full good green hall ' +
  'happy hell hello hill hoot hurry keep kiss kill look loop miss moo mood moon need noon off pool room roof scream see seed seek seen ' +
  'shoot sleep smooth soon speed steep street sweep sweet tall tell three too tooth tree wall week weep well wheel yell zoo zoom'
).split(' ');

/** Only the letter that is there twice may be drawn out: 'hottt' is no hoot. */
const DRAWN: readonly (readonly [RegExp, string])[] = DOUBLED.map((word) => [new RegExp(`^${word.replace(/(.)\1/g, '$1{2,}')}$`), word]);

/** Abbreviations, and numerals of the Romans. */
const isSpelt = (word: string): boolean =>
  /^(?:[ivx]+|[IVXLCDM]+|www)$/.test(word) || (word.length <= 4 && word === word.toUpperCase() && !/^(?:SH+|HM+)$/.test(word));

/** Says a word that somebody writes as it is drawn out, e.g. 'Nooooo!', 'shhh' or 'sooon', as the word that it is. */
export const drawnOut = (text: string): string =>
  text.replace(/[A-Za-z]+/g, (word) => {
    if (isSpelt(word)) return word;
    const small = word.toLowerCase();
    const utterance = UTTERANCES.find(([written]) => written.test(small))?.[1];
    if (utterance) return utterance;
    if (!/(.)\1\1/.test(small)) return word;
    const said = DRAWN.find(([written]) => written.test(small))?.[1] ?? small.replace(/(.)\1\1+/g, '$1');
    return word.startsWith(small.charAt(0)) ? said : said.charAt(0).toUpperCase() + said.slice(1);
  });
