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

/** Roman numerals, and abbreviations such as AAA. */
const SPELT = /^([IVXLCDM]+|([A-Z])\2\2)$/;

/** Words whose letter is written twice however long they are drawn out: 'sooon' is soon, 'nooo' is no. */
const DOUBLED = new Set(
  (
    'ball bee been boo book boom call cheese cool creep deep fall feel feet food fool foot free full good green hall hell hello hill hoot ' +
    'keep kiss kill look loop loose meet miss moo mood moon need noon pool poor room roof scream see seed seek seen shoot sleep smooth soon ' +
    'speed steep street sweep sweet tall tell three too tooth tree wall week weep well wheel will wood yell zoo zoom'
  ).split(' '),
);

const single = (word: string) => word.replace(/(.)\1+/g, '$1');
const DOUBLED_BY_SINGLE = new Map([...DOUBLED].map((word) => [single(word), word]));

/** Says a word that somebody writes as it is drawn out, e.g. 'Nooooo!', 'shhh' or 'sooon', as the word that it is. */
export const drawnOut = (text: string): string =>
  text.replace(/[A-Za-z]+/g, (word) => {
    const small = word.toLowerCase();
    const utterance = UTTERANCES.find(([written]) => written.test(small))?.[1];
    if (utterance) return utterance;
    if (!/(.)\1\1/.test(small) || SPELT.test(word)) return word;
    const said = DOUBLED_BY_SINGLE.get(single(small)) ?? small.replace(/(.)\1\1+/g, '$1');
    return word.startsWith(small.charAt(0)) ? said : said.charAt(0).toUpperCase() + said.slice(1);
  });
