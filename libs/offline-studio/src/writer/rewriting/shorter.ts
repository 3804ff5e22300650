/** The same in fewer words: what is beside the main clause is left out, and nothing is put in its place. */
import { clausesOf, sentencesOf, wordsOf } from '@scenewright/story';
import { countOf, isWhole, parted, sentenceOf, versionsBeside } from './sentence.js';

const FILLERS =
  /\b(?:very|really|quite|rather|just|simply|actually|basically|somewhat|literally|truly|of course|in fact|as a matter of fact|at this point in time)\b,?\s?/gi;
const LONG_WAYS: readonly (readonly [RegExp, string])[] = [
  [/\bin order to\b/gi, 'to'],
  [/\bdue to the fact that\b/gi, 'because'],
  [/\ba (?:large|great) number of\b/gi, 'many'],
  [/\bis able to\b/gi, 'can'],
  [/\bin the middle of\b/gi, 'in'],
];
const SUBORDINATE =
  /^(?:while|because|as|when|whenever|until|before|after|though|although|since|so that|who|which|where|whose|to|if|unless|as if|as though)\b/i;
const TAIL = /,\s(?:while|because|as|when|whenever|until|before|after|though|although|since|so that|where|if|unless)\s[^,;:]*$/i;
const PARTICIPLE = /,\s\p{L}+ing\b[^,.;:!?]*$/iu;
const ASIDES = [/\s*\([^)]*\)/g, /\s[–—]\s[^–—]+\s[–—]/g, /,\s(?:who|which|where|whose)\b[^,.;!?]*,/gi] as const;

/** A change of one sentence; the same where there is nothing to be left out. */
type Cut = (sentence: string) => string;

const withoutFillers: Cut = (sentence) =>
  LONG_WAYS.reduce((text, [long, short]) => text.replace(long, short), sentence).replace(FILLERS, '');

const withoutAsides: Cut = (sentence) => ASIDES.reduce((text, aside) => text.replace(aside, ''), sentence);

/** 'The lamp turns, while the sea sleeps.', 'When night comes, the lamp turns.': the lamp turns. */
const withoutTails: Cut = (sentence) => {
  const { body, end } = parted(sentence);
  const [tail] = TAIL.exec(body) ?? PARTICIPLE.exec(body) ?? [];
  const main = body.slice(0, body.length - (tail?.length ?? 0));
  if (tail && countOf(main) >= 3) return main + end;
  const clauses = clausesOf(body, 'en');
  if (clauses.length < 2) return sentence;
  if (SUBORDINATE.test(clauses.at(-1) ?? '')) return clauses.slice(0, -1).join(' ') + end;
  return SUBORDINATE.test(clauses[0] ?? '') ? clauses.slice(1).join(' ') + end : sentence;
};

/** 'A long dark road' is a dark road; with `all`, a road. */
const withFewerAdjectives =
  (all: boolean): Cut =>
  (sentence) => {
    const words = wordsOf(sentence);
    const is = (index: number, ...tags: string[]) => tags.some((tag) => words[index]?.tags.has(tag));
    return words
      .filter((word, index) => {
        if (!is(index, 'Adjective') || /[,;:.!?]["”’']?$/.test(word.raw)) return true;
        const next = is(index + 1, 'Adjective') || (all && is(index + 1, 'Noun'));
        return !(next && is(index - 1, 'Determiner', 'Possessive', 'Adjective'));
      })
      .map(({ raw }) => raw)
      .join(' ');
  };

/** 'The lamp turns and the sea sleeps.': the lamp turns. */
const withoutSecond: Cut = (sentence) => {
  const { body, end } = parted(sentence);
  const clauses = clausesOf(body, 'en');
  return clauses.length > 1 && /^(?:and|but|so|yet|then)\b/i.test(clauses.at(-1) ?? '') ? clauses.slice(0, -1).join(' ') + end : sentence;
};

const CUTS: readonly Cut[] = [
  withoutFillers,
  withoutAsides,
  withFewerAdjectives(false),
  withoutTails,
  withoutSecond,
  withFewerAdjectives(true),
];

/** What of its words a shorter version keeps, best. */
const AIM = 0.65;

/** Shorter versions of an English text, those first that come nearest to what people mean by it. */
export function shorterVersions(text: string): string[] {
  let now = sentencesOf(text, 'en');
  const versions: string[] = [];
  const add = (sentences: readonly string[]) => versions.push(sentences.join(' '));
  for (const cut of CUTS) {
    now = now.map((sentence) => {
      const { body, end } = parted(cut(sentence));
      const after = sentenceOf(body, end);
      return isWhole(after) && countOf(after) >= 2 ? after : sentence;
    });
    add(now);
  }
  // the first sentence begins and the last one ends: what lies between can be missed
  if (now.length > 2) add([now[0] ?? '', now.at(-1) ?? '']);
  if (now.length > 1) add(now.slice(0, -1));
  const words = countOf(text);
  const off = (version: string) => Math.abs(countOf(version) / words - AIM);
  return versionsBeside(text, versions)
    .filter((version) => countOf(version) < words)
    .sort((one, other) => off(one) - off(other));
}
