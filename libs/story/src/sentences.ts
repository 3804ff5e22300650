import { english } from './english.js';
import type { Language } from './language.js';
import { ordinalsIn } from './ordinals.js';

/** Stands for the dot of an abbreviation or an ordinal while sentences are told apart. */
const HELD_DOT = '\uE000';
const ABBREVIATIONS = /\b(Dr|Mr|Mrs|Ms|St|Sr|Jr|vs|No|Prof|Sgt|Capt|Lt|Gen)\.(?=\s)/g;

const segmenters = new Map<Language, Intl.Segmenter>();
function segmenterFor(language: Language): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  const made = new Intl.Segmenter(language, { granularity: 'sentence' });
  segmenters.set(language, made);
  return made;
}

/** 'start a band. the only song …': where a text in small letters ends a sentence, as long as none of its sentences has a capital. */
const SMALL_BEGINS = /(?<=(?<!\b(?:etc|mrs|prof|sgt|capt|gen|approx))(?<=\p{L}{3})\.\s+)\p{Ll}/giu;

/** The same letters, with a capital where a sentence begins: what tells sentences apart looks for one. */
const withCapitals = (text: string): string =>
  /[.!?]\s+["“]?\p{Lu}/u.test(text)
    ? text
    : text.replace(SMALL_BEGINS, (letter) => (letter.toUpperCase().length === 1 ? letter.toUpperCase() : letter));

/** The sentences of a text; joined with blanks they are the text again. */
export function sentencesOf(text: string, language: Language): string[] {
  const held = text.replace(ABBREVIATIONS, `$1${HELD_DOT}`).replace(ordinalsIn(language), (number) => number.replace('.', HELD_DOT));
  const found: string[] = [];
  let opening = '';
  for (const { segment, index } of segmenterFor(language).segment(withCapitals(held))) {
    const whole = `${opening}${held
      .slice(index, index + segment.length)
      .replaceAll(HELD_DOT, '.')
      .trim()}`;
    // a bracket that opens belongs to what it opens: '笑った。「春ですね」'
    opening = /[「『（“«¿¡]+$/u.exec(whole)?.[0] ?? '';
    const sentence = whole.slice(0, whole.length - opening.length);
    // 'No!' he said: a small letter goes on with the sentence before it
    if (found.length > 0 && /^[\p{Ll}…]/u.test(sentence) && /[?!…]["”’']?$/.test(found.at(-1)!)) found.push(`${found.pop()} ${sentence}`);
    else if (sentence) found.push(sentence);
  }
  if (opening) found.push(opening);
  return found;
}

interface Word {
  readonly raw: string;
  readonly bare: string;
  readonly tags: ReadonlySet<string>;
}

const JOINS = /^(?:and|but|so|yet|until|because|while|when|whenever|after|before|though|although|then|since)$/i;
/** Shorter parts cannot carry a picture of their own. */
const FEWEST = { before: 4, after: 3 } as const;

/** The words of an English sentence with what each is in it, as far as that can be told. */
export function wordsOf(sentence: string): Word[] {
  const tagged = new Map<number, ReadonlySet<string>>();
  for (const { terms } of english()(sentence).json({ offset: true }) as { terms: { tags: string[]; offset?: { start: number } }[] }[])
    for (const { tags, offset } of terms) if (offset && !tagged.has(offset.start)) tagged.set(offset.start, new Set(tags));
  let at = 0;
  return sentence.split(/\s+/).map((raw) => {
    at = sentence.indexOf(raw, at);
    const lead = /^[("“‘']*/.exec(raw)![0].length;
    const word = { raw, bare: raw.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ''), tags: tagged.get(at + lead) ?? new Set<string>() };
    at += raw.length;
    return word;
  });
}

/** Whether a word is the verb of a clause: 'walks', 'was', not 'to walk', 'walking' or 'the lost'. */
export function isFiniteVerb(words: readonly Word[], index: number): boolean {
  const { tags, bare } = words[index]!;
  if (!tags.has('Verb') && !tags.has('Modal')) return false;
  if (tags.has('Gerund') || /^(?:named|called|led|forged|lost)$/i.test(bare)) return false;
  const before = words[index - 1];
  if (before && /^to$/i.test(before.bare)) return false;
  if (tags.has('PastTense') && before && ['Determiner', 'Value', 'Adjective', 'Possessive'].some((tag) => before.tags.has(tag)))
    return false;
  return ['PresentTense', 'PastTense', 'Copula', 'Modal', 'Infinitive'].some((tag) => tags.has(tag));
}

/** A sentence as parts that can each carry a picture; joined with blanks they are the sentence again. */
export function clausesOf(sentence: string, language: Language): string[] {
  if (language !== 'en') return sentence.split(/(?<=[,;:—–])\s+|(?<=[、，；：—])/u).filter(Boolean);
  const words = wordsOf(sentence);
  const cuts = cutsIn(words);
  return cuts.map((cut, index) =>
    words
      .slice(cut, cuts[index + 1])
      .map((word) => word.raw)
      .join(' '),
  );
}

/** At which of its words a clause of an English sentence begins. */
function cutsIn(words: readonly Word[]): number[] {
  const hasVerb = (from: number, to: number) => words.slice(from, to).some((_, offset) => isFiniteVerb(words, from + offset));
  const cuts = [0];
  for (let i = 1; i < words.length; i++) {
    const from = cuts.at(-1)!;
    const before = words[i - 1]!;
    const [left, right] = [i - from, words.length - i];
    const stop = /[;:—–]["”']?$/.test(before.raw) && left >= 2 && right >= 2;
    const comma =
      /,["”']?$/.test(before.raw) && left >= FEWEST.before && right >= FEWEST.before && hasVerb(from, i) && hasVerb(i, words.length);
    const join =
      JOINS.test(words[i]!.bare) &&
      !JOINS.test(before.bare) &&
      left >= FEWEST.before &&
      right >= FEWEST.after &&
      hasVerb(from, i) &&
      hasVerb(i + 1, words.length);
    const purpose =
      /^to$/i.test(words[i]!.bare) &&
      left >= 6 &&
      right >= FEWEST.before &&
      words[i + 1]!.tags.has('Infinitive') &&
      !before.tags.has('Verb') &&
      hasVerb(from, i);
    if (stop || comma || join || purpose) cuts.push(i);
  }
  return cuts;
}

/** What opens a part of a sentence that is none by itself. */
const SUBORDINATES =
  /^(?:who|whom|whose|which|that|what|where|when|whenever|while|because|as|if|unless|until|after|before|since|though|although)$/i;

/**
 * After how many of its clauses an English sentence can end before it does: what was said till there says in full what somebody does, and what
 * would come does so, too. All that only 'who', 'when' and the like say of it does not count.
 */
export function endingsOf(sentence: string): number[] {
  const words = wordsOf(sentence);
  const isVerb = (index: number) => ['Verb', 'Modal'].some((tag) => words[index]?.tags.has(tag));
  // 'has never been' is one verb
  const goesOn = (index: number) => isVerb(index - 1) || (words[index - 1]?.tags.has('Adverb') === true && isVerb(index - 2));
  // 'a letter written by …'
  const isDoneTo = (index: number) => words[index]!.tags.has('Participle') || words[index + 1]?.bare === 'by';
  const states = (index: number) => isFiniteVerb(words, index) && !goesOn(index) && !isDoneTo(index);
  const statementsIn = (from: number, to: number) =>
    words
      .slice(from, to)
      .map(({ bare }, offset) => Number(states(from + offset)) - Number(SUBORDINATES.test(bare)))
      .reduce((sum, one) => sum + one, 0);
  const cuts = cutsIn(words);
  let statements = 0;
  let quotes = 0;
  return cuts.slice(1).flatMap((cut, before) => {
    statements += statementsIn(cuts[before]!, cut);
    quotes += words.slice(cuts[before], cut).flatMap(({ raw }) => raw.match(/["“”]/g) ?? []).length;
    const first = words[cut]!;
    const joins = JOINS.test(first.bare);
    const adds =
      /^to$/i.test(first.bare) ||
      (statementsIn(joins ? cut + 1 : cut, cuts[before + 2] ?? words.length) > 0 && (joins || !isFiniteVerb(words, cut)));
    const isOpen = /:$/.test(words[cut - 1]!.raw) || quotes % 2 === 1;
    return statements > 0 && adds && !isOpen ? [before + 1] : [];
  });
}

const GOES_ON = /^(?:who|which|that|whose|while|because|where|as|when|until|if)$/i;

/** The words before the first verb or comma: who or what a sentence is about. */
export function subjectOf(sentence: string): string {
  const words = wordsOf(sentence);
  const end = words.findIndex(
    ({ bare }, index) => index > 0 && (isFiniteVerb(words, index) || GOES_ON.test(bare) || /[,;:—–]$/.test(words[index - 1]!.raw)),
  );
  return words
    .slice(0, end < 0 ? words.length : end)
    .map((word) => word.raw)
    .join(' ');
}
