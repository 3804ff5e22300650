/** Whom of several words are about: by name, by what they are, by where they stand. */
import type { Looks } from './looks.js';

/** Before a name, and none: 'The Keeper', 'Dr Ada'. */
const BEFORE_NAME = /^(?:the|an?|dr|mrs?|ms|miss|sir)\.?$/i;

/** The word that calls somebody: 'maya' for Maya Stone, 'keeper' for The Keeper, 'dog' for a brown dog. */
function callNameOf({ name }: Pick<Looks, 'name'>): string {
  const words = name.split(/\s+/);
  const isDescription = words.length > 1 && words.slice(1).every((word) => /^\p{Ll}+$/u.test(word)) && !words.includes('the');
  return ((isDescription ? words.at(-1) : words.find((word) => !BEFORE_NAME.test(word))) ?? name).toLowerCase();
}

/** A name as a whole word: Ed is nobody in 'red'. */
export const patternOfName = (looks: Pick<Looks, 'name'>): string =>
  `(?<![\\p{L}\\p{N}])${callNameOf(looks).replace(/[^\p{L}\p{N}]/gu, '.')}(?![\\p{L}\\p{N}])`;

/** Where a name stands in words; -1 where it does not. */
export const placeOfName = (looks: Pick<Looks, 'name'>, words: string): number => words.search(new RegExp(patternOfName(looks), 'iu'));

const HE = /\b(?:he|him|his|himself|m[ae]n|boys?|guys?|gentlem[ae]n|father|dad|grandfather|grandpa|grandson|son|brother|husband|uncle)\b/i;
const SHE =
  /\b(?:she|her|hers|herself|wom[ae]n|girls?|lady|ladies|mother|mom|mum|grandmother|grandma|granddaughter|daughter|sister|wife|aunt)\b/i;
const ON_A_SIDE = /\bon the (left|right)\b|\b(left|right)(?:most)? (?:one|person|m[ae]n|wom[ae]n|guy|boy|girl|character|figure)\b/i;

const isKind = ({ species, kind }: Looks, words: string): boolean =>
  species !== 'human' && new RegExp(`\\b(?:the|this|that)\\s(?:\\p{L}+\\s)?(?:${kind ?? species}|${species})\\b`, 'iu').test(words);

function ofGender(everybody: readonly Looks[], words: string): readonly Looks[] {
  const [he, she] = [words.search(HE), words.search(SHE)];
  if (he < 0 && she < 0) return [];
  const female = he < 0 || (she >= 0 && she < he);
  return everybody.filter((looks) => looks.species === 'human' && looks.female === female);
}

/** Whom words are about; undefined where they do not say, or say nobody who is there. Everybody is given from left to right. */
export function meantIn(words: string, everybody: readonly Looks[]): readonly Looks[] | undefined {
  const found = [
    everybody.filter((looks) => placeOfName(looks, words) >= 0),
    everybody.filter((looks) => isKind(looks, words)),
    ofGender(everybody, words),
  ].find((some) => some.length > 0);
  const [, on, other] = ON_A_SIDE.exec(words) ?? [];
  const side = (on ?? other)?.toLowerCase();
  // 'the man on the left' is nobody among women
  if (!side || (!found && (HE.test(words) || SHE.test(words)))) return found;
  const among = found ?? everybody;
  return among.length > 0 ? [among.at(side === 'left' ? 0 : -1)!] : undefined;
}
